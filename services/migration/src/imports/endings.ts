import { keyOf, type AccountId } from '@loyalty/contracts/ids'

/**
 * Wakes calls that wait for an import when this process ends it. One that another process ends is
 * found by looking.
 */
export class Endings {
  readonly #waiting = new Map<string, Set<() => void>>()

  tell(account: AccountId, importId: string): void {
    for (const wake of this.#waiting.get(keyOf(account, importId)) ?? []) wake()
  }

  /** Until the import is told to have ended, but no longer than this time. */
  next(account: AccountId, importId: string, waitMs: number): Promise<void> {
    const key = keyOf(account, importId)
    const waiting = this.#waiting.get(key) ?? new Set()
    this.#waiting.set(key, waiting)
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        if (waiting.size === 0) this.#waiting.delete(key)
        resolve()
      }
      const timer = setTimeout(wake, waitMs)
      waiting.add(wake)
    })
  }
}

/** Whom an import is to be worked on by: what `work` offers to the capabilities below it. */
export interface Workers {
  /**
   * Has the ranges of an import wait, or hold, as the import says, and tells workers. It never
   * rejects: what fails here a sweep does a little later.
   */
  follow(account: AccountId, importId: string): Promise<void>
  /** Tells workers, in the background, of all partitions with waiting ranges that nobody works on. */
  hint(): void
}
