import { z } from 'zod'
import { contract } from '../contract.js'
import { IMPORT_ROWS_MAX, OpeningPurchases, RowFailure } from '../customers/import.js'
import { CustomerCopy } from '../customers/operations.js'
import { BALANCE_ENTRIES_MAX, BalanceEntry, MigrationEvent } from '../migration/migrate.js'
import { customerId, timestamp, uuid } from '../scalars.js'

const balance = z.array(BalanceEntry).max(BALANCE_ENTRIES_MAX)
const Checked = z.union([z.object({ status: z.literal('ok') }), RowFailure])

/**
 * Whether balances could be imported: rewards known and applicable, new entries not expired at
 * `imported_at`, limits kept. Entries that were imported before are fine whatever their date.
 * Changes nothing.
 *
 * A row is refused with VALIDATION_ERROR (an entry had expired), REWARD_UNKNOWN,
 * REWARD_NOT_APPLICABLE (another brand's, or a gift card, which has no card here) or LIMIT_EXCEEDED.
 */
export const checkBalances = contract({
  subject: 'loyalty.wallet.wallets.check-import',
  input: z.strictObject({
    imported_at: timestamp,
    rows: z.array(z.strictObject({ customer_id: customerId, balance })).max(IMPORT_ROWS_MAX),
  }),
  output: z.object({ results: z.array(Checked) }),
  errors: [],
})

/**
 * Credits balance entries, each exactly once by its fingerprint (customer, all members, ordinal
 * among equal entries of the row): a line and a MIGRATION transaction an entry. Each row on its
 * own; a repeat finishes what was cut off. `copy` and `opening_purchases` are what customers
 * answered for the row. An entry without `issued_at` is of `imported_at`; one without
 * `expiration_date` never expires. A row is refused as by `checkBalances`.
 */
export const importBalances = contract({
  subject: 'loyalty.wallet.wallets.import',
  input: z.strictObject({
    imported_at: timestamp,
    import_id: uuid,
    rows: z
      .array(
        z.strictObject({
          copy: CustomerCopy,
          opening_purchases: OpeningPurchases.nullable(),
          balance,
        }),
      )
      .max(IMPORT_ROWS_MAX),
  }),
  output: z.object({
    results: z.array(
      z.union([
        z.object({ status: z.enum(['changed', 'unchanged']), entries_new: z.number().int() }),
        RowFailure,
      ]),
    ),
  }),
  errors: [],
})

/**
 * Stores imported behavior events, one a customer and purchase (or a hash without a purchase): the
 * same again is unchanged. A fulfilled one is history, RESOLVED without payout; another is ISSUED
 * and holds nothing. A row is refused with CUSTOMER_NOT_FOUND.
 */
export const importEvents = contract({
  subject: 'loyalty.wallet.events.import',
  input: z.strictObject({
    imported_at: timestamp,
    import_id: uuid,
    rows: z
      .array(z.strictObject({ customer_id: customerId, event: MigrationEvent }))
      .max(IMPORT_ROWS_MAX),
  }),
  output: z.object({
    results: z.array(
      z.union([
        z.object({
          status: z.enum(['created', 'unchanged']),
          event_id: uuid,
          /** What customers has to count: null unless it is a purchase, fulfilled and not reversed. */
          purchase: z.object({ spend: z.number(), issued_at: timestamp }).nullable(),
        }),
        RowFailure,
      ]),
    ),
  }),
  errors: [],
})
