import { toAmount } from '@loyalty/contracts/money'
import type {
  NewReferralProgramme,
  ReferralProgrammePatch,
} from '@loyalty/contracts/wallet/referral'
import { given } from '../../definitions/rules.js'
import type { Gift, ProgrammeDefinition, QualifyingPurchase } from './referral.js'

export const defineProgramme = (sent: NewReferralProgramme): ProgrammeDefinition =>
  changeProgramme(
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
export const changeProgramme = (
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
