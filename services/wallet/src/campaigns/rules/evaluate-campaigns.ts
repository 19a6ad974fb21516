import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { NoPaymentReason } from '@loyalty/contracts/wallet/campaign-simulation'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Conditions } from '@loyalty/contracts/condition'
import { conditionsHold, isForSegments, type Known } from '../../conditions/rules.js'
import type { Copied } from '../../copies/rules.js'
import { allows, isForPlatform } from '../../definitions/rules.js'
import { costOf } from '../../ledger/rules.js'
import { expiryOf, funderOf, type Line } from '../../wallets/rules/line.js'
import type { Campaign } from './campaign.js'
import { earningFor, earningOn, type PaidOrder } from './earning.js'
import { hasNoTerms, amountBy, termsOf, type PaymentTerms } from './payment-terms.js'

export interface EvaluatedEvent extends PaidOrder {
  type: string
  issuedAt: Date
  brandId: string | null
  platform: string | null
  storeId: string | null
  channelId: string | null
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
  return inOrder(campaigns)
    .map((campaign) => evaluateCampaign(event, campaign, around))
    .filter((evaluated) => typeof evaluated === 'object')
}

/** By a list of campaigns, which never changes: carts of a turn are evaluated by the same. */
const ordered = new WeakMap<readonly Campaign[], readonly Campaign[]>()

/** The ACTIVE ones in their stable order: `priority` descending, then id. */
export function inOrder(campaigns: readonly Campaign[]): readonly Campaign[] {
  const known = ordered.get(campaigns)
  if (known !== undefined) return known
  const made = campaigns
    .filter(({ status }) => status === 'ACTIVE')
    .toSorted((left, right) => right.priority - left.priority || (left.id < right.id ? -1 : 1))
  ordered.set(campaigns, made)
  return made
}

/** What one campaign pays for the event if it is ACTIVE, or the first thing that forbids it. */
export function evaluateCampaign(
  event: EvaluatedEvent,
  campaign: Campaign,
  around: CampaignSurroundings,
): Payout | NoPaymentReason {
  const obstacle = obstacleOf(event, campaign, around)
  if (obstacle !== null) return obstacle
  const grants = grantsOf(campaign, event, around)
  if (grants.length > 0) return { campaign, grants }
  return isWithoutTerms(campaign, around) ? 'NO_FACTOR' : 'NO_REWARD'
}

/** The first thing that forbids a campaign to do anything for an event; null: nothing does. */
export function obstacleOf(
  event: Omit<EvaluatedEvent, keyof PaidOrder>,
  campaign: Campaign,
  around: Pick<CampaignSurroundings, 'refusedPurposes' | 'paid'>,
): NoPaymentReason | null {
  return (
    refuseEvent(event, campaign) ??
    refuseCustomer(event, campaign, around.refusedPurposes) ??
    limitOf(campaign, around)
  )
}

/** The limit of a campaign that what it has paid so far has reached; null: none. */
export function limitOf(
  { id, max_total: max, max_per_customer: maxEach }: Campaign,
  { paid }: Pick<CampaignSurroundings, 'paid'>,
): NoPaymentReason | null {
  if (max === null && maxEach === null) return null
  const { total, toCustomer } = paid(id)
  if (max !== null && total >= max) return 'MAX_TOTAL'
  return maxEach !== null && toCustomer >= maxEach ? 'MAX_PER_CUSTOMER' : null
}

function refuseEvent(
  event: Omit<EvaluatedEvent, keyof PaidOrder>,
  campaign: Campaign,
): NoPaymentReason | null {
  const { starts_at: startsAt, ends_at: endsAt } = campaign
  if (!campaign.event_types.includes(event.type)) return 'EVENT_TYPE'
  if (startsAt !== null && event.issuedAt < startsAt) return 'NOT_STARTED'
  if (endsAt !== null && event.issuedAt >= endsAt) return 'ENDED'
  if (campaign.brand_id !== null && campaign.brand_id !== event.brandId) return 'BRAND'
  if (!allows(campaign.platforms, event.platform?.toLowerCase() ?? null)) return 'PLATFORM'
  if (!allows(campaign.store_ids, event.storeId)) return 'STORE'
  return allows(campaign.channel_ids, event.channelId) ? null : 'CHANNEL'
}

function refuseCustomer(
  { known }: Pick<EvaluatedEvent, 'known'>,
  campaign: Campaign,
  refusedPurposes: readonly string[],
): NoPaymentReason | null {
  const { consent_purpose: purpose, conditions } = campaign
  if (purpose !== null && refusedPurposes.includes(purpose)) return 'CONSENT'
  if (!isForSegments(campaign, known)) return 'SEGMENT'
  return conditionsHold(conditions, known) ? null : 'CONDITIONS'
}

function grantsOf(
  campaign: Campaign,
  event: EvaluatedEvent,
  around: CampaignSurroundings,
): Payout['grants'] {
  const earning = earningOn(earningFor(event, campaign.earns_on_points_paid), campaign.products)
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
    const amount = amountBy(terms, earning)
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

/** True when nothing says how much any reward of the campaign is, as after its reward lost its factor. */
const isWithoutTerms = ({ rewards }: Campaign, { reward }: CampaignSurroundings): boolean =>
  rewards.length > 0 &&
  rewards.every((promised) => {
    const copy = reward(promised.reward_id)
    return copy ? hasNoTerms(promised, copy) : false
  })

/** A reward whose own conditions or platforms fail is not paid. */
const isPayable = (reward: RewardCopy, event: EvaluatedEvent): boolean =>
  isForPlatform(reward, event.platform) && conditionsHold(reward.conditions, event.known)
