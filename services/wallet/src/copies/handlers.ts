import { Handles } from '@loyalty/shared/transport/handles'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { applyAccountCopy, applyRewardCopy } from '@loyalty/shared/contracts/wallet/copies'
import type { RequestContext } from '@loyalty/shared/request-context'
import { applyAccount, applyReward } from './apply-copies.js'

/** Owners push what changed; each copy goes through a round like any other write. */
export class CopyHandlers {
  constructor(private readonly committer: Committer) {}

  @Handles(applyRewardCopy)
  applyReward(copy: InputOf<typeof applyRewardCopy>, context: RequestContext) {
    return this.committer.run(applyReward, copy, context)
  }

  @Handles(applyAccountCopy)
  applyAccount(copy: InputOf<typeof applyAccountCopy>, context: RequestContext) {
    return this.committer.run(applyAccount, copy, context)
  }
}
