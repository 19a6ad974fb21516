import {
  defaultAccountSettings as defaults,
  type updateAccount,
} from '@loyalty/shared/contracts/catalog/account'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { isSameJson, sentOr } from '../../changes.js'
import type { Account } from './account.js'

/** An account exists as soon as a valid token names it; these are its settings until then. */
export const untouchedAccount: Account = {
  version: defaults.version,
  name: null,
  timeZone: defaults.time_zone,
  reversalPolicy: defaults.reversal_policy,
  holdMinutes: defaults.hold_minutes,
  defaultLineDays: defaults.default_line_days,
  reversalGraceDays: defaults.reversal_grace_days,
  createdAt: null,
  updatedAt: null,
}

/** The account with the members that were sent, or null when nothing would be different. */
export function changeAccount(
  account: Account,
  patch: InputOf<typeof updateAccount>,
  now: Date,
): Account | null {
  const changed: Account = {
    ...account,
    name: sentOr(patch.name, account.name),
    timeZone: sentOr(patch.time_zone, account.timeZone),
    reversalPolicy: sentOr(patch.reversal_policy, account.reversalPolicy),
    holdMinutes: sentOr(patch.hold_minutes, account.holdMinutes),
    defaultLineDays: sentOr(patch.default_line_days, account.defaultLineDays),
    reversalGraceDays: sentOr(patch.reversal_grace_days, account.reversalGraceDays),
  }
  if (isSameJson(changed, account)) return null
  return {
    ...changed,
    version: account.version + 1,
    createdAt: account.createdAt ?? now,
    updatedAt: now,
  }
}
