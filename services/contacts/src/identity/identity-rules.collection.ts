import {
  BLOCKED_MAX,
  identityFields,
  limitUnits,
  RULES_MAX,
} from '@loyalty/shared/contracts/contacts/identity-rules'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { IdentityRules } from './domain/identity-rules.js'

export const ruleSchema = object({
  conditions: array(oneOf(...identityFields)),
  max_group_size: whole,
  temporal_limits: array(
    object({ unit: oneOf(...limitUnits), value: whole, max: nullable(whole) }),
  ),
  description: string,
  isDefault: boolean,
})

/** One document per account that changed its rules; `_id` is the account. */
export const identityRules = collection<IdentityRules>()({
  name: 'rules',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      generation: whole,
      rules: array(ruleSchema, RULES_MAX),
      block_list: array(string, BLOCKED_MAX),
      status: oneOf('READY', 'REKEYING'),
      rekeyed_to: nullable(string),
      updated_at: nullable(date),
    },
    { created_at: date },
  ),
  // Accounts whose contacts are to be looked at again.
  indexes: [
    { keys: { status: 1, _id: 1 }, options: { partialFilterExpression: { status: 'REKEYING' } } },
  ],
})
