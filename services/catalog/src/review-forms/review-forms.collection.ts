import { FieldType, FormStatus, FormType } from '@loyalty/shared/contracts/catalog/review-form'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  boolean,
  date,
  nullable,
  number,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
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

/** `_id` is `account|id`, so that its order is that of the list. */
export const reviewForms = collection<ReviewForm>()({
  name: 'review_forms',
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    id: string,
    name: string,
    description: nullable(string),
    type: oneOf(...FormType.options),
    status: oneOf(...FormStatus.options),
    fields: array(field),
    settings: anyObject,
    created_at: date,
    updated_at: date,
  }),
  // For the list's filter. Without it the list walks the index of `_id`.
  indexes: [{ keys: { account: 1, status: 1, _id: 1 } }],
})
