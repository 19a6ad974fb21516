import type { Command } from '@loyalty/engine/command'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import { importPurchases as contract } from '@loyalty/contracts/customers/import'
import { keyOf, type CustomerId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { refuseUnknown } from '../../customers/change-customer.js'
import { changeStanding } from '../../customers/change-standing.js'
import { customers } from '../../customers/store.js'
import { measureIn } from '../../metrics/measure-in.js'
import { isHistory } from '../../metrics/rules/metrics.js'
import { noStanding } from '../../metrics/rules/standing.js'
import { countIn, keepPurchase, recordedIn, touchPurchase } from '../../purchases/count-purchase.js'

type ImportPurchase = InputOf<typeof contract>['rows'][number]

export interface ImportPurchases {
  customer_id: CustomerId
  /** All purchases that a request brings of the customer, in their order. */
  rows: readonly ImportPurchase[]
}

type PurchaseResult = OutputOf<typeof contract>['results'][number]

/**
 * As `recordPurchase` for each row, without the customer in the answer. What is history is kept as
 * known. The customer is put once and told of once, however many purchases moved the metrics; a
 * purchase that lifts the tier is told of by itself, with its event.
 */
export const importPurchases: Command<ImportPurchases, 'CUSTOMER_NOT_FOUND'> = {
  name: contract.subject,
  loads: [({ rows }, context) => rows.flatMap((row) => touchPurchase(row, context))],
  decide({ customer_id: id, rows }, view, call) {
    const { account } = call.context
    const found = view.get(customers, keyOf(account, id))
    if (found === null) return refuseUnknown()
    const measure = measureIn(view, call)
    if ('missing' in measure) return measure
    let customer = found
    let standing = found.standing ?? noStanding
    let isTold = true
    const results = rows.map((row): PurchaseResult => {
      if (recordedIn(view, account, row.event_id) !== null) return UNCHANGED
      const isOld = isHistory(standing.metrics, new Date(row.issued_at))
      const counted = countIn(row, standing, measure, view, call)
      keepPurchase(view, customer, counted)
      standing = counted.measured.standing
      isTold = counted.measured.change !== null
      if (isTold) {
        customer = changeStanding(view, customer, counted.measured, measure.now, row.event_id)
      }
      return isOld ? UNCHANGED : COUNTED
    })
    if (!isTold) changeStanding(view, customer, { standing, change: null }, measure.now)
    return answer({ results })
  },
}

const COUNTED = { status: 'counted' } as const
const UNCHANGED = { status: 'unchanged' } as const
