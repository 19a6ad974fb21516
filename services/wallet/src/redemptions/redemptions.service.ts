import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type * as contracts from '@loyalty/shared/contracts/wallet/redemption'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { couponNotFound } from '../coupons/domain/coupon-not-found.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { showCodes } from '../gift-cards/shown-codes.js'
import type { Guarded, GuessGuard } from '../guesses/guess-guard.js'
import { customerIdsOf } from '../wallets/customer-ids.js'
import type { CouponDefinitionsRepository } from '../coupon-definitions/coupon-definitions.repository.js'
import type { OfCoupon, RedemptionsRepository } from './redemptions.repository.js'
import type { RefusalDocument } from './refusals.collection.js'
import { redeem } from './redeem-coupon.command.js'
import { reverse } from './reverse-redemption.command.js'
import { toRedemption, toRefused } from './to-redemption.js'

interface RedemptionsParts {
  db: Db
  committer: Committer
  guard: GuessGuard
  codes: GiftCardCodes
  coupons: CouponDefinitionsRepository
  repository: RedemptionsRepository
}

/** Coupons redeemed and reversed, and what became of each try. */
export class RedemptionsService {
  constructor(private readonly parts: RedemptionsParts) {}

  async redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    const { committer, codes } = this.parts
    const asked = { ...this.#guarded(request, context), codes }
    const outcome = await committer.run(redeem, asked, context)
    return showCodes(outcome, context.account, codes)
  }

  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.parts.committer.run(reverse, this.#guarded(request, context), context)
  }

  async list(request: InputOf<typeof contracts.listRedemptions>, { account }: RequestContext) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    const found = await this.parts.repository.listRedemptions(account, of, request)
    const walletIds = found.map((redemption) => redemption.wallet_id)
    const customerIdOf = await customerIdsOf(this.parts.db, account, walletIds)
    return pageAnswer(found.map((redemption) => toRedemption(redemption, customerIdOf)))
  }

  async listRefusalsOfCoupon(
    request: InputOf<typeof contracts.listCouponRefusals>,
    { account }: RequestContext,
  ) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    return this.#answerRefusals(
      account,
      await this.parts.repository.listRefusals(account, of, request),
    )
  }

  async listRefusals(request: InputOf<typeof contracts.listRefusals>, { account }: RequestContext) {
    return this.#answerRefusals(
      account,
      await this.parts.repository.listRefusals(account, null, request),
    )
  }

  async #answerRefusals(account: AccountId, found: readonly RefusalDocument[]) {
    const walletIds = found.map((refusal) => refusal.wallet_id)
    const customerIdOf = await customerIdsOf(this.parts.db, account, walletIds)
    return pageAnswer(found.map((refusal) => toRefused(refusal, customerIdOf)))
  }

  async #findCoupon(account: AccountId, id: Uuid): Promise<OfCoupon | null> {
    const stored = await this.parts.coupons.findById(account, id)
    if (stored === null) return null
    return stored.coupon === null ? { batch_id: id } : { coupon_id: id }
  }

  #guarded<Request extends { customer_id: CustomerId }>(
    request: Request,
    { account }: RequestContext,
  ): Guarded<Request> {
    return { ...request, guessesKey: this.parts.guard.ofCustomer(account, request.customer_id) }
  }
}
