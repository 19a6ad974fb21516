import { command } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/customers/purchase'
import { keyOf } from '@loyalty/contracts/ids'
import { addAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import { refuseUnknown } from '../../customers/change-customer.js'
import { customers } from '../../customers/store.js'
import { takeBackPart, takeBackPurchase } from '../../metrics/rules/metrics.js'
import { stillCounted, toPurchase, touchPurchase } from '../count-purchase.js'
import { purchases } from '../store.js'
import { shown, takeBack } from '../take-back.js'

/**
 * Takes a return out of the periods that its purchase was counted in: its value, and the purchase when
 * nothing of it remains. When it comes before the purchase, that one counts less, or nothing.
 */
export const returnPurchase = command(contracts.returnPurchase, {
  loads: [(request, context) => touchPurchase(request, context)],
  decide(request, view, call) {
    const { account } = call.context
    const customer = view.get(customers, keyOf(account, request.customer_id))
    if (customer === null) return refuseUnknown()
    const known = view.get(purchases, keyOf(account, request.event_id))
    const ids = known?.returned_ids ?? []
    const isCounted = known?.is_reversed === true || ids.includes(request.return_id)
    if (isCounted) return shown(customer, view, call)

    const before = known ?? { ...toPurchase(request, call), spend: ZERO, is_awaited: true }
    const part = toAmount(request.spend)
    view.put(purchases, {
      ...before,
      returned_ids: [...ids, request.return_id],
      returned: addAmounts(before.returned ?? ZERO, part),
      is_reversed: request.is_last,
    })
    return takeBack(
      customer,
      (metrics) => {
        if (before.is_awaited === true) return metrics
        return request.is_last
          ? takeBackPurchase(metrics, stillCounted(before), call.now)
          : takeBackPart(metrics, { ...before, spend: part }, call.now)
      },
      view,
      call,
    )
  },
})
