import { randomUUID } from 'node:crypto'
import type { Db, Document } from 'mongodb'
import { DEPLOYMENTS, markDeployed } from '@loyalty/engine/admin'
import type { Collection } from '@loyalty/engine/collection'
import { connectDatabase, deployCollections, type Database } from '@loyalty/engine/testing'

/** Collections whose rows move by themselves: counters of batches and of leases. */
const RESTLESS = new Set([
  'writers',
  'relays',
  'report_accounts',
  'report_liability',
  'report_progress',
  'report_sums',
  'search_index_passes',
])

/** A deployed database with nothing in it, for one test file, or one test, at a time. */
export interface OwnDatabase extends Database {
  name: string
  /** Everything stored, to show what a call changed: without what moves by itself. */
  dump: () => Promise<Record<string, Document[]>>
  /** Hands it on, emptied, to whoever asks next in this process for such a one, or drops it. */
  drop: () => Promise<void>
}

/**
 * Names of databases that were emptied, by what they were made for. Some thirty collections with their
 * indexes take the server a third of a second, and many files less than that.
 */
const emptied = new Map<string, string[]>()

/** Emptying what holds more takes longer than making a new one. */
const EMPTIED_DOCUMENTS_MAX = 5_000

export async function createOwnDatabase(
  mongoUrl: string,
  prefix: string,
  collections: readonly Collection[],
): Promise<OwnDatabase> {
  const kind = [prefix, ...collections.map((declared) => declared.name)].join(' ')
  const handedOn = await takeEmptied(mongoUrl, kind)
  const database = handedOn ?? (await connectNew(mongoUrl, prefix))
  const { db } = database
  const name = db.databaseName
  if (handedOn === null) await deployCollections(db, collections)
  await markDeployed(db, Number.MAX_SAFE_INTEGER)
  const names = collections.map((declared) => declared.name).filter((of) => !RESTLESS.has(of))
  const contentsOf = (of: string) => db.collection(of).find().sort({ _id: 1 }).toArray()
  return {
    ...database,
    name,
    async dump() {
      const contents = await Promise.all(names.map(contentsOf))
      return Object.fromEntries(names.map((of, index) => [of, contents[index] ?? []]))
    },
    async drop() {
      const isEmptied = await empty(db, collections)
      if (isEmptied) emptied.set(kind, [...(emptied.get(kind) ?? []), name])
      else await db.dropDatabase()
      await database.close()
    },
  }
}

const connectNew = (mongoUrl: string, prefix: string): Promise<Database> =>
  connect(mongoUrl, `${prefix}_${randomUUID().slice(0, 8)}`)

const connect = (url: string, name: string): Promise<Database> =>
  // It makes indexes, as a deploy step does.
  connectDatabase({ url, database: name, appName: 'test', socketTimeoutMs: 0 })

/** One in which nothing was written after it was emptied, by a process that was killed and not yet gone. */
async function takeEmptied(mongoUrl: string, kind: string): Promise<Database | null> {
  const name = emptied.get(kind)?.pop()
  if (name === undefined) return null
  const database = await connect(mongoUrl, name)
  const { objects } = await database.db.stats()
  if (objects === 0) return database
  await database.db.dropDatabase()
  await database.close()
  return null
}

/** True when it is empty now, and holds no collection that was not declared. */
async function empty(db: Db, collections: readonly Collection[]): Promise<boolean> {
  const { objects } = await db.stats()
  if (objects > EMPTIED_DOCUMENTS_MAX) return false
  const declared = new Set([...collections.map(({ name }) => name), DEPLOYMENTS])
  const present = await db.listCollections({}, { nameOnly: true }).toArray()
  if (present.some(({ name }) => !declared.has(name))) return false
  await Promise.all(present.map(({ name }) => db.collection(name).deleteMany()))
  return true
}
