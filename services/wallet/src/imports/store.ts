import {
  collection,
  accountId,
  object,
  optional,
  string,
  uuid,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'

/** A balance entry that was credited: its `_id` is what it is known again by, so it is so once. */
export const importedEntries = collection({
  name: 'imported_entries',
  shape: object({
    /** `account|fingerprint` */
    _id: string,
    version: optional(whole),
    account_id: accountId,
    /** Older documents lack it. */
    import_id: optional(uuid),
  }),
  indexes: [],
})

export type ImportedEntry = Readonly<DocumentOf<typeof importedEntries>>
