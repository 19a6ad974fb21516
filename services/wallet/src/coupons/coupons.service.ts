import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { CustomerId } from '@loyalty/shared/ids'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Guarded, GuessGuard } from '../guesses/guess-guard.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import { redeem } from './redeem-coupon.command.js'
import { reverse } from './reverse-coupon.command.js'

export class CouponsService {
  constructor(
    private readonly committer: Committer,
    private readonly guard: GuessGuard,
    private readonly codes: GiftCardCodes,
  ) {}

  async redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    const { codes } = this
    const asked = { ...this.#guarded(request, context), codes }
    const outcome = await this.committer.run(redeem, asked, context)
    return showCodes(outcome, context.account, codes)
  }

  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.committer.run(reverse, this.#guarded(request, context), context)
  }

  #guarded<Request extends { customer_id: CustomerId }>(
    request: Request,
    { account }: RequestContext,
  ): Guarded<Request> {
    return { ...request, guessesKey: this.guard.ofCustomer(account, request.customer_id) }
  }
}
