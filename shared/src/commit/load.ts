import { BSON, type ClientSession, type Db, type Document } from 'mongodb'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import { writers } from './collections.js'
import type { Touch } from './command.js'
import { ROUND_LOADED_BYTES_MAX, UNITED_LOAD_MAX } from './limits.js'
import type { WorkingSet } from './working-set.js'
import type { WriterRow } from './writers.js'

/** The round's documents are more than a round may hold. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** What a round reads with: its session, and the time that is left at each statement. */
export interface RoundReads {
  db: Db
  session: ClientSession
  maxTimeMS: () => number
  /** Bytes loaded so far. */
  loadedBytes: number
  /** A single command is loaded whatever its size. */
  isBounded: boolean
}

/**
 * Loads what is touched and not held yet, by `_id`. A few documents come with one statement, since a
 * lone command waits for each; many with one query per collection, which costs the server less.
 */
export async function load(
  reads: RoundReads,
  working: WorkingSet,
  touches: Iterable<Touch>,
): Promise<void> {
  const groups = byCollection(working, touches)
  if (groups.length > 1 && areFew(groups)) await loadUnited(reads, working, groups)
  else for (const group of groups) await loadOne(reads, working, group)
}

/** How far a writer has come, as the round's snapshot has it. */
export type WriterProgress = Pick<WriterRow, '_id' | 'round'>

/** Loads what is touched first, and with it how far all writers have come. */
export async function loadWithWriters(
  reads: RoundReads,
  working: WorkingSet,
  touches: Iterable<Touch>,
): Promise<WriterProgress[]> {
  const groups = byCollection(working, touches)
  if (areFew(groups)) {
    const found = await loadUnited(reads, working, groups, [lookupWriters])
    return found[writers.name] as unknown as WriterProgress[]
  }
  for (const group of groups) await loadOne(reads, working, group)
  const { session, maxTimeMS } = reads
  return reads.db
    .collection<WriterRow>(writers.name)
    .find({}, { session, maxTimeMS: maxTimeMS(), projection: { round: 1 } })
    .toArray()
}

const lookupWriters = {
  $lookup: { from: writers.name, pipeline: [{ $project: { round: 1 } }], as: writers.name },
}

const areFew = (groups: readonly Group[]) =>
  groups.reduce((sum, { ids }) => sum + ids.size, 0) <= UNITED_LOAD_MAX

interface Group {
  collection: Collection
  ids: Set<string>
}

function byCollection(working: WorkingSet, touches: Iterable<Touch>): Group[] {
  const byName = new Map<string, Group>()
  for (const touch of touches) {
    if (working.has(touch)) continue
    const group = byName.get(touch.collection.name)
    if (group) group.ids.add(touch.id)
    else
      byName.set(touch.collection.name, { collection: touch.collection, ids: new Set([touch.id]) })
  }
  return [...byName.values()]
}

async function loadOne(reads: RoundReads, working: WorkingSet, { collection, ids }: Group) {
  const cursor = reads.db.collection(collection.name).find(byIds(ids), optionsOf(reads, ids.size))
  const found = new Map<string, StoredDocument>()
  for await (const raw of cursor) {
    const document = take(reads, raw) as StoredDocument
    const { _id: id } = document
    found.set(id, document)
  }
  for (const id of ids) working.hold({ collection, id }, found.get(id) ?? null)
}

/** One document with the documents of each group in an array: the only union within a transaction. */
async function loadUnited(
  reads: RoundReads,
  working: WorkingSet,
  groups: readonly Group[],
  beside: readonly Document[] = [],
): Promise<Record<string, StoredDocument[]>> {
  const lookups = groups.map(({ collection, ids }) => ({
    $lookup: { from: collection.name, pipeline: [{ $match: byIds(ids) }], as: collection.name },
  }))
  const pipeline = [{ $documents: [{}] }, ...lookups, ...beside]
  const cursor = reads.db.aggregate(pipeline, optionsOf(reads, 1))
  const found = take(reads, await cursor.next()) as Record<string, StoredDocument[]>
  for (const { collection, ids } of groups) {
    for (const id of ids) working.hold({ collection, id }, null)
    for (const document of found[collection.name] ?? []) {
      working.hold({ collection, id: document._id }, document)
    }
  }
  return found
}

const byIds = (ids: ReadonlySet<string>) => ({ _id: { $in: [...ids] } }) as Document

const optionsOf = (reads: RoundReads, count: number) => ({
  session: reads.session,
  maxTimeMS: reads.maxTimeMS(),
  batchSize: count + 1,
  // The raw bytes tell the size, which nothing else does without a second encoding.
  raw: true,
})

function take(reads: RoundReads, raw: unknown): Document {
  const bytes = raw as Uint8Array
  reads.loadedBytes += bytes.byteLength
  if (reads.isBounded && reads.loadedBytes > ROUND_LOADED_BYTES_MAX) throw new TooLargeError()
  return BSON.deserialize(bytes, { useBigInt64: true })
}
