import type { updateAccount } from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { withMembers } from '../../changes.js'
import type { Account } from './account.js'

/** The account with the members that were sent; the same object when nothing would be different. */
export function changeAccount(
  account: Account,
  patch: InputOf<typeof updateAccount>,
  now: Date,
): Account {
  const changed = withMembers(account, patch)
  if (changed === account) return account
  return {
    ...changed,
    copy_version: account.copy_version + 1,
    created_at: account.created_at ?? now,
    updated_at: now,
  }
}
