import type { ReadView, View } from '@loyalty/shared/commit/command'
import type { Collection, StoredDocument } from '@loyalty/shared/mongo/collection'
import type { Uuid } from '@loyalty/shared/ids'

/** A view that shows what was put into it, and keeps none of it. */
export interface TrialView extends View {
  /** What was inserted into a collection, in its order. */
  inserted<Stored extends StoredDocument>(collection: Collection<Stored>): Stored[]
}

const forget = () => {}

const keyOf = (collection: Collection, id: string) => `${collection.name}|${id}`

interface Insertion {
  collection: Collection
  document: StoredDocument
}

/** Shows what a command has put into it, and keeps none of it. */
export function trialView(base: ReadView, mint: () => Uuid): TrialView {
  const changed = new Map<string, StoredDocument | null>()
  const insertions: Insertion[] = []
  const keep = (collection: Collection, document: StoredDocument) => {
    changed.set(keyOf(collection, document._id), document)
  }
  return {
    get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
      const own = changed.get(keyOf(collection, id))
      return own === undefined ? base.get(collection, id) : (own as Readonly<Stored> | null)
    },
    put: keep,
    insert(collection, document) {
      keep(collection, document)
      insertions.push({ collection, document })
    },
    remove: (collection, id) => {
      changed.set(keyOf(collection, id), null)
    },
    inserted: <Stored extends StoredDocument>({ name }: Collection<Stored>) =>
      insertions
        .filter(({ collection }) => collection.name === name)
        .map(({ document }) => document as Stored),
    publish: () => mint(),
    mention: forget,
    audit: () => mint(),
  }
}
