import type { updateAccount } from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { withMembers } from '@loyalty/shared/members/changes'
import type { Account, ChangedAccount } from './account.js'

/** The account with the members that were sent; null when nothing would be different. */
export function changeAccount(
  account: Account,
  patch: InputOf<typeof updateAccount>,
  now: Date,
): ChangedAccount | null {
  const changed = withMembers(account, patch)
  if (changed === account) return null
  return {
    ...changed,
    copy_version: account.copy_version + 1,
    created_at: account.created_at ?? now,
    updated_at: now,
  }
}
