import { FieldType, FormStatus, FormType } from '@loyalty/shared/contracts/catalog/review-form'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  anyObject,
  array,
  boolean,
  date,
  nullable,
  number,
  object,
  oneOf,
  string,
  uuid,
  version,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { ReviewForm } from './domain/review-form.js'

const field = object({
  name: string,
  label: string,
  type: oneOf(...FieldType.options),
  required: boolean,
  min: nullable(number),
  max: nullable(number),
  options: array(string),
  images: array(object({ url: string, alt: string })),
})

const reviewFormShape: Shape<ReviewForm> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  name: string,
  description: nullable(string),
  type: oneOf(...FormType.options),
  status: oneOf(...FormStatus.options),
  fields: array(field),
  settings: anyObject(),
  created_at: date,
  updated_at: date,
})

/** `_id` is `account|id`, so that its order is that of the list. */
export const reviewForms = collection({
  name: 'review_forms',
  shape: reviewFormShape,
  // For the list's filter. Without it the list walks the index of `_id`.
  indexes: [{ keys: { account_id: 1, status: 1, _id: 1 } }],
})
