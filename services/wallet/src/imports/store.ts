import { collection, type DocumentOf } from '@loyalty/engine/mongo/collection'
import { accountId, object, optional, string, uuid, whole } from '@loyalty/engine/mongo/shape'

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
