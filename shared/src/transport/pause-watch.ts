import { steadyNow } from '../steady-clock.js'
import { PAUSE_LOOK_MS, PAUSE_MS } from './limits.js'

/**
 * Tells when a message arrived that is read now. A process that stood still reads what lay in its
 * sockets meanwhile, and nobody may wait for that any more.
 */
export class PauseWatch {
  #seenAt = steadyNow()
  readonly #timer = setInterval(() => {
    this.#seenAt = steadyNow()
  }, PAUSE_LOOK_MS).unref()

  /** The present, or after a pause the earliest that it may have been. */
  arrivalOf(now: number): number {
    return now - this.#seenAt > PAUSE_MS ? this.#seenAt : now
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
