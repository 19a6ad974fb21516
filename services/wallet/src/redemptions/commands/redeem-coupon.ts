import {
  command,
  missing,
  touch,
  type Call,
  type ReadView,
  type Touch,
  type View,
  type CommandRefusal,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { whole } from '@loyalty/engine/query'
import { redeemCoupon, type RedeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import type { Refusal } from '@loyalty/contracts/outcome'
import { couponRedeemed } from '@loyalty/contracts/wallet/facts'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { sumAmounts } from '@loyalty/contracts/money'
import {
  rewardIn,
  rewardsIn,
  settingsIn,
  touchAccount,
  touchReward,
  touchRewardsOfLines,
} from '../../copies/copy-keys.js'
import { missingOfCustomer } from '../../conditions/missing-of-customer.js'
import { isMissing, type MissingCopy } from '../../copies/rules.js'
import { naming } from '../../gift-cards/shown-codes.js'
import type { GiftCardCodes } from '../../gift-cards/gift-card-codes.js'
import { answerWithWallet, toWalletLine, toWalletText } from '../../wallets/wire.js'
import { makeCards, storedGrants } from '../../gift-cards/cards-of-grants.js'
import type { GiftCardDocument } from '../../gift-cards/store.js'
import { toGiftCard } from '../../gift-cards/wire.js'
import { countGuess, touchGuesses, triesIn, type Guarded } from '../../attempts/attempt-limiter.js'
import { recordMovements, toFactSides } from '../../ledger/record-movements.js'
import {
  redemptionKey,
  redemptions,
  type RedemptionDocument,
  refusals,
  type RefusalDocument,
} from '../store.js'
import {
  aboutWallet,
  changeWallet,
  walletIn,
  type KnownWallet,
} from '../../wallets/wallet-in-view.js'
import { walletKey, wallets, type WalletDocument } from '../../wallets/store.js'
import {
  counterKey,
  couponCustomers,
  couponKey,
  coupons,
  type CouponDocument,
} from '../../coupons/store.js'
import { couponIn, touchBatchOf, type ResolvedCoupon } from '../../coupons/coupon-in-view.js'
import type { CouponDefinition } from '../../coupons/rules/coupon-definition.js'
import {
  decideRedemption,
  type AcceptedRedemption,
  type FoundToRedeem,
  type RedeemRefusal,
  redemptionEffect,
  type RedemptionEffect,
  looksLikeCard,
  type RedeemSettings,
} from '../rules/redeem-coupon.js'
import { discountOrder, type DiscountedOrder, type OrderDiscount } from '../rules/discount-order.js'
import { toDiscounts } from '../wire.js'

const rewardIdsOf = (definition: CouponDefinition | null | undefined): Uuid[] =>
  definition ? [...definition.grants, ...definition.costs].map((entry) => entry.reward_id) : []

/** The event whose fate a redemption follows, and its purchase. */
export interface Followed {
  event_id: Uuid
  purchase_id: string
}

/** A redeem of one code, and what gift cards are given their codes by. */
export type Redeem = Guarded<RedeemCoupon> & OfWhom & { codes: GiftCardCodes; follows?: Followed }

/** Set where a customer speaks for themselves, whose order is no evidence. */
export interface OfWhom {
  isOrderUnproven?: boolean
}

export const ofWhom = ({ customer }: RequestContext): OfWhom =>
  customer === undefined ? {} : { isOrderUnproven: true }

/** What the request alone names. */
export function touchRedeem(request: Guarded<RedeemCoupon>, account: AccountId): Touch[] {
  return [
    touch(wallets, walletKey(account, request.customer_id)),
    touch(coupons, couponKey(account, request.code)),
    touch(couponCustomers, counterKey(request, account)),
    touchAccount(account),
    ...touchGuesses(request),
  ]
}

/** What wallet and coupon name. */
const touchNamed = (request: RedeemCoupon, view: ReadView, account: AccountId): Touch[] => [
  ...touchOfWallet(request, view, account),
  ...touchOfCoupon(request, view, account),
]

/** What the wallet names: the same for all codes of one customer. */
export const touchOfWallet = (
  { customer_id: customer }: Pick<RedeemCoupon, 'customer_id'>,
  view: ReadView,
  account: AccountId,
): Touch[] =>
  touchRewardsOfLines(account, view.get(wallets, walletKey(account, customer))?.lines ?? [])

/** What the coupon names. */
export function touchOfCoupon(request: RedeemCoupon, view: ReadView, account: AccountId): Touch[] {
  const own = view.get(coupons, couponKey(account, request.code))?.definition
  return [
    ...touchBatchOf(view, account, request.code),
    ...rewardIdsOf(own).map((id) => touchReward(account, id)),
  ]
}

/** What the definition of a batch names. */
export const touchOfBatch = (request: RedeemCoupon, view: ReadView, account: AccountId): Touch[] =>
  rewardIdsOf(couponIn(view, account, request.code)?.definition).map((id) =>
    touchReward(account, id),
  )

type Accepted = AcceptedRedemption<KnownWallet, ResolvedCoupon>
type RefuseBeside<Beside extends ErrorCode> = FoundToRedeem<
  KnownWallet,
  ResolvedCoupon,
  Beside
>['refuseBeside']

/** What the codes of one call take off its order together. */
export type Together = (settings: RedeemSettings) => DiscountedOrder

/** True when the code may be redeemed, by the documents of the view. */
export function decideInView<Beside extends ErrorCode = never>(
  request: Guarded<RedeemCoupon> & OfWhom,
  view: ReadView,
  call: Call,
  refuseBeside?: RefuseBeside<Beside>,
  isForAnyOrder = false,
): Accepted | RedeemRefusal | Refusal<Beside> | MissingCopy {
  const { account } = call.context
  const wallet = walletIn(request.customer_id, view, call)
  return decideRedemption(request, {
    now: call.now,
    wallet,
    missingOfCustomer: missingOfCustomer(wallet, call),
    tries: triesIn(request, view),
    coupon: couponIn(view, account, request.code),
    redemptions: view.get(couponCustomers, counterKey(request, account))?.used ?? 0,
    reward: rewardsIn(view, call),
    account: { id: account, settings: settingsIn(view, call) },
    isForAnyOrder,
    ...(request.isOrderUnproven && { isOrderUnproven: true }),
    ...(refuseBeside && { refuseBeside }),
  })
}

type Effect = RedemptionEffect & { discounts: OrderDiscount[] | null }

/** What a redeem left in the view. */
export interface Redeemed {
  ok: true
  wallet: WalletDocument
  effect: Effect
  redemption: RedemptionDocument
  cards: GiftCardDocument[]
}

/** Decides on a code, and puts into the view what its redeem changes. */
export function redeemInView<Beside extends ErrorCode = never>(
  request: Redeem,
  view: View,
  call: Call,
  refuseBeside?: RefuseBeside<Beside>,
  together?: Together,
): Redeemed | RedeemRefusal | Refusal<Beside> | MissingCopy {
  const decided = decideInView(request, view, call, refuseBeside)
  if (isMissing(decided) || !decided.ok) return decided
  const { mint, now } = call
  const effect = redemptionEffect(request, decided, { mint, now })
  const discounts = discountsOf(request, decided, together)
  return save(request, view, call, decided, { ...effect, discounts })
}

/**
 * Decides on a code, and puts into the view only what the next code is decided by: for who asks what a redeem would
 * do, and keeps none of it.
 */
export function tryInView<Beside extends ErrorCode = never>(
  request: Guarded<RedeemCoupon>,
  view: View,
  call: Call,
  refuseBeside?: RefuseBeside<Beside>,
): { ok: true; effect: RedemptionEffect } | RedeemRefusal | Refusal<Beside> | MissingCopy {
  const decided = decideInView(request, view, call, refuseBeside)
  if (isMissing(decided) || !decided.ok) return decided
  const { mint, now } = call
  const effect = redemptionEffect(request, decided, { mint, now })
  count(request, view, call, decided, effect)
  return { ok: true, effect }
}

/** What the code takes off the order, if it has discounts. */
function discountsOf(
  { order = null }: RedeemCoupon,
  { coupon, settings }: Accepted,
  together: Together | undefined,
): OrderDiscount[] | null {
  if (order === null) return null
  const { byCode } = together?.(settings) ?? discountOrder(order, [coupon], settings)
  return byCode.get(coupon.code) ?? null
}

/**
 * A refusal with what is kept of it. Where there is no such customer, it belongs to no coupon: the
 * code was not looked at.
 */
export function keptRefusal<Code extends ErrorCode>(
  refusal: Refusal<Code>,
  request: Guarded<RedeemCoupon> & { purchase_id?: string },
  view: ReadView,
  call: Call,
) {
  const isNobody = refusal.code === 'CUSTOMER_NOT_FOUND'
  const coupon = isNobody ? null : couponIn(view, call.context.account, request.code)
  const wallet = view.get(wallets, walletKey(call.context.account, request.customer_id))
  // What is typed for an erased person may be anything, and nobody comes back for it.
  const code = wallet?.erased_at === undefined ? request.code : null
  const kept = recorded(refusal, { ...request, code }, coupon?.document ?? null, call)
  return refusal.code === 'COUPON_NOT_FOUND'
    ? countGuess(kept, request, view, call, request.code)
    : kept
}

/** The fields that say what one code did. */
export const toResult = ({ effect, redemption, cards }: Redeemed, now: Date) => ({
  accumulations: effect.grants.map(({ line }) => toWalletLine(line, now)),
  redemptions: effect.costs.map(({ line, amount }) => toWalletLine(line, now, amount)),
  ...(cards.length > 0 && { gift_card: cards.map(toGiftCard) }),
  ...(redemption.discounts !== undefined && toDiscounts(redemption)),
})

function save(
  request: Redeem,
  view: View,
  call: Call,
  accepted: Accepted,
  effect: Effect,
): Redeemed {
  const { wallet, coupon } = accepted
  const { after, before } = count(request, view, call, accepted, effect)
  const redemption = {
    ...toRedemption(request, call, accepted, effect),
    ...(effect.movements.length === 0 && { before }),
  }
  view.insert(redemptions, redemption)
  const cards = makeCards(view, call, after, effect.grants, request.codes)
  const rows = recordMovements(view, call, after, effect.movements, {
    coupon_id: coupon.document.batch_id ?? coupon.document.id,
    before,
  })
  view.publish(couponRedeemed, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      coupon_id: coupon.document.id,
      redemption_id: effect.redemptionId,
      ...toFactSides(rows),
    },
  })
  return { ok: true, wallet: after, effect, redemption, cards }
}

