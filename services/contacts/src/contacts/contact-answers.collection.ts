import { keptLikeAnswers } from '@loyalty/shared/commit/collections'
import type { StoredDocument } from '@loyalty/shared/mongo/collection'
import { collection } from '@loyalty/shared/mongo/collection'
import { date, object, string } from '@loyalty/shared/mongo/json-schema'

/** Where an answer that shows a contact is stored under its call's idempotency key. */
export interface ContactAnswer extends StoredDocument {
  account: string
  /** `_id` of the idempotency record. */
  record: string
  created_at: Date
}

/** `_id` is `account|contact|id`; kept as long as the records, so that erasing finds them. */
export const contactAnswers = collection<ContactAnswer>()({
  name: 'contact_answers',
  jsonSchema: object({ _id: string, account: string, record: string, created_at: date }),
  indexes: [keptLikeAnswers],
})
