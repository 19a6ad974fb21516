import {
  command,
  missing,
  touch,
  type Call,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/shared/commit/command'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { reverseCoupon } from '@loyalty/shared/contracts/wallet/redeem-coupon'
import { couponReversed } from '@loyalty/shared/contracts/wallet/facts'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import { rewardIn, settingsIn, touchAccount, touchReward } from '../copies/copy-keys.js'
import { isMissing } from '../copies/domain/copied.js'
import { expiredIn, touchExpiredLine } from '../expiry/expired-lines.collection.js'
import { cardsIn, touchCards, voidCards } from '../gift-cards/cards-of-grants.js'
import { countGuess, touchGuesses, triesIn, type Guarded } from '../guesses/guess-guard.js'
import { recordMovements, toFactSides } from '../ledger/record-movements.js'
import { aboutWallet, changeWallet } from '../wallets/change-wallet.js'
import { toWallet, toWalletLine } from '../wallets/to-wallet.js'
import { walletIn, type KnownWallet } from '../wallets/known-wallet.js'
import { walletKey, wallets } from '../wallets/wallets.collection.js'
import { couponIn, touchBatchOf, type ResolvedCoupon } from './coupon-in-view.js'
import {
  couponCustomerKey,
  couponCustomers,
  type CouponCustomerDocument,
} from './coupon-customers.collection.js'
import { couponKey, coupons } from './coupons.collection.js'
import {
  decideRedemptionReversal,
  type AcceptedRedemptionReversal,
} from './domain/reverse-redemption.js'
import {
  redemptionKey,
  redemptions,
  type RedemptionDocument,
} from '../redemptions/redemptions.collection.js'

/** The request, and what the index says is the newest active redemption, where none is named. */
export type Reverse = Guarded<InputOf<typeof reverseCoupon>> & { newest: Uuid | null }

/** What was the newest is reversed by now: who asks has to look again. */
export class NewestIsReversed extends Error {
  override readonly name = 'NewestIsReversed'
}

const counterKey = (request: Reverse, account: AccountId) =>
  couponCustomerKey(account, request.code, walletIdOf(account, request.customer_id))

const keyOf = ({ redemption_id: named, newest }: Reverse, account: AccountId): string | null => {
  const id = named ?? newest
  return id === null ? null : redemptionKey(account, id)
}

const touchRedemption = (request: Reverse, account: AccountId): Touch[] => {
  const key = keyOf(request, account)
  return key === null ? [] : [touch(redemptions, key)]
}

/** The redemption asked for, which is nothing to a customer or a code that it is not of. */
function redemptionIn(view: ReadView, request: Reverse, account: AccountId) {
  const key = keyOf(request, account)
  const stored = key === null ? null : view.get(redemptions, key)
  const wallet = walletIdOf(account, request.customer_id)
  return stored?.wallet_id === wallet && stored.code === request.code ? stored : null
}

/** POST /v1/coupons/reverse: replays a stored redemption, whatever the coupon says now. */
export const reverse = command<typeof reverseCoupon, Reverse>(reverseCoupon, {
  touches: (request, { account }) => [
    touch(wallets, walletKey(account, request.customer_id)),
    touch(coupons, couponKey(account, request.code)),
    touch(couponCustomers, counterKey(request, account)),
    touchAccount(account),
    ...touchGuesses(request),
    ...touchRedemption(request, account),
  ],
  touchesMore: (request, view, { account }) => {
    const lines = view.get(wallets, walletKey(account, request.customer_id))?.lines ?? []
    const { grants, costs } = redemptionIn(view, request, account) ?? { grants: [], costs: [] }
    return [
      ...touchBatchOf(view, account, request.code),
      ...lines.map((line) => touchReward(account, line.reward_id)),
      ...touchCards(account, grants),
      // Each of them may come into the wallet: a cost that returns, a debt where all was spent.
      ...[...grants, ...costs].map(({ line }) => touchReward(account, line.reward_id)),
      ...grants.map(({ line }) => touchExpiredLine(account, line.id)),
    ]
  },
  decide(request, view, call) {
    const { account } = call.context
    const counter = view.get(couponCustomers, counterKey(request, account))
    const stored = redemptionIn(view, request, account)
    const cards = cardsIn(view, account, stored?.grants ?? [])
    const decided = decideRedemptionReversal(request, {
      wallet: walletIn(request.customer_id, view, call),
      tries: triesIn(request, view),
      coupon: couponIn(view, account, request.code),
      counter,
      redemption: stored,
      hasRedeemedCard: cards.some((card) => card.redeemed_at !== null),
      account: { id: account, settings: settingsIn(view, call) },
      around: { now: call.now, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    })
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok) {
      const isOutrun = decided.code === 'COUPON_ALREADY_REVERSED' && stored !== null
      if (isOutrun && request.redemption_id === undefined) throw new NewestIsReversed()
      const isUnknown = decided.code === 'COUPON_NOT_FOUND'
      return isUnknown ? countGuess(decided, request, view, call) : decided
    }
    voidCards(view, call, cards)
    return save(view, call, decided)
  },
})

type Accepted = AcceptedRedemptionReversal<
  KnownWallet,
  ResolvedCoupon,
  Readonly<CouponCustomerDocument>,
  Readonly<RedemptionDocument>
>

function save(view: View, call: Call, accepted: Accepted) {
  const { wallet, coupon, counter, redemption, reversal } = accepted
  const { now } = call
  const after = changeWallet(view, call, wallet, { lines: reversal.lines })
  // What the customer keeps in part stays used: else a coupon could be drained again and again.
  const givenBack = reversal.isWhole ? 1 : 0
  view.put(redemptions, { ...redemption, status: 'REVERSED', reversed_at: now, updated_at: now })
  view.put(couponCustomers, { ...counter, used: counter.used - givenBack })
  if (coupon.definition.max_redemptions !== null) {
    view.put(coupons, { ...coupon.document, used: coupon.document.used - givenBack })
  }
  view.audit({
    resource: 'redemption',
    resourceId: redemption.id,
    before: { status: redemption.status },
    after: { status: 'REVERSED' },
  })
  const rows = recordMovements(view, call, after, reversal.movements)
  view.publish(couponReversed, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      coupon_id: coupon.document.id,
      redemption_id: redemption.id,
      ...toFactSides(rows),
    },
  })
  return answer({
    redemption_id: redemption.id,
    wallet: toWallet(after, (id) => rewardIn(view, call.context.account, id), now),
    accumulations: reversal.returned.map((line) => toWalletLine(line, now)),
    redemptions: reversal.taken.map(({ line, amount }) => toWalletLine(line, now, amount)),
  })
}
