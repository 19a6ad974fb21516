import { command, touch, type Call, type View } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { ownerIdOf, toCardHolderId, type CustomerId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import { sellGiftCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { touchAccount, touchReward } from '../../copies/copy-keys.js'
import { readTerms, recordMovement } from '../../corrections/manual-adjustment.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { nextExpiryOf, type Line } from '../../wallets/rules/line.js'
import { emptyWallet, walletKey, wallets, type WalletDocument } from '../../wallets/store.js'
import {
  changeWallet,
  isKnownWallet,
  knownWallet,
  customersOf,
} from '../../wallets/wallet-in-view.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import { toAnswer } from '../answer-card.js'
import { makeCards, storedGrants } from '../cards-of-grants.js'
import type { GiftCardCodes } from '../gift-card-codes.js'
import { decideIssue } from '../rules/issue-gift-card.js'
import { naming } from '../shown-codes.js'
import { cardPins } from '../store.js'

type Sell = InputOf<typeof sellGiftCard> & { codes: GiftCardCodes }

/** POST /v1/gift-cards. Its answer is stored without code and PIN. */
export const sell = command<typeof sellGiftCard, Sell>(sellGiftCard, {
  loads: [
    ({ customer_id: holder, reward_id: reward }, { account }) => [
      touchReward(account, reward),
      touchAccount(account),
      ...(typeof holder === 'string'
        ? [touch(wallets, walletKey(account, holder as CustomerId))]
        : []),
    ],
  ],
  decide({ codes, ...request }, view, call) {
    const { account } = call.context
    const { customer_id: customer } = request
    const holder =
      typeof customer === 'string' ? knownWallet(customer as CustomerId, view, call) : null
    if (holder !== null && !isKnownWallet(holder)) return holder
    const inactive = holder === null ? null : refuseInactive(holder.customer)
    if (inactive !== null) return inactive
    const terms = readTerms(request.reward_id, view, call)
    if (!('reward' in terms)) return terms
    const { reward, settings } = terms
    const decided = decideIssue(
      request,
      holder === null ? [] : freeHolds(holder.lines, call.now),
      {
        now: call.now,
        reward,
        defaultLineDays: settings.default_line_days,
        newLineId: call.mint,
      },
      'A gift card was sold',
    )
    if (!decided.ok) return decided
    const { lines, line, movement } = decided.issued
    const wallet =
      holder === null
        ? openCardWallet(line, view, call)
        : changeWallet(view, call, holder, { lines })
    const grants = [{ line, description: reward.description }]
    const purchaser = (request.purchaser?.customer_id ?? null) as CustomerId | null
    const [card] = makeCards(view, call, wallet, grants, codes, {
      ...(purchaser !== null && { purchaser_id: ownerIdOf(account, purchaser) }),
      ...(typeof request.deliver_at === 'string' && { deliver_at: new Date(request.deliver_at) }),
    })
    if (card === undefined) throw new Error('a gift card was sold that is none')
    const hasPin = request.pin === true
    if (hasPin) {
      view.insert(cardPins, {
        _id: card._id,
        version: 1,
        account_id: account,
        pin_hash: codes.pinHashOf(account, line.id, codes.pinOf(account, line.id)),
        pin_failures: 0,
        locked_at: null,
      })
    }
    const auditId = view.audit({
      resource: 'gift_card',
      resourceId: line.id,
      customerIds: customersOf(wallet),
      before: null,
      after: { reward_id: reward.id, amount: request.amount, wallet_id: wallet.wallet_id },
    })
    const told = { fact: walletAccumulated, movement, auditId }
    const rows = recordMovement(view, call, wallet, told)
    const done = { card, wallet, authorization: null, rows }
    return {
      ...answer({ code: null, pin: null, ...toAnswer(done, hasPin, call.now) }),
      headers: naming(codes, account, storedGrants(codes, account, grants)),
    }
  },
})

/** The wallet of a card that nobody holds, so that each of its rows belongs to one. */
function openCardWallet(
  line: Line,
  view: View,
  { context: { account }, now }: Call,
): WalletDocument {
  const lines = [line]
  const wallet: WalletDocument = {
    ...emptyWallet(account, toCardHolderId(line.id), now),
    version: 1,
    lines,
    fact_sequence: 1,
    next_expiry_at: nextExpiryOf(lines),
  }
  view.insert(wallets, wallet)
  return wallet
}
