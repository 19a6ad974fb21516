import type { Document } from 'mongodb'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import type { BatchSession, Reply } from '../mongo/batch-session.js'
import { allAnswered } from './all-answered.js'
import { touch, type Touch } from './command.js'
import { keyOf } from './key-of.js'
import { BATCH_LOADED_BYTES_MAX, WRITERS_MAX } from './limits.js'
import type { LongLists } from './long-lists.js'
import { tagOf } from './version-cache.js'
import type { WorkingSet } from './working-set.js'
import { writers, type WriterDocument } from '../writers/writers.collection.js'

/** The batch's documents are more than a batch may load. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** The session of a batch, and the time that is left for each statement. */
export interface BatchReads {
  session: BatchSession
  maxTimeMS: () => number
  /** Bytes loaded so far. */
  loadedBytes: number
  /** A single command is loaded whatever its size. */
  isBounded: boolean
}

/** Loads what is touched and not there yet, by `_id`: one query per collection, all in one trip. */
export async function load(
  reads: BatchReads,
  working: WorkingSet,
  touches: Iterable<Touch>,
): Promise<void> {
  const groups = byCollection(working, touches)
  await allAnswered(groups.map((group) => loadGroup(reads, working, group)))
}

/** How far a writer has come, as the batch's snapshot has it; the base row has the frozen accounts. */
export type WriterProgress = Pick<WriterDocument, '_id' | 'round' | 'frozen'>

/** How far all writers have come. */
export async function loadProgress({ session, maxTimeMS }: BatchReads): Promise<WriterProgress[]> {
  const { document } = await session.run({
    find: writers.name,
    projection: { round: 1, frozen: 1 },
    batchSize: WRITERS_MAX,
    maxTimeMS: maxTimeMS(),
  })
  return cursorOf(document).firstBatch as WriterProgress[]
}

/** Of what is touched, by key, the values of the fields that it is known by; what is absent has none. */
export async function loadTags(
  reads: BatchReads,
  working: WorkingSet,
  touches: Iterable<Touch>,
): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  const loadTagsOf = async ({ collection, ids }: Group) => {
    const { name, knownBy = [] } = collection
    const projection = Object.fromEntries(knownBy.map((field) => [field, 1]))
    const { session, maxTimeMS } = reads
    const whole = { batchSize: ids.size + 1, maxTimeMS: maxTimeMS() }
    const reply = await session.run({ find: name, filter: byIds(ids), projection, ...whole })
    for (const document of cursorOf(take(reads, reply)).firstBatch ?? []) {
      tags.set(keyOf(collection, document._id), tagOf(knownBy, document))
    }
  }
  await allAnswered(byCollection(working, touches).map(loadTagsOf))
  return tags
}

/** Of what is touched, the documents without their long lists. */
export async function loadWithoutLists(
  reads: BatchReads,
  working: WorkingSet,
  touches: Iterable<Touch>,
  lists: LongLists,
): Promise<Map<string, StoredDocument>> {
  const { session, maxTimeMS } = reads
  const found = new Map<string, StoredDocument>()
  const loadGroupOf = async ({ collection, ids }: Group) => {
    const whole = { batchSize: ids.size + 1, maxTimeMS: maxTimeMS() }
    const projection = lists.without(collection)
    const reply = await session.run({
      find: collection.name,
      filter: byIds(ids),
      projection,
      ...whole,
    })
    for (const document of cursorOf(take(reads, reply)).firstBatch ?? []) {
      found.set(keyOf(collection, document._id), document)
    }
  }
  await allAnswered(byCollection(working, touches).map(loadGroupOf))
  return found
}

interface Group {
  collection: Collection
  ids: Set<string>
}

function byCollection(working: WorkingSet, touches: Iterable<Touch>): Group[] {
  const byName = new Map<string, Group>()
  for (const touched of touches) {
    if (working.has(touched)) continue
    const { collection, id } = touched
    const group = byName.get(collection.name)
    if (group) group.ids.add(id)
    else byName.set(collection.name, { collection, ids: new Set([id]) })
  }
  return [...byName.values()]
}

/** An id without a document is kept as absent. */
async function loadGroup(reads: BatchReads, working: WorkingSet, { collection, ids }: Group) {
  const { session, maxTimeMS } = reads
  for (const id of ids) working.keep(touch(collection, id), null)
  const first = { find: collection.name, filter: byIds(ids), batchSize: ids.size + 1 }
  let reply = await session.run({ ...first, maxTimeMS: maxTimeMS() })
  for (;;) {
    const { id: cursor, firstBatch, nextBatch } = cursorOf(take(reads, reply))
    for (const document of firstBatch ?? nextBatch ?? []) {
      working.keep(touch(collection, document._id), document)
    }
    if (cursor === 0n) return
    reply = await session.run({ getMore: cursor, collection: collection.name })
  }
}

interface Cursor {
  /** Zero: there is no more. An answer has 16 MiB at most. */
  id: bigint
  firstBatch?: StoredDocument[]
  nextBatch?: StoredDocument[]
}

const cursorOf = (document: Document) => document['cursor'] as Cursor

const byIds = (ids: ReadonlySet<string>) => ({ _id: { $in: [...ids] } })

function take(reads: BatchReads, { document, bytes }: Reply): Document {
  reads.loadedBytes += bytes
  if (reads.isBounded && reads.loadedBytes > BATCH_LOADED_BYTES_MAX) throw new TooLargeError()
  return document
}
