import { collection, type DocumentOf } from '../mongo/collection.js'
import { date, object, string, whole } from '../mongo/shape.js'

/** Facts of others that failed each time, for an operator to read. */
export const factDeadLetters = collection({
  name: 'fact_dead_letters',
  shape: object({
    /** `account|consumer|fact id` */
    _id: string,
    /** As the subject names it: nothing of a letter was parsed. */
    account_id: string,
    /** The consumer that could not apply it. */
    consumer: string,
    subject: string,
    /** The message as it came. */
    message: string,
    attempts: whole,
    reason: string,
    buried_at: date,
  }),
  indexes: [{ keys: { account_id: 1, buried_at: 1 } }],
})

export type FactDeadLetter = DocumentOf<typeof factDeadLetters>
