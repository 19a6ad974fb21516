import { command, touch, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import { applyAccountCopy } from '@loyalty/contracts/catalog/account'
import { applyRewardCopy } from '@loyalty/contracts/catalog/reward'
import { answer } from '@loyalty/contracts/outcome'
import { accountCopies, rewardCopies } from './store.js'
import { rewardKey } from './copy-keys.js'

/** A copy, pushed or fetched, is applied only when its version is higher than the one at hand. */

export const applyReward = command(applyRewardCopy, {
  loads: [(copy, { account }) => [touch(rewardCopies, rewardKey(account, copy.id))]],
  decide(copy, view, { context: { account } }) {
    const _id = rewardKey(account, copy.id)
    const present = view.get(rewardCopies, _id)
    const isNewer = copy.version > (present?.copy.version ?? 0)
    if (isNewer) view.put(rewardCopies, { _id, account_id: account, copy })
    return answer({ applied: isNewer })
  },
})

export const applyAccount = command(applyAccountCopy, {
  loads: [(_copy, { account }) => [touch(accountCopies, account)]],
  decide(copy, view, { context: { account } }) {
    const present = view.get(accountCopies, account)
    const isNewer = copy.version > (present?.copy.version ?? -1)
    if (isNewer) view.put(accountCopies, { _id: account, copy })
    return answer({ applied: isNewer })
  },
})

/** Owners push what changed; each copy goes through a batch like any other write. */
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
