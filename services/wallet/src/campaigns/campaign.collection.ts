import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  date,
  long,
  nullable,
  number,
  object,
  objectWith,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { Campaign } from './domain/campaign.js'

export const campaignKey = (account: AccountId, id: string): string => `${account}|${id}`

export const campaigns = collection<Campaign>()({
  name: 'campaigns',
  jsonSchema: object({
    _id: string,
    version: whole,
    account_id: string,
    id: string,
    status: oneOf('ACTIVE', 'PAUSED', 'ARCHIVED'),
    name: string,
    brand_id: nullable(string),
    starts_at: nullable(date),
    ends_at: nullable(date),
    event_types: array(string),
    platforms: nullable(array(string)),
    store_ids: nullable(array(string)),
    channel_ids: nullable(array(string)),
    conditions: array(array(anyObject)),
    rewards: array(objectWith({ amount: nullable(long), conversion_factor: nullable(long) })),
    max_total: nullable(whole),
    max_per_customer: nullable(whole),
    funded_by: nullable(string),
    consent_purpose: nullable(string),
    priority: number,
    created_at: date,
    updated_at: date,
  }),
  indexes: [{ keys: { account_id: 1, status: 1, _id: 1 } }],
})

/**
 * The ids of an account's ACTIVE campaigns in one document, so that a round finds by `_id` all that
 * could pay.
 */
export interface ActiveCampaignsDocument {
  /** `account` */
  _id: string
  version?: number
  campaign_ids: Uuid[]
}

/** ACTIVE campaigns of one account: each fulfillment looks at all of them. */
export const ACTIVE_CAMPAIGNS_MAX = 200

export const activeCampaigns = collection<ActiveCampaignsDocument>()({
  name: 'active_campaigns',
  jsonSchema: object({ _id: string, version: whole, campaign_ids: array(string) }),
  indexes: [],
})

/** How often a campaign has paid: in all, or to one customer. The guard of its budget. */
export interface CampaignBudgetDocument {
  /** `account|campaign id`, or `account|campaign id|wallet id` */
  _id: string
  version?: number
  account_id: AccountId
  paid: number
}

export const budgetKey = (account: AccountId, campaignId: Uuid, walletId?: Uuid): string =>
  walletId === undefined ? `${account}|${campaignId}` : `${account}|${campaignId}|${walletId}`

export const campaignBudgets = collection<CampaignBudgetDocument>()({
  name: 'campaign_budgets',
  jsonSchema: object({ _id: string, version: whole, account_id: string, paid: whole }),
  indexes: [],
})
