import type { Db, UpdateFilter } from 'mongodb'
import { idempotency, type IdempotencyRecord } from '../commit/idempotency.collection.js'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { limited } from '../mongo/limits.js'

/** What becomes of a stored answer: another text, a refusal in its place, or nothing. */
export type Rewritten = { body: string } | { refusal: ErrorCode } | null

const DETAILS = 'the customer was erased'

/**
 * Rewrites the stored answers that have to do with a person, by the `_id` of the person's document.
 * A record stays, so that a repeat of its call has no second effect.
 */
export async function rewriteAnswers(
  db: Db,
  person: string,
  rewrite: (record: IdempotencyRecord) => Rewritten,
): Promise<void> {
  const records = db.collection<IdempotencyRecord>(idempotency.name)
  for await (const record of records.find({ about: person }, limited())) {
    const { _id } = record
    const change = toChange(rewrite(record))
    await records.updateOne({ _id }, { ...change, $pull: { about: person } }, limited())
  }
}

function toChange(rewritten: Rewritten): UpdateFilter<IdempotencyRecord> {
  if (rewritten === null) return {}
  if ('body' in rewritten) return { $set: { body: rewritten.body } }
  return {
    $set: { is_ok: false, code: rewritten.refusal, details: DETAILS },
    $unset: { body: '', headers: '', errors: '' },
  }
}
