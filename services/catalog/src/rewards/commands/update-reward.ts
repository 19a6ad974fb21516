import { command, ifMatch, touch } from '@loyalty/engine/command'
import { rewardChanged } from '@loyalty/contracts/catalog/facts'
import * as contracts from '@loyalty/contracts/catalog/reward'
import { refuseField } from '@loyalty/contracts/field-errors'
import { keyOf } from '@loyalty/contracts/ids'
import { changesBetween } from '@loyalty/contracts/fields/changes'
import { answer } from '@loyalty/contracts/outcome'
import { changeReward } from '../rules/write-reward.js'
import { rewards } from '../store.js'
import { refuseUnknownReward, toOperatorReward, toReward, toRewardCopy } from '../wire.js'

/** PATCH /operator/v1/rewards/{id} */
export const updateReward = ifMatch(
  command(contracts.updateReward, {
    loads: [({ id }, { account }) => [touch(rewards, keyOf(account, id))]],
    decide(request, view, call) {
      const reward = view.get(rewards, keyOf(call.context.account, request.id))
      if (reward === null) return refuseUnknownReward(request.id)
      const misfit = request.attributes && contracts.misfitOf(reward.type, request.attributes)
      if (misfit) return refuseField(`body.attributes.${misfit.path.join('.')}`, misfit.message)
      const changed = changeReward(reward, request, call.now)
      if (changed === reward) return answer(toOperatorReward(reward))
      view.put(rewards, changed)
      view.publish(rewardChanged, {
        aggregateId: changed.id,
        sequence: changed.copy_version,
        data: toRewardCopy(changed),
      })
      view.audit({
        resource: 'reward',
        resourceId: changed.id,
        ...changesBetween(toReward(reward), toReward(changed)),
      })
      return answer(toOperatorReward(changed))
    },
  }),
  ({ id }, view, { context: { account } }) => view.get(rewards, keyOf(account, id)),
)
