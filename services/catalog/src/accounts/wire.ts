import type * as wire from '@loyalty/contracts/catalog/account'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Account } from './store.js'

/** The account as an operator reads it. */
export const toAccount = ({ _id: id, ...account }: Account): wire.Account => ({
  id: id as string as Uuid,
  name: account.name,
  time_zone: account.time_zone,
  reversal_policy: account.reversal_policy,
  hold_minutes: account.hold_minutes,
  default_line_days: account.default_line_days,
  reversal_grace_days: account.reversal_grace_days,
  adjust_limit: account.adjust_limit ?? null,
  currency: account.currency ?? null,
  max_discount_share: account.max_discount_share ?? 1,
  allowed_origins: account.allowed_origins ?? [],
  created_at: account.created_at?.toISOString() ?? null,
  updated_at: account.updated_at?.toISOString() ?? null,
})

/** What wallet keeps of the account: everything that a decision there depends on. */
export const toAccountSettings = (account: Account): wire.AccountSettings => ({
  version: account.copy_version,
  time_zone: account.time_zone,
  reversal_policy: account.reversal_policy,
  hold_minutes: account.hold_minutes,
  default_line_days: account.default_line_days,
  reversal_grace_days: account.reversal_grace_days,
  adjust_limit: account.adjust_limit ?? null,
  currency: account.currency ?? null,
  max_discount_share: account.max_discount_share ?? 1,
  changed_at: account.updated_at?.toISOString() ?? null,
})
