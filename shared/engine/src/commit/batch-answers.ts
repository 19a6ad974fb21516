import { steadyNow } from '../steady-clock.js'
import { ACKNOWLEDGED_MS_MAX, BATCH_SILENT_MS, SETTLING_MS } from './limits.js'
import type { BatchEnd } from './batch-end.js'

/** Batches that the database did not end by an answer to what they asked. */
const unanswered: ReadonlySet<BatchEnd['kind']> = new Set<BatchEnd['kind']>([
  'unreachable',
  'unknown',
  'outOfTime',
  'ended',
])

/**
 * True when the database answers a committer's batches. Who conflicts with others while it does is in their
 * way; who conflicted, and then heard nothing more, as in an election, can't tell what was in the way. Nor
 * can who conflicts with what no majority acknowledges: a primary that is cut off from the others still
 * answers conflicts, with writes that nobody will ever have.
 */
export class BatchAnswers {
  #beganMs: number | null = null
  /** When it was last seen that no answer came, or none in time. */
  #silentMs = Number.NEGATIVE_INFINITY
  /** When the last write was begun that a majority has acknowledged. */
  #acknowledgedMs = Number.NEGATIVE_INFINITY

  began(): void {
    this.#beganMs = steadyNow()
  }

  ended(kind: BatchEnd['kind']): void {
    if (unanswered.has(kind) || this.#isSilent()) this.#silentMs = steadyNow()
    if (kind === 'committed' && this.#beganMs !== null) this.acknowledged(this.#beganMs)
    this.#beganMs = null
  }

  /** Another primary was chosen. Who had no batch under way met no silence, and others did. */
  primaryChanged(): void {
    this.#silentMs = steadyNow()
  }

  /** A majority has acknowledged what was written then. */
  acknowledged(begunMs: number): void {
    this.#acknowledgedMs = Math.max(this.#acknowledgedMs, begunMs)
  }

  /**
   * True when each batch from then on was answered, and soon, the last silence was over long before, and a
   * majority acknowledges what is written.
   */
  cameSince(sinceMs: number): boolean {
    const isAcknowledged = steadyNow() - this.#acknowledgedMs < ACKNOWLEDGED_MS_MAX
    return isAcknowledged && this.#silentMs + SETTLING_MS < sinceMs && !this.#isSilent()
  }

  #isSilent(): boolean {
    return this.#beganMs !== null && steadyNow() - this.#beganMs > BATCH_SILENT_MS
  }
}
