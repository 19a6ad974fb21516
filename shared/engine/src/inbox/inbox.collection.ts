import { collection } from '../mongo/collection.js'
import { accountId, date, object, string } from '../mongo/shape.js'
import { INBOX_KEPT_SECONDS } from './limits.js'

/** Facts of others that were applied, by their id, written with what they changed. */
export const inbox = collection({
  name: 'inbox',
  shape: object({
    /** `account|consumer|fact id` */
    _id: string,
    account_id: accountId,
    received_at: date,
  }),
  indexes: [{ keys: { received_at: 1 }, options: { expireAfterSeconds: INBOX_KEPT_SECONDS } }],
})
