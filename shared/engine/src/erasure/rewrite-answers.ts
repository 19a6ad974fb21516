import type { Db, UpdateFilter } from 'mongodb'
import { idempotency, type IdempotencyRecord } from '../commit/idempotency.collection.js'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { bodyOf, withBody } from '../commit/stored-body.js'
import { limited } from '../mongo/limits.js'

/** What becomes of a stored answer: another text, a refusal in its place, or nothing. */
export type Rewritten = { body: string } | { refusal: ErrorCode } | null

/** A stored answer: its record's key, and the body of a yes. */
export interface Answered {
  key: string
  body: string | undefined
}

const DETAILS = 'the customer was erased'

/**
 * Rewrites the stored answers that have to do with a person, by the `_id` of the person's document.
 * A record stays, so that a repeat of its call has no second effect.
 */
export async function rewriteAnswers(
  db: Db,
  person: string,
  rewrite: (answered: Answered) => Rewritten,
): Promise<void> {
  const records = db.collection<IdempotencyRecord>(idempotency.name)
  for await (const record of records.find({ about: person }, limited())) {
    const { _id } = record
    const change = toChange(record, rewrite({ key: _id, body: bodyOf(record) }))
    await records.updateOne({ _id }, { ...change, $pull: { about: person } }, limited())
  }
}

/** Takes a yes out of its record, where a refusal is put in its place. */
export const withoutBody = {
  body: '',
  packed: '',
  headers: '',
  errors: '',
  retry_after_seconds: '',
} as const

function toChange(
  record: IdempotencyRecord,
  rewritten: Rewritten,
): UpdateFilter<IdempotencyRecord> {
  if (rewritten === null) return {}
  if ('body' in rewritten) return { $set: withBody(record, rewritten.body) }
  return {
    $set: { is_ok: false, code: rewritten.refusal, details: DETAILS },
    $unset: withoutBody,
  }
}
