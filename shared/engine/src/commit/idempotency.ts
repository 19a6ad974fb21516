import { storedCodes, type ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId } from '@loyalty/contracts/ids'
import { refuse, type Outcome, type Refusal } from '@loyalty/contracts/outcome'
import type { IdempotencyKey, RequestContext } from '../request-context.js'
import type { IdempotencyRecord } from './idempotency.collection.js'
import { bodyOf, toStoredBody } from './stored-body.js'

/** True when an outcome is stored under its call's key, so that a repeat is shown the same. */
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
    ...(outcome.ok ? toStoredAnswer(outcome) : toStoredRefusal(outcome)),
    created_at: now,
    ...(about.length > 0 && { about }),
  }
}

const toStoredAnswer = (answer: Extract<Outcome, { ok: true }>) => ({
  ...toStoredBody(answer.body),
  ...(answer.headers && { headers: answer.headers }),
})

const toStoredRefusal = (refusal: Refusal) => ({
  is_ok: false,
  code: refusal.code,
  details: refusal.details,
  ...(refusal.errors && { errors: refusal.errors }),
  ...(refusal.retryAfterSeconds !== undefined && {
    retry_after_seconds: refusal.retryAfterSeconds,
  }),
})

/** The answer to a call whose key is known: the stored outcome, or a refusal where the key is another's. */
export function replay(record: IdempotencyRecord, hash: string): Outcome {
  if (record.hash !== hash) {
    return refuse(
      'IDEMPOTENCY_KEY_REUSED',
      'the Idempotency-Key was used before with another path, query or body',
    )
  }
  const body = bodyOf(record)
  if (body !== undefined) {
    return {
      ok: true,
      body,
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
