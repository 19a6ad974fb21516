import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { keptKeys, keyedHash, openKey } from '@loyalty/shared/mongo/kept-key'
import type { Db } from 'mongodb'

/** Where the key of the hashes is. */
export const erasureKeys = keptKeys('erasure_keys')

/** Finds erased ids by a keyed hash: whoever has the hashes alone can't try ids on them. */
export interface ErasedIds {
  /** `_id` of who was erased under an id. */
  keyOf(account: AccountId, id: CustomerId): string
}

/** Opens the hashes. Throws with another key, which would know no erased id any more. */
export async function openErasedIds(db: Db, value: string | undefined): Promise<ErasedIds> {
  const key = await openKey(db, {
    keys: erasureKeys,
    row: 'erased-ids',
    setting: 'ERASED_IDS_KEY',
    value,
  })
  return {
    keyOf: (account, id) =>
      `${account}|${keyedHash(key, `${account}|${id}`).toString('base64url')}`,
  }
}
