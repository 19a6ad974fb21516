import { importKinds, type ImportKind } from '@loyalty/shared/contracts/migration/imports'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import { date, nullable, object, oneOf, string, whole } from '@loyalty/shared/mongo/json-schema'
import { importKey } from './domain/import.js'

/** OPEN until its import is sealed, HELD while it is paused; a worker takes those that are WAITING. */
export const rangeStates = ['OPEN', 'WAITING', 'HELD', 'DONE'] as const

/** Some rows of an import, in one document. `_id` is `account|import id|place`. */
export interface RangeDocument extends StoredDocument {
  version: number
  account: AccountId
  import_id: Uuid
  kind: ImportKind
  lane: number
  state: (typeof rangeStates)[number]
  /** JSON of its `StoredRow[]`; null when it is done, since they are needed no more. */
  rows: string | null
  row_count: number
  /** JSON of a `RowResult[]`, for the answer of a customers call. */
  results: string | null
  created_at: Date
  delete_at: Date | null
}

const PLACE_DIGITS = 6

/** The key of a range that a call sent. */
export const rangeKey = (account: AccountId, importId: string, number: number): string =>
  `${importKey(account, importId)}|${String(number).padStart(PLACE_DIGITS, '0')}`

/** The key of a range made of dead letters, after those of the call itself. */
export const laterRangeKey = (account: AccountId, importId: string, id: Uuid): string =>
  `${importKey(account, importId)}|later ${id}`

export const ranges = collection<RangeDocument>()({
  name: 'import_rows',
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    import_id: string,
    kind: oneOf(...importKinds),
    lane: whole,
    state: oneOf(...rangeStates),
    rows: nullable(string),
    row_count: whole,
    results: nullable(string),
    created_at: date,
    delete_at: nullable(date),
  }),
  indexes: [
    // The next range of a lane, and the lanes that have one: in the order of imports, then of rows.
    {
      keys: { account: 1, lane: 1, _id: 1 },
      options: { name: 'waiting', partialFilterExpression: { state: 'WAITING' } },
    },
    // Covers what is asked about the ranges of one import.
    { keys: { account: 1, import_id: 1, state: 1, row_count: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})
