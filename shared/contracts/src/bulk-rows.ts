import { z } from 'zod'
import { IMPORT_ROWS_MAX, RowFailure } from './import-rows.js'
import { customerId } from './scalars.js'

/** A customer of a job of bulk work, and the place of the row that names them. */
export const BulkRow = z.strictObject({
  customer_id: customerId,
  index: z.number().int().min(0),
})
export type BulkRow = z.output<typeof BulkRow>

export const bulkRows = z.array(BulkRow).max(IMPORT_ROWS_MAX)

/** What a row did: units that it gave or took, and what they cost; zero where it moved none. */
const Effect = z.object({
  status: z.enum(['changed', 'unchanged']),
  units: z.number(),
  cost: z.number(),
})
export type BulkRowEffect = z.output<typeof Effect>

export const BulkRowResults = z.object({ results: z.array(z.union([Effect, RowFailure])) })
export type BulkRowResult = z.output<typeof BulkRowResults>['results'][number]
