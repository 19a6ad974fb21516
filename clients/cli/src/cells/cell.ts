import {
  cacheVersions,
  freezeAccount,
  highestOf,
  raiseFloors,
  readFrozen,
  readWriters,
  thawAccount,
} from '@loyalty/engine/admin'
import type { AccountId } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import type { Db, MongoClient } from 'mongodb'
import { dataServices, type DataService } from '../backup/manifest.js'
import { atDatabase, mongoUrlOf } from '../backup/mongo.js'
import type { ConsoleIo } from '../console-io.js'
import type { Addresses, CellAddress } from './addresses.js'
import {
  erase,
  mirror,
  ofAccount,
  type BeforeWrite,
  type Mirrored,
  type Pair,
} from './documents.js'

/** A cell whose database is open. */
export interface Cell {
  name: string
  address: CellAddress
  client: MongoClient
  db: (service: DataService) => Db
}

/** Opens the databases of these cells, does something with them, and leaves them however that ends. */
export async function atCells<Result>(
  names: readonly string[],
  addresses: Addresses,
  io: ConsoleIo,
  work: (cells: ReadonlyMap<string, Cell>) => Promise<Result>,
): Promise<Result> {
  const open = async (
    [name, ...others]: readonly string[],
    opened: readonly Cell[],
  ): Promise<Result> => {
    if (name === undefined) return work(new Map(opened.map((cell) => [cell.name, cell])))
    const address = addresses(name)
    const url = await mongoUrlOf('root', address, io)
    const withCell = (client: MongoClient) => {
      const db = (service: DataService) => client.db(`${address.database_prefix}_${service}`)
      return open(others, [...opened, { name, address, client, db }])
    }
    return atDatabase(url, withCell, { useBigInt64: true })
  }
  return open(names, [])
}

export const eachDatabase = <Result>(
  cell: Cell,
  work: (db: Db, service: DataService) => Promise<Result>,
) => Promise.all(dataServices.map((service) => work(cell.db(service), service)))

/** Nothing of the account is written there any more; who would is told to come again. */
export async function freeze(cell: Cell, account: AccountId): Promise<void> {
  await eachDatabase(cell, (db) => freezeAccount(db, account))
}

export async function thaw(cell: Cell, account: AccountId): Promise<void> {
  await eachDatabase(cell, (db) => thawAccount(db, account))
}

/** True when one of its databases does not let the account be written. */
export async function isFrozen(cell: Cell, account: AccountId): Promise<boolean> {
  const frozen = await eachDatabase(cell, (db) => readFrozen(db))
  return frozen.some((accounts) => accounts.has(account))
}

/** Has every id that a service mints in `to` be above all that this service has minted in `from`. */
export async function liftIds(from: Cell, to: Cell): Promise<void> {
  await eachDatabase(to, async (db, service) =>
    raiseFloors(db, highestOf(await readWriters(from.db(service)))),
  )
}

/** Processes trust documents in their cache as long as the account's version is the same: it is none that they know. */
export async function renewCaches(cell: Cell, account: AccountId): Promise<void> {
  await eachDatabase(cell, (db) =>
    db
      .collection<{ _id: string }>(cacheVersions.name)
      .updateOne({ _id: account }, { $set: { stamp: uuidV7(Date.now()) } }),
  )
}

/**
 * Facts that were applied, by their ids. They stay where they were until they expire, since a broker that lost its stream
 * gets facts again.
 */
const APPLIED = 'inbox'

/** How many documents of the account each collection has, as `service.collection`; none where it has none. */
export async function countsOf(
  cell: Cell,
  account: AccountId,
): Promise<ReadonlyMap<string, number>> {
  const counts = await eachDatabase(cell, async (db, service) => {
    const names = (await namesIn(db)).filter((name) => name !== APPLIED)
    return Promise.all(
      names.map(async (name) => {
        const all = db.collection<{ _id: string }>(name)
        const count = await all.countDocuments(ofAccount(account), { hint: '_id_' })
        return [`${service}.${name}`, count] as const
      }),
    )
  })
  return new Map(counts.flat().filter(([, count]) => count > 0))
}

/** Deletes what is there of the account. Answers how many documents. */
export async function eraseAll(
  cell: Cell,
  account: AccountId,
  beforeWrite: BeforeWrite,
): Promise<number> {
  const counts = await eachDatabase(cell, async (db) => {
    let sum = 0
    for (const name of await namesIn(db)) {
      if (name === APPLIED) continue
      await beforeWrite()
      sum += await erase(db, name, account)
    }
    return sum
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))

/** Collections that are compared at the same time. */
const PARALLEL = 4

/** Makes every collection of `to` have the account's documents of `from`. */
export async function mirrorAll(
  from: Cell,
  to: Cell,
  account: AccountId,
  beforeWrite: BeforeWrite,
  onRead: (count: number) => void,
  signal: AbortSignal,
): Promise<Mirrored> {
  const pairs = (
    await eachDatabase(from, async (db, service): Promise<Pair[]> => {
      const [ofFrom, ofTo] = await Promise.all([namesIn(db), namesIn(to.db(service))])
      return [...new Set([...ofFrom, ...ofTo])].map((name) => ({
        from: db,
        to: to.db(service),
        name,
        beforeWrite,
      }))
    })
  ).flat()
  const sum = { count: 0, changed: 0 }
  const waiting = pairs.values()
  const take = async () => {
    for (const pair of waiting) {
      const { count, changed } = await mirror(pair, account, onRead, signal)
      sum.count += count
      sum.changed += changed
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, take))
  return sum
}
