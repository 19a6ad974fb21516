import type { Command } from '@loyalty/shared/commit/command'
import { importPurchases } from '@loyalty/shared/contracts/customers/import'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { answer } from '@loyalty/shared/outcome'
import { refuseUnknown } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey } from '../customers/domain/customer.js'
import { isHistory, noMetrics } from '../metrics/domain/metrics.js'
import { countOnce, touchPurchase } from '../metrics/purchases.commands.js'
import { purchaseKey, purchases } from '../metrics/purchases.collection.js'

export type ImportPurchase = InputOf<typeof importPurchases>['rows'][number]

/** As `recordPurchase`, without the customer in the answer. What is history is kept as known. */
export const importPurchase: Command<ImportPurchase, 'CUSTOMER_NOT_FOUND'> = {
  name: importPurchases.subject,
  touches: touchPurchase,
  decide(row, view, call) {
    const { account } = call.context
    const customer = view.get(customers, customerKey(account, row.customer_id))
    if (customer === null) return refuseUnknown()
    if (view.get(purchases, purchaseKey(account, row.event_id)) !== null) return unchanged
    const counted = countOnce(row, customer, view, call)
    if ('missing' in counted) return counted
    const metrics = customer.standing?.metrics ?? noMetrics
    return isHistory(metrics, new Date(row.issued_at)) ? unchanged : answer({ status: 'counted' })
  },
}

const unchanged = answer({ status: 'unchanged' })
