import { keptLikeAnswers } from '@loyalty/shared/commit/idempotency.collection'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, date, object, string } from '@loyalty/shared/mongo/shape'

/** Where an answer that shows a contact is stored under its call's idempotency key. */
export const contactAnswers = collection({
  name: 'contact_answers',
  shape: object({
    /** `account|contact|id`; kept as long as the records, so that erasing finds them. */
    _id: string,
    account_id: accountId,
    /** `_id` of the idempotency record. */
    record: string,
    created_at: date,
  }),
  indexes: [keptLikeAnswers],
})

export type ContactAnswer = DocumentOf<typeof contactAnswers>
