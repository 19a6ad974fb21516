import type { AccountSettings } from '@loyalty/shared/contracts/catalog/account'

/** An account's settings. `version` 0 and no dates: nobody has changed them yet. */
export interface Account {
  version: number
  name: string | null
  timeZone: string
  reversalPolicy: AccountSettings['reversal_policy']
  holdMinutes: number
  defaultLineDays: number | null
  reversalGraceDays: number
  createdAt: Date | null
  updatedAt: Date | null
}
