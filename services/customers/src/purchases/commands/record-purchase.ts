import { command, type Call, type Missing, type View } from '@loyalty/engine/command'
import type { CustomerByTier } from '@loyalty/contracts/customers/purchase'
import * as contracts from '@loyalty/contracts/customers/purchase'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { momentOf, refuseUnknown } from '../../customers/change-customer.js'
import { changeStanding } from '../../customers/change-standing.js'
import { customers, type Customer } from '../../customers/store.js'
import { toCustomer } from '../../customers/wire.js'
import { measureIn } from '../../metrics/measure-in.js'
import { noStanding } from '../../metrics/rules/standing.js'
import {
  countIn,
  keepPurchase,
  recordedIn,
  touchPurchase,
  type PurchaseRequest,
} from '../count-purchase.js'

/** Counts a resolved purchase and lifts the customer's tier; the same event again changes nothing. */
export const recordPurchase = command(contracts.recordPurchase, {
  loads: [touchPurchase],
  decide(request, view, call) {
    const { account } = call.context
    const customer = view.get(customers, keyOf(account, request.customer_id))
    if (customer === null) return refuseUnknown()
    const known = recordedIn(view, account, request.event_id)
    if (known !== null) {
      return answer({
        customer: toCustomer(customer, momentOf(view, call)),
        customer_by_tier: known.customer_by_tier,
      })
    }

    const counted = countOnce(request, customer, view, call)
    if ('missing' in counted) return counted
    return answer({
      customer: toCustomer(counted.customer, momentOf(view, call)),
      customer_by_tier: counted.customerByTier,
    })
  },
})

/** Counts a purchase that was not counted before, keeps that it was, and lifts the tier. */
function countOnce(
  request: PurchaseRequest,
  customer: Customer,
  view: View,
  call: Call,
): { customer: Customer; customerByTier: readonly CustomerByTier[] } | Missing {
  const measure = measureIn(view, call)
  if ('missing' in measure) return measure
  const counted = countIn(request, customer.standing ?? noStanding, measure, view, call)
  const { customer_by_tier: customerByTier } = keepPurchase(view, counted)
  const after = changeStanding(view, customer, counted.measured, measure.now, request.event_id)
  return { customer: after, customerByTier }
}
