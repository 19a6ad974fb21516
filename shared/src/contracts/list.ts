import { z } from 'zod'
import { limit, uuid } from './scalars.js'

/** `?limit=` and `?cursor=` of every list whose rows have ids of ours. */
export const page = { limit, cursor: uuid.optional() }

/** `{data: [...], cursor}`: `cursor` is the id of the last row, null when `data` is empty. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), cursor: z.string().nullable() })
