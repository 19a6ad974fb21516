import { createHmac, randomBytes } from 'node:crypto'
import { isDuplicateKey } from '@loyalty/shared/commit/database-errors'
import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import { limited } from '@loyalty/shared/mongo/limits'
import { nullable, object, string } from '@loyalty/shared/mongo/json-schema'
import type { Db } from 'mongodb'

/** Where the key of the hashes is, for one row: `erased-ids`. */
export interface ErasureKey extends StoredDocument {
  /** Null when the key is a setting. */
  key: string | null
  /** What tells the right key from another one, without telling the key. */
  check: string
}

export const erasureKeys = collection<ErasureKey>()({
  name: 'erasure_keys',
  jsonSchema: object({ _id: string, key: nullable(string), check: string }),
  indexes: [],
})

/** Finds erased ids by a keyed hash: whoever has the hashes alone can't try ids on them. */
export interface ErasedIds {
  /** `_id` of who was erased under an id. */
  keyOf(account: AccountId, id: CustomerId): string
}

const ROW = 'erased-ids'
const KEY_BYTES = 32

const hash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
const checkOf = (key: string): string => hash(key, 'check')

/**
 * Opens the hashes with the key of the setting, or with the one that was made when there was none.
 * Throws when they are kept under another key: with it no erased id would be known any more.
 */
export async function openErasedIds(db: Db, setting: string | undefined): Promise<ErasedIds> {
  const keys = db.collection<ErasureKey>(erasureKeys.name)
  const given = setting ?? randomBytes(KEY_BYTES).toString('base64url')
  const first = { key: setting === undefined ? given : null, check: checkOf(given) }
  try {
    await keys.updateOne({ _id: ROW }, { $setOnInsert: first }, { upsert: true, ...limited() })
  } catch (error) {
    // Another process was first.
    if (!isDuplicateKey(error)) throw error
  }
  const stored = await keys.findOne({ _id: ROW }, limited())
  const key = setting ?? stored?.key ?? null
  if (key === null) throw new Error('ERASED_IDS_KEY is not set, and erased ids are kept under it')
  if (checkOf(key) !== stored?.check) {
    throw new Error('ERASED_IDS_KEY is not the key that erased ids are kept under')
  }
  return { keyOf: (account, id) => `${account}|${hash(key, `${account}|${id}`)}` }
}
