import {
  BLOCKED_MAX,
  identityFields,
  limitUnits,
  RULES_MAX,
} from '@loyalty/shared/contracts/contacts/identity-rules'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  array,
  boolean,
  date,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { IdentityRules, Rule } from './domain/identity-rules.js'

export const ruleShape: Shape<Rule> = object({
  conditions: array(oneOf(...identityFields)),
  max_group_size: whole,
  temporal_limits: array(
    object({ unit: oneOf(...limitUnits), value: whole, max: nullable(whole) }),
  ),
  description: string,
  isDefault: boolean,
})

const identityRulesShape: Shape<IdentityRules> = object({
  _id: string,
  version,
  account_id: accountId,
  generation: whole,
  rules: list(ruleShape, RULES_MAX),
  block_list: list(string, BLOCKED_MAX),
  status: oneOf('READY', 'REKEYING'),
  rekeyed_to: nullable(uuid),
  created_at: optional(date),
  updated_at: nullable(date),
})

/** One document per account that changed its rules; `_id` is the account. */
export const identityRules = collection({
  name: 'rules',
  shape: identityRulesShape,
  // Accounts whose contacts are to be looked at again.
  indexes: [
    { keys: { status: 1, _id: 1 }, options: { partialFilterExpression: { status: 'REKEYING' } } },
  ],
})
