import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/wallet/redemption'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { couponNotFound } from '../coupons/rules/coupon-not-found.js'
import { readRewards } from '../copies/read-rewards.js'
import type { DryRuns, See } from '../trials/dry-runs.js'
import type { WalletReads } from '../wallets/wallet-reads.js'
import { customerIdsOf } from '../wallets/customer-ids.js'
import { customerNotFound } from '../wallets/rules/refuse-customer.js'
import type { IsKnownCustomer } from '../wallets/known-customer.js'
import { toReward } from '../wallets/wire.js'
import type { CouponDefinitionsRepository } from '../coupons/find-coupons.js'
import type { OfCoupon, RedemptionsRepository } from './find-redemptions.js'
import type { RefusalDocument } from './refusals.collection.js'
import { redemptionIn, reverseById, walletKeyOf } from './commands/reverse-by-id.js'
import { toCustomerRedemption, toRedemption, toRefused } from './wire.js'

/** What became of each try to redeem a coupon. */
export class RedemptionsService {
  constructor(
    private readonly db: Db,
    private readonly coupons: CouponDefinitionsRepository,
    private readonly repository: RedemptionsRepository,
    private readonly reads: WalletReads,
    private readonly isKnownCustomer: IsKnownCustomer,
    private readonly dryRuns: DryRuns,
  ) {}

  async list(request: InputOf<typeof contracts.listRedemptions>, { account }: RequestContext) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    const found = await this.repository.listRedemptions(account, of, request)
    const walletIds = found.map((redemption) => redemption.wallet_id)
    const customerIdOf = await customerIdsOf(this.db, account, walletIds)
    return pageAnswer(found.map((redemption) => toRedemption(redemption, customerIdOf)))
  }

  async listOfCustomer(
    { id, ...page }: InputOf<typeof contracts.listCustomerRedemptions>,
    context: RequestContext,
  ) {
    const { account } = context
    if (!(await this.isKnownCustomer(id, context))) return customerNotFound()
    const found = await this.repository.listOfWallet(account, walletIdOf(account, id), page)
    const lines = found.flatMap(({ grants, costs }) => [...grants, ...costs])
    const ids = lines.map(({ line }) => line.reward_id)
    const rewards = await readRewards(this.reads, account, ids)
    const rewardOf = (rewardId: Uuid) => {
      const copy = rewards.get(rewardId)
      return copy === undefined ? null : toReward(copy)
    }
    return pageAnswer(found.map((one) => toCustomerRedemption(one, () => id, rewardOf)))
  }

  reverse(request: InputOf<typeof contracts.reverseRedemption>, context: RequestContext) {
    const see: See = (view) => {
      const redemption = redemptionIn(view, context.account, request.id)
      if (redemption === null) return { walletKeys: [] }
      return { walletKeys: [walletKeyOf(redemption)], status: redemption.status }
    }
    return this.dryRuns.orRun(reverseById, request, context, see)
  }

  async listRefusalsOfCoupon(
    request: InputOf<typeof contracts.listCouponRefusals>,
    { account }: RequestContext,
  ) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    return this.#answerRefusals(account, await this.repository.listRefusals(account, of, request))
  }

  async listRefusals(
    { customer_id: customer, ...page }: InputOf<typeof contracts.listRefusals>,
    { account }: RequestContext,
  ) {
    const of = customer === undefined ? null : { wallet_id: walletIdOf(account, customer) }
    return this.#answerRefusals(account, await this.repository.listRefusals(account, of, page))
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
