import { command } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/customers/purchase'
import { keyOf } from '@loyalty/contracts/ids'
import { refuseUnknown } from '../../customers/change-customer.js'
import { customers } from '../../customers/store.js'
import { takeBackPurchase } from '../../metrics/rules/metrics.js'
import { stillCounted, toPurchase, touchPurchase } from '../count-purchase.js'
import { purchases } from '../store.js'
import { shown, takeBack } from '../take-back.js'

/**
 * Takes a purchase back from the periods that it was counted in, and leaves the tier. When it comes
 * before the purchase, that one will count nothing.
 */
export const reversePurchase = command(contracts.reversePurchase, {
  loads: [touchPurchase],
  decide(request, view, call) {
    const { account } = call.context
    const customer = view.get(customers, keyOf(account, request.customer_id))
    if (customer === null) return refuseUnknown()
    const known = view.get(purchases, keyOf(account, request.event_id))
    if (known?.is_reversed === true) return shown(customer, view, call)
    view.put(purchases, { ...(known ?? toPurchase(request, call)), is_reversed: true })
    return takeBack(
      customer,
      (metrics) =>
        known === null || known.is_awaited === true
          ? metrics
          : takeBackPurchase(metrics, stillCounted(known), call.now),
      view,
      call,
    )
  },
})
