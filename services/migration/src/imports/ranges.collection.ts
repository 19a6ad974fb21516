import { importKinds } from '@loyalty/shared/contracts/migration/import'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  whole,
} from '@loyalty/shared/mongo/shape'
import { importKey } from './domain/import.js'

/** OPEN until its import is sealed, HELD while it is paused; a worker takes those that are WAITING. */
const rangeStates = ['OPEN', 'WAITING', 'HELD', 'DONE'] as const

/** Some rows of an import, in one document. */
export const ranges = collection({
  name: 'import_rows',
  shape: object({
    /** `account|import id|place` */
    _id: string,
    version: whole,
    account_id: accountId,
    import_id: uuid,
    kind: oneOf(...importKinds),
    lane: whole,
    state: oneOf(...rangeStates),
    /** JSON of its `StoredRow[]`; null when it is done, since they are needed no more. */
    rows: nullable(string),
    row_count: whole,
    /** JSON of a `RowResult[]`, for the answer of a customers call. */
    results: nullable(string),
    created_at: date,
    delete_at: nullable(date),
  }),
  indexes: [
    // The next range of a lane, and the lanes that have one: in the order of imports, then of rows.
    {
      keys: { account_id: 1, lane: 1, _id: 1 },
      options: { name: 'waiting', partialFilterExpression: { state: 'WAITING' } },
    },
    // Covers what is asked about the ranges of one import.
    { keys: { account_id: 1, import_id: 1, state: 1, row_count: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export type RangeDocument = DocumentOf<typeof ranges>

const PLACE_DIGITS = 6

/** The key of a range that a call sent. */
export const rangeKey = (account: AccountId, importId: string, number: number): string =>
  `${importKey(account, importId)}|${String(number).padStart(PLACE_DIGITS, '0')}`

/** The key of a range made of dead letters, after those of the call itself. */
export const laterRangeKey = (account: AccountId, importId: string, id: Uuid): string =>
  `${importKey(account, importId)}|later ${id}`
