import type { Document } from 'mongodb'
import type { StoredDocument } from '../mongo/collection.js'
import type { PipelinedSession } from '../mongo/pipelined-session.js'
import type { OutboxRound } from '../outbox/outbox-round.js'
import { allAnswered } from './all-answered.js'
import { toChange } from './change.js'
import { idempotency, outboxRounds } from './collections.js'
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

/** Fewer documents were written than the round decided on: one was deleted behind its back. */
export class WrittenCountError extends Error {
  override readonly name = 'WrittenCountError'
}

type Changed = Held & { present: StoredDocument }
type Removed = Held & { loaded: StoredDocument }

/**
 * Writes what the round changed, one statement per collection and kind, in one trip with what else is
 * begun in this turn. A loaded document is changed or deleted by its `_id`: the round's snapshot has it
 * as it was read, so that one which changed since is a conflict. An absent one is inserted, so that a
 * parallel insert conflicts. Idempotency records go first: a conflict there tells a parallel copy
 * from a busy document.
 */
export async function save(
  session: PipelinedSession,
  round: { working: WorkingSet; outbox: readonly OutboxRound[] },
  maxTimeMS: number,
): Promise<void> {
  await allAnswered(toStatements(round).map((row) => write(session, row, maxTimeMS)))
}

/** The commands themselves: the driver's bulk write would encode each document twice. */
async function write(
  session: PipelinedSession,
  { name, count, owners, statement }: Statement,
  maxTimeMS: number,
): Promise<void> {
  try {
    const { document } = await session.run({ ...statement, maxTimeMS })
    const { n, writeErrors } = document as WriteReply
    const [refused] = writeErrors ?? []
    if (refused) throw new DocumentRefusedError(refused)
    if (n !== count) throw new WrittenCountError(`${name}: a document is gone`)
  } catch (error) {
    const failure = toStatementFailure(error)
    const blamed = failure.kind === 'poisoned' ? owners[failure.index]?.owner : null
    throw new SaveError(name, blamed ?? null, error)
  }
}

interface WriteReply extends Document {
  /** Documents inserted or matched. */
  n: number
  writeErrors?: { index: number; code: number; errmsg: string }[]
}

interface Statement {
  name: string
  /** Documents that it writes. */
  count: number
  /** Whose they are, in their order. */
  owners: readonly Held[]
  statement: Document
}

function toStatements({
  working,
  outbox,
}: {
  working: WorkingSet
  outbox: readonly OutboxRound[]
}): Statement[] {
  const inserts = new Map<string, Changed[]>([[idempotency.name, []]])
  const updates = new Map<string, Changed[]>()
  const deletes = new Map<string, Removed[]>()
  for (const held of working.changed()) append(held.loaded ? updates : inserts, held)
  for (const held of working.removed()) append(deletes, held)
  return [
    ...[...inserts].map(([name, owners]) => ({
      name,
      count: owners.length,
      owners,
      statement: { insert: name, documents: owners.map(({ present }) => present), ordered: true },
    })),
    {
      name: outboxRounds.name,
      count: outbox.length,
      owners: [],
      statement: { insert: outboxRounds.name, documents: outbox, ordered: true },
    },
    ...[...updates].map(([name, owners]) => ({
      name,
      count: owners.length,
      owners,
      statement: { update: name, updates: owners.map(toUpdate), ordered: true },
    })),
    ...[...deletes].map(([name, owners]) => ({
      name,
      count: owners.length,
      owners,
      statement: { delete: name, deletes: owners.map(toDeletion), ordered: true },
    })),
  ].filter(({ count }) => count > 0)
}

function append<One extends Held>(groups: Map<string, One[]>, held: One) {
  const group = groups.get(held.collection.name)
  if (group) group.push(held)
  else groups.set(held.collection.name, [held])
}

const toUpdate = ({ loaded, present }: Changed) => ({
  q: { _id: present._id },
  u: toChange(loaded ?? {}, present),
})

const toDeletion = ({ loaded }: Removed) => ({ q: { _id: loaded._id }, limit: 1 })
