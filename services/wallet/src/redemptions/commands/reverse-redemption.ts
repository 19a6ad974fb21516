import { command, missing, touch, type ReadView, type Touch } from '@loyalty/engine/command'
import { whole } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import { reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import {
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
  touchRewardsOfLines,
} from '../../copies/copy-keys.js'
import { isMissing } from '../../copies/rules.js'
import { expiredIn, touchExpiredLine, walletKey, wallets } from '../../wallets/store.js'
import { cardsIn, hasUsedCard, touchCards } from '../../gift-cards/cards-of-grants.js'
import { countGuess, touchGuesses, triesIn, type Guarded } from '../../attempts/attempt-limiter.js'
import { answerWithWallet, toWalletText } from '../../wallets/wire.js'
import { walletIn } from '../../wallets/wallet-in-view.js'
import { couponIn, touchBatchOf } from '../../coupons/coupon-in-view.js'
import { counterKey, couponCustomers, couponKey, coupons } from '../../coupons/store.js'
import { decideRedemptionReversal } from '../rules/reverse-redemption.js'
import { saveReversal } from '../save-reversal.js'
import { redemptionKey, redemptions } from '../store.js'

/** The request, and what the index says is the newest active redemption, where none is named. */
type Reverse = Guarded<InputOf<typeof reverseCoupon>> & { newest: Uuid | null }

/** What was the newest is reversed by now: who asks has to look again. */
export class NewestIsReversed extends Error {
  override readonly name = 'NewestIsReversed'
}

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
  loads: [
    (request, { account }) => [
      touch(wallets, walletKey(account, request.customer_id)),
      touch(coupons, couponKey(account, request.code)),
      touch(couponCustomers, counterKey(request, account)),
      touchAccount(account),
      ...touchGuesses(request),
      ...touchRedemption(request, account),
    ],
    (request, view, { account }) => {
      const lines = view.get(wallets, walletKey(account, request.customer_id))?.lines ?? []
      const { grants, costs } = redemptionIn(view, request, account) ?? { grants: [], costs: [] }
      return [
        ...touchBatchOf(view, account, request.code),
        ...touchRewardsOfLines(account, lines),
        ...touchCards(account, grants),
        // Each of them may come into the wallet: a cost that returns, a debt where all was spent.
        ...[...grants, ...costs].map(({ line }) => touchReward(account, line.reward_id)),
        ...grants.map(({ line }) => touchExpiredLine(account, line.id)),
      ]
    },
  ],
  decide(request, view, call) {
    const { account } = call.context
    const counter = view.get(couponCustomers, counterKey(request, account))
    const stored = redemptionIn(view, request, account)
    const cards = cardsIn(view, account, stored?.grants ?? [])
    const wallet = walletIn(request.customer_id, view, call)
    const decided = decideRedemptionReversal(request, {
      wallet,
      tries: triesIn(request, view),
      coupon: couponIn(view, account, request.code),
      counter,
      redemption: stored,
      hasRedeemedCard: hasUsedCard(cards, wallet?.lines ?? [], call.now),
      account: { id: account, settings: settingsIn(view, call) },
      around: { now: call.now, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    })
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok) {
      const isNamed = (request.redemption_id ?? null) !== null
      const isReversed = decided.code === 'COUPON_ALREADY_REVERSED' && stored !== null
      if (isReversed && !isNamed) throw new NewestIsReversed()
      const isUnknown = decided.code === 'COUPON_NOT_FOUND'
      return isUnknown ? countGuess(decided, request, view, call, request.code) : decided
    }
    const reversed = saveReversal(view, call, { ...decided, cards })
    const text = toWalletText(reversed.wallet, (id) => rewardIn(view, account, id), call.now)
    return answerWithWallet(whole(text), {
      redemption_id: reversed.redemption.id,
      accumulations: reversed.givenBack,
      redemptions: reversed.takenBack,
    })
  },
})
