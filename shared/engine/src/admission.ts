/** A wait that nobody minds, and the longest that newcomers get where waits have long been longer. */
export const WAIT_SHORT_MS = 500
export const WAIT_STANDING_MS = 1_000
/** A queue that is empty after this time was a burst. A longer one is overload. */
export const BURST_MS = 3_500
/** An overload is over when waits have been short for so long: a batch that takes half of the line is no end. */
export const OVER_MS = 1_000
/** Of the time that a call has left: its own work and whatever delays it need some too. */
export const WAIT_SHARE_MAX = 0.75

/** The wait of a newcomer, and of whoever would be the last of all. */
export interface ExpectedWait {
  ownMs: number
  lastMs: number
}

/**
 * True when one more may wait, by how long it would probably have to. A burst may use up the time that its
 * calls have. Waits that stay long are overload: they would be as long for ever, at the edge of each call's
 * deadline, so that newcomers are refused at once until waits are shorter: those of all, since one whose turn is
 * soon tells nothing of the others. That does not hold for a newcomer that `isNext`: nobody waits before it, what
 * is under way is slow, and a refusal would end that no sooner.
 */
export class Admission {
  /** Since when waits have been long, but for moments. */
  #longSinceMs: number | null = null
  #shortSinceMs: number | null = null
  /** When the last newcomer came. */
  #askedMs = Number.NEGATIVE_INFINITY

  takes({ ownMs, lastMs }: ExpectedWait, leftMs: number, nowMs: number, isNext = false): boolean {
    if (lastMs < WAIT_SHORT_MS) {
      // Where nobody came they have been short since.
      this.#shortSinceMs ??= this.#askedMs
      if (nowMs - this.#shortSinceMs >= OVER_MS) this.#longSinceMs = null
    } else {
      this.#shortSinceMs = null
      this.#longSinceMs ??= nowMs
    }
    this.#askedMs = nowMs
    if (ownMs > leftMs * WAIT_SHARE_MAX) return false
    const isStanding = this.#longSinceMs !== null && nowMs - this.#longSinceMs >= BURST_MS
    return !isStanding || isNext || ownMs <= WAIT_STANDING_MS
  }
}
