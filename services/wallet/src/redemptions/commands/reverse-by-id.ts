import { command, missing, touch, type ReadView, type Touch } from '@loyalty/engine/command'
import { whole } from '@loyalty/engine/query'
import { reverseRedemption } from '@loyalty/contracts/wallet/redemption'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import {
  rewardIn,
  settingsIn,
  touchAccount,
  touchReward,
  touchRewardsOfLines,
} from '../../copies/copy-keys.js'
import { isMissing } from '../../copies/rules.js'
import { couponIn, touchBatchOf } from '../../coupons/coupon-in-view.js'
import { couponCustomerKey, couponCustomers, couponKey, coupons } from '../../coupons/store.js'
import { decideReversalOf } from '../rules/reverse-redemption.js'
import { saveReversal } from '../save-reversal.js'
import { expiredIn, touchExpiredLine, wallets } from '../../wallets/store.js'
import { cardsIn, hasUsedCard, touchCards } from '../../gift-cards/cards-of-grants.js'
import { answerWithWallet, toWalletText } from '../../wallets/wire.js'
import { redemptionKey, redemptions, type RedemptionDocument } from '../store.js'
import { toRedemption } from '../wire.js'

export const redemptionIn = (view: ReadView, account: AccountId, id: Uuid) =>
  view.get(redemptions, redemptionKey(account, id))

export const walletKeyOf = ({ account_id: account, wallet_id: id }: RedemptionDocument): string =>
  `${account}|${id}`

const counterKeyOf = ({ account_id: account, code, wallet_id: wallet }: RedemptionDocument) =>
  couponCustomerKey(account, code, wallet)

/** All that the redemption names: it is the list of what its reversal looks at. */
const touchOf = (redemption: RedemptionDocument): Touch[] => {
  const { account_id: account, code, grants, costs } = redemption
  return [
    touch(wallets, walletKeyOf(redemption)),
    touch(coupons, couponKey(account, code)),
    touch(couponCustomers, counterKeyOf(redemption)),
    ...touchCards(account, grants),
    ...[...grants, ...costs].map(({ line }) => touchReward(account, line.reward_id)),
    ...grants.map(({ line }) => touchExpiredLine(account, line.id)),
  ]
}

/** POST /operator/v1/redemptions/{id}/reverse: replays it, whatever coupon and customer say now. */
export const reverseById = command(reverseRedemption, {
  loads: [
    ({ id }, { account }) => [
      touch(redemptions, redemptionKey(account, id)),
      touchAccount(account),
    ],
    ({ id }, view, { account }) => {
      const redemption = redemptionIn(view, account, id)
      return redemption === null ? [] : touchOf(redemption)
    },
    ({ id }, view, { account }) => {
      const redemption = redemptionIn(view, account, id)
      if (redemption === null) return []
      const lines = view.get(wallets, walletKeyOf(redemption))?.lines ?? []
      return [
        ...touchBatchOf(view, account, redemption.code),
        ...touchRewardsOfLines(account, lines),
      ]
    },
  ],
  decide({ id, reason }, view, call) {
    const { account } = call.context
    const redemption = redemptionIn(view, account, id)
    if (redemption === null) {
      return refuse('REDEMPTION_NOT_FOUND', 'there is no redemption with this id')
    }
    const wallet = view.get(wallets, walletKeyOf(redemption))
    const coupon = couponIn(view, account, redemption.code)
    const counter = view.get(couponCustomers, counterKeyOf(redemption))
    if (wallet === null || coupon === null || counter === null) {
      throw new Error(`what redemption ${id} belongs to is gone`)
    }
    const cards = cardsIn(view, account, redemption.grants)
    const decided = decideReversalOf(redemption, {
      lines: wallet.lines,
      hasRedeemedCard: hasUsedCard(cards, wallet.lines, call.now),
      account: { id: account, settings: settingsIn(view, call) },
      around: { now: call.now, newLineId: call.mint, expiredOf: expiredIn(view, account) },
    })
    if (isMissing(decided)) return missing(decided.missing)
    if (!decided.ok) return decided
    const { reversal } = decided
    const reversing = { redemption, wallet, coupon, counter, cards, reversal, reason }
    const reversed = saveReversal(view, call, reversing)
    const text = toWalletText(
      reversed.wallet,
      (rewardId) => rewardIn(view, account, rewardId),
      call.now,
    )
    return answerWithWallet(whole(text), {
      redemption: toRedemption(reversed.redemption, () => wallet.customer_id),
      taken_back: reversed.takenBack,
      given_back: reversed.givenBack,
    })
  },
})
