import type { CampaignPatch, NewCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { toFactor } from '@loyalty/shared/factor'
import { toAmount, type Amount } from '@loyalty/shared/money'
import { given, lowered, toDate, toSet, type Sent } from '../../definitions/rules/sent-members.js'
import type { CampaignDefinition, CampaignReward } from './campaign.js'
import { storeFactor, type StoredFactor } from './stored-factor.js'

/** What holds for the members that a new campaign leaves out. */
const empty: Omit<CampaignDefinition, 'name'> = {
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: [],
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: [],
  max_total: null,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
}

export const defineCampaign = (sent: NewCampaign): CampaignDefinition =>
  withSent({ ...empty, name: sent.name }, sent)

/** A definition with the members that were sent in place of the ones it had. */
export const withSent = (present: CampaignDefinition, sent: CampaignPatch): CampaignDefinition => ({
  name: given(sent.name, present.name),
  brand_id: given(sent.brand_id, present.brand_id),
  starts_at: given(toDate(sent.starts_at), present.starts_at),
  ends_at: given(toDate(sent.ends_at), present.ends_at),
  event_types: toSet(sent.event_types) ?? present.event_types,
  platforms: given(toSet(sent.platforms, lowered), present.platforms),
  store_ids: given(toSet(sent.store_ids), present.store_ids),
  channel_ids: given(toSet(sent.channel_ids), present.channel_ids),
  conditions: sent.conditions === undefined ? present.conditions : (sent.conditions ?? []),
  rewards: sent.rewards?.map(toReward) ?? present.rewards,
  max_total: given(sent.max_total, present.max_total),
  max_per_customer: given(sent.max_per_customer, present.max_per_customer),
  funded_by: given(sent.funded_by, present.funded_by),
  consent_purpose: given(sent.consent_purpose, present.consent_purpose),
  priority: given(sent.priority, present.priority),
})

const toReward = (sent: NewCampaign['rewards'][number]): CampaignReward => ({
  reward_id: sent.reward_id,
  amount: amountOrNull(sent.amount),
  conversion_factor: factorOrNull(sent.conversion_factor),
  expires_after_days: sent.expires_after_days ?? null,
  expiration_date: toDate(sent.expiration_date) ?? null,
})

const factorOrNull = (sent: Sent<number>): StoredFactor | null =>
  typeof sent === 'number' ? storeFactor(toFactor(sent)) : null

const amountOrNull = (sent: Sent<number>): Amount | null =>
  typeof sent === 'number' ? toAmount(sent) : null
