import type { AccountId, CustomerId } from '@loyalty/contracts/ids'

/** What the reference is asked to redeem. */
export interface Redeem {
  account: AccountId
  customer_id: CustomerId
  code: string
  brand_id: string | null
  key: string
}
