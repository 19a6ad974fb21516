import type { CodeOf } from '@loyalty/contracts/contract'
import type { returnEvent } from '@loyalty/contracts/wallet/event-return'
import type { Order } from '@loyalty/contracts/wallet/order'
import { refuseField } from '@loyalty/contracts/field-errors'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  toAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { paidLines } from '../../campaigns/rules/earning.js'
import { amountsBy, conditionedBy } from '../../campaigns/rules/evaluation.js'
import { knownOf } from '../../conditions/rules.js'
import type { Line } from '../../wallets/rules/line.js'
import { stampsOwed } from '../../punch-cards/rules/give-stamps.js'
import type { StoredStamps } from '../../punch-cards/rules/punch-card.js'
import {
  decideStampedReversal,
  type StampedEffect,
  type StampedReversal,
} from '../../punch-cards/rules/take-stamps-back.js'
import type { AcceptedReversal, ReverseSurroundings } from '../../wallets/rules/reverse-effect.js'
import type { StoredCost } from '../../wallets/rules/stored-effect.js'
import { dueBack } from './card-shares.js'
import {
  paidWithMoney,
  spendOf,
  type BehaviorEvent,
  type CardRefund,
  leftCosts,
  leftGrants,
  settledOf,
  type ReturnedNow,
  type Settled,
} from './event.js'
import {
  excessOf,
  isAllReturned,
  partsOf,
  remainingOrder,
  roundedHalfUp,
  unitsBack,
  type RemainingOrder,
  type ReturnedParts,
} from './remaining-order.js'

type ReturnRefusal = Refusal<CodeOf<typeof returnEvent>>

/** Returns of one event. */
export const RETURNS_MAX = 100

/** Lines that the returns of one event named, took and gave, which are stored with it. */
export const RETURNED_LINES_MAX = 10_000

/** What was asked for: in the words of a request. */
export interface AskedReturn {
  products?: readonly { line: number; amount: number }[] | undefined
  shipping?: boolean | undefined
}

/** A RESOLVED event, as far as a return looks at it. */
export type ReturnedEvent = Pick<
  BehaviorEvent,
  | 'data'
  | 'checkout'
  | 'rewarding_campaigns'
  | 'grants'
  | 'stamps'
  | 'costs'
  | 'settled'
  | 'returns'
>

/** How a return is told in the ledger, and what stands in its way. */
export type ReturnTold = Omit<StampedEffect, 'grants' | 'costs'>

export interface AcceptedReturn {
  now: ReturnedNow
  reversal: StampedReversal
  settled: Settled
  shortfall: { reward_id: Uuid; amount: Amount }[]
  /** What the purchase counts less from now on. */
  spend: Amount
  /** What is to be back on the gift cards that paid. */
  refundsDue: CardRefund[]
  /** True when nothing remains: the event is REVERSED. */
  isLast: boolean
}

/**
 * Takes back what the campaigns that paid would not have paid for the order that remains, less what
 * was taken back or has expired already, and gives back the units that were redeemed on what came
 * back. What cannot be taken is settled by the account's `reversal_policy`.
 */
export function decideReturn(
  asked: AskedReturn,
  event: ReturnedEvent,
  told: ReturnTold,
  lines: readonly Line[],
  around: ReverseSurroundings,
): { ok: true; accepted: AcceptedReturn } | ReturnRefusal {
  const order: Order = event.data.order ?? {}
  const unknown = refuseUnknownParts(asked, order)
  if (unknown !== null) return unknown
  const now = toReturned(asked)
  const returns = event.returns ?? []
  const before = partsOf(order, returns)
  const excess = excessOf(order, now, before)
  if (excess !== null) return refuse('RETURN_EXCEEDS_ORDER', excess)
  if (returns.length >= RETURNS_MAX) {
    return refuseMore(`the event has ${RETURNS_MAX} returns already`)
  }

  const after = partsOf(order, [...returns, now])
  const isLast = isAllReturned(order, after)
  const remaining = remainingOrder(order, after)
  const owed = isLast ? () => ZERO : owedBy(event, told.event_type, remaining, after)
  const left = leftGrants(event)
  const due = isLast ? undefined : dueAfter(event, unitsBack(order, after, remaining))
  const settled = settledOf(event)
  const decided = decideStampedReversal(
    {
      ...told,
      grants: left.map(({ at, line }) => ({ line, keep: smallerAmount(owed(at), line.amount) })),
      costs: leftCosts(event, due),
    },
    lines,
    around,
  )
  if (!decided.ok) return decided
  const { reversal } = decided
  if (storedLines([...returns, { ...now, ...toStored(reversal) }]) > RETURNED_LINES_MAX) {
    return refuseMore('the returns of the event would move more lines than its limit')
  }
  // After this point the return must succeed.
  const spendBefore = spendLeft(event)
  const spendAfter = isLast ? ZERO : smallerAmount(remaining.spend, spendBefore)
  return {
    ok: true,
    accepted: {
      now,
      reversal,
      settled: {
        taken: takenAfter(settled, left, reversal),
        given: settled.given.map((units, at) => addAmounts(units, reversal.given[at] ?? ZERO)),
      },
      shortfall: shortfallOf(left, reversal),
      spend: subtractAmounts(spendBefore, spendAfter),
      refundsDue: event.checkout?.cards
        ? dueBack(event.checkout.cards, order, event.checkout, after, isLast)
        : [],
      isLast,
    },
  }
}

