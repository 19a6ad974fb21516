import { applyCustomersBulk } from '@loyalty/contracts/customers/bulk'
import { applyBulk } from '@loyalty/contracts/wallet/bulk'
import type { BulkRow, RowOutcome } from '../imports/rules/rows.js'
import type { BulkWork } from '../imports/store.js'
import { isOfWallet } from '../bulk/of-wallet.js'
import { askForRows } from './ask-for-rows.js'
import { toFailed, type OfRange } from './process-rows.js'

/** Customers of a range of a job: each has its turn once, by the guard of the row. */
export async function processBulk(
  rows: readonly BulkRow[],
  of: OfRange,
  { action }: BulkWork,
): Promise<Map<BulkRow, RowOutcome>> {
  const toInput = (some: readonly BulkRow[]) => ({
    bulk_id: of.importId,
    actor: of.actor,
    is_check: false,
    rows: some.map(({ customer_id, index }) => ({ customer_id, index })),
  })
  const sent = isOfWallet(action)
    ? await askForRows(applyBulk, of, rows, (some) => ({ ...toInput(some), action }))
    : await askForRows(applyCustomersBulk, of, rows, (some) => ({ ...toInput(some), action }))
  const outcomes = new Map<BulkRow, RowOutcome>()
  for (const [at, row] of rows.entries()) {
    const one = sent[at]
    if (one === undefined) continue
    const failed = toFailed(one)
    if (failed !== null) outcomes.set(row, failed)
    else if ('result' in one && one.result.status !== 'failed') {
      const { status, units, cost } = one.result
      outcomes.set(row, {
        status: status === 'changed' ? 'updated' : 'unchanged',
        effect: { units, cost },
      })
    }
  }
  return outcomes
}
