import { rowCodes, type RowError } from '@loyalty/shared/contracts/migration/imports'
import type { AccountId } from '@loyalty/shared/ids'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import { date, nullable, object, oneOf, string, whole } from '@loyalty/shared/mongo/json-schema'
import { importKey } from './domain/import.js'
import { placeOf } from './domain/rows.js'

/** A row that failed. `_id` is `account|import id|place of the row`, so that they sort as rows do. */
export interface RowErrorDocument extends RowError, StoredDocument {
  account: AccountId
  import_id: string
  delete_at: Date
}

export const rowErrors = collection<RowErrorDocument>()({
  name: 'row_errors',
  jsonSchema: object({
    _id: string,
    account: string,
    import_id: string,
    index: whole,
    event_index: nullable(whole),
    id: nullable(string),
    code: oneOf(...rowCodes),
    message: string,
    field: nullable(string),
    delete_at: date,
  }),
  // Errors of an import are a range of `_id`. By the other index those of who is erased are found.
  indexes: [
    { keys: { account: 1, id: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export const toErrorDocument = (
  error: RowError,
  of: { account: AccountId; importId: string; deleteAt: Date },
): RowErrorDocument => ({
  _id: `${importKey(of.account, of.importId)}|${placeOf(error)}`,
  account: of.account,
  import_id: of.importId,
  ...error,
  delete_at: of.deleteAt,
})
