import { couponStatuses } from '@loyalty/shared/contracts/wallet/coupon'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  whole,
} from '@loyalty/shared/mongo/shape'
import { indexesOfFilters, indexOfRecipients } from './coupon-indexes.js'
import type { CouponDocument } from './store.js'

/**
 * What a coupon is found and listed by, written whenever its definition is. The coupon itself, which
 * redeems count in, has no index besides its `_id`.
 */
export const couponEntries = collection({
  name: 'coupon_entries',
  shape: object({
    /** `account|id` */
    _id: string,
    version: optional(whole),
    account_id: accountId,
    id: uuid,
    code: string,
    batch_id: nullable(uuid),
    /** This and the members of the definition: null for a code of a batch, which is not listed. */
    status: nullable(oneOf(...couponStatuses)),
    brand_id: nullable(string),
    campaign_id: nullable(uuid),
    /** Absent where the coupon is for everyone. */
    recipient_ids: optional(array(string)),
    /** Whether customers see it among what they can use; absent where they don't. */
    listed: optional(boolean),
    /** When it is over; absent where it never is. */
    ends_at: optional(date),
  }),
  indexes: [
    { keys: { account_id: 1, batch_id: 1, id: 1 } },
    ...indexesOfFilters(['brand_id', 'campaign_id', 'status'], { batch_id: { $type: 'null' } }),
    // The coupons that name a customer, who sees them or is erased.
    indexOfRecipients('recipient_ids', 'id'),
    // The coupons that every customer sees, by their ends: what has ended grows for ever, and is never read.
    {
      keys: { account_id: 1, listed: 1, ends_at: 1, id: 1 },
      options: {
        name: 'listed_by_end',
        partialFilterExpression: { listed: true, status: 'ACTIVE' },
      },
    },
  ],
})

export type CouponEntryDocument = DocumentOf<typeof couponEntries>

export const entryKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

export const entryOf = (coupon: CouponDocument): CouponEntryDocument => ({
  _id: entryKey(coupon.account_id, coupon.id),
  account_id: coupon.account_id,
  id: coupon.id,
  code: coupon.code,
  batch_id: coupon.batch_id,
  status: coupon.definition && coupon.status,
  brand_id: coupon.definition?.brand_id ?? null,
  campaign_id: coupon.definition?.campaign_id ?? null,
  ...(coupon.definition?.recipient_ids && { recipient_ids: coupon.definition.recipient_ids }),
  ...(coupon.definition?.listed === true && { listed: true }),
  ...(coupon.definition?.ends_at && { ends_at: coupon.definition.ends_at }),
})
