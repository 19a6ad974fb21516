import { once } from 'node:events'
import { Readable } from 'node:stream'
import { BEHIND_BYTES_MAX, CATCH_UP_BYTES, STALLED_MS } from './limits.js'

const LOOK_MS = 5_000

/**
 * The body of an answer that goes on as long as it is read. What is written waits for its reader, up to a
 * limit, and no longer than another; who is slower is cut off without another word, for there is no room
 * for it.
 */
export class LiveAnswer extends Readable {
  #takenAt = performance.now()
  #isFinished = false
  readonly #look: NodeJS.Timeout
  readonly #onSlow: () => void

  constructor(onSlow: () => void) {
    super({ highWaterMark: CATCH_UP_BYTES })
    this.#onSlow = onSlow
    this.#look = setInterval(() => {
      if (this.readableLength === 0) this.#takenAt = performance.now()
      else if (performance.now() - this.#takenAt > STALLED_MS) this.#cut()
    }, LOOK_MS).unref()
    this.once('close', () => clearInterval(this.#look))
    // It may be cut before anybody has begun to read it.
    this.on('error', () => undefined)
  }

  /** Whether more should wait until some of it was taken. */
  get isFull(): boolean {
    return this.readableLength >= CATCH_UP_BYTES
  }

  override _read(): void {
    this.#takenAt = performance.now()
    this.emit('taken')
  }

  write(text: string): void {
    if (this.destroyed || this.#isFinished) return
    this.push(text)
    if (this.readableLength > BEHIND_BYTES_MAX) this.#cut()
  }

  /** The last that is written; what waits is still sent. */
  finish(text: string): void {
    if (this.destroyed || this.#isFinished) return
    this.#isFinished = true
    this.push(text)
    this.push(null)
  }

  /** Resolves when there is room for much, or nobody reads any more. */
  async room(): Promise<void> {
    while (!this.destroyed && this.isFull) {
      const left = new AbortController()
      await Promise.race([
        once(this, 'taken', { signal: left.signal }),
        once(this, 'close', { signal: left.signal }),
      ]).catch(() => undefined)
      left.abort()
    }
  }

  #cut(): void {
    this.#onSlow()
    this.destroy(new Error('its reader is too slow'))
  }
}
