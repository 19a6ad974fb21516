import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { array, nullable, object, string, whole } from '@loyalty/shared/mongo/json-schema'
import type { Document } from 'mongodb'
import type { CouponDocument, CouponStatus } from './coupon.collection.js'

/**
 * What a coupon is found and listed by, written whenever its definition is. The coupon itself, which
 * redeems count in, has no index besides its `_id`.
 */
export interface CouponEntryDocument {
  /** `account|id` */
  _id: string
  version?: number
  account_id: AccountId
  id: Uuid
  code: string
  batch_id: Uuid | null
  /** This and the members of the definition: null for a code of a batch, which is not listed. */
  status: CouponStatus | null
  brand_id: string | null
  campaign_id: Uuid | null
  /** Absent where the coupon is for everyone. */
  recipient_ids?: string[]
}

/** One index for each filter of the list, in the order of its ids. */
export const indexesOfFilters = (members: string[], only?: Document) =>
  members.map((member) => ({
    keys: { account_id: 1 as const, [member]: 1 as const, id: 1 as const },
    options: {
      name: `by_${member}`,
      ...(only === undefined ? {} : { partialFilterExpression: only }),
    },
  }))

/** By a recipient; what names nobody is not in it. */
export const indexOfRecipients = (member: string) => ({
  keys: { account_id: 1 as const, [member]: 1 as const },
  options: { name: 'by_recipient', partialFilterExpression: { [member]: { $gt: '' } } },
})

export const couponEntries = collection<CouponEntryDocument>()({
  name: 'coupon_entries',
  jsonSchema: object(
    {
      _id: string,
      account_id: string,
      id: string,
      code: string,
      batch_id: nullable(string),
      status: nullable(string),
      brand_id: nullable(string),
      campaign_id: nullable(string),
    },
    { version: whole, recipient_ids: array(string) },
  ),
  indexes: [
    { keys: { account_id: 1, batch_id: 1, id: 1 } },
    ...indexesOfFilters(['brand_id', 'campaign_id', 'status'], { batch_id: { $type: 'null' } }),
    // The coupons that name a customer who is erased.
    indexOfRecipients('recipient_ids'),
  ],
})

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
})
