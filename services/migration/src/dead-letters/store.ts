import type { DeadLetter } from '@loyalty/shared/contracts/migration/dead-letters'
import { importKinds } from '@loyalty/shared/contracts/migration/import'
import type { AccountId } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  customerId,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  whole,
} from '@loyalty/shared/mongo/shape'

const letterStates = ['WAITING', 'RUN', 'DISCARDED'] as const

/** Rows that were set aside. One that waits is kept for ever. */
export const deadLetters = collection({
  name: 'dead_letters',
  isOfPerson: true,
  shape: object({
    /** `account|id` */
    _id: string,
    version: whole,
    account_id: accountId,
    id: uuid,
    import_id: uuid,
    kind: oneOf(...importKinds),
    lane: whole,
    index: whole,
    event_index: nullable(whole),
    customer_id: customerId,
    /** JSON of its `StoredRow`; null once it was run or discarded. */
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
      keys: { account_id: 1, _id: 1 },
      options: { name: 'waiting', partialFilterExpression: { state: 'WAITING' } },
    },
    {
      keys: { account_id: 1, import_id: 1, _id: 1 },
      options: { name: 'waiting_of_import', partialFilterExpression: { state: 'WAITING' } },
    },
    {
      keys: { account_id: 1, reason: 1, _id: 1 },
      options: { name: 'waiting_by_reason', partialFilterExpression: { state: 'WAITING' } },
    },
    // Those of a customer who is erased.
    { keys: { account_id: 1, customer_id: 1 } },
    { keys: { delete_at: 1 }, options: { expireAfterSeconds: 0 } },
  ],
})

export type DeadLetterDocument = DocumentOf<typeof deadLetters>

export const letterKey = (account: AccountId, id: string): string => `${account}|${id}`

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
