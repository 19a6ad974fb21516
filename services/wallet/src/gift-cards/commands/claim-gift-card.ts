import { command, touch } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { isCardHolderId } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { giftCardClaimed } from '@loyalty/contracts/wallet/facts'
import { claimGiftCard } from '@loyalty/contracts/wallet/gift-card-payment'
import { saveSide } from '../../corrections/commands/transfer.js'
import { refuseInactive } from '../../wallets/rules/customer.js'
import { walletKey, wallets } from '../../wallets/store.js'
import { isKnownWallet, knownWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { toAnswerIn } from '../answer-card.js'
import { aboutCard, countedBy } from '../cards-of-grants.js'
import { readCardByPin, touchCardByPin, touchWalletOfCard, type ByPin } from '../card-by-code.js'
import { decideClaim } from '../rules/claim-card.js'
import { giftCards, type GiftCardDocument } from '../store.js'

/** POST /v1/gift-cards/claim */
export const claim = command<typeof claimGiftCard, ByPin<InputOf<typeof claimGiftCard>>>(
  claimGiftCard,
  {
    loads: [
      (request, { account }) => [
        ...touchCardByPin(request),
        touch(wallets, walletKey(account, request.customer_id)),
      ],
      touchWalletOfCard,
    ],
    decide(request, view, call) {
      const { now } = call
      const read = readCardByPin(request, view, call)
      if (!read.ok) return read
      const { card, wallet: own } = read
      const receiver = knownWallet(request.customer_id, view, call)
      if (!isKnownWallet(receiver)) return receiver
      const inactive = refuseInactive(receiver.customer)
      if (inactive !== null) return inactive
      if (card.wallet_id === receiver.wallet_id) {
        const same = { card, wallet: own, authorization: null, rows: [] }
        return answer(toAnswerIn(view, same, now))
      }
      if (!isCardHolderId(own.customer_id)) {
        return refuse('STATE_CONFLICT', "the gift card is a customer's already")
      }
      const decided = decideClaim(card, own.lines, receiver.lines, now)
      if (!decided.ok) return decided
      const claimed: GiftCardDocument = {
        ...card,
        wallet_id: receiver.wallet_id,
        owner_id: receiver.owner_id,
        updated_at: now,
      }
      view.put(giftCards, claimed)
      view.publish(giftCardClaimed, { ...countedBy(claimed), data: aboutCard(claimed) })
      const auditId = view.audit({
        resource: 'gift_card',
        resourceId: card.line_id,
        customerIds: customersOf(receiver),
        before: { wallet_id: own.wallet_id },
        after: { wallet_id: receiver.wallet_id },
      })
      const of = { id: card.line_id, auditId }
      const given = saveSide(view, call, { ...of, wallet: own, other: receiver }, decided.sender)
      const taken = saveSide(view, call, { ...of, wallet: receiver, other: own }, decided.receiver)
      const rows = [...given.rows, ...taken.rows]
      const done = { card: claimed, wallet: taken.after, authorization: null, rows }
      return answer(toAnswerIn(view, done, now))
    },
  },
)
