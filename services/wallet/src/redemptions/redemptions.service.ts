import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/redemption'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { couponNotFound } from '../coupons/domain/coupon-not-found.js'
import { customerIdsOf } from '../wallets/customer-ids.js'
import type { CouponDefinitionsRepository } from '../coupon-definitions/coupon-definitions.repository.js'
import type { OfCoupon, RedemptionsRepository } from './redemptions.repository.js'
import type { RefusalDocument } from './refusals.collection.js'
import { toRedemption, toRefused } from './to-redemption.js'

/** What became of each try to redeem a coupon. */
export class RedemptionsService {
  constructor(
    private readonly db: Db,
    private readonly coupons: CouponDefinitionsRepository,
    private readonly repository: RedemptionsRepository,
  ) {}

  async list(request: InputOf<typeof contracts.listRedemptions>, { account }: RequestContext) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    const found = await this.repository.listRedemptions(account, of, request)
    const walletIds = found.map((redemption) => redemption.wallet_id)
    const customerIdOf = await customerIdsOf(this.db, account, walletIds)
    return pageAnswer(found.map((redemption) => toRedemption(redemption, customerIdOf)))
  }

  async listRefusalsOfCoupon(
    request: InputOf<typeof contracts.listCouponRefusals>,
    { account }: RequestContext,
  ) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    return this.#answerRefusals(account, await this.repository.listRefusals(account, of, request))
  }

  async listRefusals(request: InputOf<typeof contracts.listRefusals>, { account }: RequestContext) {
    return this.#answerRefusals(account, await this.repository.listRefusals(account, null, request))
  }

  async #answerRefusals(account: AccountId, found: readonly RefusalDocument[]) {
    const walletIds = found.map((refusal) => refusal.wallet_id)
    const customerIdOf = await customerIdsOf(this.db, account, walletIds)
    return pageAnswer(found.map((refusal) => toRefused(refusal, customerIdOf)))
  }

  async #findCoupon(account: AccountId, id: Uuid): Promise<OfCoupon | null> {
    const stored = await this.coupons.findById(account, id)
    if (stored === null) return null
    return stored.coupon === null ? { batch_id: id } : { coupon_id: id }
  }
}
