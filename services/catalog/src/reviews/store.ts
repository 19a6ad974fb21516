import { FieldType } from '@loyalty/shared/contracts/catalog/review-form'
import { collection, type DocumentOf } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  anyObject,
  anything,
  date,
  list,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Answer } from '@loyalty/shared/contracts/catalog/review'
import type { ReviewCounts } from './domain/count-answers.js'
import type { Review } from './domain/review.js'

const reviewShape: Shape<Review> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  form_id: uuid,
  form_version: whole,
  owner_id: nullable(uuid),
  purchase_id: nullable(string),
  answers: anyObject<Record<string, Answer>>(),
  texts: anyObject<Record<string, string>>(),
  created_at: date,
})

/** The index by which one person's are found. */
export const OF_OWNER = { account_id: 1, owner_id: 1 } as const

/** `_id` is `account|id`. */
export const reviewSubmissions = collection({
  name: 'review_submissions',
  shape: reviewShape,
  indexes: [
    { keys: { account_id: 1, form_id: 1, _id: 1 } },
    // What an erasure finds a person's by.
    { keys: OF_OWNER },
  ],
})

/** `_id` is `account|form|owner|purchase`, which guards that a purchase is reviewed once by a form. */
export const reviewedPurchases = collection({
  name: 'reviewed_purchases',
  shape: object({ _id: string, version, account_id: accountId, owner_id: uuid }),
  indexes: [{ keys: { account_id: 1, owner_id: 1 } }],
})
export type ReviewedPurchase = DocumentOf<typeof reviewedPurchases>

const countsShape: Shape<ReviewCounts> = object({
  _id: string,
  version,
  account_id: accountId,
  form_version: whole,
  submissions: whole,
  fields: list(
    object({
      name: string,
      type: oneOf(...FieldType.options),
      count: whole,
      counts: list(object({ value: anything<Answer>(), count: whole })),
    }),
  ),
})

/** `_id` is `account|form|version`: one document for each version of a form that was answered. */
export const reviewResults = collection({ name: 'review_results', shape: countsShape, indexes: [] })
