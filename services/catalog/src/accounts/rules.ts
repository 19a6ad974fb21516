import { defaultAccountSettings, type updateAccount } from '@loyalty/contracts/catalog/account'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { withFields } from '@loyalty/contracts/fields/changes'
import type { Account, ChangedAccount } from './store.js'

/** An account exists as soon as a valid token names it; this is what it is until it is changed. */
export function untouchedAccount(id: AccountId): Account {
  const { version, changed_at: _, ...defaults } = defaultAccountSettings
  const { adjust_limit = null, currency = null, max_discount_share = 1, ...settings } = defaults
  return {
    _id: id,
    copy_version: version,
    name: null,
    ...settings,
    adjust_limit,
    currency,
    max_discount_share,
    allowed_origins: [],
    created_at: null,
    updated_at: null,
  }
}

/** The account with the fields that were sent; null when nothing would be different. */
export function changeAccount(
  account: Account,
  patch: InputOf<typeof updateAccount>,
  now: Date,
): ChangedAccount | null {
  const changed = withFields(account, patch)
  if (changed === account) return null
  return {
    ...changed,
    copy_version: account.copy_version + 1,
    created_at: account.created_at ?? now,
    updated_at: now,
  }
}
