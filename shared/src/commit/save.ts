import type { AnyBulkWriteOperation, ClientSession, Db } from 'mongodb'
import type { StoredDocument } from '../mongo/collection.js'
import { idempotency } from './collections.js'
import { toStatementFailure } from './database-errors.js'
import type { Waiting } from './waiting.js'
import type { Held, WorkingSet } from './working-set.js'

/** A write failed: in which collection, and the command it is blamed on where the server says. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  readonly collection: string
  readonly blamed: Waiting | null

  constructor(collection: string, blamed: Waiting | null, cause: unknown) {
    super(`${collection} can't be written`, { cause })
    this.collection = collection
    this.blamed = blamed
  }
}

/** Fewer documents were written than the round decided on. */
export class WrittenCountError extends Error {
  override readonly name = 'WrittenCountError'
}

type Changed = Held & { present: StoredDocument }

/**
 * Writes what the round changed, one bulk write per collection. A loaded document is replaced under
 * the version that was loaded; an absent one is inserted, so that a parallel insert conflicts.
 * Idempotency records go first: a conflict there tells a parallel copy from a busy document.
 */
export async function save(
  db: Db,
  session: ClientSession,
  working: WorkingSet,
  maxTimeMS: () => number,
): Promise<void> {
  for (const [name, changed] of byCollection(working)) {
    const operations = changed.map(toOperation)
    try {
      const result = await db
        .collection<StoredDocument>(name)
        .bulkWrite(operations, { session, maxTimeMS: maxTimeMS(), ordered: true })
      if (result.insertedCount + result.matchedCount !== operations.length) {
        throw new WrittenCountError(`${name}: a document changed under its round`)
      }
    } catch (error) {
      const failure = toStatementFailure(error)
      const blamed = failure.kind === 'poisoned' ? changed[failure.index]?.owner : null
      throw new SaveError(name, blamed ?? null, error)
    }
  }
}

/** Inserts before replacements, so that each collection takes at most two commands. */
function byCollection(working: WorkingSet): Map<string, Changed[]> {
  const inserts = new Map<string, Changed[]>([[idempotency.name, []]])
  const replacements: Changed[] = []
  for (const held of working.changed()) {
    if (held.loaded) replacements.push(held)
    else append(inserts, held)
  }
  for (const held of replacements) append(inserts, held)
  if (inserts.get(idempotency.name)?.length === 0) inserts.delete(idempotency.name)
  return inserts
}

function append(groups: Map<string, Changed[]>, held: Changed) {
  const group = groups.get(held.collection.name)
  if (group) group.push(held)
  else groups.set(held.collection.name, [held])
}

function toOperation(changed: Changed): AnyBulkWriteOperation<StoredDocument> {
  const { loaded, present } = changed
  if (!loaded) return { insertOne: { document: present } }
  const { _id, version = { $exists: false } } = loaded
  return { replaceOne: { filter: { _id, version }, replacement: present } }
}
