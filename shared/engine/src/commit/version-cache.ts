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

interface Cached {
  document: StoredDocument
  /** The version of its account, or the values of its own fields, that its snapshot had. */
  tag: string
  bytes: number
}

/**
 * The documents of cached collections that this process has loaded, each with the tag that the
 * same snapshot had: the ones that were used last, up to a limit of bytes. Nothing that a batch means
 * to write gets in, so a batch that fails leaves nothing wrong behind.
 */
export class VersionCache {
  readonly #kept = new Map<string, Cached>()
  #bytes = 0

  /** True when the document is kept under any tag, so that loading it may prove needless. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** The document as every snapshot with this tag has it. */
  recall(key: string, tag: string | null): StoredDocument | null {
    const kept = this.#kept.get(key)
    if (kept?.tag !== tag) return null
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.document
  }

  keep(key: string, tag: string, document: StoredDocument): void {
    this.#drop(key)
    const bytes = BSON.calculateObjectSize(document) + CACHED_OVERHEAD_BYTES
    this.#kept.set(key, { document, tag, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= CACHED_BYTES_MAX) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