/** Puts the wallet and the counts of the code into the view. Answers the wallet, and what was before. */
function count(
  request: RedeemCoupon,
  view: View,
  call: Call,
  { wallet, coupon }: Accepted,
  { lines }: RedemptionEffect,
) {
  const { now } = call
  const after = changeWallet(view, call, wallet, {
    lines,
    active_at: now,
    redeemed_at: now,
    seen_at: now,
  })
  const before = {
    active: wallet.active_at ?? null,
    redeemed: wallet.redeemed_at ?? null,
    code: countRedemption(request, view, call, coupon),
  }
  return { after, before }
}

/**
 * Answers when the customer redeemed the code before. A coupon without a maximum is not written, so that
 * its redeems never wait for each other.
 */
function countRedemption(
  request: RedeemCoupon,
  view: View,
  call: Call,
  { document, definition }: ResolvedCoupon,
): Date | null {
  const { account } = call.context
  if (definition.max_redemptions !== null) {
    view.put(coupons, { ...document, used: document.used + 1 })
  }
  const key = counterKey(request, account)
  const counter = view.get(couponCustomers, key)
  view.put(couponCustomers, {
    _id: key,
    account_id: account,
    used: (counter?.used ?? 0) + 1,
    redeemed_at: call.now,
  })
  return counter?.redeemed_at ?? null
}