/** One return too many; what is left of the purchase can still come back in one go. */
export const refuseMore = (why: string): Refusal<'LIMIT_EXCEEDED'> =>
  refuse('LIMIT_EXCEEDED', `${why}; reverse the event to take back all that is left`)

/** What a purchase still counts as after its returns: what it was, less what each took when it came. */
export function spendLeft({ data: { order }, returns = [] }: ReturnedEvent): Amount {
  const left = subtractAmounts(spendOf(order), sumAmounts(returns.map(({ spend }) => spend)))
  return left > 0n ? left : ZERO
}

const toReturned = ({ products = [], shipping = false }: AskedReturn): ReturnedNow => ({
  products: products.map(({ line, amount }) => ({ line, amount: toAmount(amount) })),
  shipping,
})

function refuseUnknownParts(
  { products = [], shipping = false }: AskedReturn,
  order: Order,
): Refusal<'VALIDATION_ERROR'> | null {
  const count = order.products?.length ?? 0
  const at = products.findIndex(({ line }) => line >= count)
  if (at !== -1) return refuseField(`body.products.${at}.line`, 'is no line of the order')
  if (shipping && !order.shipping) return refuseField('body.shipping', 'is not part of the order')
  return null
}

/** What is still owed of each grant for the order that remains, by the place of the grant. */
function owedBy(
  event: ReturnedEvent,
  type: string,
  remaining: RemainingOrder,
  returned: ReturnedParts,
): (at: number) => Amount {
  const ofAll = paidOf(remaining)
  const { checkout } = event
  const byMoney =
    checkout && paidOf(remainingOrder(paidWithMoney(event.data.order ?? {}, checkout), returned))
  const amounts = new Map(
    event.rewarding_campaigns.flatMap(({ evaluation }) => {
      if (evaluation === undefined) return []
      const known = knownOf(remaining.order, conditionedBy(evaluation))
      return amountsBy(evaluation, { ...ofAll, ...(byMoney && { byMoney }) }, known).map(
        ({ line_id: id, amount }) => [id, amount] as const,
      )
    }),
  )
  const { left, whole } = remaining.goods
  return (at) => {
    const paid = event.grants[at]?.line
    if (paid === undefined) return ZERO
    // Those that a campaign gave are owed by it.
    const stamps =
      paid.campaign_id === null && event.stamps?.find(({ line_id: id }) => id === paid.id)
    if (stamps) return stampsOwed(stamps, paid, { type, ...remaining })
    return smallerAmount(
      paid.amount,
      amounts.get(paid.id) ?? inProportion(paid.amount, left, whole),
    )
  }
}

/** How many stamps of an event its order is still worth, after the returns so far. */
export const stampsLeft =
  ({ type, data, returns = [] }: Pick<BehaviorEvent, 'type' | 'data' | 'returns'>) =>
  (stamps: StoredStamps, given: Line): Amount => {
    if (returns.length === 0) return given.amount
    const order = data.order ?? {}
    const remaining = remainingOrder(order, partsOf(order, returns))
    return stampsOwed(stamps, given, { type, ...remaining })
  }

const paidOf = ({ spend, order }: RemainingOrder) => ({ spend, lines: paidLines(order) })

/** What was paid before events kept by what. */
const inProportion = (paid: Amount, left: Amount, whole: Amount): Amount =>
  whole === 0n ? paid : roundedHalfUp(paid * left, whole)

/** How much of each cost is to be given back by now, the first ones first. */
function dueAfter({ costs }: ReturnedEvent, units: ReadonlyMap<Uuid, Amount>): Amount[] {
  const rest = new Map(units)
  return costs.map(({ line: { reward_id: id }, amount }) => {
    const due = smallerAmount(amount, rest.get(id) ?? ZERO)
    rest.set(id, subtractAmounts(rest.get(id) ?? ZERO, due))
    return due
  })
}

type Left = ReturnType<typeof leftGrants>

function takenAfter({ taken }: Settled, left: Left, { settled }: AcceptedReversal): Amount[] {
  const after = [...taken]
  for (const [place, { at }] of left.entries()) {
    after[at] = addAmounts(after[at] ?? ZERO, settled[place]?.taken ?? ZERO)
  }
  return after
}

function shortfallOf(left: Left, { settled }: AcceptedReversal): AcceptedReturn['shortfall'] {
  const sums = new Map<Uuid, Amount>()
  for (const [place, { line }] of left.entries()) {
    const short = settled[place]?.short ?? ZERO
    if (short > 0n) {
      sums.set(line.reward_id, addAmounts(sums.get(line.reward_id) ?? ZERO, short))
    }
  }
  return [...sums].map(([rewardId, amount]) => ({ reward_id: rewardId, amount }))
}

/** The lines that a return moved, as they are stored with it. */
export const toStored = ({ taken, returned }: AcceptedReversal) => ({
  taken_back: taken.map(({ line, amount }): StoredCost => ({ line, amount })),
  given_back: returned,
})

const storedLines = (
  returns: readonly Record<'products' | 'taken_back' | 'given_back', readonly unknown[]>[],
): number =>
  returns.reduce(
    (sum, one) => sum + one.products.length + one.taken_back.length + one.given_back.length,
    0,
  )
