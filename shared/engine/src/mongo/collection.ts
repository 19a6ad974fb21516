import type { CreateIndexesOptions, Document, IndexDirection } from 'mongodb'
import type { Shape } from './shape.js'

/**
 * A collection as its service declares it. The deploy step makes it, with its validator and its
 * indexes; a request never does. Every `_id` is a string that starts with the account.
 */
export interface Collection<Stored extends StoredDocument = StoredDocument> {
  name: string
  /** The `$jsonSchema` that the database holds every document to. */
  jsonSchema: Document
  indexes: readonly Index[]
  /** Each document is one person's: the stored answer of a call that touched it is found by its `_id`. */
  isOfPerson?: true
  /**
   * Read by many batches and seldom changed: a process caches what it has loaded, as long as the
   * account's version is the same. Documents are changed by batches only. See `commit/memory.ts`.
   */
  isCached?: true
  /**
   * Large, read by many batches and seldom changed: a process caches what it has loaded, and a batch or a
   * snapshot asks for these fields in place of the document. No two states of a document have the same values of all of them,
   * also where one of the states was rolled back.
   */
  knownBy?: readonly string[]
  /** A list that may have thousands of elements, of which a process keeps those that it has loaded or written. */
  longList?: LongList
  /** Carries the document's type; it has no value. */
  readonly stored?: Stored
}

/** The fields of a list and of what names its state. */
export interface LongList {
  field: string
  /** An optional text of the collection's shape, which batches write: see `commit/long-lists.ts`. */
  state: string
}

export interface Index {
  keys: Record<string, IndexDirection>
  options?: CreateIndexesOptions
  /** The time for which a document is kept that the index removes: days by a setting, or by default. */
  kept?: { setting: RetentionSetting; days: number }
}

/** The settings that the deploy step makes an index by. */
export type RetentionSetting = 'IDEMPOTENCY_KEPT_DAYS' | 'REFUSALS_KEPT_DAYS'

/** The fields of every stored document. `version` is there on documents that are changed in place. */
export interface StoredDocument {
  _id: string
  version?: number
}

interface Declaration<Stored extends StoredDocument> extends Omit<
  Collection<Stored>,
  'jsonSchema' | 'stored'
> {
  shape: Shape<Stored>
}

/** The type of a collection's documents: `type WalletDocument = DocumentOf<typeof wallets>`. */
export type DocumentOf<Declared> = Declared extends Collection<infer Stored> ? Stored : never

/** Declares a collection: `collection({ name: 'wallets', shape: object({ … }), indexes: [] })`. */
export const collection = <Stored extends StoredDocument>({
  shape,
  ...declared
}: Declaration<Stored>): Collection<Stored> => ({ ...declared, jsonSchema: shape.jsonSchema })
