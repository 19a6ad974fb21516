import { randomUUID } from 'node:crypto'
import type { Db, Document } from 'mongodb'
import type { Collection } from '@loyalty/engine/collection'
import { outboxBatches, pushes, relays, writers } from '@loyalty/engine/testing'
import { until } from './until.js'

/** One statement as the server's profiler tells of it. */
export interface Statement {
  collection: string
  op: string
  plan: string
  keysExamined: number
  docsExamined: number
  returned: number
}

/**
 * The statements on a database while some work is done, as the server writes them down. Its profiler
 * sees what a driver can't: updates and their plans too.
 */
export async function statementsDuring(db: Db, work: () => Promise<unknown>): Promise<Statement[]> {
  await db.dropCollection('system.profile')
  await db.command({ profile: 2 })
  try {
    await work()
  } finally {
    await db.command({ profile: 0 })
  }
  return readProfile(db)
}

/** The statements until each of these collections was looked at so often, by what runs on its own. */
export const statementsUntilSeen = (
  db: Db,
  timesOf: Readonly<Record<string, number>>,
): Promise<Statement[]> =>
  statementsDuring(db, () =>
    until(async () => {
      const seen = Map.groupBy(await readProfile(db), ({ collection }) => collection)
      return Object.entries(timesOf).every(
        ([name, times]) => (seen.get(name)?.length ?? 0) >= times,
      )
    }),
  )

/** Those that read more than they answer; one key or document more is where a scan sees that it ends. */
export const wasteful = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    ({ keysExamined, docsExamined, returned }) =>
      Math.max(keysExamined, docsExamined) > returned + 1,
  )

/** So many documents lie in each collection that a statement which reads them all is seen. */
const RESTING = 500
/** What a service's commits and relay know as their own, where nothing else may stand. */
const notOurs: readonly string[] = [writers, relays, outboxBatches, pushes].map(({ name }) => name)

/**
 * Fills every collection with documents that nobody asks for, of other fields where `members` tells.
 * No validator sees them, but each that an update of them meets.
 */
export async function fillWithResting(
  db: Db,
  collections: readonly Collection[],
  fields: Readonly<Record<string, (index: number) => Document>> = {},
): Promise<void> {
  const account = randomUUID()
  const filled = collections.map(({ name }) => name).filter((name) => !notOurs.includes(name))
  const unknown = Object.keys(fields).filter((name) => !filled.includes(name))
  if (unknown.length > 0) throw new Error(`no such collections: ${unknown.join(', ')}`)
  for (const name of filled) {
    await db.collection<{ _id: string }>(name).insertMany(
      Array.from({ length: RESTING }, (_, index) => ({
        _id: `${account}|resting ${index}`,
        ...(fields[name]?.(index) ?? { account, account_id: account, id: `resting ${index}` }),
      })),
      { bypassDocumentValidation: true },
    )
  }
}

async function readProfile(db: Db): Promise<Statement[]> {
  const rows = await db
    .collection('system.profile')
    .find({ ns: { $ne: `${db.databaseName}.system.profile` }, op: { $ne: 'insert' } })
    .toArray()
  // The end of a transaction adds up what its statements tell themselves.
  return rows
    .map((row) => toStatement(db.databaseName, row))
    .filter(({ collection }) => !collection.startsWith('$cmd'))
}

const toStatement = (database: string, row: Document): Statement => ({
  collection: String(row['ns']).slice(database.length + 1),
  op: String(row['op']),
  plan: String(row['planSummary'] ?? ''),
  keysExamined: Number(row['keysExamined'] ?? 0),
  docsExamined: Number(row['docsExamined'] ?? 0),
  // A find tells what it returned, an update what it matched.
  returned: Math.max(
    ...['nreturned', 'nMatched', 'ndeleted'].map((name) => Number(row[name] ?? 0)),
  ),
})
