import { Inject, Injectable } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { RequestContext } from '@loyalty/shared/request-context'
import { COMMITTER, DATABASE_CLOCK, UNKNOWN_CODES } from '../tokens.js'
import { redeem } from './redeem-coupon.command.js'
import { reverse } from './reverse-coupon.command.js'
import type { CountUnknownCodes } from './unknown-codes.js'

@Injectable()
export class CouponsService {
  constructor(
    @Inject(COMMITTER) private readonly committer: Committer,
    @Inject(DATABASE_CLOCK) private readonly clock: DatabaseClock,
    @Inject(UNKNOWN_CODES) private readonly countUnknownCodes: CountUnknownCodes,
  ) {}

  async redeem(request: InputOf<typeof redeemCoupon>, context: RequestContext) {
    const { account } = context
    const unknownCodes = await this.countUnknownCodes(
      account,
      request.customer_id,
      this.clock.now(),
    )
    return this.committer.run(redeem, { ...request, unknownCodes }, context)
  }

  reverse(request: InputOf<typeof reverseCoupon>, context: RequestContext) {
    return this.committer.run(reverse, request, context)
  }
}
