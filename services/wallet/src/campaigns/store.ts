import { campaignStatuses } from '@loyalty/shared/contracts/wallet/campaign'
import type { Condition } from '@loyalty/shared/contracts/condition'
import { consentPurposes } from '@loyalty/shared/contracts/customers/customer'
import type { AccountId } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  amount,
  anyObject,
  array,
  date,
  nullable,
  number,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Campaign } from './rules/campaign.js'
import { storedFactor } from './factor-shape.js'

export const campaignKey = (account: AccountId, id: string): string => `${account}|${id}`

/** Of a campaign, and of each of its versions. */
export const campaignShape: Shape<Campaign> = object({
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
  isRemembered: true,
  shape: campaignShape,
  indexes: [{ keys: { account_id: 1, status: 1, _id: 1 } }],
})
