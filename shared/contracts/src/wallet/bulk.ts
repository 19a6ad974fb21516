import { z } from 'zod'
import { BulkRowResults, bulkRows } from '../bulk-rows.js'
import { contract } from '../contract.js'
import { RowFailure } from '../import-rows.js'
import { lifetimeDays, positiveAmount, text, uuid } from '../scalars.js'

/** What a job does to the wallet of each of its customers. */
export const walletActions = [
  z.strictObject({
    action: z.literal('GRANT'),
    reward_id: uuid,
    amount: positiveAmount,
    expires_after_days: lifetimeDays.nullable(),
  }),
  z.strictObject({ action: z.literal('EXPIRE'), reward_id: uuid }),
  z.strictObject({ action: z.literal('ASSIGN_CODES'), batch_id: uuid }),
] as const
export const WalletAction = z.discriminatedUnion('action', walletActions)
export type WalletAction = z.output<typeof WalletAction>

/** Those that move units of a reward. */
export type UnitsAction = Extract<WalletAction, { reward_id: string }>

/**
 * Asked once before a job runs: refuses what would fail for every row, and codes that are fewer than the customers, and
 * counts all that the job grants against the `adjust_limit` of who asks. Again it changes nothing. With `is_check` nothing changes at all.
 */
export const beginBulk = contract({
  subject: 'loyalty.wallet.bulk.begin',
  input: z.strictObject({
    bulk_id: uuid,
    action: WalletAction,
    rows: z.number().int().min(0),
    is_check: z.boolean(),
  }),
  output: z.object({}),
  errors: ['BATCH_NOT_FOUND', 'REWARD_UNKNOWN', 'REWARD_NOT_APPLICABLE', 'LIMIT_EXCEEDED'],
})

/**
 * Does the action to each customer once for the job, with a row of the ledger: a repeat of a row is answered
 * as its first effect, and a second row of the customer changes nothing. With `is_check` nothing changes at
 * all. A row is refused as a manual adjustment would be.
 */
export const applyBulk = contract({
  subject: 'loyalty.wallet.bulk.apply',
  bulk: 'rows',
  input: z.strictObject({
    bulk_id: uuid,
    actor: text(1, 256),
    action: WalletAction,
    is_check: z.boolean(),
    rows: bulkRows,
  }),
  output: BulkRowResults,
  errors: [],
})

/**
 * Takes back what a job gave to each customer, as long as it is untouched; what has expired is gone already.
 * The job gives a customer nothing after this. Again it changes nothing and answers the same. A row of which
 * something was spent, held or filled a debt, or whose code was used, is refused with UNDO_NOT_POSSIBLE.
 */
export const undoBulk = contract({
  subject: 'loyalty.wallet.bulk.undo',
  bulk: 'rows',
  input: z.strictObject({ bulk_id: uuid, actor: text(1, 256), rows: bulkRows }),
  output: z.object({
    results: z.array(
      z.union([z.object({ status: z.literal('undone'), lines: z.number().int() }), RowFailure]),
    ),
  }),
  errors: [],
})
