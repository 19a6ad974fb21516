import { PACE_POLL_MS } from './limits.js'

/** How fast handlers become free while requests wait for one, by what was seen last. */
export class HandlerPace {
  #sinceMs: number | null = null
  #freed = 0
  #eachMs = 0

  /** The time that it takes until so many are free; 0 while nobody knows. */
  expectedMs(handlers: number): number {
    return handlers * this.#eachMs
  }

  /** A request has to wait. */
  waits(nowMs: number): void {
    this.#sinceMs ??= nowMs
  }

  /** A handler is free for one that waits. */
  freed(nowMs: number): void {
    if (this.#sinceMs === null) return
    this.#freed += 1
    const pastMs = nowMs - this.#sinceMs
    if (pastMs < PACE_POLL_MS) return
    this.#eachMs = pastMs / this.#freed
    this.#sinceMs = nowMs
    this.#freed = 0
  }

  /** Nobody waits any more. */
  rests(): void {
    this.#sinceMs = null
    this.#freed = 0
    this.#eachMs = 0
  }
}
