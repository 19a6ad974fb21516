import { toAmount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type {
  NewReferralProgramme,
  ReferralProgrammePatch,
  ReferralProgrammeStatus,
} from '@loyalty/contracts/wallet/referral'
import { given } from '../../definitions/rules.js'
import type {
  Gift,
  ProgrammeDefinition,
  QualifyingPurchase,
  ReferralProgramme,
} from './referral.js'

export const defineProgramme = (sent: NewReferralProgramme): ProgrammeDefinition =>
  withSent(
    {
      name: sent.name,
      friend_gets: [],
      referrer_gets: [],
      when: { first: true, min_value: null },
      within_days: 30,
      max_per_referrer: null,
      max_total: null,
      hold_days: 14,
    },
    sent,
  )

/** A definition with the fields that were sent in place of the ones it had. */
const withSent = (
  present: ProgrammeDefinition,
  sent: ReferralProgrammePatch,
): ProgrammeDefinition => ({
  name: given(sent.name, present.name),
  friend_gets: sent.friend_gets?.map(toGift) ?? present.friend_gets,
  referrer_gets: sent.referrer_gets?.map(toGift) ?? present.referrer_gets,
  when: sent.when === undefined ? present.when : toWhen(sent.when),
  within_days: given(sent.within_days, present.within_days),
  max_per_referrer: given(sent.max_per_referrer, present.max_per_referrer),
  max_total: given(sent.max_total, present.max_total),
  hold_days: given(sent.hold_days, present.hold_days),
})

const toGift = (sent: NewReferralProgramme['friend_gets'][number]): Gift => ({
  reward_id: sent.reward_id,
  amount: toAmount(sent.amount),
  expires_after_days: sent.expires_after_days ?? null,
})

const toWhen = (sent: NonNullable<NewReferralProgramme['when']>): QualifyingPurchase => ({
  first: sent.first,
  min_value: typeof sent.min_value === 'number' ? toAmount(sent.min_value) : null,
})

type StateConflict = Refusal<'STATE_CONFLICT'>

/** What a programme says once the fields sent have changed, or why its present state forbids it. */
export const changeProgramme = (
  { status, ...present }: ProgrammeDefinition & Pick<ReferralProgramme, 'status'>,
  patch: ReferralProgrammePatch,
): { ok: true; definition: ProgrammeDefinition } | StateConflict =>
  status === 'ARCHIVED' ? isFinal : { ok: true, definition: withSent(present, patch) }

export type ProgrammeAction = 'pause' | 'resume' | 'archive'

export const statusAfter = {
  pause: 'PAUSED',
  resume: 'ACTIVE',
  archive: 'ARCHIVED',
} as const satisfies Record<ProgrammeAction, ReferralProgrammeStatus>

/** ARCHIVED is final. A programme may be so already, which changes nothing. */
export const refuseAction = (
  from: ReferralProgrammeStatus,
  action: ProgrammeAction,
): StateConflict | null => (from === 'ARCHIVED' && action !== 'archive' ? isFinal : null)

const isFinal = refuse('STATE_CONFLICT', 'the referral programme is ARCHIVED, which is final')
