import type { InputOf } from '@loyalty/contracts/contract'
import type * as contracts from '@loyalty/contracts/migration/dead-letters'
import { workKinds } from '@loyalty/contracts/migration/import'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  customerId,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { available, byKey, keysBelow, limited, type Page } from '@loyalty/engine/query'
import type { Db, Filter } from 'mongodb'

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
    kind: oneOf(...workKinds),
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

export type DeadLetterDocument = Readonly<DocumentOf<typeof deadLetters>>

/** Which letters that wait are meant; what is left out is not asked for. */
export type LetterFilters = InputOf<typeof contracts.runDeadLetters>

export interface LetterSize {
  id: string
  bytes: number
}

export class LetterStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  list(account: AccountId, filters: LetterFilters, page: Page) {
    const letters = this.#select(account, filters, page)
      .project<DeadLetterDocument>({ row: 0 })
      .toArray()
    return available(deadLetters.name, letters)
  }

  listSizes(account: AccountId, filters: LetterFilters, limit: number) {
    const sizes = this.#select(account, filters, { limit })
      .project<LetterSize>({ _id: 0, id: 1, bytes: { $strLenBytes: { $ifNull: ['$row', ''] } } })
      .toArray()
    return available(deadLetters.name, sizes)
  }

  #select(account: AccountId, { import_id: importId, reason }: LetterFilters, page: Page) {
    const filter: Filter<DeadLetterDocument> = {
      account_id: account,
      state: 'WAITING',
      _id: keysBelow(account, page.cursor, page.order),
      ...(importId !== undefined && { import_id: importId }),
      ...(reason !== undefined && { reason }),
    }
    return this.#db
      .collection<DeadLetterDocument>(deadLetters.name)
      .find(filter, { ...limited(), sort: byKey(page.order), limit: page.limit })
  }
}