function toRedemption(
  request: Redeem,
  { context: { account, actor }, now }: Call,
  { wallet, coupon }: Accepted,
  { redemptionId, grants, costs, discounts }: Effect,
): RedemptionDocument {
  return {
    _id: redemptionKey(account, redemptionId),
    version: 1,
    account_id: account,
    id: redemptionId,
    coupon_id: coupon.document.id,
    batch_id: coupon.document.batch_id,
    code: coupon.document.code,
    wallet_id: wallet.wallet_id,
    actor,
    status: 'ACTIVE',
    grants: storedGrants(request.codes, account, grants),
    costs,
    ...(discounts !== null && {
      discounts,
      discount_total: sumAmounts(discounts.map(({ amount }) => amount)),
    }),
    ...request.follows,
    brand_id: request.brand_id,
    store_id: request.store_id ?? null,
    channel_id: request.channel_id ?? null,
    created_at: now,
    updated_at: now,
    reversed_at: null,
  }
}

/** Every refusal of a redeem from its second check on is kept, also one that belongs to no coupon. */
function recorded<Code extends ErrorCode>(
  refusal: Refusal<Code>,
  request: Omit<RedeemCoupon, 'code'> & { code: string | null; purchase_id?: string },
  coupon: Pick<CouponDocument, 'id' | 'batch_id'> | null,
  call: Call,
): CommandRefusal<Code> {
  const { account } = call.context
  const id = call.mint()
  const document: RefusalDocument = {
    _id: `${account}|${id}`,
    account_id: account,
    id,
    coupon_id: coupon?.id ?? null,
    batch_id: coupon?.batch_id ?? null,
    code: coupon === null && looksLikeCard(request.code ?? '') ? null : request.code,
    wallet_id: walletIdOf(account, request.customer_id),
    refusal: refusal.code,
    ...(request.purchase_id !== undefined && { purchase_id: request.purchase_id }),
    created_at: call.now,
  }
  return { ...refusal, record: [{ collection: refusals, document }] }
}

/** POST /v1/coupons/redeem: counts, redemption, debits, lines, ledger rows and fact in one commit batch. */
export const redeem = command<typeof redeemCoupon, Redeem>(redeemCoupon, {
  loads: [
    (request, { account }) => touchRedeem(request, account),
    (request, view, { account }) => touchNamed(request, view, account),
    (request, view, { account }) => touchOfBatch(request, view, account),
  ],
  decide(request, view, call) {
    const { account } = call.context
    const redeemed = redeemInView(request, view, call)
    if (isMissing(redeemed)) return missing(redeemed.missing)
    if (!redeemed.ok) return keptRefusal(redeemed, request, view, call)
    const { redemption, wallet } = redeemed
    const text = toWalletText(wallet, (id) => rewardIn(view, account, id), call.now)
    const others = { redemption_id: redemption.id, ...toResult(redeemed, call.now) }
    const answered = answerWithWallet(whole(text), others)
    const headers = naming(request.codes, account, redemption.grants)
    return redeemed.cards.length === 0 ? answered : { ...answered, headers }
  },
})
