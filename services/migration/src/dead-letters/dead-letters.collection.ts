import {
  importKinds,
  type DeadLetter,
  type ImportKind,
} from '@loyalty/shared/contracts/migration/imports'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type StoredDocument } from '@loyalty/shared/mongo/collection'
import { date, nullable, object, oneOf, string, whole } from '@loyalty/shared/mongo/json-schema'

export const letterStates = ['WAITING', 'RUN', 'DISCARDED'] as const

/** A row that was set aside. `_id` is `account|id`. One that waits is kept for ever. */
export interface DeadLetterDocument extends StoredDocument {
  version: number
  account: AccountId
  id: Uuid
  import_id: Uuid
  kind: ImportKind
  lane: number
  index: number
  event_index: number | null
  customer_id: string
  /** JSON of its `StoredRow`; null once it was run or discarded. */
  row: string | null
  reason: string
  attempts: number
  state: (typeof letterStates)[number]
  created_at: Date
  updated_at: Date
  delete_at: Date | null
}

export const letterKey = (account: AccountId, id: string): string => `${account}|${id}`

export const deadLetters = collection<DeadLetterDocument>()({
  name: 'dead_letters',
  isOfPerson: true,
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    id: string,
    import_id: string,
    kind: oneOf(...importKinds),
    lane: whole,
    index: whole,
    event_index: nullable(whole),
    customer_id: string,
    row: nullable(string),
    reason: string,
    attempts: whole,
    state: oneOf(...letterStates),
    created_at: date,
    updated_at: date,
    delete_at: nullable(date),
  }),
  indexes: [
    {
      keys: { account: 1, _id: 1 },
      options: { name: 'waiting', partialFilterExpression: { state: 'WAITING' } },
    },
    {
      keys: { account: 1, import_id: 1, _id: 1 },
      options: { name: 'waiting_of_import', partialFilterExpression: { state: 'WAITING' } },
    },
    {
      keys: { account: 1, reason: 1, _id: 1 },
      options: { name: 'waiting_by_reason', partialFilterExpression: { state: 'WAITING' } },
    },
    // Those of a customer who is erased.
    { keys: { account: 1, customer_id: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export const toDeadLetter = (letter: Readonly<DeadLetterDocument>): DeadLetter => ({
  id: letter.id,
  import_id: letter.import_id,
  kind: letter.kind,
  index: letter.index,
  event_index: letter.event_index,
  customer_id: letter.customer_id,
  reason: letter.reason,
  attempts: letter.attempts,
  created_at: letter.created_at.toISOString(),
  updated_at: letter.updated_at.toISOString(),
})
