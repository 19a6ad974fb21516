import type { Document } from 'mongodb'
import type { StoredDocument } from '../mongo/collection.js'
import type { PipelinedSession } from '../mongo/pipelined-session.js'
import { outboxRounds, type OutboxRound } from '../outbox/outbox-round.js'
import { allAnswered } from './all-answered.js'
import { toChange } from './change.js'
import { DocumentRefusedError } from './database-errors.js'
import { idempotency } from './idempotency.js'
import type { RoundDocument, WorkingSet } from './working-set.js'

/** A write failed, of one of these documents: of one alone where it is known which. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  readonly documents: readonly RoundDocument[]

  constructor(name: string, documents: readonly RoundDocument[], cause: unknown) {
    super(`${name} can't be written`, { cause })
    this.documents = documents
  }
}

/** Fewer documents were written than the round decided on: one was deleted behind its back. */
export class WrittenCountError extends Error {
  override readonly name = 'WrittenCountError'
}

export interface SavedRound {
  working: WorkingSet
  outbox: readonly OutboxRound[]
  isCareful: boolean
}

type Changed = RoundDocument & { present: StoredDocument }
type Removed = RoundDocument & { loaded: StoredDocument }

/**
 * Writes what the round changed, one statement per collection and kind, in one trip with what else is
 * begun in this turn. A loaded document is changed or deleted by its `_id`: the round's snapshot has it
 * as it was read, so that one which changed since is a conflict. An absent one is inserted, so that a
 * parallel insert conflicts. Idempotency records go first: a conflict there tells a parallel copy
 * from a busy document.
 *
 * The server does not say at which document of a statement a round conflicts. A careful round has a
 * statement for each.
 */
export async function save(
  session: PipelinedSession,
  round: SavedRound,
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
    const named = error instanceof DocumentRefusedError ? owners[error.index] : undefined
    throw new SaveError(name, named ? [named] : owners, error)
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
  owners: readonly RoundDocument[]
  statement: Document
}

function toStatements({ working, outbox, isCareful }: SavedRound): Statement[] {
  const inserts = new Map<string, Changed[]>([[idempotency.name, []]])
  const updates = new Map<string, Changed[]>()
  const deletes = new Map<string, Removed[]>()
  for (const document of working.changed()) append(document.loaded ? updates : inserts, document)
  for (const document of working.removed()) append(deletes, document)
  const groupsOf = isCareful ? oneByOne : byCollection
  return [
    ...groupsOf(inserts).map(([name, owners]) => ({
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
    ...groupsOf(updates).map(([name, owners]) => ({
      name,
      count: owners.length,
      owners,
      statement: { update: name, updates: owners.map(toUpdate), ordered: true },
    })),
    ...groupsOf(deletes).map(([name, owners]) => ({
      name,
      count: owners.length,
      owners,
      statement: { delete: name, deletes: owners.map(toDeletion), ordered: true },
    })),
  ].filter(({ count }) => count > 0)
}

const byCollection = <One>(groups: Map<string, One[]>): [string, One[]][] => [...groups]

const oneByOne = <One>(groups: Map<string, One[]>): [string, One[]][] =>
  [...groups].flatMap(([name, owners]) => owners.map((one): [string, One[]] => [name, [one]]))

function append<One extends RoundDocument>(groups: Map<string, One[]>, document: One) {
  const group = groups.get(document.collection.name)
  if (group) group.push(document)
  else groups.set(document.collection.name, [document])
}

const toUpdate = ({ loaded, present }: Changed) => ({
  q: { _id: present._id },
  u: toChange(loaded ?? {}, present),
})

const toDeletion = ({ loaded }: Removed) => ({ q: { _id: loaded._id }, limit: 1 })
