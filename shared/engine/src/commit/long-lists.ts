import { randomUUID } from 'node:crypto'
import { BSON } from 'mongodb'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import { keyOf } from './key-of.js'
import { LISTS_BYTES_MAX, LISTS_SEEN_MAX, LONG_LIST_LENGTH_MIN } from './limits.js'
import { VersionCache } from './version-cache.js'

type Of = Pick<Collection, 'name' | 'longList'>

/**
 * The document with a name for the state of its list, when that is long: its version and an id that no other attempt
 * to write it has. Each put renews it, so under one name there is one list, also after a roll-back; and a list that a
 * process wrote which knows nothing of this has none, since it raised the version.
 */
export function withListState({ longList }: Of, document: StoredDocument): StoredDocument {
  if (longList === undefined) return document
  const { field, state } = longList
  if (listIn(field, document).length >= LONG_LIST_LENGTH_MIN) {
    return { ...document, [state]: `${document.version ?? 0}|${randomUUID()}` }
  }
  if (!Object.hasOwn(document, state)) return document
  const short = { ...document }
  Reflect.deleteProperty(short, state)
  return short
}

const listIn = (field: string, document: StoredDocument): readonly object[] => {
  const list: unknown = Reflect.get(document, field)
  return Array.isArray(list) ? list : []
}

/** How many elements the document has in a list that may be long. */
export const lengthOfList = ({ longList }: Of, document: StoredDocument | null): number =>
  longList === undefined || document === null ? 0 : listIn(longList.field, document).length

/** The name of the list's state; null where it is not long, or who wrote it last did not name it. */
function stateOf({ longList }: Of, document: StoredDocument): string | null {
  const state: unknown = longList === undefined ? null : Reflect.get(document, longList.state)
  return typeof state === 'string' && state.startsWith(`${document.version ?? 0}|`) ? state : null
}

/**
 * The long lists that this process has loaded or written, by the names of their states. A document of which it has
 * the list is loaded without it: a wallet of thousands of lines takes longer to send and to parse than all else of a redeem.
 */
export class LongLists {
  readonly #cache = new VersionCache<readonly object[]>(LISTS_BYTES_MAX)
  /** Lists that were loaded once lately, the oldest first. */
  readonly #seen = new Set<string>()

  /** True when loading the list of the document may prove needless. */
  has(collection: Of, id: string): boolean {
    return collection.longList !== undefined && this.#cache.has(keyOf(collection, id))
  }

  /** The projection of a document without its list. */
  without({ longList }: Of): Record<string, 0> {
    return longList === undefined ? {} : { [longList.field]: 0 }
  }

  /** The whole of a document that was loaded without its list; null: this process has another state of that. */
  complete<Stored extends StoredDocument>(collection: Of, document: Stored): Stored | null {
    const { longList } = collection
    const list = this.#cache.recall(keyOf(collection, document._id), stateOf(collection, document))
    return list === null || longList === undefined ? null : { ...document, [longList.field]: list }
  }

  /** A document was loaded whole. Its list is kept from the second time on: few are asked for again soon. */
  loaded(collection: Of, document: StoredDocument): void {
    if (stateOf(collection, document) === null) return
    const key = keyOf(collection, document._id)
    if (this.#cache.has(key) || this.#seen.delete(key)) return this.#keep(collection, document)
    this.#seen.add(key)
    for (const oldest of this.#seen) {
      if (this.#seen.size <= LISTS_SEEN_MAX) return
      this.#seen.delete(oldest)
    }
  }

  /** A document is written: the state of a list that is kept is another one. */
  written(collection: Of, document: StoredDocument): void {
    if (this.has(collection, document._id)) this.#keep(collection, document)
  }

  #keep(collection: Of, document: StoredDocument): void {
    const { longList } = collection
    const state = stateOf(collection, document)
    if (longList === undefined || state === null) return
    const list = listIn(longList.field, document)
    // Its elements are alike: to measure all of them takes as long as to write them.
    const bytes = BSON.calculateObjectSize(list[0] ?? {}) * list.length
    this.#cache.keep(keyOf(collection, document._id), state, list, bytes)
  }
}
