import type { Conditions } from '@loyalty/shared/contracts/condition'
import type { campaignStatuses } from '@loyalty/shared/contracts/wallet/campaign'
import type { ConsentPurpose } from '@loyalty/shared/contracts/customers/customer'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import type { StoredFactor } from './stored-factor.js'

export type CampaignStatus = (typeof campaignStatuses)[number]

/** What a campaign pays: a fixed amount, a share of the order, or by the reward's own factor. */
export interface CampaignReward {
  reward_id: Uuid
  amount: Amount | null
  conversion_factor: StoredFactor | null
  expires_after_days: number | null
  expiration_date: Date | null
}

/** What a campaign says. Empty lists are stored as null: no limit. Platforms in lower case. */
export interface CampaignDefinition {
  name: string
  brand_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  event_types: string[]
  platforms: string[] | null
  store_ids: string[] | null
  channel_ids: string[] | null
  conditions: Conditions
  rewards: CampaignReward[]
  max_total: number | null
  max_per_customer: number | null
  funded_by: string | null
  consent_purpose: ConsentPurpose | null
  priority: number
}

/** A campaign as it is stored. */
export interface Campaign extends CampaignDefinition {
  /** `account|id` */
  _id: string
  /** Raised by each change; stored with what the campaign paid. */
  version?: number
  account_id: AccountId
  id: Uuid
  status: CampaignStatus
  created_at: Date
  updated_at: Date
}
