import { command } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { createReferralProgramme } from '@loyalty/contracts/wallet/referral'
import { touchReward } from '../../copies/copy-keys.js'
import { refuseRewards } from '../programme-rewards.js'
import { defineProgramme } from '../rules/define-programme.js'
import { rewardsOf, type ReferralProgramme } from '../rules/referral.js'
import { programmeKey, referralProgrammes } from '../store.js'
import { toAuditedProgramme, toProgramme } from '../wire.js'

/** POST /operator/v1/referral-programmes */
export const create = command(createReferralProgramme, {
  loads: [
    (request, { account }) =>
      rewardsOf(defineProgramme(request)).map((id) => touchReward(account, id)),
  ],
  decide(request, view, call) {
    const { account } = call.context
    const definition = defineProgramme(request)
    const refusal = refuseRewards(definition, view, call)
    if (refusal !== null) return refusal
    const id = call.mint()
    const programme: ReferralProgramme = {
      _id: programmeKey(account, id),
      version: 1,
      account_id: account,
      id,
      status: request.status,
      ...definition,
      created_at: call.now,
      updated_at: call.now,
    }
    view.insert(referralProgrammes, programme)
    view.audit({
      resource: 'referral_programme',
      resourceId: id,
      before: null,
      after: toAuditedProgramme(programme),
    })
    return answer(toProgramme(programme))
  },
})
