import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type {
  applyAccountCopy,
  applyCustomerCopy,
  applyRewardCopy,
} from '@loyalty/shared/contracts/wallet/copies'
import type { RequestContext } from '@loyalty/shared/request-context'
import { applyAccount, applyCustomer, applyReward } from './apply-copies.js'

/** Owners push what changed; each copy goes through a round like any other write. */
export class CopiesService {
  constructor(private readonly committer: Committer) {}

  applyCustomer(copy: InputOf<typeof applyCustomerCopy>, context: RequestContext) {
    return this.committer.run(applyCustomer, copy, context)
  }

  applyReward(copy: InputOf<typeof applyRewardCopy>, context: RequestContext) {
    return this.committer.run(applyReward, copy, context)
  }

  applyAccount(copy: InputOf<typeof applyAccountCopy>, context: RequestContext) {
    return this.committer.run(applyAccount, copy, context)
  }
}
