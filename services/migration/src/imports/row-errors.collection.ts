import { rowCodes, type RowError } from '@loyalty/shared/contracts/migration/import'
import type { AccountId } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/shape'
import { importKey } from './domain/import.js'
import { placeOf } from './domain/rows.js'

/** Rows that failed. */
export const rowErrors = collection({
  name: 'row_errors',
  shape: object({
    /** `account|import id|place of the row`, so that they sort as rows do. */
    _id: string,
    account_id: accountId,
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
    { keys: { account_id: 1, id: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export type RowErrorDocument = DocumentOf<typeof rowErrors>

export const toErrorDocument = (
  error: RowError,
  of: { account: AccountId; importId: string; deleteAt: Date },
): RowErrorDocument => ({
  _id: `${importKey(of.account, of.importId)}|${placeOf(error)}`,
  account_id: of.account,
  import_id: of.importId,
  ...error,
  delete_at: of.deleteAt,
})
