import type { CreateIndexesOptions, Document, IndexDirection } from 'mongodb'

/**
 * A collection as its service declares it. The deploy step makes it, with its validator and its
 * indexes; a request never does. Every `_id` is a string that starts with the account.
 */
export interface Collection<Stored extends StoredDocument = StoredDocument> {
  name: string
  /** The `$jsonSchema` that the database holds every document to. */
  jsonSchema: Document
  indexes: readonly { keys: Record<string, IndexDirection>; options?: CreateIndexesOptions }[]
  /** Carries the document's type; it has no value. */
  readonly stored?: Stored
}

/** What every stored document has. `version` is there on documents that are changed in place. */
export interface StoredDocument {
  _id: string
  version?: number
}

/** Declares a collection: `collection<WalletDocument>()({ name: 'wallets', … })`. */
export const collection =
  <Stored extends StoredDocument>() =>
  (declaration: Omit<Collection<Stored>, 'stored'>): Collection<Stored> =>
    declaration
