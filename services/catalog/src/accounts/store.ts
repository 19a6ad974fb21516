import { reversalPolicies } from '@loyalty/shared/contracts/catalog/account'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { ChangedAccount } from './domain/account.js'

const accountShape: Shape<ChangedAccount> = object({
  _id: accountId,
  version,
  copy_version: whole,
  name: nullable(string),
  time_zone: string,
  reversal_policy: oneOf(...reversalPolicies),
  hold_minutes: whole,
  default_line_days: nullable(whole),
  reversal_grace_days: whole,
  /** Absent in documents of before there was one: none. */
  adjust_limit: optional(nullable(whole)),
  created_at: date,
  updated_at: date,
})

/** `_id` is the account itself. */
export const accounts = collection({ name: 'accounts', shape: accountShape, indexes: [] })
