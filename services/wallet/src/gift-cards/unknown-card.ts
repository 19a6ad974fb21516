import type { Call, ReadView } from '@loyalty/engine/command'
import { refuse } from '@loyalty/contracts/outcome'
import { CARD_GUESSES_MAX, refuseGuesser } from '../attempts/rules.js'
import { countGuess, triesIn, type Guarded } from '../attempts/attempt-limiter.js'

export const giftCardNotFound = () =>
  refuse('GIFT_CARD_NOT_FOUND', 'there is no gift card with this code')

/** Why no card is looked up for the token's subject for now; null when one may be. */
export const refuseCardGuesser = (tries: readonly Date[], now: Date) =>
  refuseGuesser(tries, now, CARD_GUESSES_MAX)

/** Whether the one who asks has tried too much, by what was loaded for the attempt limiter. */
export const refuseCardGuesserIn = (request: Guarded<unknown>, view: ReadView, { now }: Call) =>
  refuseCardGuesser(triesIn(request, view), now)

export const countUnknownCard = (request: Guarded<unknown>, view: ReadView, call: Call) =>
  countGuess(giftCardNotFound(), request, view, call, CARD_GUESSES_MAX)
