import {
  defaultAccountSettings,
  type AccountSettings,
} from '@loyalty/shared/contracts/catalog/account'
import type { AccountId } from '@loyalty/shared/ids'

/** An account's settings. */
export interface Account {
  /** The account itself. */
  readonly _id: AccountId
  readonly version?: number
  /** Ascends by one with each change; 0: nobody has changed a setting yet. */
  readonly copy_version: number
  readonly name: string | null
  readonly time_zone: string
  readonly reversal_policy: AccountSettings['reversal_policy']
  readonly hold_minutes: number
  readonly default_line_days: number | null
  readonly reversal_grace_days: number
  readonly adjust_limit?: number | null
  readonly created_at: Date | null
  readonly updated_at: Date | null
}

/** As they are stored, once somebody has changed one. */
export interface ChangedAccount extends Account {
  readonly created_at: Date
  readonly updated_at: Date
}

/** An account exists as soon as a valid token names it; this is what it is until it is changed. */
export function untouchedAccount(id: AccountId): Account {
  const { version, changed_at: _, adjust_limit = null, ...settings } = defaultAccountSettings
  return {
    _id: id,
    copy_version: version,
    name: null,
    ...settings,
    adjust_limit,
    created_at: null,
    updated_at: null,
  }
}
