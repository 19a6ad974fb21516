import type { ReadView } from '@loyalty/engine/command'
import type { GiftCardAnswer } from '@loyalty/contracts/wallet/gift-card-payment'
import { toTransaction } from '../ledger/wire.js'
import type { CardDone } from './authorizations-in-view.js'
import { cardPins } from './store.js'
import { toAuthorization, toPaymentCard } from './wire.js'

/** What every call about a card answers. It never tells who holds it. */
export function toAnswer(
  { card, wallet, authorization, rows }: CardDone,
  hasPin: boolean,
  now: Date,
): GiftCardAnswer {
  return {
    card: toPaymentCard(card, wallet, { hasPin, now }),
    authorization: authorization === null ? null : toAuthorization(authorization, card, now),
    transactions: rows.map((row) => toTransaction(row, () => null, now)),
  }
}

/** The same of a card whose PIN the command has touched. */
export const toAnswerIn = (view: ReadView, done: CardDone, now: Date): GiftCardAnswer =>
  toAnswer(done, view.get(cardPins, done.card._id) !== null, now)
