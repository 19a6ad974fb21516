import { z } from 'zod'
import { contract } from '../contract.js'
import { MigratedProfile } from './migrated-profile.js'
import { IMPORT_ROWS_MAX, RowFailure, RowWarning } from '../import-rows.js'
import { amount, customerId, timestamp, uuid } from '../scalars.js'
import { CustomerCopy } from './operations.js'

/** A customer's opening count of purchases, and the instant from which purchases are counted on. */
export const OpeningPurchases = z.strictObject({
  count: z.number().int().min(0),
  counted_until: timestamp,
})
export type OpeningPurchases = z.output<typeof OpeningPurchases>

/**
 * Upserts customers, each row on its own and in order; the same rows again change nothing.
 * `imported_at` is the import's own instant, the same at each attempt. A row of `import_id` that is
 * sent again is answered what its first effect was; an import has at most one row of a customer.
 *
 * A row is refused with CUSTOMER_EXISTS, FIELD_ALREADY_SET, LIMIT_EXCEEDED or TIER_UNKNOWN; periods of
 * its metrics refuse none, and give warnings. The copy and the opening purchases of any other are for
 * wallet: `importBalances` takes both as they are.
 */
export const importCustomers = contract({
  subject: 'loyalty.customers.customers.import',
  bulk: 'rows',
  input: z.strictObject({
    imported_at: timestamp,
    /** Null: nothing is remembered of the rows. */
    import_id: uuid.nullable().default(null),
    rows: z.array(MigratedProfile).max(IMPORT_ROWS_MAX),
  }),
  /** One result a row, in the order of the rows. */
  output: z.object({
    results: z.array(
      z.union([
        z.object({
          status: z.enum(['created', 'updated', 'unchanged']),
          copy: CustomerCopy,
          /** Null for a customer that never came with metrics. */
          opening_purchases: OpeningPurchases.nullable(),
          warnings: z.array(RowWarning).optional(),
        }),
        RowFailure,
      ]),
    ),
  }),
  errors: [],
})

/** What `importCustomers` would answer, by the same decisions; it changes nothing. */
export const checkCustomers = contract({
  subject: 'loyalty.customers.customers.check-import',
  bulk: 'rows',
  input: importCustomers.input,
  output: importCustomers.output,
  errors: [],
})

/**
 * Counts imported, fulfilled purchases in the metrics; each event once. One that was issued at or
 * before the instant of the customer's opening values is in them already.
 */
export const importPurchases = contract({
  subject: 'loyalty.customers.metrics.import-purchases',
  bulk: 'rows',
  input: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          customer_id: customerId,
          event_id: uuid,
          spend: amount,
          issued_at: timestamp,
        }),
      )
      .max(IMPORT_ROWS_MAX),
  }),
  output: z.object({
    results: z.array(z.union([z.object({ status: z.enum(['counted', 'unchanged']) }), RowFailure])),
  }),
  errors: [],
})
