import { steadyNow } from '../steady-clock.js'
import { PAUSE_POLL_MS, PAUSE_MS } from './limits.js'

/**
 * Tells when a message arrived that is read now. A process that stood still reads what lay in its
 * sockets meanwhile, and nobody may wait for that any more. Its timers run before it reads: what
 * is read until the beat after that counts as come when the pause began.
 */
export class PauseWatch {
  #seenAt = steadyNow()
  #pausedAt: number | null = null
  readonly #timer = setInterval(() => this.#poll(steadyNow()), PAUSE_POLL_MS).unref()

  /** The present, or after a pause the earliest that it may have been. */
  arrivalOf(now: number): number {
    return this.#pauseBefore(now) ?? this.#pausedAt ?? now
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #poll(now: number): void {
    this.#pausedAt = this.#pauseBefore(now)
    this.#seenAt = now
  }

  #pauseBefore(now: number): number | null {
    return now - this.#seenAt > PAUSE_MS ? this.#seenAt : null
  }
}
