import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { CustomerId } from '@loyalty/shared/ids'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import type { Guarded, GuessGuard } from '../guesses/guess-guard.js'
import { redeem } from './redeem-coupon.command.js'
import { reverse } from './reverse-redemption.command.js'

interface CouponsParts {
  committer: Committer
  guard: GuessGuard
  codes: GiftCardCodes
}

/** Coupons as customers use them: redeemed and reversed. */
export class CouponsService {
  constructor(private readonly parts: CouponsParts) {}

  async redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    const { committer, codes } = this.parts
    const asked = { ...this.#guarded(request, context), codes }
    const outcome = await committer.run(redeem, asked, context)
    return showCodes(outcome, context.account, codes)
  }

  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.parts.committer.run(reverse, this.#guarded(request, context), context)
  }

  #guarded<Request extends { customer_id: CustomerId }>(
    request: Request,
    { account }: RequestContext,
  ): Guarded<Request> {
    return { ...request, guessesKey: this.parts.guard.ofCustomer(account, request.customer_id) }
  }
}
