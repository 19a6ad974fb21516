import { FairQueue, steadyNow } from '@loyalty/engine/process'

/**
 * Turns for calls to shops: so many at a time, and when more wait, the next one is of the account whose calls have
 * taken least time. One whose endpoints hang keeps the others from nothing.
 */
export class SendingTurns {
  readonly #queue = new FairQueue<() => void>()
  #free: number

  constructor(atATime: number) {
    this.#free = atATime
  }

  async do<Result>(account: string, call: () => Promise<Result>): Promise<Result> {
    await this.#turn(account)
    const begunMs = steadyNow()
    try {
      return await call()
    } finally {
      this.#queue.charge(account, steadyNow() - begunMs)
      this.#free += 1
      this.#next()
    }
  }

  #turn(account: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue.add(account, resolve)
    this.#next()
    return promise
  }

  #next(): void {
    while (this.#free > 0) {
      const next = this.#queue.take(() => 0)
      if (next === null) return
      this.#free -= 1
      next.item()
    }
  }
}
