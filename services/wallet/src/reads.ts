import { Fault } from '@loyalty/shared/errors/fault'
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

/** Waits for a query; one that fails is the fault SERVICE_UNAVAILABLE, since nothing was done. */
export async function readable<T>(collection: string, query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw new Fault('SERVICE_UNAVAILABLE', `${collection} can't be read`, { cause })
  }
}
