import type { Document } from 'mongodb'
import type { StoredDocument } from '../mongo/collection.js'
import { outboxBatches, type OutboxBatch } from '../outbox/outbox-batch.js'
import { toChange } from './change.js'
import { idempotency } from './idempotency.collection.js'
import { STATEMENT_DOCUMENTS_MAX } from './limits.js'
import type { BatchDocument, WorkingSet } from './working-set.js'

/** The writes of a batch. */
export interface SavedBatch {
  working: WorkingSet
  outbox: readonly OutboxBatch[]
  isCareful: boolean
}

type Changed = BatchDocument & { present: StoredDocument }
type Removed = BatchDocument & { loaded: StoredDocument }

/** One write of a batch. */
export interface Statement {
  name: string
  /** Documents that it writes. */
  count: number
  /** Whose they are, in their order. */
  owners: readonly BatchDocument[]
  statement: Document
}

/**
 * The statements of a batch, one per collection and kind, or a few where it has many documents. A loaded document is changed or deleted by its
 * `_id`; an absent one is inserted, so that a parallel insert conflicts. Idempotency records go first: a
 * conflict there tells a parallel copy from a busy document.
 *
 * The server does not say at which document of a statement a batch conflicts. A careful batch has a
 * statement for each.
 */
export function toStatements({ working, outbox, isCareful }: SavedBatch): Statement[] {
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
      name: outboxBatches.name,
      count: outbox.length,
      owners: [],
      statement: { insert: outboxBatches.name, documents: outbox, ordered: true },
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

/** A statement is one document to the server, which takes 16 MiB: a command of many rows has several. */
const byCollection = <One>(groups: Map<string, One[]>): [string, One[]][] =>
  [...groups].flatMap(([name, owners]) =>
    partsOf(owners, STATEMENT_DOCUMENTS_MAX).map((part): [string, One[]] => [name, part]),
  )

function partsOf<One>(all: One[], max: number): One[][] {
  if (all.length <= max) return [all]
  return [all.slice(0, max), ...partsOf(all.slice(max), max)]
}

const oneByOne = <One>(groups: Map<string, One[]>): [string, One[]][] =>
  [...groups].flatMap(([name, owners]) => owners.map((one): [string, One[]] => [name, [one]]))

function append<One extends BatchDocument>(groups: Map<string, One[]>, document: One) {
  const group = groups.get(document.collection.name)
  if (group) group.push(document)
  else groups.set(document.collection.name, [document])
}

const toUpdate = ({ loaded, present }: Changed) => ({
  q: { _id: present._id },
  u: toChange(loaded ?? {}, present),
})

const toDeletion = ({ loaded }: Removed) => ({ q: { _id: loaded._id }, limit: 1 })
