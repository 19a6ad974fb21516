import { z } from 'zod'
import { described } from './described.js'
import { limit, uuid } from './scalars.js'

const about = {
  limit: 'The most rows that a page may have.',
  cursor: 'The `cursor` of the page before; left out for the first page.',
  order: 'Ascending id, or `desc` for the newest first; the same for each page.',
}

/** Which end of a list comes first. */
export const listOrders = ['asc', 'desc'] as const
export type ListOrder = (typeof listOrders)[number]
export const order = z.enum(listOrders).default('asc')

/** `?limit=` and `?cursor=` of every list whose rows have ids of ours. */
export const page = described({ limit, cursor: uuid.optional() }, about)

/** The same for a list that goes either way. */
export const orderedPage = { ...page, ...described({ order }, about) }

/** `{data: [...], cursor}`: `cursor` is the id of the last row, null when `data` is empty. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object(
    described(
      { data: z.array(row), cursor: z.string().nullable() },
      {
        data: 'The rows of this page.',
        cursor: 'Asks for the next page; null when this page is empty.',
      },
    ),
  )
