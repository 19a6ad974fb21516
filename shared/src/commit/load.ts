import { BSON, type ClientSession, type Db } from 'mongodb'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import type { Touch } from './command.js'
import { ROUND_LOADED_BYTES_MAX } from './limits.js'
import type { WorkingSet } from './working-set.js'

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

/** Loads what is touched and not held yet: one query per collection, on its `_id` index. */
export async function load(
  reads: RoundReads,
  working: WorkingSet,
  touches: Iterable<Touch>,
): Promise<void> {
  for (const [collection, ids] of byCollection(working, touches)) {
    const found = await find(reads, collection, [...ids])
    for (const id of ids) working.hold({ collection, id }, found.get(id) ?? null)
  }
}

function byCollection(working: WorkingSet, touches: Iterable<Touch>) {
  const byName = new Map<string, [Collection, Set<string>]>()
  for (const touch of touches) {
    if (working.has(touch)) continue
    const ids = byName.get(touch.collection.name)?.[1]
    if (ids) ids.add(touch.id)
    else byName.set(touch.collection.name, [touch.collection, new Set([touch.id])])
  }
  return byName.values()
}

async function find(reads: RoundReads, collection: Collection, ids: string[]) {
  const cursor = reads.db.collection<StoredDocument>(collection.name).find(
    { _id: { $in: ids } },
    {
      session: reads.session,
      maxTimeMS: reads.maxTimeMS(),
      batchSize: ids.length + 1,
      // The raw bytes tell the size, which nothing else does without a second encoding.
      raw: true,
    },
  )
  const found = new Map<string, StoredDocument>()
  for await (const raw of cursor) {
    const bytes = raw as unknown as Uint8Array
    reads.loadedBytes += bytes.byteLength
    if (reads.isBounded && reads.loadedBytes > ROUND_LOADED_BYTES_MAX) throw new TooLargeError()
    const document = BSON.deserialize(bytes, { useBigInt64: true }) as StoredDocument
    const { _id: id } = document
    found.set(id, document)
  }
  return found
}
