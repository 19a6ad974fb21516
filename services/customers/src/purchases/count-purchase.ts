import { touch, type Call, type View } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type * as contracts from '@loyalty/contracts/customers/purchase'
import { keyOf, ownerIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { smallerAmount, subtractAmounts, toAmount, ZERO } from '@loyalty/contracts/money'
import { touchAccount } from '../accounts/apply-account.js'
import { customers, type Customer } from '../customers/store.js'
import { countPurchase, labelsAt, type Purchase } from '../metrics/rules/metrics.js'
import { rise, type Measure, type Measured } from '../metrics/rules/standing.js'
import type { Standing } from '../metrics/store.js'
import { accountTiers } from '../tiers/store.js'
import { countChange, touchTotals } from '../totals/count.js'
import { NOTHING, type Totals } from '../totals/rules/totals.js'
import { purchases, type PurchaseDocument } from './store.js'

export type PurchaseRequest = InputOf<typeof contracts.recordPurchase>

export const touchPurchase = (
  { customer_id, event_id, issued_at }: PurchaseRequest,
  { account }: RequestContext,
) => [
  touch(customers, keyOf(account, customer_id)),
  touch(purchases, keyOf(account, event_id)),
  touch(accountTiers, account),
  touchAccount(account),
  ...touchTotals(account, customer_id, new Date(issued_at)),
]

/** False for a purchase that is counted, or never will be. */
export const isToRecord = (known: Readonly<PurchaseDocument> | null): boolean =>
  known === null || (known.is_awaited === true && !known.is_reversed)

/** A purchase that is counted, or never will be; null: it is still to be recorded. */
export const recordedIn = (
  view: View,
  account: AccountId,
  eventId: Uuid,
): Readonly<PurchaseDocument> | null => {
  const known = view.get(purchases, keyOf(account, eventId))
  return isToRecord(known) ? null : known
}

/** What a purchase counts in its periods: what was returned of it does not. */
export const stillCounted = ({
  issued_at,
  spend,
  periods,
  returned = ZERO,
}: Pick<PurchaseDocument, 'issued_at' | 'spend' | 'periods' | 'returned'>): Purchase => ({
  issued_at,
  spend: subtractAmounts(spend, smallerAmount(returned, spend)),
  periods,
})

/** What a purchase adds to the totals: nothing when it is not recorded yet, or was taken back. */
const totalsOf = (purchase: Readonly<PurchaseDocument> | null): Totals =>
  purchase === null || purchase.is_reversed || purchase.is_awaited === true
    ? NOTHING
    : { spend: stillCounted(purchase).spend, purchases: 1 }

/** Puts a purchase, and counts in the totals of its customer what it adds now. */
export function putPurchase(
  view: View,
  customer: Readonly<Customer>,
  before: Readonly<PurchaseDocument> | null,
  after: PurchaseDocument,
): void {
  view.put(purchases, after)
  const change = { before: totalsOf(before), after: totalsOf(after) }
  countChange(view, customer, after.periods, change)
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
  view: View,
  call: Call,
): Counted {
  const { calendar, now } = measure
  const periods = labelsAt(new Date(request.issued_at), calendar)
  const { is_awaited: _recordedNow, ...awaited } =
    view.get(purchases, keyOf(call.context.account, request.event_id)) ?? {}
  const purchase = { ...awaited, ...toPurchase(request, call), periods }
  const metrics = countPurchase(before.metrics, stillCounted(purchase), calendar, now)
  return { purchase, measured: rise(before, metrics, measure) }
}

/** Keeps that a purchase was counted, so that it is once, and what a repeat is answered. */
export function keepPurchase(
  view: View,
  customer: Readonly<Customer>,
  { purchase, measured }: Counted,
): PurchaseDocument {
  const kept = { ...purchase, customer_by_tier: measured.change === null ? [] : [measured.change] }
  putPurchase(view, customer, null, kept)
  return kept
}

export const toPurchase = (request: PurchaseRequest, call: Call): PurchaseDocument => ({
  _id: keyOf(call.context.account, request.event_id),
  account_id: call.context.account,
  owner_id: ownerIdOf(call.context.account, request.customer_id),
  issued_at: new Date(request.issued_at),
  spend: toAmount(request.spend),
  periods: [],
  is_reversed: false,
  customer_by_tier: [],
  recorded_at: call.now,
})
