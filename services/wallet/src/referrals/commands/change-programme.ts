import {
  command,
  ifMatch,
  touch,
  type Call,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import {
  archiveReferralProgramme,
  pauseReferralProgramme,
  resumeReferralProgramme,
  updateReferralProgramme,
} from '@loyalty/contracts/wallet/referral'
import { touchReward } from '../../copies/copy-keys.js'
import { changedFieldNames } from '../../definitions/rules.js'
import { refuseRewards } from '../programme-rewards.js'
import {
  changeProgramme,
  refuseAction,
  statusAfter,
  type ProgrammeAction,
} from '../rules/define-programme.js'
import { rewardsOf, type ReferralProgramme } from '../rules/referral.js'
import { programmeKey, referralProgrammes } from '../store.js'
import { toAuditedProgramme, toProgramme } from '../wire.js'

export const programmeNotFound = () =>
  refuse('REFERRAL_PROGRAMME_NOT_FOUND', 'there is no such referral programme')

const current = ({ id }: { id: Uuid }, view: ReadView, { context }: Call) =>
  view.get(referralProgrammes, programmeKey(context.account, id))

/** PATCH /operator/v1/referral-programmes/{id}: referrals that are named keep their terms. */
export const update = ifMatch(
  command(updateReferralProgramme, {
    loads: [
      ({ id, friend_gets = [], referrer_gets = [] }, { account }) => [
        touch(referralProgrammes, programmeKey(account, id)),
        ...[...friend_gets, ...referrer_gets].map((gift) => touchReward(account, gift.reward_id)),
      ],
      ({ id }, view, { account }) => {
        const programme = view.get(referralProgrammes, programmeKey(account, id))
        return programme === null
          ? []
          : rewardsOf(programme).map((each) => touchReward(account, each))
      },
    ],
    decide({ id, ...patch }: InputOf<typeof updateReferralProgramme>, view, call) {
      const programme = view.get(referralProgrammes, programmeKey(call.context.account, id))
      if (programme === null) return programmeNotFound()
      const changed = changeProgramme(programme, patch)
      if (!changed.ok) return changed
      const after = { ...programme, ...changed.definition }
      return refuseRewards(after, view, call) ?? save(programme, after, view, call)
    },
  }),
  current,
)

const setStatus = <C extends typeof resumeReferralProgramme>(
  contract: C,
  action: ProgrammeAction,
) =>
  ifMatch(
    command<C, { id: Uuid }>(contract, {
      loads: [({ id }, { account }) => [touch(referralProgrammes, programmeKey(account, id))]],
      decide({ id }, view, call) {
        const programme = view.get(referralProgrammes, programmeKey(call.context.account, id))
        if (programme === null) return programmeNotFound()
        const after = { ...programme, status: statusAfter[action] }
        return refuseAction(programme.status, action) ?? save(programme, after, view, call)
      },
    }),
    current,
  )

/** POST /operator/v1/referral-programmes/{id}/pause */
export const pause = setStatus(pauseReferralProgramme, 'pause')
/** POST /operator/v1/referral-programmes/{id}/resume */
export const resume = setStatus(resumeReferralProgramme, 'resume')
/** POST /operator/v1/referral-programmes/{id}/archive */
export const archive = setStatus(archiveReferralProgramme, 'archive')

/** Writes what changed, with its audit row; nothing when nothing did. */
function save(
  before: Readonly<ReferralProgramme>,
  changed: ReferralProgramme,
  view: View,
  call: Call,
) {
  const difference = changedFieldNames(toAuditedProgramme(before), toAuditedProgramme(changed))
  if (difference === null) return answer(toProgramme(before))
  const after = { ...changed, version: (before.version ?? 0) + 1, updated_at: call.now }
  view.put(referralProgrammes, after)
  view.audit({ resource: 'referral_programme', resourceId: after.id, ...difference })
  return answer(toProgramme(after))
}
