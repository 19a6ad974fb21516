import { FairQueue } from './fair-queue.js'
import { steadyNow } from './steady-clock.js'
import { COSTLY_PAUSE_MS_MAX, COSTLY_PAUSES } from './transport/limits.js'

/**
 * Turns for work that may come after everything else: one piece at a time, of the account that has had least, and
 * after each a pause, as after a costly call.
 */
export class PausedTurns {
  readonly #queue = new FairQueue<() => void>()
  readonly #nowMs: () => number
  #isTaken = false

  constructor(nowMs: () => number = steadyNow) {
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
      setTimeout(() => this.#next(), Math.min(COSTLY_PAUSES * tookMs, COSTLY_PAUSE_MS_MAX))
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
