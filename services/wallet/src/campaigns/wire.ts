import type { Campaign as WireCampaign } from '@loyalty/contracts/wallet/campaign'
import { toWireFactor } from '@loyalty/contracts/factor'
import { toWireAmount, type Amount } from '@loyalty/contracts/money'
import { auditedFields } from '../definitions/rules.js'
import { type Campaign, readStoredFactor, type StoredFactor } from './rules/campaign.js'
import { conditionCountOf, CONDITIONS_MAX } from './rules/define-campaign.js'
import { warnOfType } from './rules/warn-of-type.js'

const amountOrNull = (amount: Amount | null) => (amount === null ? null : toWireAmount(amount))
const factorOrNull = (factor: StoredFactor | null) =>
  factor === null ? null : toWireFactor(readStoredFactor(factor))
const textOrNull = (instant: Date | null) => instant?.toISOString() ?? null

export const toCampaign = (campaign: Campaign): WireCampaign => ({
  id: campaign.id,
  version: campaign.version ?? 1,
  status: campaign.status,
  name: campaign.name,
  brand_id: campaign.brand_id,
  starts_at: textOrNull(campaign.starts_at),
  ends_at: textOrNull(campaign.ends_at),
  event_types: campaign.event_types,
  inactive_days: campaign.inactive_days ?? null,
  platforms: campaign.platforms,
  store_ids: campaign.store_ids,
  channel_ids: campaign.channel_ids,
  conditions: campaign.conditions,
  rewards: campaign.rewards.map((reward) => ({
    reward_id: reward.reward_id,
    amount: amountOrNull(reward.amount),
    conversion_factor: factorOrNull(reward.conversion_factor),
    expires_after_days: reward.expires_after_days,
    expiration_date: textOrNull(reward.expiration_date),
  })),
  segment_ids: campaign.segment_ids ?? null,
  discounts: campaign.discounts ?? [],
  products: campaign.products ?? null,
  exclusion_group: campaign.exclusion_group ?? null,
  earns_on_points_paid: campaign.earns_on_points_paid ?? false,
  max_total: campaign.max_total,
  max_per_customer: campaign.max_per_customer,
  funded_by: campaign.funded_by,
  consent_purpose: campaign.consent_purpose,
  priority: campaign.priority,
  warnings: warningsOf(campaign),
  created_at: campaign.created_at.toISOString(),
  updated_at: campaign.updated_at.toISOString(),
})

const warningsOf = (campaign: Campaign): WireCampaign['warnings'] => [
  ...warnOfConditions(campaign),
  ...campaign.event_types.flatMap((type) => warnOfType(type, 'event_types')),
]

function warnOfConditions(campaign: Campaign): WireCampaign['warnings'] {
  const count = conditionCountOf(campaign)
  if (count <= CONDITIONS_MAX) return []
  const message = `the campaign has ${count} conditions, which each purchase waits for; make several campaigns of at most ${CONDITIONS_MAX} of it`
  return [{ code: 'TOO_MANY_CONDITIONS', message, field: 'conditions' }]
}

/** The fields that an audit row compares. */
export function toAuditedCampaign(campaign: Campaign): Record<string, unknown> {
  const { warnings: _warnings, ...fields } = toCampaign(campaign)
  return auditedFields(fields)
}
