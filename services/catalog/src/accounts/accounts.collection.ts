import { reversalPolicies } from '@loyalty/shared/contracts/catalog/account'
import { collection } from '@loyalty/shared/mongo/collection'
import { date, nullable, object, oneOf, string, whole } from '@loyalty/shared/mongo/json-schema'
import type { Account } from './domain/account.js'

/** `_id` is the account itself. */
export const accounts = collection<Account>()({
  name: 'accounts',
  jsonSchema: object({
    _id: string,
    version: whole,
    copy_version: whole,
    name: nullable(string),
    time_zone: string,
    reversal_policy: oneOf(...reversalPolicies),
    hold_minutes: whole,
    default_line_days: nullable(whole),
    reversal_grace_days: whole,
    created_at: date,
    updated_at: date,
  }),
  indexes: [],
})
