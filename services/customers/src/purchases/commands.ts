import * as contracts from '@loyalty/contracts/customers/purchase'
import { command, type Call, type View, type Missing } from '@loyalty/engine/command'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import { momentOf, refuseUnknown } from '../customers/change-customer.js'
import { changeStanding } from '../customers/change-standing.js'
import { customers, type Customer } from '../customers/store.js'
import { toCustomer } from '../customers/wire.js'
import type { Metrics } from '../metrics/store.js'
import type { CustomerByTier } from '@loyalty/contracts/customers/purchase'
import { keyOf } from '@loyalty/contracts/ids'
import { measureIn } from '../metrics/measure-in.js'
import { noStanding } from '../metrics/rules/standing.js'
import {
  countIn,
  keepPurchase,
  putPurchase,
  recordedIn,
  touchPurchase,
  type PurchaseRequest,
  stillCounted,
  toPurchase,
} from './count-purchase.js'
import { addAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import { takeBackPart, takeBackPurchase } from '../metrics/rules/metrics.js'
import { purchases } from './store.js'

const shown = (customer: Readonly<Customer>, view: View, call: Call): Answer =>
  answer({ customer: toCustomer(customer, momentOf(view, call)) })

/** Takes something of a purchase out of a customer's metrics, and leaves the tier. */
function takeBack(
  customer: Readonly<Customer>,
  change: (metrics: Metrics) => Metrics,
  view: View,
  call: Call,
): Answer {
  const { standing } = customer
  if (standing === undefined) return shown(customer, view, call)
  const metrics = change(standing.metrics)
  if (metrics === standing.metrics) {
    // Opening values that replace these look at the purchases: they are to meet what was taken back.
    view.put(customers, customer)
    return shown(customer, view, call)
  }
  const measured = { standing: { ...standing, metrics }, change: null }
  return shown(changeStanding(view, customer, measured, call.now), view, call)
}

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
  const { customer_by_tier: customerByTier } = keepPurchase(view, customer, counted)
  const after = changeStanding(view, customer, counted.measured, measure.now, request.event_id)
  return { customer: after, customerByTier }
}

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
    putPurchase(view, customer, known, {
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
    const next = { ...(known ?? toPurchase(request, call)), is_reversed: true }
    putPurchase(view, customer, known, next)
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
