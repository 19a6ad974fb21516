import { randomUUID } from 'node:crypto'
import type { Document } from 'mongodb'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { connectDatabase, type Database } from '@loyalty/shared/mongo/connect'
import { deployCollections } from '@loyalty/shared/mongo/deploy-collections'
import { markDeployed } from '@loyalty/shared/mongo/deployments'

/** Collections whose rows move by themselves: counters of rounds and of leases. */
const RESTLESS = new Set([
  'writers',
  'relays',
  'report_accounts',
  'report_liability',
  'report_progress',
  'report_sums',
  'search_index_passes',
])

/** A deployed database for one test file, with a name that no other file has. */
export interface OwnDatabase extends Database {
  name: string
  /** Everything stored, to show what a call changed: without what moves by itself. */
  dump: () => Promise<Record<string, Document[]>>
  drop: () => Promise<void>
}

export async function createOwnDatabase(
  mongoUrl: string,
  prefix: string,
  collections: readonly Collection[],
): Promise<OwnDatabase> {
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  const database = await connectDatabase({
    url: mongoUrl,
    database: name,
    appName: 'test',
    // It makes indexes, as a deploy step does.
    socketTimeoutMs: 0,
  })
  const { db } = database
  await deployCollections(db, collections)
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
      await db.dropDatabase()
      await database.close()
    },
  }
}
