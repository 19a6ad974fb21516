import type { OutboxBatch } from '../outbox/outbox-batch.js'
import { StatementTooLargeError } from '../mongo/batch-session.js'
import { toStatementFailure } from './database-errors.js'
import type { Decisions } from './decide.js'
import { TooLargeError } from './load.js'
import { SaveError, WrittenCountError } from './save.js'
import type { Waiting } from './waiting.js'
import type { BatchDocument } from './working-set.js'

/** How one attempt of a batch ended. Only the first left anything behind, the last perhaps. */
export type BatchEnd =
  /** Roomy: a batch of twice as many commands would have had room and time too. */
  | ({ kind: 'committed'; isRoomy: boolean; outbox: readonly OutboxBatch[] } & Decisions)
  | { kind: 'writerClosed' }
  /** One of its commands was answered as late meanwhile. */
  | { kind: 'late' }
  /** At one of these documents: at one alone where it is known which, at none where it was no write. */
  | { kind: 'conflict'; documents: readonly BatchDocument[]; cause: unknown }
  | { kind: 'poisoned'; blamed: Waiting; cause: unknown }
  | { kind: 'tooLarge' | 'ended' | 'outOfTime' | 'unreachable' | 'failed'; cause: unknown }
  | ({ kind: 'unknown'; cause: unknown } & Decisions)

export class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError'
}

/** How a batch ends by what one of its statements before the commit has thrown. */
export function toBatchEnd(error: unknown): BatchEnd {
  const cause = error instanceof SaveError ? error.cause : error
  if (cause instanceof TooLargeError || cause instanceof StatementTooLargeError) {
    return { kind: 'tooLarge', cause }
  }
  if (cause instanceof OutOfTimeError) return { kind: 'outOfTime', cause }
  const documents = error instanceof SaveError ? error.documents : []
  if (cause instanceof WrittenCountError) return { kind: 'conflict', documents, cause }
  const failure = toStatementFailure(cause)
  if (failure.kind === 'conflict') return { kind: 'conflict', documents, cause }
  if (failure.kind !== 'poisoned') return { kind: failure.kind, cause }
  const blamed = documents.length === 1 ? documents[0]?.owners.at(-1) : undefined
  return blamed ? { kind: 'poisoned', blamed, cause } : { kind: 'failed', cause }
}
