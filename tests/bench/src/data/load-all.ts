import type { Db, Document, IndexDescription } from 'mongodb'

const BATCH = 5_000
const BATCHES_AT_ONCE = 3
const ID_INDEX = '_id_'

/**
 * Loads documents straight into a collection, without validators and without waiting for the journal:
 * nothing of it is lost on a machine that does not fail, and only then is it used.
 */
export async function loadAll(
  db: Db,
  collection: string,
  count: number,
  make: (number: number) => Document,
): Promise<void> {
  const options = {
    ordered: false,
    bypassDocumentValidation: true,
    writeConcern: { w: 1, journal: false },
  }
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const from = next
      next = Math.min(count, from + BATCH)
      const batch = Array.from({ length: next - from }, (_, at) => make(from + at))
      await db.collection(collection).insertMany(batch, options)
    }
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, worker))
}

/**
 * Makes the indexes of a collection when all is loaded: sorted once, they take a fraction of the time
 * that millions of single entries do.
 */
export async function withIndexesLast(
  db: Db,
  collection: string,
  load: () => Promise<void>,
): Promise<void> {
  const all = (await db.collection(collection).indexes()) as (IndexDescription & { name: string })[]
  const indexes = all.filter(({ name }) => name !== ID_INDEX)
  for (const { name } of indexes) await db.collection(collection).dropIndex(name)
  await load()
  if (indexes.length > 0) await db.collection(collection).createIndexes(indexes)
  await writeOut(db)
}

/** Waits until what was loaded is in its files, so that nothing which is measured pays for it. */
export const writeOut = async (db: Db): Promise<void> =>
  void (await db.admin().command({ fsync: 1 }))
