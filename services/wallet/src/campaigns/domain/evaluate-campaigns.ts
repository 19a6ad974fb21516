import type { RewardCopy } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import type { Conditions } from '@loyalty/shared/contracts/condition'
import type { Amount } from '@loyalty/shared/money'
import { conditionsHold, type Known } from '../../conditions/domain/conditions.js'
import type { Copied } from '../../copies/domain/copied.js'
import { allows, isForPlatform } from '../../definitions/domain/allows.js'
import { costOf } from '../../ledger/domain/cost.js'
import { expiryOf } from '../../wallets/domain/expiry-date.js'
import { funderOf } from '../../wallets/domain/funder.js'
import type { Line } from '../../wallets/domain/line.js'
import type { Campaign } from './campaign.js'
import { amountBy, termsOf, type PaymentTerms } from './payment-terms.js'

/** The event that campaigns look at. */
export interface EvaluatedEvent {
  type: string
  issuedAt: Date
  brandId: string | null
  platform: string | null
  storeId: string | null
  channelId: string | null
  /** `discounted_value ?? value` of the order without its shipping; zero without an order. */
  spend: Amount
  known: Known
}

export interface CampaignSurroundings {
  now: Date
  defaultLineDays: number | null
  refusedPurposes: readonly string[]
  reward: (id: Uuid) => Copied<RewardCopy>
  /** How often the campaign has paid, in all and to this customer. */
  paid: (campaignId: Uuid) => { total: number; toCustomer: number }
  newLineId: () => Uuid
}

/** What one campaign pays for the event. */
export interface Payout {
  campaign: Campaign
  grants: {
    line: Line
    description: string | null
    terms: PaymentTerms
    /** The reward's own. */
    conditions: Conditions
  }[]
}

/**
 * The campaigns that pay, in their stable order: `priority` descending, then id. A campaign whose
 * budget is used up or that would pay nothing is skipped and is no error.
 */
export function evaluateCampaigns(
  event: EvaluatedEvent,
  campaigns: readonly Campaign[],
  around: CampaignSurroundings,
): Payout[] {
  return campaigns
    .filter((campaign) => applies(campaign, event, around))
    .toSorted((left, right) => right.priority - left.priority || (left.id < right.id ? -1 : 1))
    .map((campaign) => ({ campaign, grants: grantsOf(campaign, event, around) }))
    .filter(({ grants }) => grants.length > 0)
}

function applies(campaign: Campaign, event: EvaluatedEvent, around: CampaignSurroundings): boolean {
  const { starts_at: startsAt, ends_at: endsAt, consent_purpose: purpose } = campaign
  if (campaign.status !== 'ACTIVE' || !campaign.event_types.includes(event.type)) return false
  if (startsAt !== null && event.issuedAt < startsAt) return false
  if (endsAt !== null && event.issuedAt >= endsAt) return false
  if (campaign.brand_id !== null && campaign.brand_id !== event.brandId) return false
  if (!allows(campaign.platforms, event.platform?.toLowerCase() ?? null)) return false
  if (!allows(campaign.store_ids, event.storeId)) return false
  if (!allows(campaign.channel_ids, event.channelId)) return false
  if (purpose !== null && around.refusedPurposes.includes(purpose)) return false
  if (!conditionsHold(campaign.conditions, event.known)) return false
  return hasBudget(campaign, around)
}

function hasBudget(campaign: Campaign, { paid }: CampaignSurroundings): boolean {
  const { total, toCustomer } = paid(campaign.id)
  if (campaign.max_total !== null && total >= campaign.max_total) return false
  return campaign.max_per_customer === null || toCustomer < campaign.max_per_customer
}

function grantsOf(
  campaign: Campaign,
  event: EvaluatedEvent,
  around: CampaignSurroundings,
): Payout['grants'] {
  return campaign.rewards.flatMap((promised) => {
    const reward = around.reward(promised.reward_id)
    if (!reward || !isPayable(reward, event)) return []
    const expiresAt = expiryOf(
      {
        expires_after_days: promised.expires_after_days,
        expiration_date: promised.expiration_date?.toISOString(),
      },
      around.defaultLineDays,
      around.now,
    )
    const terms = termsOf(promised, reward)
    const amount = amountBy(terms, event.spend)
    if (amount <= 0n || (expiresAt !== null && expiresAt <= around.now)) return []
    const line: Line = {
      id: around.newLineId(),
      reward_id: reward.id,
      amount,
      cost: costOf(amount, reward),
      campaign_id: campaign.id,
      campaign_name: campaign.name,
      brand_id: campaign.brand_id ?? event.brandId,
      funded_by: campaign.funded_by ?? funderOf(campaign.brand_id ?? event.brandId),
      issued_at: around.now,
      expires_at: expiresAt,
      hold: null,
      is_gift_card: reward.type === 'GIFT_CARD',
    }
    const { description, conditions } = reward
    return [{ line, description, terms, conditions }]
  })
}

/** A reward whose own conditions or platforms fail is not paid. */
const isPayable = (reward: RewardCopy, event: EvaluatedEvent): boolean =>
  isForPlatform(reward, event.platform) && conditionsHold(reward.conditions, event.known)
