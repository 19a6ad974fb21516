import { BSON } from 'mongodb'
import type { StoredDocument } from '../mongo/collection.js'
import { cacheVersions } from './cache-versions.collection.js'
import { touch, type Touch } from './command.js'
import { CACHED_BYTES_MAX, CACHED_OVERHEAD_BYTES } from './limits.js'

/** The version that a document of a cached collection is kept under, by the document's `_id`. */
export const touchVersion = (id: string): Touch => {
  const end = id.indexOf('|')
  return touch(cacheVersions, end === -1 ? id : id.slice(0, end))
}

/** The touches, with the versions of those that are cached. */
export const withVersions = (touches: readonly Touch[]): Touch[] => [
  ...touches,
  ...touches.filter(isCached).map(({ id }) => touchVersion(id)),
]

export const isCached = ({ collection: { isCached: is } }: Touch): boolean => is === true

/** The values of the fields by which a document of a cached collection is known, as one text. */
export const tagOf = (fields: readonly string[], document: StoredDocument): string =>
  JSON.stringify(fields.map((field): unknown => Reflect.get(document, field)))

interface Cached<Value> {
  value: Value
  /** The version of its account, or the values of its own fields, that its snapshot had. */
  tag: string
  bytes: number
}

/**
 * The documents of cached collections that this process has loaded, or lists of documents, each with the tag that the
 * same snapshot had: the ones that were used last, up to a limit of bytes. No document that a batch means
 * to write gets in, so a batch that fails leaves nothing wrong behind.
 */
export class VersionCache<Value extends object = StoredDocument> {
  readonly #kept = new Map<string, Cached<Value>>()
  readonly #bytesMax: number
  #bytes = 0

  constructor(bytesMax = CACHED_BYTES_MAX) {
    this.#bytesMax = bytesMax
  }

  /** True when a value is kept under any tag, so that loading it may prove needless. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** The value as every snapshot with this tag has it. */
  recall(key: string, tag: string | null): Value | null {
    const kept = this.#kept.get(key)
    if (kept?.tag !== tag) return null
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  keep(key: string, tag: string, value: Value, size = BSON.calculateObjectSize(value)): void {
    this.#drop(key)
    const bytes = size + CACHED_OVERHEAD_BYTES
    this.#kept.set(key, { value, tag, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bytesMax) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
