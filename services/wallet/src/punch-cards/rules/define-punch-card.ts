import { toAmount } from '@loyalty/contracts/money'
import type { NewPunchCard, PunchCardPatch, StampsPer } from '@loyalty/contracts/wallet/punch-card'
import { given, toDate } from '../../definitions/rules.js'
import type { Prize, PunchCardDefinition, StampTerms } from './punch-card.js'

export function definePunchCard(sent: NewPunchCard): PunchCardDefinition {
  const { name, stamps_needed, gives, stamps_per: per } = sent
  return changePunchCard(
    {
      name,
      stamps_needed,
      gives: gives.map(toPrize),
      stamps_per: toTerms(per),
      stamps_expire_after_days: null,
      repeats: true,
      consent_purpose: 'punchcard_campaigns',
      starts_at: null,
      ends_at: null,
    },
    sent,
  )
}

/** A definition with the fields that were sent in place of the ones it had. */
export const changePunchCard = (
  present: PunchCardDefinition,
  sent: PunchCardPatch,
): PunchCardDefinition => ({
  name: given(sent.name, present.name),
  stamps_needed: given(sent.stamps_needed, present.stamps_needed),
  gives: sent.gives?.map(toPrize) ?? present.gives,
  stamps_per: sent.stamps_per === undefined ? present.stamps_per : toTerms(sent.stamps_per),
  stamps_expire_after_days: given(sent.stamps_expire_after_days, present.stamps_expire_after_days),
  repeats: given(sent.repeats, present.repeats),
  consent_purpose: given(sent.consent_purpose, present.consent_purpose),
  starts_at: given(toDate(sent.starts_at), present.starts_at),
  ends_at: given(toDate(sent.ends_at), present.ends_at),
})

const toPrize = (sent: NewPunchCard['gives'][number]): Prize => ({
  reward_id: sent.reward_id,
  amount: toAmount(sent.amount),
  expires_after_days: sent.expires_after_days ?? null,
})

const toTerms = (sent: StampsPer): StampTerms => ({
  kind: sent.kind,
  products: sent.products ?? null,
  min_value: typeof sent.min_value === 'number' ? toAmount(sent.min_value) : null,
  event_type: sent.event_type ?? null,
  max_per_day: sent.max_per_day ?? null,
})
