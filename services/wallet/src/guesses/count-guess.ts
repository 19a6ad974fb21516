import type { Command } from '@loyalty/shared/commit/command'
import { codeNotFound, refuseGuesser } from './rules.js'
import { countGuess, touchGuesses, triesIn, type Guarded } from './guess-guard.js'

/** Counts an unknown code that was only asked about, on the document of the guard alone. */
export const countUnknown: Command<Guarded<object>, 'COUPON_NOT_FOUND' | 'RATE_LIMITED'> = {
  name: 'loyalty.wallet.coupons.count-unknown',
  touches: (request) => touchGuesses(request),
  decide: (request, view, call) =>
    refuseGuesser(triesIn(request, view), call.now) ??
    countGuess(codeNotFound(), request, view, call),
}
