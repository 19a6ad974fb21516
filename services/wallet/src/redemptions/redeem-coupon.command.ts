import { command, missing, touch, type Call, type View } from '@loyalty/shared/commit/command'
import { redeemCoupon, type RedeemCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { couponRedeemed } from '@loyalty/shared/contracts/wallet/facts'
import { walletIdOf, type Uuid } from '@loyalty/shared/ids'
import { answer, refuse } from '@loyalty/shared/outcome'
import {
  accountCopy,
  rewardCopy,
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
} from '../copies/copy-keys.js'
import { makeCards, storedGrants } from '../gift-cards/cards-of-grants.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { naming } from '../gift-cards/shown-codes.js'
import { toGiftCard } from '../gift-cards/to-gift-card.js'
import { countGuess, refuseGuesser, touchGuesses, type Guarded } from '../guesses/guess-guard.js'
import { recordMovements, toFactMovements } from '../ledger/record-movements.js'
import { aboutWallet, changeWallet } from '../wallets/change-wallet.js'
import { freeHolds } from '../wallets/domain/hold.js'
import { toWallet, toWalletLine } from '../wallets/to-wallet.js'
import { isKnownWallet, knownWallet, refuseInactive } from '../wallets/known-wallet.js'
import { walletKey, wallets, type WalletDocument } from '../wallets/wallets.collection.js'
import { couponIn, touchBatchOf, type ResolvedCoupon } from '../coupons/coupon-in-view.js'
import { couponCustomerKey, couponCustomers } from './coupon-customers.collection.js'
import { couponKey, coupons } from '../coupons/coupons.collection.js'
import type { CouponDefinition } from '../coupons/domain/coupon-definition.js'
import {
  decideRedemption,
  type AcceptedRedemption,
  type RedeemSurroundings,
} from './domain/redeem-coupon.js'
import { redemptions, type RedemptionDocument } from './redemptions.collection.js'
import { recorded } from './record-refusal.js'

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
    const wallet = knownWallet(request.customer_id, view, call)
    if (!isKnownWallet(wallet)) {
      return 'missing' in wallet ? wallet : recorded(wallet, request, null, call)
    }
    const coupon = couponIn(view, account, request.code)
    const document = coupon?.document ?? null
    const inactive = refuseInactive(wallet)
    if (inactive !== null) return recorded(inactive, request, document, call)
    const guessing = refuseGuesser(request, view, call)
    if (guessing !== null) return recorded(guessing, request, document, call)
    if (coupon === null) {
      const unknown = refuse('COUPON_NOT_FOUND', 'there is no coupon with this code')
      return countGuess(recorded(unknown, request, null, call), request, view, call)
    }
    for (const id of rewardIdsOf(coupon.definition)) {
      if (rewardIn(view, account, id) !== null) continue
      if (!call.isAbsent(rewardCopy(id))) return missing(rewardCopy(id))
      const unknown = refuse('REWARD_UNKNOWN', `reward ${id} of this coupon does not exist`)
      return recorded(unknown, request, document, call)
    }
    const settings = settingsIn(view, call)
    if (settings === null) return missing(accountCopy(account))

    const counter = view.get(couponCustomers, counterKey(request, account))
    const around: RedeemSurroundings = {
      now: call.now,
      redemptionId: call.mint(),
      defaultLineDays: settings.default_line_days,
      reward: (id) => rewardIn(view, account, id),
      newLineId: call.mint,
    }
    const decided = decideRedemption(
      request,
      { ...coupon, code: coupon.document.code, used: coupon.document.used },
      {
        lines: freeHolds(wallet.lines, call.now),
        redemptions: counter?.used ?? 0,
        tierRank: wallet.customer.tier?.rank ?? null,
        purchaseCount: wallet.purchase_count,
      },
      around,
    )
    if (!decided.ok) return recorded(decided, request, document, call)
    return save(request, view, call, { wallet, coupon, around, ...decided.redemption })
  },
})

const counterKey = (request: RedeemCoupon, account: Call['context']['account']) =>
  couponCustomerKey(account, request.code, walletIdOf(account, request.customer_id))

interface Accepted extends AcceptedRedemption {
  wallet: Readonly<WalletDocument>
  coupon: ResolvedCoupon
  around: RedeemSurroundings
}

function save(request: Redeem, view: View, call: Call, accepted: Accepted) {
  const { account } = call.context
  const { wallet, coupon, around, grants, costs } = accepted
  const after = changeWallet(view, call, wallet, { lines: accepted.lines })
  const redemption = toRedemption(request, view, call, accepted)
  view.insert(redemptions, redemption)
  countRedemption(request, view, call, accepted)
  const cards = makeCards(view, call, after, grants, request.codes)
  const rows = recordMovements(view, call, after, accepted.movements)
  view.publish(couponRedeemed, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      coupon_id: coupon.document.id,
      redemption_id: around.redemptionId,
      accumulations: toFactMovements(rows.filter((row) => row.side === 'CREDIT')),
      redemptions: toFactMovements(rows.filter((row) => row.side === 'DEBIT')),
    },
  })
  const answered = answer({
    wallet: toWallet(after, (id) => rewardIn(view, account, id), call.now),
    accumulations: grants.map(({ line }) => toWalletLine(line, call.now)),
    redemptions: costs.map(({ line, amount }) => toWalletLine(line, call.now, amount)),
    ...(cards.length > 0 && { gift_card: cards.map(toGiftCard) }),
  })
  if (cards.length === 0) return answered
  return { ...answered, headers: naming(request.codes, account, redemption.grants) }
}

/** A coupon without a maximum is not written, so that its redeems never wait for each other. */
function countRedemption(request: RedeemCoupon, view: View, call: Call, accepted: Accepted) {
  const { account } = call.context
  const { document, definition } = accepted.coupon
  if (definition.max_redemptions !== null) {
    view.put(coupons, { ...document, used: document.used + 1 })
  }
  const key = counterKey(request, account)
  const counter = view.get(couponCustomers, key)
  view.put(couponCustomers, {
    _id: key,
    account_id: account,
    used: (counter?.used ?? 0) + 1,
    newest_redemption_id: accepted.around.redemptionId,
  })
}

function toRedemption(
  request: Redeem,
  view: View,
  { context: { account, actor }, now }: Call,
  { wallet, coupon, around, grants, costs }: Accepted,
): RedemptionDocument {
  const before = view.get(couponCustomers, counterKey(request, account))
  return {
    _id: `${account}|${around.redemptionId}`,
    version: 1,
    account_id: account,
    id: around.redemptionId,
    coupon_id: coupon.document.id,
    batch_id: coupon.document.batch_id,
    code: coupon.document.code,
    wallet_id: wallet.wallet_id,
    actor,
    status: 'ACTIVE',
    previous_redemption_id: before?.newest_redemption_id ?? null,
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
