import type { Condition } from '@loyalty/contracts/condition'
import { consentPurposes } from '@loyalty/contracts/customers/customer'
import type { Selector } from '@loyalty/contracts/selector'
import type { Discount } from '@loyalty/contracts/discount'
import { campaignStatuses } from '@loyalty/contracts/wallet/campaign'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  anyObject,
  array,
  boolean,
  date,
  nullable,
  number,
  object,
  oneOf,
  optional,
  sortedIndex,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type Shape,
} from '@loyalty/engine/collection'
import { indexOfSegments } from '../definitions/index-of-segments.js'
import type { Campaign, StoredFactor } from './rules/campaign.js'

/** Ten-thousandths, or the digits of a finer factor. */
export const storedFactor: Shape<StoredFactor> = { jsonSchema: { bsonType: ['long', 'string'] } }

export const campaignKey = (account: AccountId, id: string): string => `${account}|${id}`

/** Of a campaign, and of each of its versions. */
const campaignShape: Shape<Campaign> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  status: oneOf(...campaignStatuses),
  name: string,
  brand_id: nullable(string),
  starts_at: nullable(date),
  ends_at: nullable(date),
  event_types: array(string),
  inactive_days: optional(nullable(whole)),
  platforms: nullable(array(string)),
  store_ids: nullable(array(string)),
  channel_ids: nullable(array(string)),
  conditions: array(array(anyObject<Condition>())),
  rewards: array(
    object({
      reward_id: uuid,
      amount: nullable(amount),
      conversion_factor: nullable(storedFactor),
      expires_after_days: nullable(whole),
      expiration_date: nullable(date),
    }),
  ),
  segment_ids: optional(nullable(array(uuid))),
  discounts: optional(array(anyObject<Discount>())),
  products: optional(nullable(anyObject<Selector>())),
  exclusion_group: optional(nullable(string)),
  earns_on_points_paid: optional(boolean),
  max_total: nullable(whole),
  max_per_customer: nullable(whole),
  funded_by: nullable(string),
  consent_purpose: nullable(oneOf(...consentPurposes)),
  priority: number,
  created_at: date,
  updated_at: date,
})

export const campaigns = collection({
  name: 'campaigns',
  shape: campaignShape,
  indexes: [
    { keys: { account_id: 1, status: 1, _id: 1 } },
    indexOfSegments('segment_ids'),
    sortedIndex('name', { isText: true, within: 'status' }),
    sortedIndex('ends_at', { within: 'status' }),
  ],
  // Each fulfillment looks at all ACTIVE ones, and prepares their conditions once a version.
  knownBy: ['version', 'updated_at'],
})

/**
 * Each version that a campaign has had, as its change made it. Rows are added and never changed: what
 * an event was paid by can be read as long as there is the event.
 */
export const campaignVersions = collection({
  name: 'campaign_versions',
  shape: campaignShape,
  indexes: [],
})

type CampaignVersion = DocumentOf<typeof campaignVersions>

/** The `_id` of a version of the campaign with this `_id`. */
export const versionKey = (campaign: string, at: number): string => `${campaign}|${at}`

/** `_id` is `account|campaign id|version`. */
export const toVersion = (campaign: Campaign): CampaignVersion => ({
  ...campaign,
  _id: versionKey(campaign._id, campaign.version ?? 1),
})

/** ACTIVE campaigns of one account: each fulfillment looks at all of them. */
export const ACTIVE_CAMPAIGNS_MAX = 200

/**
 * The ids of an account's ACTIVE campaigns in one document, so that a batch finds by `_id` all that
 * could pay.
 */
export const activeCampaigns = collection({
  name: 'active_campaigns',
  shape: object({
    /** `account` */
    _id: string,
    version,
    campaign_ids: array(uuid),
  }),
  indexes: [],
})

/** Campaigns with something to pay by the clock are found by this index. */
export const CLOCK_INDEX = 'due'

/** How far a campaign for birthdays or silence has come, while it is ACTIVE. */
export const campaignClocks = collection({
  name: 'campaign_clocks',
  shape: object({
    /** `account|campaign id` */
    _id: string,
    version,
    account_id: accountId,
    campaign_id: uuid,
    /** Since when it pays by what it says now. */
    since: date,
    /** The first day, `2026-05-17`, that is not paid to the end; null: that of `since`. */
    day: nullable(string),
    /** Whom of the day the last page ended with; null: no page was paid. */
    cursor: nullable(string),
    /** Of silence: whom the day that was begun last is for, and where the day after it begins. */
    silent: optional(object({ day: string, from: date, to: date })),
    /** When somebody has to look at it again. Null: it does not pay. */
    due_at: nullable(date),
  }),
  indexes: [
    {
      keys: { due_at: 1, _id: 1 },
      options: { name: CLOCK_INDEX, partialFilterExpression: { due_at: { $type: 'date' } } },
    },
  ],
})

export type CampaignClock = DocumentOf<typeof campaignClocks>

/** How often a campaign has paid: in all, or to one customer. The guard of its budget. */
export const campaignBudgets = collection({
  name: 'campaign_budgets',
  shape: object({
    /** `account|campaign id`, or `account|campaign id|wallet id` */
    _id: string,
    version,
    account_id: accountId,
    paid: whole,
  }),
  indexes: [],
})

export const budgetKey = (account: AccountId, campaignId: Uuid, walletId?: Uuid): string =>
  walletId === undefined ? `${account}|${campaignId}` : `${account}|${campaignId}|${walletId}`
