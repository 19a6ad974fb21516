import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { RequestContext } from '@loyalty/shared/request-context'
import { redeem } from './redeem-coupon.command.js'
import { reverse } from './reverse-coupon.command.js'
import type { CountUnknownCodes } from './unknown-codes.js'

export class CouponsService {
  constructor(
    private readonly committer: Committer,
    private readonly countUnknownCodes: CountUnknownCodes,
  ) {}

  async redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    const unknownCodes = await this.countUnknownCodes(context.account, request.customer_id)
    return this.committer.run(redeem, { ...request, unknownCodes }, context)
  }

  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.committer.run(reverse, request, context)
  }
}
