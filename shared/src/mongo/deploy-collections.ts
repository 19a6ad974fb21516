import { isDeepStrictEqual } from 'node:util'
import { MongoServerError, type Db, type Document } from 'mongodb'
import { setTimeout as delay } from 'node:timers/promises'
import type { Collection } from './collection.js'

const NAMESPACE_EXISTS = 48
const CONFLICTING_OPERATION = 117
const ATTEMPTS_MAX = 20
const ATTEMPT_DELAY_MS = 100

/**
 * Makes each collection with its validator and indexes, and changes the validator of one whose
 * declaration changed. It may run again and by several processes at once. A validator that is as
 * declared is left alone, so that a deploy beside running services takes no lock.
 */
export async function deployCollections(db: Db, collections: readonly Collection[]): Promise<void> {
  const names = collections.map((declared) => declared.name)
  if (new Set(names).size !== names.length)
    throw new Error(`a collection is declared twice: ${names.join(', ')}`)
  const present = await db.listCollections({ name: { $in: names } }).toArray()
  const options = new Map(present.map((info) => [info.name, 'options' in info ? info.options : {}]))
  await Promise.all(collections.map((declared) => deploy(db, declared, options.get(declared.name))))
}

async function deploy(db: Db, declared: Collection, present: Document | undefined) {
  const validator = { $jsonSchema: declared.jsonSchema }
  if (present === undefined) await create(db, declared.name, validator)
  else if (!isDeepStrictEqual(present['validator'], validator))
    await change(db, declared.name, validator)
  if (declared.indexes.length === 0) return
  const indexes = declared.indexes.map(({ keys, options }) => ({ key: keys, ...options }))
  await db.collection(declared.name).createIndexes(indexes)
}

async function create(db: Db, name: string, validator: Document) {
  try {
    await db.createCollection(name, { validator })
  } catch (error) {
    if (!hasCode(error, NAMESPACE_EXISTS)) throw error
    await change(db, name, validator)
  }
}

async function change(db: Db, name: string, validator: Document) {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.command({
        collMod: name,
        validator,
        validationLevel: 'strict',
        validationAction: 'error',
      })
      return
    } catch (error) {
      if (!hasCode(error, CONFLICTING_OPERATION) || attempt === ATTEMPTS_MAX) throw error
      await delay(ATTEMPT_DELAY_MS)
    }
  }
}

const hasCode = (error: unknown, code: number) =>
  error instanceof MongoServerError && error.code === code
