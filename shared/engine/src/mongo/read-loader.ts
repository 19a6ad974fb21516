import type { Db, Filter, FindOptions } from 'mongodb'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Collection, StoredDocument } from './collection.js'
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
): ReadLoader<Stored> => createLoader((ids) => findByIds(db, collection, ids))

/** The same for some fields of documents that may be large. */
export const createPartLoader = <Stored extends StoredDocument, Name extends keyof Stored & string>(
  db: Db,
  collection: Collection<Stored>,
  names: readonly Name[],
): ReadLoader<Pick<Stored, '_id' | Name>> => {
  const projection = Object.fromEntries(names.map((name) => [name, 1]))
  return createLoader((ids) => findByIds(db, collection, ids, { projection }))
}

type Find<Stored> = (ids: readonly string[]) => Promise<Stored[]>

/** The documents of some ids. Rejects with the fault SERVICE_UNAVAILABLE. */
export async function findByIds<Stored extends StoredDocument>(
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

/** Asks for all ids of one event-loop turn together. */
export function createLoader<Stored extends StoredDocument>(
  findAll: Find<Stored>,
): ReadLoader<Stored> {
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
