import type { ReadView, View } from '@loyalty/shared/commit/command'
import type { Collection, StoredDocument } from '@loyalty/shared/mongo/collection'
import type { Uuid } from '@loyalty/shared/ids'

const forget = () => {}

const keyOf = (collection: Collection, id: string) => `${collection.name}|${id}`

/** Shows what a command has put into it, and keeps none of it. */
export function trialView(base: ReadView, mint: () => Uuid): View {
  const changed = new Map<string, StoredDocument | null>()
  const keep = (collection: Collection, document: StoredDocument) => {
    changed.set(keyOf(collection, document._id), document)
  }
  return {
    get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
      const own = changed.get(keyOf(collection, id))
      return own === undefined ? base.get(collection, id) : (own as Readonly<Stored> | null)
    },
    put: keep,
    insert: keep,
    remove: (collection, id) => {
      changed.set(keyOf(collection, id), null)
    },
    publish: () => mint(),
    mention: forget,
    audit: () => mint(),
  }
}
