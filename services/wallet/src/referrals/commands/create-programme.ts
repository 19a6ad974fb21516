import { command } from '@loyalty/engine/command'
import { createReferralProgramme } from '@loyalty/contracts/wallet/referral'
import { touchReward } from '../../copies/copy-keys.js'
import { newDefinition } from '../../definitions/change-definition.js'
import { refuseRewards } from '../programme-rewards.js'
import { defineProgramme } from '../rules/define-programme.js'
import { rewardsOf } from '../rules/referral.js'
import { changes } from './change-programme.js'

/** POST /operator/v1/referral-programmes */
export const create = command(createReferralProgramme, {
  loads: [
    (request, { account }) =>
      rewardsOf(defineProgramme(request)).map((id) => touchReward(account, id)),
  ],
  decide(request, view, call) {
    const definition = defineProgramme(request)
    return (
      refuseRewards(definition, view, call) ??
      changes.insert({ ...newDefinition(request.status, call), ...definition }, view)
    )
  },
})
