import { command, missing, touch, type Call, type View } from '@loyalty/shared/commit/command'
import { redeemCoupon, type RedeemCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { couponRedeemed } from '@loyalty/shared/contracts/wallet/facts'
import { walletIdOf, type Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import { rewardIn, rewardsIn, settingsIn, touchAccount, touchReward } from '../copies/copy-keys.js'
import { isMissing } from '../copies/domain/copied.js'
import { makeCards, storedGrants } from '../gift-cards/cards-of-grants.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { naming } from '../gift-cards/shown-codes.js'
import { toGiftCard } from '../gift-cards/to-gift-card.js'
import { countGuess, touchGuesses, triesIn, type Guarded } from '../guesses/guess-guard.js'
import { recordMovements, toFactSides } from '../ledger/record-movements.js'
import { aboutWallet, changeWallet } from '../wallets/change-wallet.js'
import { toWallet, toWalletLine } from '../wallets/to-wallet.js'
import { walletIn, type KnownWallet } from '../wallets/known-wallet.js'
import { walletKey, wallets } from '../wallets/wallets.collection.js'
import { couponIn, touchBatchOf, type ResolvedCoupon } from './coupon-in-view.js'
import { couponCustomerKey, couponCustomers } from './coupon-customers.collection.js'
import { couponKey, coupons } from './coupons.collection.js'
import type { CouponDefinition } from './domain/coupon-definition.js'
import {
  decideRedemption,
  type AcceptedRedemption,
  type RedeemRefusal,
} from './domain/redeem-coupon.js'
import { redemptionEffect, type RedemptionEffect } from './domain/redemption-effect.js'
import {
  redemptionKey,
  redemptions,
  type RedemptionDocument,
} from '../redemptions/redemptions.collection.js'
import { recorded } from '../redemptions/record-refusal.js'

const rewardIdsOf = (definition: CouponDefinition | null | undefined): Uuid[] =>
  definition ? [...definition.grants, ...definition.costs].map((entry) => entry.reward_id) : []

/** The request, and what gift cards are given their codes by. */
export type Redeem = Guarded<RedeemCoupon> & { codes: GiftCardCodes }

/** POST /v1/coupons/redeem: counts, redemption, debits, lines, ledger rows and fact in one round. */
export const redeem = command<typeof redeemCoupon, Redeem>(redeemCoupon, {
  touches: (request, { account }) => {
    const wallet = walletKey(account, request.customer_id)
    return [
      touch(wallets, wallet),
      touch(coupons, couponKey(account, request.code)),
      touch(couponCustomers, counterKey(request, account)),
      touchAccount(account),
      ...touchGuesses(request),
    ]
  },
  touchesMore: (request, view, { account }) => {
    const lines = view.get(wallets, walletKey(account, request.customer_id))?.lines ?? []
    const own = view.get(coupons, couponKey(account, request.code))?.definition
    return [
      ...touchBatchOf(view, account, request.code),
      ...lines.map((line) => touchReward(account, line.reward_id)),
      ...rewardIdsOf(own).map((id) => touchReward(account, id)),
    ]
  },
  // What the definition of a batch names.
  touchesLast: (request, view, { account }) =>
    rewardIdsOf(couponIn(view, account, request.code)?.definition).map((id) =>
      touchReward(account, id),
    ),
  decide(request, view, call) {
    const { account } = call.context
    const coupon = couponIn(view, account, request.code)
    const decided = decideRedemption(request, {
      now: call.now,
      wallet: walletIn(request.customer_id, view, call),
      tries: triesIn(request, view),
      coupon,
      redemptions: view.get(couponCustomers, counterKey(request, account))?.used ?? 0,
      reward: rewardsIn(view, call),
      account: { id: account, settings: settingsIn(view, call) },
    })
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok) return refused(decided, request, view, call)
    const { mint, now } = call
    return save(request, view, call, decided, redemptionEffect(request, decided, { mint, now }))
  },
})

/** Where there is no such customer, the refusal belongs to no coupon: its code was not looked at. */
function refused(refusal: RedeemRefusal, request: Redeem, view: View, call: Call) {
  const isNobody = refusal.code === 'CUSTOMER_NOT_FOUND'
  const coupon = isNobody ? null : couponIn(view, call.context.account, request.code)
  const kept = recorded(refusal, request, coupon?.document ?? null, call)
  return refusal.code === 'COUPON_NOT_FOUND' ? countGuess(kept, request, view, call) : kept
}

const counterKey = (request: RedeemCoupon, account: Call['context']['account']) =>
  couponCustomerKey(account, request.code, walletIdOf(account, request.customer_id))

type Accepted = AcceptedRedemption<KnownWallet, ResolvedCoupon>

function save(
  request: Redeem,
  view: View,
  call: Call,
  accepted: Accepted,
  effect: RedemptionEffect,
) {
  const { account } = call.context
  const { wallet, coupon } = accepted
  const { grants, costs } = effect
  const after = changeWallet(view, call, wallet, { lines: effect.lines })
  const redemption = toRedemption(request, call, accepted, effect)
  view.insert(redemptions, redemption)
  countRedemption(request, view, call, coupon)
  const cards = makeCards(view, call, after, grants, request.codes)
  const rows = recordMovements(view, call, after, effect.movements)
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
  const answered = answer({
    redemption_id: effect.redemptionId,
    wallet: toWallet(after, (id) => rewardIn(view, account, id), call.now),
    accumulations: grants.map(({ line }) => toWalletLine(line, call.now)),
    redemptions: costs.map(({ line, amount }) => toWalletLine(line, call.now, amount)),
    ...(cards.length > 0 && { gift_card: cards.map(toGiftCard) }),
  })
  if (cards.length === 0) return answered
  return { ...answered, headers: naming(request.codes, account, redemption.grants) }
}

/** A coupon without a maximum is not written, so that its redeems never wait for each other. */
function countRedemption(
  request: RedeemCoupon,
  view: View,
  call: Call,
  { document, definition }: ResolvedCoupon,
) {
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
  })
}

function toRedemption(
  request: Redeem,
  { context: { account, actor }, now }: Call,
  { wallet, coupon }: Accepted,
  { redemptionId, grants, costs }: RedemptionEffect,
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
    brand_id: request.brand_id,
    store_id: request.store_id ?? null,
    channel_id: request.channel_id ?? null,
    created_at: now,
    updated_at: now,
    reversed_at: null,
  }
}
