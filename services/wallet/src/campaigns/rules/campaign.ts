import type { Conditions } from '@loyalty/contracts/condition'
import type { Selector } from '@loyalty/contracts/selector'
import type { Discount } from '@loyalty/contracts/discount'
import type { campaignStatuses } from '@loyalty/contracts/wallet/campaign'
import type { ConsentPurpose } from '@loyalty/contracts/customers/customer'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { type Amount, amountOf } from '@loyalty/contracts/money'
import { factorOfAmount, toFactor, toWireFactor, type Factor } from '@loyalty/contracts/factor'

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
  /** Of an INACTIVE campaign alone. Absent in campaigns of before. */
  inactive_days?: number | null
  platforms: string[] | null
  store_ids: string[] | null
  channel_ids: string[] | null
  conditions: Conditions
  rewards: CampaignReward[]
  /** Those whose customers it is for. Absent or null: all customers. */
  segment_ids?: Uuid[] | null
  /** What it takes off a cart. Absent in campaigns of before: nothing. */
  discounts?: Discount[]
  /** The lines of an order whose value earns. Absent or null: all. */
  products?: Selector | null
  /** Of the discounts of one group the one that takes most applies. Absent or null: none. */
  exclusion_group?: string | null
  /** Whether what is paid with units earns. Absent: it does not. */
  earns_on_points_paid?: boolean
  max_total: number | null
  max_per_customer: number | null
  funded_by: string | null
  consent_purpose: ConsentPurpose | null
  priority: number
}

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

/**
 * A factor as it is stored. One of at most four decimals is a count of ten-thousandths, as it was
 * before factors had eight. A finer one is its digits: a process of before can't calculate with a text,
 * and fails where it would have paid too little.
 */
export type StoredFactor = Amount | string

/** Counts of a factor in a ten-thousandth. */
const STEP = factorOfAmount(amountOf(1n))
const DECIMALS = 8

export const storeFactor = (factor: Factor): StoredFactor =>
  factor % STEP === 0n ? amountOf(factor / STEP) : toWireFactor(factor).toFixed(DECIMALS)

export const readStoredFactor = (stored: StoredFactor): Factor =>
  typeof stored === 'string' ? toFactor(Number(stored)) : factorOfAmount(stored)
