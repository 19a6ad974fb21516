import {
  missing,
  touch,
  type Call,
  type CommandRefusal,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/engine/command'
import { isCardHolderId } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import { CARD_GUESSES_MAX, refuseGuesser } from '../attempts/rules.js'
import {
  countGuess,
  refuseGuesserIn,
  touchGuesses,
  type Guarded,
} from '../attempts/attempt-limiter.js'
import { cardIn } from './authorizations-in-view.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { checkPin } from './rules/pin.js'
import { customerCopy } from '../copies/copy-keys.js'
import { refuseInactive } from '../wallets/rules/customer.js'
import { wallets, type WalletDocument } from '../wallets/store.js'
import { cardPins, cardWalletKey, giftCards } from './store.js'

export const giftCardNotFound = () =>
  refuse('GIFT_CARD_NOT_FOUND', 'there is no gift card with this code')

/** Why no card is looked up for the token's subject for now; null when one may be. */
export const refuseCardGuesser = (tries: readonly Date[], now: Date) =>
  refuseGuesser(tries, now, CARD_GUESSES_MAX)

export const countUnknownCard = (request: Guarded<unknown>, view: ReadView, call: Call) =>
  countGuess(giftCardNotFound(), request, view, call)

/** A request by a card's code, and where that card is stored. */
export type ByCode<Request> = Guarded<Request> & { cardKey: string }

/** The same where the card may have a PIN. */
export type ByPin<Request> = ByCode<Request> & {
  codes: GiftCardCodes
  pin?: string | null | undefined
}

export const touchCardByPin = (request: ByPin<unknown>): Touch[] => [
  ...touchCard(request),
  touch(cardPins, request.cardKey),
]

export const touchCard = (request: ByCode<unknown>): Touch[] => [
  touch(giftCards, request.cardKey),
  ...touchGuesses(request),
]

export function touchWalletOfCard({ cardKey }: ByCode<unknown>, view: ReadView): Touch[] {
  const card = view.get(giftCards, cardKey)
  return card === null ? [] : [touch(wallets, cardWalletKey(card))]
}

/** The card of a code and its wallet, or why they can't be had. */
export function readCard(request: ByCode<unknown>, view: View, call: Call) {
  const guessing = refuseGuesserIn(request, view, call.now)
  if (guessing !== null) return guessing
  const found = cardIn(request.cardKey, view)
  if (found === null) return countUnknownCard(request, view, call)
  return { ok: true as const, ...found }
}

/** The same for who has to know the PIN too, where the card has one. A wrong one counts as a guess. */
export function readCardByPin(request: ByPin<unknown>, view: View, call: Call) {
  const read = readCard(request, view, call)
  if (!read.ok) return read
  const stored = view.get(cardPins, request.cardKey)
  if (stored === null) return read
  const { account_id: account, line_id: cardId } = read.card
  const { codes, pin } = request
  const sent = typeof pin === 'string' ? codes.pinHashOf(account, cardId, pin) : null
  const { refusal, change, isGuess } = checkPin(stored, sent, call.now)
  const changed = change === null ? null : { ...stored, ...change }
  if (refusal === null) {
    if (changed !== null) view.put(cardPins, changed)
    return read
  }
  const counted: CommandRefusal<typeof refusal.code> = isGuess
    ? countGuess(refusal, request, view, call)
    : refusal
  if (changed === null) return counted
  return { ...counted, put: [...(counted.put ?? []), { collection: cardPins, document: changed }] }
}

/** Why a card can't be used by who holds it; null: it can, or nobody holds it. */
export function refuseHolder({ customer, customer_id: holder }: Readonly<WalletDocument>) {
  if (isCardHolderId(holder)) return null
  return customer === null ? missing(customerCopy(holder)) : refuseInactive(customer)
}
