import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { type RedeemCoupons, redeemCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import type { WriteCode } from '@loyalty/contracts/errors/codes'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import type { Outcome } from '@loyalty/contracts/outcome'
import { withStoredCode, withStoredCodes, type TypedCodes } from '../codes/typed-codes.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import { guarding, type Guarded, type AttemptLimiter } from '../attempts/attempt-limiter.js'
import type { RedemptionsRepository } from './find-redemptions.js'
import { redeemAll } from './commands/redeem-coupons.js'
import { ofWhom, redeem } from './commands/redeem-coupon.js'
import { NewestIsReversed, reverse } from './commands/reverse-redemption.js'

interface CouponsParts {
  redemptions: RedemptionsRepository
  committer: Committer
  attemptLimiter: AttemptLimiter
  codes: GiftCardCodes
  typed: Pick<TypedCodes, 'ofCoupon'>
}

type ReverseOutcome = Outcome<CodeOf<typeof reverseCoupon> | WriteCode>

export class RedeemHandlers {
  constructor(private readonly parts: CouponsParts) {}

  @Handles(redeemCoupon)
  async redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    const { committer, codes, typed } = this.parts
    const stored = await withStoredCode(request, typed, context)
    const asked = { ...this.#guarded(stored, context), ...ofWhom(context), codes }
    const outcome = await committer.run(redeem, asked, context)
    return showCodes(outcome, context.account, codes)
  }

  @Handles(redeemCoupons)
  async redeemAll(request: RedeemCoupons, context: RequestContext) {
    const { committer, codes, typed } = this.parts
    const stored = await withStoredCodes(request, typed, context)
    const asked = { ...this.#guarded(stored, context), ...ofWhom(context), codesOfCards: codes }
    const outcome = await committer.run(redeemAll, asked, context)
    return showCodes(outcome, context.account, codes)
  }

  @Handles(reverseCoupon)
  async reverse(
    request: InputOf<typeof reverseCoupon>,
    context: RequestContext,
  ): Promise<ReverseOutcome> {
    return this.#reverse(await withStoredCode(request, this.parts.typed, context), context)
  }

  /** Looks again when another reversal was faster: there may be one before the newest. */
  async #reverse(
    request: InputOf<typeof reverseCoupon>,
    context: RequestContext,
  ): Promise<ReverseOutcome> {
    try {
      const newest = await this.#findNewest(request, context)
      const asked = { ...this.#guarded(request, context), newest }
      return await this.parts.committer.run(reverse, asked, context)
    } catch (error) {
      if (!(error instanceof NewestIsReversed)) throw error
      return this.#reverse(request, context)
    }
  }

  async #findNewest(
    { customer_id, code, redemption_id: named = null }: InputOf<typeof reverseCoupon>,
    { account }: RequestContext,
  ): Promise<Uuid | null> {
    if (named !== null) return null
    return this.parts.redemptions.findNewest(account, walletIdOf(account, customer_id), code)
  }

  #guarded<Request extends { customer_id: CustomerId }>(
    request: Request,
    { account }: RequestContext,
  ): Guarded<Request> {
    const { attemptLimiter, codes } = this.parts
    const key = attemptLimiter.ofCustomer(account, request.customer_id)
    return { ...request, ...guarding(key, account, codes) }
  }
}
