import { storedCodes, type ErrorCode } from '../errors/codes.js'
import type { AccountId } from '../ids.js'
import { collection, type DocumentOf, type Index } from '../mongo/collection.js'
import {
  accountId,
  array,
  boolean,
  date,
  map,
  object,
  optional,
  string,
  whole,
  type Shape,
} from '../mongo/shape.js'
import { refuse, type FieldError, type Outcome, type Refusal } from '../outcome.js'
import type { IdempotencyKey, RequestContext } from '../request-context.js'
import { IDEMPOTENCY_KEPT_DAYS } from './limits.js'

const fieldError: Shape<FieldError> = object({ field: string, code: string, message: string })

/** What belongs to stored answers, and goes when they do. */
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

/** Whether an outcome is stored under its call's key, so that a repeat is shown the same. */
export const isStored = (outcome: Outcome): boolean => outcome.ok || storedCodes.has(outcome.code)

/** `account|subject|operation|key`, each part escaped, so that two different keys never meet. */
export const idempotencyId = (
  context: RequestContext,
  { operation, key }: IdempotencyKey,
): string => [context.account, context.actor, operation, key].map(escapePart).join('|')

const escapePart = (part: string) => part.replaceAll('%', '%25').replaceAll('|', '%7C')

export function toRecord(
  id: string,
  account: AccountId,
  hash: string,
  outcome: Outcome,
  { now, about }: { now: Date; about: string[] },
): IdempotencyRecord {
  return {
    _id: id,
    account_id: account,
    hash,
    is_ok: outcome.ok,
    ...(outcome.ok ? toStoredAnswer(outcome) : toStoredRefusal(outcome)),
    created_at: now,
    ...(about.length > 0 && { about }),
  }
}

const toStoredAnswer = (answer: Extract<Outcome, { ok: true }>) => ({
  body: answer.body,
  ...(answer.headers && { headers: answer.headers }),
})

const toStoredRefusal = (refusal: Refusal) => ({
  code: refusal.code,
  details: refusal.details,
  ...(refusal.errors && { errors: refusal.errors }),
  ...(refusal.retryAfterSeconds !== undefined && {
    retry_after_seconds: refusal.retryAfterSeconds,
  }),
})

/** What a call whose key is known is answered: the stored outcome, or that the key is another's. */
export function replay(record: IdempotencyRecord, hash: string): Outcome {
  if (record.hash !== hash) {
    return refuse(
      'IDEMPOTENCY_KEY_REUSED',
      'the Idempotency-Key was used before with another path, query or body',
    )
  }
  if (record.is_ok) {
    return {
      ok: true,
      body: record.body ?? '',
      isReplay: true,
      ...(record.headers && { headers: record.headers }),
    }
  }
  return {
    ...refuse(record.code as ErrorCode, record.details ?? ''),
    isReplay: true,
    ...(record.errors && { errors: record.errors }),
    ...(record.retry_after_seconds !== undefined && {
      retryAfterSeconds: record.retry_after_seconds,
    }),
  }
}
