import { connectDatabase } from '@loyalty/engine/testing'
import type { Db, Document } from 'mongodb'

/** A statement may examine this many times what it returns or changes, and so many more. */
const EXAMINED_TIMES_MAX = 2
const EXAMINED_BESIDE_MAX = 100
/** Room for what a whole run finds; the oldest rows leave first. */
const PROFILE_BYTES_MAX = 16 * 1024 * 1024

/** A statement that examined much more than it returned, by its shape. */
export interface Wasteful {
  database: string
  /** `collection verb plan`: what runs of one statement have in common. */
  shape: string
  examined: number
  returned: number
}

const numberOf = (name: string) => ({ $ifNull: [`$${name}`, 0] })
/** A look for many documents by `_id` reads a key for each that it asks for, there or not. */
const BY_ID = 'IXSCAN { _id: 1 }'
const examined = {
  $cond: [
    { $eq: ['$planSummary', BY_ID] },
    numberOf('docsExamined'),
    { $max: [numberOf('keysExamined'), numberOf('docsExamined')] },
  ],
}
/** A find tells what it returned, an update what it matched, a delete what it deleted. */
const returned = { $max: ['nreturned', 'nMatched', 'ndeleted'].map(numberOf) }
const limit = { $add: [{ $multiply: [EXAMINED_TIMES_MAX, returned] }, EXAMINED_BESIDE_MAX] }

/** Indexes of the filters beside a search: how many customers fit tells what they are looked for by. */
const ofFilters = ['phone', 'email_key', 'status', 'standing.tier.id', 'created_at'].map(
  (field) => [
    `customers aggregate IXSCAN { account_id: 1, ${field}: 1, _id: 1 }`,
    'counts who fits a filter of a search, up to 1,000, to begin with the rarest one',
  ],
)

/** Statements that may examine more, by their shape, and why. */
const named: Readonly<Record<string, string>> = {
  'transactions aggregate COUNT_SCAN { _id: 1 }': 'counts all rows of a day, as the interface asks',
  'transactions aggregate IXSCAN { _id: 1 }': 'counts the rows of a day that a filter leaves',
  'customers aggregate IXSCAN { account_id: 1, search_terms: 1, _id: 1, search_name: 1, status: 1, standing.tier.id: 1, created_at: 1 }':
    'counts who has a word of a search, up to 5,000, to begin with the rarest one',
  'deliveries aggregate IXSCAN { webhook: 1, due_at: 1 }':
    'counts what waits, up to 10,000, for the metric; the look for webhooks has DISTINCT_SCAN',
  'system.profile query COLLSCAN':
    'tests that look for what is left of a person read what is written down here too',
  ...(Object.fromEntries(ofFilters) as Record<string, string>),
}

/** Whoever moves an account counts all of it. */
const OPERATOR = 'loyalty-cli'

/** The statements that have no such name, each as a line to read. */
export const unnamed = (found: readonly Wasteful[]): string[] =>
  found
    .filter(({ shape }) => !Object.hasOwn(named, shape))
    .map(
      ({ database, shape, examined: read, returned: shown }) =>
        `${database}: ${shape} examined ${read} and returned ${shown}`,
    )

/** Has the server write down, from now on, what examines too much in these databases. */
export async function watchForWasteful(
  mongoUrl: string,
  databases: readonly string[],
): Promise<void> {
  await eachDatabase(mongoUrl, databases, async (db) => {
    await db.createCollection('system.profile', { capped: true, size: PROFILE_BYTES_MAX })
    await db.command({
      profile: 1,
      filter: { $expr: { $gt: [examined, limit] }, appName: { $ne: OPERATOR } },
    })
  })
}

/** Ends the watching and answers each shape once, at its worst. */
export async function endWatch(
  mongoUrl: string,
  databases: readonly string[],
): Promise<Wasteful[]> {
  const found = await eachDatabase(mongoUrl, databases, async (db) => {
    await db.command({ profile: 0 })
    const rows = await db.collection('system.profile').find().toArray()
    return rows.map((row) => toWasteful(db.databaseName, row))
  })
  const worst = new Map<string, Wasteful>()
  for (const one of found.flat()) {
    const key = `${one.database} ${one.shape}`
    if (one.examined >= (worst.get(key)?.examined ?? 0)) worst.set(key, one)
  }
  return [...worst.values()]
}

function toWasteful(database: string, row: Document): Wasteful {
  const command = (row['command'] ?? {}) as Document
  const counts = (...names: string[]) => Math.max(...names.map((name) => Number(row[name] ?? 0)))
  return {
    database,
    shape: [
      String(row['ns']).slice(database.length + 1),
      row['op'] === 'command' ? Object.keys(command)[0] : row['op'],
      row['planSummary'] ?? '',
    ].join(' '),
    examined: counts('keysExamined', 'docsExamined'),
    returned: counts('nreturned', 'nMatched', 'ndeleted'),
  }
}

async function eachDatabase<Result>(
  mongoUrl: string,
  databases: readonly string[],
  work: (db: Db) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const database of databases) {
    const { db, close } = await connectDatabase({
      url: mongoUrl,
      database,
      appName: 'statements',
      socketTimeoutMs: 0,
    })
    try {
      results.push(await work(db))
    } finally {
      await close()
    }
  }
  return results
}
