import { metricFields, metricPeriods } from '@loyalty/shared/contracts/customers/tier'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  amount,
  date,
  list,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import { TIERS_MAX, type AccountTiers, type Tier } from './domain/tier.js'

const tierShape: Shape<Tier> = object({
  id: uuid,
  name: string,
  rank: whole,
  metric: object({ period: oneOf(...metricPeriods), field: oneOf(...metricFields) }),
  threshold: amount,
  customers: whole,
  created_at: date,
  updated_at: date,
})

const accountTiersShape: Shape<AccountTiers> = object({
  _id: accountId,
  version,
  tiers: list(tierShape, TIERS_MAX),
})

/** One document per account, `_id` is the account: ranks, limit and use are guarded by it. */
export const accountTiers = collection({ name: 'tiers', shape: accountTiersShape, indexes: [] })
