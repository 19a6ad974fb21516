import { Controller, Inject } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import {
  applyAccountCopy,
  applyCustomerCopy,
  applyRewardCopy,
} from '@loyalty/shared/contracts/wallet/copies'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { COMMITTER } from '../tokens.js'
import { applyAccount, applyCustomer, applyReward } from './apply-copies.command.js'

/** Owners push what changed; each copy goes through a round like any other write. */
@Controller()
export class CopiesController {
  constructor(@Inject(COMMITTER) private readonly committer: Committer) {}

  @Handles(applyCustomerCopy)
  applyCustomer(copy: InputOf<typeof applyCustomerCopy>, context: RequestContext) {
    return this.committer.run(applyCustomer, copy, context)
  }

  @Handles(applyRewardCopy)
  applyReward(copy: InputOf<typeof applyRewardCopy>, context: RequestContext) {
    return this.committer.run(applyReward, copy, context)
  }

  @Handles(applyAccountCopy)
  applyAccount(copy: InputOf<typeof applyAccountCopy>, context: RequestContext) {
    return this.committer.run(applyAccount, copy, context)
  }
}
