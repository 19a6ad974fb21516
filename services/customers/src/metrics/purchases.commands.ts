import {
  command,
  missing,
  touch,
  type Call,
  type Missing,
  type View,
} from '@loyalty/shared/commit/command'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/customers/purchase'
import type { CustomerByTier } from '@loyalty/shared/contracts/customers/purchase'
import { ownerIdOf } from '@loyalty/shared/ids'
import { toAmount } from '@loyalty/shared/money'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import {
  accountCopy,
  calendarIn,
  defaultCalendar,
  touchAccount,
} from '../accounts/apply-account.command.js'
import { momentOf, refuseUnknown } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import { customerKey, type Customer } from '../customers/domain/customer.js'
import { toCustomer } from '../customers/domain/to-customer.js'
import { changeStanding } from '../tiers/change-standing.js'
import {
  noStanding,
  rise,
  type Measure,
  type Measured,
  type Standing,
} from '../tiers/domain/standing.js'
import { accountTiers } from '../tiers/tiers.collection.js'
import { countPurchase, labelsAt, takeBackPurchase } from './domain/metrics.js'
import { purchaseKey, purchases, type PurchaseDocument } from './purchases.collection.js'

type PurchaseRequest = InputOf<typeof contracts.recordPurchase>

export const touchPurchase = (
  { customer_id, event_id }: PurchaseRequest,
  { account }: RequestContext,
) => [
  touch(customers, customerKey(account, customer_id)),
  touch(purchases, purchaseKey(account, event_id)),
  touch(accountTiers, account),
  touchAccount(account),
]

/** Counts a resolved purchase and lifts the customer's tier; the same event again changes nothing. */
export const recordPurchase = command(contracts.recordPurchase, {
  touches: touchPurchase,
  decide(request, view, call) {
    const { account } = call.context
    const customer = view.get(customers, customerKey(account, request.customer_id))
    if (customer === null) return refuseUnknown()
    const known = view.get(purchases, purchaseKey(account, request.event_id))
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
  const counted = countIn(request, customer.standing ?? noStanding, measure, call)
  const { customer_by_tier: customerByTier } = keepPurchase(view, counted)
  const after = changeStanding(view, customer, counted.measured, measure.now, request.event_id)
  return { customer: after, customerByTier }
}

/** A purchase in its periods, and the standing with it. */
interface Counted {
  purchase: PurchaseDocument
  measured: Measured
}

/** What a purchase that was not counted before makes of a standing. */
export function countIn(
  request: PurchaseRequest,
  before: Standing,
  measure: Measure,
  call: Call,
): Counted {
  const { calendar, now } = measure
  const periods = labelsAt(new Date(request.issued_at), calendar)
  const purchase = { ...toPurchase(request, call), periods }
  const metrics = countPurchase(before.metrics, purchase, calendar, now)
  return { purchase, measured: rise(before, metrics, measure) }
}

/** Keeps that a purchase was counted, so that it is once, and what a repeat is answered. */
export function keepPurchase(view: View, { purchase, measured }: Counted): PurchaseDocument {
  const kept = { ...purchase, customer_by_tier: measured.change === null ? [] : [measured.change] }
  view.put(purchases, kept)
  return kept
}

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

/** What the account measures by; an account whose settings are unknown is asked for first. */
export function measureIn(view: View, call: Call, now = call.now): Measure | Missing {
  const { account } = call.context
  const calendar = calendarIn(view, account)
  if (calendar === null && !call.isAbsent(accountCopy(account))) {
    return missing(accountCopy(account))
  }
  const tiers = view.get(accountTiers, account)?.tiers ?? []
  return { tiers, calendar: calendar ?? defaultCalendar(), now }
}

const toPurchase = (request: PurchaseRequest, call: Call): PurchaseDocument => ({
  _id: purchaseKey(call.context.account, request.event_id),
  account_id: call.context.account,
  owner_id: ownerIdOf(call.context.account, request.customer_id),
  issued_at: new Date(request.issued_at),
  spend: toAmount(request.spend),
  periods: [],
  is_reversed: false,
  customer_by_tier: [],
  recorded_at: call.now,
})
