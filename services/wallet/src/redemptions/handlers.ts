import * as contracts from '@loyalty/contracts/wallet/redemption'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { couponNotFound } from '../coupons/rules/define-coupon.js'
import { readRewards } from '../copies/reads.js'
import type { DryRuns, See } from '../dry-runs/dry-runs.js'
import {
  type WalletReads,
  customerIdsOf,
  isErased,
  type IsKnownCustomer,
} from '../wallets/wallet-reads.js'
import { customerNotFound } from '../wallets/rules/customer.js'
import { toReward } from '../wallets/wire.js'
import type { CouponDefinitionsRepository } from '../coupons/find-coupons.js'
import type { OfCoupon, RedemptionsRepository } from './find-redemptions.js'
import type { RefusalDocument } from './store.js'
import { redemptionIn, reverseById, walletKeyOf } from './commands/reverse-by-id.js'
import { toCustomerRedemption, toRedemption, toRefused } from './wire.js'

interface Parts {
  db: Db
  coupons: CouponDefinitionsRepository
  repository: RedemptionsRepository
  reads: WalletReads
  isKnownCustomer: IsKnownCustomer
  dryRuns: DryRuns
}

export class RedemptionHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.listRedemptions)
  async list(request: InputOf<typeof contracts.listRedemptions>, { account }: RequestContext) {
    const of = await this.#findCoupon(account, request.coupon_id)
    if (of === null) return couponNotFound(request.coupon_id)
    const found = await this.parts.repository.listRedemptions(account, of, request)
    const walletIds = found.map((redemption) => redemption.wallet_id)
    const customerIdOf = await customerIdsOf(this.parts.db, account, walletIds)
    return pageAnswer(found.map((redemption) => toRedemption(redemption, customerIdOf)))
  }

  @Handles(contracts.listCustomerRedemptions)
  async listOfCustomer(
    { id, ...page }: InputOf<typeof contracts.listCustomerRedemptions>,
    context: RequestContext,
  ) {
    const { account } = context
    if (!(await this.parts.isKnownCustomer(id, context))) return customerNotFound()
    const found = await this.parts.repository.listOfWallet(account, walletIdOf(account, id), page)
    const lines = found.flatMap(({ grants, costs }) => [...grants, ...costs])
    const ids = lines.map(({ line }) => line.reward_id)
    const rewards = await readRewards(this.parts.reads, account, ids)
    const rewardOf = (rewardId: Uuid) => {
      const copy = rewards.get(rewardId)
      return copy === undefined ? null : toReward(copy)
    }
    return pageAnswer(found.map((one) => toCustomerRedemption(one, () => id, rewardOf)))
  }

  @Handles(contracts.reverseRedemption)
  reverse(request: InputOf<typeof contracts.reverseRedemption>, context: RequestContext) {
    const see: See = (view) => {
      const redemption = redemptionIn(view, context.account, request.id)
      if (redemption === null) return { walletKeys: [] }
      return { walletKeys: [walletKeyOf(redemption)], status: redemption.status }
    }
    return this.parts.dryRuns.orRun(reverseById, request, context, see)
  }

  @Handles(contracts.listCouponRefusals)
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

  @Handles(contracts.listRefusals)
  async listRefusals(
    { customer_id: customer, ...page }: InputOf<typeof contracts.listRefusals>,
    { account }: RequestContext,
  ) {
    if (customer !== undefined && (await isErased(this.parts.db, account, customer))) {
      return pageAnswer([])
    }
    const of = customer === undefined ? null : { wallet_id: walletIdOf(account, customer) }
    return this.#answerRefusals(
      account,
      await this.parts.repository.listRefusals(account, of, page),
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
}
