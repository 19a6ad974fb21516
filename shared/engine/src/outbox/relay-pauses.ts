import { backOffMs } from '../waits/back-off.js'
import { AGGREGATE_RETRY_MS_MAX, AGGREGATE_RETRY_MS_MIN } from './relay-limits.js'

const AGGREGATE_RETRY = { minMs: AGGREGATE_RETRY_MS_MIN, maxMs: AGGREGATE_RETRY_MS_MAX }

/** Aggregates whose last fact failed for what may be its own, each until when nothing of it is sent. */
export class RelayPauses {
  readonly #pauses = new Map<string, { failures: number; untilMs: number }>()

  isPaused(aggregate: string): boolean {
    return (this.#pauses.get(aggregate)?.untilMs ?? 0) > performance.now()
  }

  /** Another failure: answers how many there were since a success, and the pause, which doubles. */
  fail(aggregate: string): { failures: number; pauseMs: number } {
    const failures = (this.#pauses.get(aggregate)?.failures ?? 0) + 1
    const pauseMs = backOffMs(failures, AGGREGATE_RETRY)
    this.#pauses.set(aggregate, { failures, untilMs: performance.now() + pauseMs })
    return { failures, pauseMs }
  }

  succeed(aggregate: string): void {
    this.#pauses.delete(aggregate)
  }

  /** Takes failures back that may have been the broker's: of all that `isKept` does not name. */
  forgive(isKept: (aggregate: string) => boolean): void {
    for (const aggregate of this.#pauses.keys()) {
      if (!isKept(aggregate)) this.#pauses.delete(aggregate)
    }
  }

  clear(): void {
    this.#pauses.clear()
  }

  /** When pauses end, by the process's own clock. */
  get ends(): number[] {
    return [...this.#pauses.values()].map(({ untilMs }) => untilMs)
  }
}
