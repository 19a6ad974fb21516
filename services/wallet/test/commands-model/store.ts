import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import type { Touch } from '@loyalty/engine/command'
import type { WorkingSet } from '@loyalty/engine/testing'

/** The documents of a database in memory, as batches leave them. */
export class Store {
  readonly #collections = new Map<string, Map<string, StoredDocument>>()

  /** Documents are frozen, so both may hold them. */
  copy(): Store {
    const copy = new Store()
    for (const [name, documents] of this.#collections)
      copy.#collections.set(name, new Map(documents))
    return copy
  }

  load({ collection, id }: Omit<Touch, 'key'>): StoredDocument | null {
    return this.#of(collection).get(id) ?? null
  }

  get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string): Stored | null {
    return this.load({ collection, id }) as Stored | null
  }

  /** All of a collection, in the order in which they came. */
  all<Stored extends StoredDocument>(collection: Collection<Stored>): Stored[] {
    return [...this.#of(collection).values()] as Stored[]
  }

  /** What the batch's command put, inserted and removed. Answers whether anything changed. */
  save(working: WorkingSet): boolean {
    for (const { collection, loaded, present } of working.changed()) {
      const stored = this.#of(collection)
      if (loaded === null && stored.has(present._id)) {
        throw new Error(`${collection.name}: a document is inserted that nobody touched`)
      }
      stored.set(present._id, frozen(present))
    }
    for (const { collection, loaded } of working.removed()) this.#of(collection).delete(loaded._id)
    return working.changes > 0
  }

  #of({ name }: Collection): Map<string, StoredDocument> {
    const present = this.#collections.get(name) ?? new Map<string, StoredDocument>()
    this.#collections.set(name, present)
    return present
  }
}

/** All the way down: a decision that changes what it read throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const field of Object.values(value)) frozen(field)
  return value
}
