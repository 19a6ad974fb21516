import { collection, type DocumentOf, type Index } from '../mongo/collection.js'
import {
  accountId,
  array,
  binary,
  boolean,
  date,
  map,
  object,
  optional,
  string,
  whole,
  type Shape,
} from '../mongo/shape.js'
import type { FieldError } from '@loyalty/contracts/outcome'
import { IDEMPOTENCY_KEPT_DAYS } from './limits.js'

const fieldError: Shape<FieldError> = object({ field: string, code: string, message: string })

/** Belongs to stored answers, and goes when they do. */
export const keptLikeAnswers: Index = {
  keys: { created_at: 1 },
  kept: { setting: 'IDEMPOTENCY_KEPT_DAYS', days: IDEMPOTENCY_KEPT_DAYS },
}

/** The first answer of each idempotency key, stored in the transaction of its effect. */
export const idempotency = collection({
  name: 'idempotency',
  shape: object({
    /** `account|subject|operation|key` */
    _id: string,
    account_id: accountId,
    hash: string,
    is_ok: boolean,
    body: optional(string),
    /** A long body in place of it: see `stored-body.ts`. */
    packed: optional(binary),
    headers: optional(map(string)),
    code: optional(string),
    details: optional(string),
    errors: optional(array(fieldError)),
    retry_after_seconds: optional(whole),
    created_at: date,
    /** `_id` of the documents of persons that the call has to do with: see `Collection.isOfPerson`. */
    about: optional(array(string)),
  }),
  indexes: [
    keptLikeAnswers,
    // The answers to rewrite when a person is erased. Records of nobody cost nothing.
    { keys: { about: 1 }, options: { partialFilterExpression: { about: { $exists: true } } } },
  ],
})

export type IdempotencyRecord = DocumentOf<typeof idempotency>
