import { FairQueue } from './fair-queue.js'
import { steadyNow } from './steady-clock.js'

/**
 * Turns for work that may come after everything else: one piece at a time, of the account that has had least, and
 * after each a pause as long as it took. So it has at most half of the process.
 */
export class HalfTurns {
  readonly #queue = new FairQueue<() => void>()
  readonly #nowMs: () => number
  #isTaken = false

  constructor(nowMs = steadyNow) {
    this.#nowMs = nowMs
  }

  /** Does a piece of work at one go when its turn comes. */
  async do<Result>(account: string, piece: () => Result): Promise<Result> {
    await this.#turn(account)
    const begunMs = this.#nowMs()
    try {
      return piece()
    } finally {
      const tookMs = this.#nowMs() - begunMs
      this.#queue.charge(account, tookMs)
      setTimeout(() => this.#next(), tookMs)
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
