import { BSON } from 'mongodb'
import { collection, type DocumentOf, type StoredDocument } from '../mongo/collection.js'
import { object, string, uuid, version } from '../mongo/shape.js'
import { touch, type Touch } from './command.js'
import { REMEMBERED_BYTES_MAX, REMEMBERED_OVERHEAD_BYTES } from './limits.js'

/**
 * What an account's remembered documents are known by. Each batch that changes one of them replaces
 * the stamp by an id that no other attempt has, so under one stamp there is one state of them, also
 * after a roll-back or a restored backup.
 */
export const stamps = collection({
  name: 'stamps',
  shape: object({
    /** `account` */
    _id: string,
    version,
    stamp: uuid,
  }),
  indexes: [],
})

export type StampDocument = DocumentOf<typeof stamps>

/** The stamp that a document of a remembered collection is kept under, by the document's `_id`. */
export const touchStamp = (id: string): Touch => {
  const end = id.indexOf('|')
  return touch(stamps, end === -1 ? id : id.slice(0, end))
}

/** The touches, with the stamps of those that are remembered. */
export const withStamps = (touches: readonly Touch[]): Touch[] => [
  ...touches,
  ...touches.filter(isRemembered).map(({ id }) => touchStamp(id)),
]

export const isRemembered = ({ collection: { isRemembered: is } }: Touch): boolean => is === true

/** The values of the fields by which a document of a remembered collection is known, as one text. */
export const tagOf = (fields: readonly string[], document: StoredDocument): string =>
  JSON.stringify(fields.map((field): unknown => Reflect.get(document, field)))

interface Remembered {
  document: StoredDocument
  /** The stamp of its account, or the values of its own fields, that its snapshot had. */
  tag: string
  bytes: number
}

/**
 * The documents of remembered collections that this process has loaded, each with the tag that the
 * same snapshot had: the ones that were used last, up to a limit of bytes. Nothing that a batch means
 * to write gets in, so a batch that fails leaves nothing wrong behind.
 */
export class Memory {
  readonly #kept = new Map<string, Remembered>()
  #bytes = 0

  /** Whether the document is kept under any tag, so that loading it may prove needless. */
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
    const bytes = BSON.calculateObjectSize(document) + REMEMBERED_OVERHEAD_BYTES
    this.#kept.set(key, { document, tag, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= REMEMBERED_BYTES_MAX) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
