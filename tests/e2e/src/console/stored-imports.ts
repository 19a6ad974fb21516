import { randomUUID } from 'node:crypto'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import { connectDatabase } from '@loyalty/engine/testing'
import type { Db } from 'mongodb'
import { inject } from 'vitest'

/** Longer than any walk. */
const HELD_MS = 600_000

interface Stored {
  _id: string
  [member: string]: unknown
}

async function inMigration<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { mongo_url: url } = inject('access')
  const { db, close } = await connectDatabase({
    url,
    database: 'system_migration',
    appName: 'console-imports',
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/**
 * Holds the partition of a customer as a worker does that is at something else, so that an import of theirs
 * waits. What is answered lets it go.
 */
export async function holdPartition(
  account: string,
  customer: string,
): Promise<() => Promise<void>> {
  const partition = partitionOf(customer)
  const _id = `${account}|${partition}`
  await inMigration((db) =>
    db.collection<Stored>('lanes').insertOne({
      _id,
      account_id: account,
      lane: partition,
      token: randomUUID(),
      until: new Date(Date.now() + HELD_MS),
    }),
  )
  const free = { $set: { until: new Date(0) } }
  return async () => {
    await inMigration((db) => db.collection<Stored>('lanes').updateOne({ _id }, free))
  }
}

/** Sets one more row of an import aside, which no call brings about: its customer failed by a fault. */
export async function leaveBehind(
  account: string,
  importId: string,
  customer: { id: string; balance: readonly object[] },
): Promise<void> {
  const id = randomUUID()
  const now = new Date()
  const place = { index: 1, event_index: null }
  const attempts = 3
  await inMigration(async (db) => {
    await db.collection<Stored>('dead_letters').insertOne({
      _id: `${account}|${id}`,
      version: 0,
      account_id: account,
      id,
      import_id: importId,
      kind: 'customers',
      lane: partitionOf(customer.id),
      ...place,
      customer_id: customer.id,
      row: JSON.stringify({ ...place, attempts, row: customer }),
      reason: 'a fault of a test',
      attempts,
      state: 'WAITING',
      created_at: now,
      updated_at: now,
      delete_at: null,
    })
    await db
      .collection<{ _id: string; total: number; dead_letters: number }>('imports')
      .updateOne({ _id: `${account}|${importId}` }, { $inc: { total: 1, dead_letters: 1 } })
  })
}
