import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from 'mongodb'
import { ConfigError } from '../config/parse-config.js'
import { collection, type Collection } from './collection.js'
import { isDuplicateKey } from './duplicate-key.js'
import { limited } from './limits.js'
import { nullable, object, string, type ValueOf } from './shape.js'

/** Where a secret key of the deployment is, one row a key. */
const keptKey = object({
  _id: string,
  /** Null when the key is a setting. */
  key: nullable(string),
  /** What tells the right key from another one, without telling the key. */
  check: string,
})
export type KeptKey = ValueOf<typeof keptKey>

export const keptKeys = (name: string): Collection<KeptKey> =>
  collection({ name, shape: keptKey, indexes: [] })

const KEY_BYTES = 32

export const keyedHash = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
const checkOf = (key: string): string => keyedHash(key, 'check').toString('base64url')

/**
 * The key of a setting, or the one that was made when there was none. Throws a ConfigError when what is stored was
 * made with another key: with it nothing of that would be found any more.
 */
export async function openKey(
  db: Db,
  {
    keys,
    row,
    setting,
    value,
  }: {
    keys: Collection<KeptKey>
    row: string
    /** The name of the setting, and its value if it has one. */
    setting: string
    value: string | undefined
  },
): Promise<string> {
  const rows = db.collection<KeptKey>(keys.name)
  const given = value ?? randomBytes(KEY_BYTES).toString('base64url')
  const first = { key: value === undefined ? given : null, check: checkOf(given) }
  try {
    await rows.updateOne({ _id: row }, { $setOnInsert: first }, { upsert: true, ...limited() })
  } catch (error) {
    // Another process was first.
    if (!isDuplicateKey(error)) throw error
  }
  const stored = await rows.findOne({ _id: row }, limited())
  const key = value ?? stored?.key ?? null
  if (key === null) {
    throw new ConfigError([`${setting} is not set, and what is stored was made with it`])
  }
  if (checkOf(key) !== stored?.check) {
    throw new ConfigError([`${setting} is not the key that what is stored was made with`])
  }
  return key
}
