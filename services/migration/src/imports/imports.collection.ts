import { keptLikeAnswers } from '@loyalty/shared/commit/collections'
import { importKinds } from '@loyalty/shared/contracts/migration/imports'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import {
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { importStates, type ImportDocument } from './domain/import.js'

export const imports = collection<ImportDocument>()({
  name: 'imports',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account: string,
      id: string,
      kind: oneOf(...importKinds),
      state: oneOf(...importStates),
      is_paused: boolean,
      is_queued: boolean,
      total: whole,
      rejected: whole,
      created: whole,
      updated: whole,
      unchanged: whole,
      failed: whole,
      dead_letters: whole,
      ranges: whole,
      ranges_done: whole,
      fact_sequence: whole,
      created_at: date,
      updated_at: date,
      finished_at: nullable(date),
      delete_at: nullable(date),
    },
    {
      actor: string,
      undo: object({
        state: oneOf('UNDOING', 'UNDONE'),
        actor: string,
        cursor: nullable(string),
        lines: whole,
        kept: array(object({ customer_id: string, reason: string })),
        started_at: date,
        finished_at: nullable(date),
      }),
    },
  ),
  // A list walks the index of `_id`. The first two are for the sweep, over all accounts.
  indexes: [
    {
      keys: { created_at: 1 },
      options: { name: 'open', partialFilterExpression: { state: 'OPEN' } },
    },
    {
      keys: { updated_at: 1 },
      options: { name: 'abandoned', partialFilterExpression: { state: 'ABANDONED' } },
    },
    {
      keys: { is_queued: 1 },
      options: { partialFilterExpression: { is_queued: false } },
    },
    {
      keys: { 'undo.state': 1, updated_at: 1 },
      options: { name: 'undoing', partialFilterExpression: { 'undo.state': 'UNDOING' } },
    },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

/** The idempotency key of a call, which belongs to its import. */
export interface ImportKey extends StoredDocument {
  account: AccountId
  hash: string
  import_id: Uuid
  created_at: Date
}

export const importKeys = collection<ImportKey>()({
  name: 'import_keys',
  jsonSchema: object(
    { _id: string, account: string, hash: string, import_id: string, created_at: date },
    { version: whole },
  ),
  indexes: [keptLikeAnswers],
})
