import { dataServiceNames } from '@loyalty/local/services'
import { connectDatabase } from '@loyalty/engine/testing'
import type { Db } from 'mongodb'

/** The databases of one cell. */
export interface CellDatabases {
  mongoUrl: string
  /** What their names start with. */
  prefix: string
}

/**
 * How many documents of an account there are in a cell, by the beginning of their `_id`; but for the ids of facts that were
 * applied, which a move leaves where they are.
 */
export async function countOf(cell: CellDatabases, account: string): Promise<number> {
  const counts = await eachCollection(cell, async (db, name) => {
    // What starts with the account is a range of the index; `~` comes after all that follows it.
    const range = { $gte: account, $lt: `${account}~` }
    if (name === 'inbox') return 0
    const found = db
      .collection<{ _id: string }>(name)
      .find({ _id: range }, { projection: { _id: 1 } })
    return (await found.toArray()).length
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Collections that hold documents whose `_id` does not start with an account: a move would not find them. */
export async function withoutAccount(
  cell: CellDatabases,
  accounts: readonly string[],
): Promise<string[]> {
  const starts = new RegExp(`^(?:${accounts.join('|')})(?:\\||$)`)
  const names = await eachCollection(cell, async (db, name) => {
    const found = await db.collection<{ _id: string }>(name).findOne({
      _id: { $not: starts },
    })
    return found === null ? null : name
  })
  return [...new Set(names.filter((name) => name !== null))].toSorted()
}

async function eachCollection<T>(
  { mongoUrl, prefix }: CellDatabases,
  look: (db: Db, name: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  for (const service of dataServiceNames) {
    const database = await connectDatabase({
      url: mongoUrl,
      database: `${prefix}_${service}`,
      appName: 'two-cells',
    })
    const infos = await database.db.listCollections({}, { nameOnly: true }).toArray()
    for (const { name } of infos) {
      if (!name.startsWith('system.')) found.push(await look(database.db, name))
    }
    await database.close()
  }
  return found
}
