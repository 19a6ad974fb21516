import { isDeepStrictEqual } from 'node:util'
import { MongoServerError, type Db, type Document } from 'mongodb'
import { setTimeout as delay } from 'node:timers/promises'
import type { Collection, Index, RetentionSetting } from './collection.js'

const NAMESPACE_EXISTS = 48
const CONFLICTING_OPERATION = 117
const ATTEMPTS_MAX = 20
const ATTEMPT_DELAY_MS = 100
const DAY_SECONDS = 86_400

/** Days by setting, where they are not the declared ones. */
export type Retention = Partial<Record<RetentionSetting, number>>

/**
 * Makes each collection with its validator and indexes, and changes the validator of one whose
 * declaration changed, and how long an index keeps documents. It may run again and by several
 * processes at once. What is as declared is left alone, so that a deploy beside running services
 * takes no lock.
 */
export async function deployCollections(
  db: Db,
  collections: readonly Collection[],
  retention: Retention = {},
): Promise<void> {
  const names = collections.map((declared) => declared.name)
  if (new Set(names).size !== names.length)
    throw new Error(`a collection is declared twice: ${names.join(', ')}`)
  const present = await db.listCollections({ name: { $in: names } }).toArray()
  const options = new Map(present.map((info) => [info.name, 'options' in info ? info.options : {}]))
  await Promise.all(
    collections.map((declared) => deploy(db, declared, options.get(declared.name), retention)),
  )
}

async function deploy(
  db: Db,
  declared: Collection,
  present: Document | undefined,
  retention: Retention,
) {
  const validator = { $jsonSchema: declared.jsonSchema }
  if (present === undefined) await create(db, declared.name, validator)
  else if (!isDeepStrictEqual(present['validator'], validator))
    await change(db, declared.name, validator)
  if (declared.indexes.length === 0) return
  const indexes = declared.indexes.map((index) => toIndexSpec(index, retention))
  if (present !== undefined) await changeRetention(db, declared.name, indexes)
  await db.collection(declared.name).createIndexes(indexes)
}

const toIndexSpec = ({ keys, options, kept }: Index, retention: Retention) => ({
  key: keys,
  ...options,
  ...(kept && { expireAfterSeconds: (retention[kept.setting] ?? kept.days) * DAY_SECONDS }),
})

/** An index that is there can't be created with another time, but can be told one. */
async function changeRetention(
  db: Db,
  collection: string,
  declared: readonly ReturnType<typeof toIndexSpec>[],
) {
  const present = await db.collection(collection).indexes()
  for (const { key, expireAfterSeconds } of declared) {
    const found = present.find((index) => isDeepStrictEqual(index.key, key))
    const isOther =
      found !== undefined && Number(found['expireAfterSeconds']) !== expireAfterSeconds
    if (expireAfterSeconds === undefined || !isOther) continue
    await patiently(() =>
      db.command({ collMod: collection, index: { keyPattern: key, expireAfterSeconds } }),
    )
  }
}

async function create(db: Db, name: string, validator: Document) {
  try {
    await db.createCollection(name, { validator })
  } catch (error) {
    if (!hasCode(error, NAMESPACE_EXISTS)) throw error
    await change(db, name, validator)
  }
}

const change = (db: Db, name: string, validator: Document) =>
  patiently(() =>
    db.command({
      collMod: name,
      validator,
      validationLevel: 'strict',
      validationAction: 'error',
    }),
  )

/** Another deploy may be changing the collection just now. */
async function patiently(command: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      await command()
      return
    } catch (error) {
      if (!hasCode(error, CONFLICTING_OPERATION) || attempt === ATTEMPTS_MAX) throw error
      await delay(ATTEMPT_DELAY_MS)
    }
  }
}

const hasCode = (error: unknown, code: number) =>
  error instanceof MongoServerError && error.code === code
