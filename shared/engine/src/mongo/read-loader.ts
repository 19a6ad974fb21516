import type { Db, Filter, FindOptions } from 'mongodb'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Collection, StoredDocument } from './collection.js'
import type { LongLists } from '../commit/long-lists.js'
import { limited, READ_BATCH_MAX } from './limits.js'

export interface ReadLoader<Stored extends StoredDocument> {
  /**
   * The document as a majority has it, or null. Callers of one turn that ask for the same id get the
   * same object, so it is never changed. Rejects with the fault SERVICE_UNAVAILABLE.
   */
  load: (id: string) => Promise<Readonly<Stored> | null>
}

interface Waiter<Stored> {
  promise: Promise<Readonly<Stored> | null>
  resolve: (document: Readonly<Stored> | null) => void
  reject: (fault: unknown) => void
}

/** Makes all reads by id of one event-loop turn one `$in` query on the `_id` index. */
export const createReadLoader = <Stored extends StoredDocument>(
  db: Db,
  collection: Collection<Stored>,
): ReadLoader<Stored> => createLoader((ids) => find(db, collection, ids))

/** The same for documents with a long list, which is read only in a state that this process does not have. */
export function createListLoader<Stored extends StoredDocument>(
  db: Db,
  collection: Collection<Stored>,
  lists: LongLists,
): ReadLoader<Stored> {
  const findWhole = async (ids: readonly string[]) => {
    const found = await find(db, collection, ids)
    for (const document of found) lists.loaded(collection, document)
    return found
  }
  return createLoader(async (ids) => {
    const kept = ids.filter((id) => lists.has(collection, id))
    if (kept.length === 0) return findWhole(ids)
    const short = await find(db, collection, kept, { projection: lists.without(collection) })
    const completed = short.map((document) => lists.complete(collection, document))
    const found = completed.filter((document) => document !== null)
    const isFound = new Set(found.map(({ _id: id }) => id))
    const missing = ids.filter((id) => !isFound.has(id))
    return missing.length === 0 ? found : [...found, ...(await findWhole(missing))]
  })
}

/** The same for some fields of documents that may be large. */
export const createPartLoader = <Stored extends StoredDocument, Name extends keyof Stored & string>(
  db: Db,
  collection: Collection<Stored>,
  names: readonly Name[],
): ReadLoader<Pick<Stored, '_id' | Name>> => {
  const projection = Object.fromEntries(names.map((name) => [name, 1]))
  return createLoader((ids) => find(db, collection, ids, { projection }))
}

type Find<Stored> = (ids: readonly string[]) => Promise<Stored[]>

async function find<Stored extends StoredDocument>(
  db: Db,
  { name }: Collection<Stored>,
  ids: readonly string[],
  options: FindOptions = {},
): Promise<Stored[]> {
  const filter = { _id: { $in: ids } } as Filter<Stored>
  const whole = { ...limited(), ...options, batchSize: READ_BATCH_MAX + 1 }
  try {
    return (await db.collection<Stored>(name).find(filter, whole).toArray()) as Stored[]
  } catch (error) {
    throw new Fault('SERVICE_UNAVAILABLE', `${name} can't be read`, { cause: error })
  }
}

function createLoader<Stored extends StoredDocument>(findAll: Find<Stored>): ReadLoader<Stored> {
  let waiters = new Map<string, Waiter<Stored>>()

  const dispatch = () => {
    const turn = [...waiters]
    waiters = new Map()
    for (let start = 0; start < turn.length; start += READ_BATCH_MAX) {
      void read(new Map(turn.slice(start, start + READ_BATCH_MAX)))
    }
  }

  const read = async (batch: Map<string, Waiter<Stored>>) => {
    try {
      for (const document of await findAll([...batch.keys()])) {
        batch.get(document._id)?.resolve(document)
      }
      for (const waiter of batch.values()) waiter.resolve(null)
    } catch (error) {
      for (const waiter of batch.values()) waiter.reject(error)
    }
  }

  return {
    load(id) {
      const sharing = waiters.get(id)
      if (sharing) return sharing.promise
      if (waiters.size === 0) setImmediate(dispatch)
      const waiter = Promise.withResolvers<Readonly<Stored> | null>()
      waiters.set(id, waiter)
      return waiter.promise
    },
  }
}
