import type { Db } from 'mongodb'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import { createLoader, findByIds, type ReadLoader } from '../mongo/read-loader.js'
import type { LongLists } from './long-lists.js'

/** A loader of documents with a long list, which is read only in a state that this process does not have. */
export function createListLoader<Stored extends StoredDocument>(
  db: Db,
  collection: Collection<Stored>,
  lists: LongLists,
): ReadLoader<Stored> {
  const findWhole = async (ids: readonly string[]) => {
    const found = await findByIds(db, collection, ids)
    for (const document of found) lists.loaded(collection, document)
    return found
  }
  return createLoader(async (ids) => {
    const kept = ids.filter((id) => lists.has(collection, id))
    if (kept.length === 0) return findWhole(ids)
    const short = await findByIds(db, collection, kept, { projection: lists.without(collection) })
    const completed = short.map((document) => lists.complete(collection, document))
    const found = completed.filter((document) => document !== null)
    const isFound = new Set(found.map(({ _id: id }) => id))
    const missing = ids.filter((id) => !isFound.has(id))
    return missing.length === 0 ? found : [...found, ...(await findWhole(missing))]
  })
}
