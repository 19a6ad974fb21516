import { z } from 'zod'
import { described } from './described.js'
import { isUuid } from './ids.js'
import { limit, text, uuid } from './scalars.js'

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

const CURSOR_MAX = 2_048

/** The same for a list that can be sorted by some fields, each of which has an index. */
export const sortedPage = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  described(
    {
      limit,
      cursor: text(1, CURSOR_MAX).optional(),
      order,
      sort: z.enum(names).optional(),
    },
    {
      ...about,
      order: 'Ascending, or `desc`; the same for each page. Without `sort` by id, which is by age.',
      sort: 'By what rows are sorted; the same for each page. Rows without it come first with `asc`, last with `desc`.',
    },
  )

/** Without `sort` the cursor is an id. */
export function checkCursor(
  { sort, cursor }: { sort?: string | undefined; cursor?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  if (sort !== undefined || cursor === undefined || isUuid(cursor)) return
  ctx.addIssue({ code: 'custom', path: ['cursor'], message: 'must be a UUID' })
}

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
