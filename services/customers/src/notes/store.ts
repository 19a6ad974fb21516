import { NOTES_MAX, type CustomerNote } from '@loyalty/contracts/customers/note'
import {
  collection,
  accountId,
  date,
  list,
  object,
  string,
  uuid,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { createReadLoader, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'

/** What people who help a customer tell each other. Found by `_id` only. */
export const customerNotes = collection({
  name: 'customer_notes',
  shape: object({
    /** `account|id`, as the customer's. */
    _id: string,
    version,
    account_id: accountId,
    /** In the order of writing. */
    notes: list(object({ id: uuid, text: string, author: string, created_at: date }), NOTES_MAX),
  }),
  indexes: [],
})
export type CustomerNotes = Readonly<DocumentOf<typeof customerNotes>>

export class NoteStore {
  readonly #byKey: ReadLoader<CustomerNotes>

  constructor(db: Db) {
    this.#byKey = createReadLoader(db, customerNotes)
  }

  find(key: string): Promise<CustomerNotes | null> {
    return this.#byKey.load(key)
  }
}

type StoredNote = CustomerNotes['notes'][number]

export const toNote = ({ id, text, author, created_at: at }: StoredNote): CustomerNote => ({
  id,
  text,
  author,
  created_at: at.toISOString(),
})

/** The newest first. */
export const toNotes = (stored: CustomerNotes | null): CustomerNote[] =>
  (stored?.notes ?? []).map(toNote).toReversed()
