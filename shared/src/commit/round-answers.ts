import { steadyNow } from '../steady-clock.js'
import { ROUND_SILENT_MS, SETTLING_MS } from './limits.js'
import type { RoundEnd } from './round.js'

/** Rounds that the database did not end by an answer to what they asked. */
const unanswered: ReadonlySet<RoundEnd['kind']> = new Set<RoundEnd['kind']>([
  'unreachable',
  'unknown',
  'outOfTime',
  'ended',
])

/**
 * Whether the database answers a committer's rounds. Who conflicts with others while it does is in their
 * way; who conflicted, and then heard nothing more, as in an election, can't tell what was in the way.
 */
export class RoundAnswers {
  #beganMs: number | null = null
  /** When it was last seen that no answer came, or none in time. */
  #silentMs = Number.NEGATIVE_INFINITY

  began(): void {
    this.#beganMs = steadyNow()
  }

  ended(kind: RoundEnd['kind']): void {
    if (unanswered.has(kind) || this.#isSilent()) this.#silentMs = steadyNow()
    this.#beganMs = null
  }

  /** Whether each round from then on was answered, and soon, and the last silence was over long before. */
  cameSince(sinceMs: number): boolean {
    return this.#silentMs + SETTLING_MS < sinceMs && !this.#isSilent()
  }

  #isSilent(): boolean {
    return this.#beganMs !== null && steadyNow() - this.#beganMs > ROUND_SILENT_MS
  }
}
