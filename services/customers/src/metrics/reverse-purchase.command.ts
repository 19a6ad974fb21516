import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/purchase'
import { answer } from '@loyalty/shared/outcome'
import { momentOf, refuseUnknown } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey } from '../customers/domain/customer.js'
import { toCustomer } from '../customers/domain/to-customer.js'
import { changeStanding } from '../tiers/change-standing.js'
import { toPurchase, touchPurchase } from './count-purchase.js'
import { takeBackPurchase } from './domain/metrics.js'
import { purchaseKey, purchases } from './purchases.collection.js'

/**
 * Takes a purchase back from the periods that it was counted in, and leaves the tier. When it comes
 * before the purchase, that one will count nothing.
 */
export const reversePurchase = command(contracts.reversePurchase, {
  touches: touchPurchase,
  decide(request, view, call) {
    const { account } = call.context
    const customer = view.get(customers, customerKey(account, request.customer_id))
    if (customer === null) return refuseUnknown()
    const known = view.get(purchases, purchaseKey(account, request.event_id))
    const shown = (after: typeof customer) =>
      answer({ customer: toCustomer(after, momentOf(view, call)) })
    if (known?.is_reversed === true) return shown(customer)

    view.put(purchases, { ...(known ?? toPurchase(request, call)), is_reversed: true })
    const { standing } = customer
    if (known === null || standing === undefined) return shown(customer)
    const metrics = takeBackPurchase(standing.metrics, known, call.now)
    if (metrics === standing.metrics) {
      // Opening values that replace these look at the purchases: they are to meet this reversal.
      view.put(customers, customer)
      return shown(customer)
    }
    const measured = { standing: { ...standing, metrics }, change: null }
    return shown(changeStanding(view, customer, measured, call.now))
  },
})
