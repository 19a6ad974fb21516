import { machineNow } from '../steady-clock.js'
import { CLOCK_LEAP_ACCEPTED_MS, CLOCK_LEAP_MS } from './limits.js'

/**
 * The database's time, as a committer counts it. A batch's time is that of the primary's clock, unless
 * that clock has leapt: it is farther than CLOCK_LEAP_MS from where it should be, counted on from an
 * earlier time by a clock that nobody sets. Then the batch goes by the count. A leap that lasts for
 * CLOCK_LEAP_ACCEPTED_MS is accepted: the earlier time was the wrong one.
 */
export class BatchClock {
  /** A time that was accepted, and when that was on the machine. */
  #known: { nowMs: number; atMs: number } | null = null
  #leaptAtMs: number | null = null
  readonly #onLeap: () => void

  /** `onLeap` is told when batches begin to go by the count. */
  constructor(onLeap: () => void) {
    this.#onLeap = onLeap
  }

  /** What the primary's clock should show now; null: whatever it shows is right. */
  expected(atMs: number = machineNow()): Date | null {
    if (this.#known === null || this.#isAccepted(atMs)) return null
    return new Date(this.#known.nowMs + atMs - this.#known.atMs)
  }

  /** The time of a batch, or of anything else that has asked the primary's clock: both count alike. */
  hearTime(shown: Date, atMs: number = machineNow()): Date {
    const expected = this.expected(atMs)
    const isLeap = expected !== null && hasLeapt(shown, expected)
    const now = isLeap ? expected : shown
    this.told(now, { atMs, isLeap })
    return now
  }

  /** Others that write have this time: the count begins with it, whatever the primary's clock has told. */
  begin(now: Date, atMs: number): void {
    this.#known = { nowMs: now.getTime(), atMs }
    this.#leaptAtMs = null
  }

  /**
   * A batch that was begun at this time of the machine was told this time, which is its own count when
   * the primary's clock has leapt.
   */
  told(now: Date, { atMs, isLeap }: { atMs: number; isLeap: boolean }): void {
    if (isLeap) {
      if (this.#leaptAtMs === null) this.#onLeap()
      this.#leaptAtMs ??= atMs
      return
    }
    // Seldom: a clock that wanders by less than a leap each time would take the count along.
    const isOld = this.#known === null || atMs - this.#known.atMs >= CLOCK_LEAP_ACCEPTED_MS
    if (isOld || this.#isAccepted(atMs)) this.#known = { nowMs: now.getTime(), atMs }
    this.#leaptAtMs = null
  }

  #isAccepted(atMs: number): boolean {
    return this.#leaptAtMs !== null && atMs - this.#leaptAtMs >= CLOCK_LEAP_ACCEPTED_MS
  }
}

export const hasLeapt = (now: Date, expected: Date): boolean =>
  Math.abs(now.getTime() - expected.getTime()) > CLOCK_LEAP_MS

/** The server's twin of `accept`: the time of a statement, as an expression. */
export const acceptedTime = (expected: Date | null) =>
  expected === null
    ? '$$NOW'
    : {
        $cond: [
          { $gt: [{ $abs: { $subtract: ['$$NOW', expected] } }, CLOCK_LEAP_MS] },
          expected,
          '$$NOW',
        ],
      }
