import { FairQueue } from './fair-queue.js'
import { steadyNow } from './steady-clock.js'

export interface PausedTurnsOptions {
  /** How many times as long as a piece took the pause after it is. */
  pauses?: number
  /** Longer than that it never is. */
  pauseMsMax?: number
  nowMs?: () => number
}

/**
 * Turns for work that may come after everything else: one piece at a time, of the account that has had least, and
 * after each a pause as long as it took, or a multiple of that. So it has at most half of the process, but for pieces that
 * take longer than the longest pause.
 */
export class PausedTurns {
  readonly #queue = new FairQueue<() => void>()
  readonly #pauses: number
  readonly #pauseMsMax: number
  readonly #nowMs: () => number
  #isTaken = false

  constructor({
    pauses = 1,
    pauseMsMax = Number.POSITIVE_INFINITY,
    nowMs = steadyNow,
  }: PausedTurnsOptions = {}) {
    this.#pauses = pauses
    this.#pauseMsMax = pauseMsMax
    this.#nowMs = nowMs
  }

  /** Does a piece of work when its turn comes, which ends with it. */
  async do<Result>(account: string, piece: () => Result | Promise<Result>): Promise<Result> {
    await this.#turn(account)
    const begunMs = this.#nowMs()
    try {
      return await piece()
    } finally {
      const tookMs = this.#nowMs() - begunMs
      this.#queue.charge(account, tookMs)
      setTimeout(() => this.#next(), Math.min(this.#pauses * tookMs, this.#pauseMsMax))
    }
  }

  #turn(account: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue.add(account, resolve)
    if (!this.#isTaken) this.#next()
    return promise
  }

  #next(): void {
    const next = this.#queue.take(() => 0)
    this.#isTaken = next !== null
    next?.item()
  }
}
