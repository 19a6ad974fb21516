import { command, touch } from '@loyalty/shared/commit/command'
import { applyAccountCopy, applyRewardCopy } from '@loyalty/shared/contracts/wallet/copies'
import { answer } from '@loyalty/shared/outcome'
import { accountCopies, rewardCopies } from './store.js'
import { rewardKey } from './copy-keys.js'

/** A copy, pushed or fetched, is applied only when its version is higher than the one at hand. */

export const applyReward = command(applyRewardCopy, {
  touches: (copy, { account }) => [touch(rewardCopies, rewardKey(account, copy.id))],
  decide(copy, view, { context: { account } }) {
    const _id = rewardKey(account, copy.id)
    const present = view.get(rewardCopies, _id)
    const isNewer = copy.version > (present?.copy.version ?? 0)
    if (isNewer) view.put(rewardCopies, { _id, account_id: account, copy })
    return answer({ applied: isNewer })
  },
})

export const applyAccount = command(applyAccountCopy, {
  touches: (_copy, { account }) => [touch(accountCopies, account)],
  decide(copy, view, { context: { account } }) {
    const present = view.get(accountCopies, account)
    const isNewer = copy.version > (present?.copy.version ?? -1)
    if (isNewer) view.put(accountCopies, { _id: account, copy })
    return answer({ applied: isNewer })
  },
})
