import type { Db, Document } from 'mongodb'

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
 * Has the server write down each statement on a database until `enough` says so of what it has
 * written, and answers them. The profiler sees what a driver can't: updates and their plans too.
 */
export async function watchStatements(
  db: Db,
  enough: (seen: readonly Statement[]) => boolean,
  until: (condition: () => Promise<boolean>) => Promise<void>,
): Promise<Statement[]> {
  await db.command({ profile: 2 })
  try {
    await until(async () => enough(await readProfile(db)))
  } finally {
    await db.command({ profile: 0 })
  }
  return readProfile(db)
}

async function readProfile(db: Db): Promise<Statement[]> {
  const rows = await db
    .collection('system.profile')
    .find({ ns: { $ne: `${db.databaseName}.system.profile` } })
    .toArray()
  return rows.map((row) => toStatement(db.databaseName, row))
}

const toStatement = (database: string, row: Document): Statement => ({
  collection: String(row['ns']).slice(database.length + 1),
  op: String(row['op']),
  plan: String(row['planSummary'] ?? ''),
  keysExamined: Number(row['keysExamined'] ?? 0),
  docsExamined: Number(row['docsExamined'] ?? 0),
  // A find tells what it returned, an update what it matched.
  returned: Number(row['nreturned'] ?? row['nMatched'] ?? 0),
})
