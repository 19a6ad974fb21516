import { metricFields, metricPeriods } from '@loyalty/shared/contracts/customers/tier'
import { collection } from '@loyalty/shared/mongo/collection'
import { array, date, long, object, oneOf, string, whole } from '@loyalty/shared/mongo/json-schema'
import { TIERS_MAX, type AccountTiers } from './domain/tier.js'

/** One document per account, `_id` is the account: ranks, limit and use are guarded by it. */
export const accountTiers = collection<AccountTiers>()({
  name: 'tiers',
  jsonSchema: object({
    _id: string,
    version: whole,
    tiers: array(
      object({
        id: string,
        name: string,
        rank: whole,
        metric: object({ period: oneOf(...metricPeriods), field: oneOf(...metricFields) }),
        threshold: long,
        customers: whole,
        created_at: date,
        updated_at: date,
      }),
      TIERS_MAX,
    ),
  }),
  indexes: [],
})
