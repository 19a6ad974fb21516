import type { AccountId, Uuid } from '@loyalty/shared/ids'

/** Where a page of a list begins and how long it is. */
export interface Page {
  limit: number
  cursor?: Uuid | undefined
}

/** Every `_id` of the account above the cursor. `}` follows the `|` that ends the account. */
export const idsAfter = (account: AccountId, cursor?: Uuid) => ({
  $gt: `${account}|${cursor ?? ''}`,
  $lt: `${account}}`,
})
