import { touch, type Call, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import { refuse } from '@loyalty/contracts/outcome'
import { CARD_GUESSES_MAX, refuseGuesser } from '../attempts/rules.js'
import { countGuess, touchGuesses, triesIn, type Guarded } from '../attempts/attempt-limiter.js'
import { wallets } from '../wallets/store.js'
import { cardWalletKey, giftCards } from './store.js'

export const giftCardNotFound = () =>
  refuse('GIFT_CARD_NOT_FOUND', 'there is no gift card with this code')

/** Why no card is looked up for the token's subject for now; null when one may be. */
export const refuseCardGuesser = (tries: readonly Date[], now: Date) =>
  refuseGuesser(tries, now, CARD_GUESSES_MAX)

/** True when the one who asks has tried too much, by what was loaded for the attempt limiter. */
export const refuseCardGuesserIn = (request: Guarded<unknown>, view: ReadView, { now }: Call) =>
  refuseCardGuesser(triesIn(request, view), now)

export const countUnknownCard = (request: Guarded<unknown>, view: ReadView, call: Call) =>
  countGuess(giftCardNotFound(), request, view, call, CARD_GUESSES_MAX)

/** A request by a card's code, and where that card is stored. */
export type ByCode<Request> = Guarded<Request> & { cardKey: string }

export const touchCard = (request: ByCode<unknown>): Touch[] => [
  touch(giftCards, request.cardKey),
  ...touchGuesses(request),
]

export function touchWalletOfCard({ cardKey }: ByCode<unknown>, view: ReadView): Touch[] {
  const card = view.get(giftCards, cardKey)
  return card === null ? [] : [touch(wallets, cardWalletKey(card))]
}

/** The card of a code and its wallet, or why they can't be had. `closed` is the card as its wallet has it. */
export function readCard(request: ByCode<unknown>, view: View, call: Call) {
  const guessing = refuseCardGuesserIn(request, view, call)
  if (guessing !== null) return guessing
  const card = view.get(giftCards, request.cardKey)
  if (card === null) return countUnknownCard(request, view, call)
  const wallet = view.get(wallets, cardWalletKey(card))
  if (wallet === null) throw new Error('a gift card belongs to a wallet that is not there')
  // The cards of who was erased are closed one by one, and refused from the mark on.
  const closed = { ...card, voided_at: card.voided_at ?? wallet.erased_at ?? null }
  return { ok: true as const, card, wallet, closed }
}
