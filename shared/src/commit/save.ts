import type { ClientSession, Db, Document } from 'mongodb'
import type { StoredDocument } from '../mongo/collection.js'
import { idempotency } from './collections.js'
import { DocumentRefusedError, toStatementFailure } from './database-errors.js'
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
type Removed = Held & { loaded: StoredDocument }

/**
 * Writes what the round changed, one statement per collection and kind. A loaded document is
 * replaced or deleted under the version that was loaded; an absent one is inserted, so that a parallel insert
 * conflicts. Idempotency records go first: a conflict there tells a parallel copy from a busy
 * document.
 */
export async function save(
  db: Db,
  session: ClientSession,
  working: WorkingSet,
  maxTimeMS: () => number,
): Promise<void> {
  for (const { name, changed, statement } of toStatements(working)) {
    try {
      const { n, writeErrors } = await write(db, session, { ...statement, maxTimeMS: maxTimeMS() })
      const [refused] = writeErrors ?? []
      if (refused) throw new DocumentRefusedError(refused)
      if (n !== changed.length) {
        throw new WrittenCountError(`${name}: a document changed under its round`)
      }
    } catch (error) {
      const failure = toStatementFailure(error)
      const blamed = failure.kind === 'poisoned' ? changed[failure.index]?.owner : null
      throw new SaveError(name, blamed ?? null, error)
    }
  }
}

interface WriteReply {
  /** Documents inserted or matched. */
  n: number
  writeErrors?: { index: number; code: number; errmsg: string }[]
}

/** The commands themselves: the driver's bulk write would encode each document twice. */
const write = async (db: Db, session: ClientSession, statement: Document) =>
  (await db.command(statement, { session })) as unknown as WriteReply

interface Statement {
  name: string
  changed: readonly Held[]
  statement: Document
}

function toStatements(working: WorkingSet): Statement[] {
  const inserts = new Map<string, Changed[]>([[idempotency.name, []]])
  const updates = new Map<string, Changed[]>()
  const deletes = new Map<string, Removed[]>()
  for (const held of working.changed()) append(held.loaded ? updates : inserts, held)
  for (const held of working.removed()) append(deletes, held)
  return [
    ...[...inserts].map(([name, changed]) => ({
      name,
      changed,
      statement: { insert: name, documents: changed.map(({ present }) => present), ordered: true },
    })),
    ...[...updates].map(([name, changed]) => ({
      name,
      changed,
      statement: { update: name, updates: changed.map(toReplacement), ordered: true },
    })),
    ...[...deletes].map(([name, changed]) => ({
      name,
      changed,
      statement: { delete: name, deletes: changed.map(toDeletion), ordered: true },
    })),
  ].filter(({ changed }) => changed.length > 0)
}

function append<One extends Held>(groups: Map<string, One[]>, held: One) {
  const group = groups.get(held.collection.name)
  if (group) group.push(held)
  else groups.set(held.collection.name, [held])
}

const asLoaded = (id: string, loaded: StoredDocument | null) => ({
  _id: id,
  version: loaded?.version ?? { $exists: false },
})

const toReplacement = ({ loaded, present }: Changed) => ({
  q: asLoaded(present._id, loaded),
  u: present,
})

const toDeletion = ({ loaded }: Removed) => ({ q: asLoaded(loaded._id, loaded), limit: 1 })
