import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import { accountId, date, nullable, object, string, uuid } from '@loyalty/shared/mongo/shape'

export const REFUSALS_KEPT_DAYS = 90

/** The index that has the refusals of all accounts in the order of writing. */
export const REFUSALS_ORDER = 'order'
/** The index of what one person was refused. */
export const OF_WALLET = { account_id: 1, wallet_id: 1, _id: 1 } as const

/** A redeem that was refused from its second check on. */
export const refusals = collection({
  name: 'refusals',
  shape: object({
    /** `account|id` */
    _id: string,
    account_id: accountId,
    id: uuid,
    /** Null when the code belongs to no coupon. */
    coupon_id: nullable(uuid),
    batch_id: nullable(uuid),
    /** As it was sent; null for an unknown one that may be a gift card's, which is as good as its worth. */
    code: nullable(string),
    wallet_id: uuid,
    refusal: string,
    created_at: date,
  }),
  indexes: [
    { keys: { account_id: 1, coupon_id: 1, _id: 1 } },
    { keys: { id: 1 }, options: { name: REFUSALS_ORDER } },
    { keys: OF_WALLET },
    {
      keys: { account_id: 1, batch_id: 1, _id: 1 },
      options: { name: 'batch', partialFilterExpression: { batch_id: { $gt: '' } } },
    },
    {
      keys: { created_at: 1 },
      kept: { setting: 'REFUSALS_KEPT_DAYS', days: REFUSALS_KEPT_DAYS },
    },
  ],
})

export type RefusalDocument = DocumentOf<typeof refusals>
