import { z } from 'zod'
import { contract } from '../contract.js'
import { IMPORT_ROWS_MAX, RowFailure, RowWarning } from '../import-rows.js'
import { OpeningPurchases } from '../customers/import.js'
import { CustomerCopy } from '../customers/operations.js'
import { BALANCE_ENTRIES_MAX, BalanceEntry, MigrationEvent } from './migrated.js'
import { customerId, text, timestamp, uuid } from '../scalars.js'

const balance = z.array(BalanceEntry).max(BALANCE_ENTRIES_MAX)
const Checked = z.union([
  z.object({
    status: z.literal('ok'),
    /** Entries that would be credited. */
    entries_new: z.number().int().optional(),
    /** Entries that are left out, or come on top of others. */
    warnings: z.array(RowWarning).optional(),
  }),
  RowFailure,
])

/**
 * True when balances could be imported: rewards known and applicable, limits kept. New entries of 0, and
 * those that had expired at `imported_at`, are left out with a warning. Entries that were imported before
 * are fine whatever their date. Changes nothing.
 *
 * A row is refused with REWARD_UNKNOWN, REWARD_NOT_APPLICABLE (another brand's, or a gift card, which has
 * no card here) or LIMIT_EXCEEDED.
 */
export const checkBalances = contract({
  subject: 'loyalty.wallet.wallets.check-import',
  bulk: 'rows',
  input: z.strictObject({
    imported_at: timestamp,
    /** The import that asks, whose own entries are no earlier ones; null: a check alone. */
    import_id: uuid.nullable().default(null),
    rows: z.array(z.strictObject({ customer_id: customerId, balance })).max(IMPORT_ROWS_MAX),
  }),
  output: z.object({ results: z.array(Checked) }),
  errors: [],
})

/**
 * Credits balance entries, each exactly once by its fingerprint (customer, all fields, ordinal
 * among equal entries of the row): a line and a MIGRATION transaction an entry. Each row on its
 * own; a repeat finishes what was cut off and is answered as the row's first effect. `copy` and `opening_purchases` are what customers
 * answered for the row. An entry without `issued_at` is of `imported_at`; one without
 * `expiration_date` never expires. A row is refused as by `checkBalances`.
 */
export const importBalances = contract({
  subject: 'loyalty.wallet.wallets.import',
  bulk: 'rows',
  input: z.strictObject({
    imported_at: timestamp,
    import_id: uuid,
    /** Who sent the import, as its rows of the ledger name it; null: nobody knows any more. */
    actor: text(1, 256).nullable().default(null),
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
 * Takes back the balances that an import gave to customers, each wallet on its own and whole, with
 * REVERSAL rows, and frees their fingerprints; what has expired is gone already. Again it changes
 * nothing and answers the same lines. With `is_check` nothing changes at all. A wallet of which
 * something was spent, held or filled a debt is refused with UNDO_NOT_POSSIBLE.
 */
export const undoBalances = contract({
  subject: 'loyalty.wallet.wallets.undo-import',
  bulk: 'rows',
  input: z.strictObject({
    import_id: uuid,
    actor: text(1, 256),
    is_check: z.boolean(),
    customer_ids: z.array(customerId).max(IMPORT_ROWS_MAX),
  }),
  output: z.object({
    results: z.array(
      z.union([z.object({ status: z.literal('undone'), lines: z.number().int() }), RowFailure]),
    ),
  }),
  errors: [],
})

/**
 * Stores imported behavior events, one a customer and purchase (or a hash without a purchase): the
 * same again is unchanged, but for a repeat of the very row that made it, by its `place` in the
 * import, which is answered `created` again. A fulfilled one is history, RESOLVED without payout;
 * another is ISSUED and holds nothing. A row is refused with CUSTOMER_NOT_FOUND, or with EVENT_DIFFERS
 * when its purchase has an event with another content.
 */
export const importEvents = contract({
  subject: 'loyalty.wallet.events.import',
  bulk: 'rows',
  input: z.strictObject({
    imported_at: timestamp,
    import_id: uuid,
    rows: z
      .array(
        z.strictObject({
          customer_id: customerId,
          event: MigrationEvent,
          place: text(1, 32).nullable().default(null),
        }),
      )
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
