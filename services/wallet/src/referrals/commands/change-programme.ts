import type { Uuid } from '@loyalty/contracts/ids'
import {
  archiveReferralProgramme,
  pauseReferralProgramme,
  resumeReferralProgramme,
  updateReferralProgramme,
  type ReferralProgrammePatch,
} from '@loyalty/contracts/wallet/referral'
import { touchReward } from '../../copies/copy-keys.js'
import { changesOf } from '../../definitions/change-definition.js'
import { refuseRewards } from '../programme-rewards.js'
import { changeProgramme } from '../rules/define-programme.js'
import { rewardsOf } from '../rules/referral.js'
import { programmeKey, referralProgrammes } from '../store.js'
import { toProgramme } from '../wire.js'

export const changes = changesOf({
  collection: referralProgrammes,
  resource: 'referral_programme',
  noun: 'referral programme',
  notFound: 'REFERRAL_PROGRAMME_NOT_FOUND',
  toWire: toProgramme,
})

/** PATCH /operator/v1/referral-programmes/{id}: referrals that are named keep their terms. */
export const update = changes.update(updateReferralProgramme, {
  loads: [
    (
      { friend_gets = [], referrer_gets = [] }: ReferralProgrammePatch & { id: Uuid },
      { account },
    ) => [...friend_gets, ...referrer_gets].map((gift) => touchReward(account, gift.reward_id)),
    ({ id }, view, { account }) => {
      const programme = view.get(referralProgrammes, programmeKey(account, id))
      return programme === null
        ? []
        : rewardsOf(programme).map((each) => touchReward(account, each))
    },
  ],
  after: (programme, { id: _id, ...patch }) => ({
    ...programme,
    ...changeProgramme(programme, patch),
  }),
  refuse: refuseRewards,
})

const alone = { loads: [() => []], refuse: () => null } as const

/** POST /operator/v1/referral-programmes/{id}/pause */
export const pause = changes.setStatus(pauseReferralProgramme, 'pause', alone)
/** POST /operator/v1/referral-programmes/{id}/resume */
export const resume = changes.setStatus(resumeReferralProgramme, 'resume', alone)
/** POST /operator/v1/referral-programmes/{id}/archive */
export const archive = changes.setStatus(archiveReferralProgramme, 'archive', alone)
