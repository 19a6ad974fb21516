import type { AccountId } from '@loyalty/shared/ids'
import { importKey } from './domain/import.js'

/**
 * Wakes calls that wait for an import when this process ends it. One that another process ends is
 * found by looking.
 */
export class Endings {
  readonly #waiting = new Map<string, Set<() => void>>()

  tell(account: AccountId, importId: string): void {
    for (const wake of this.#waiting.get(importKey(account, importId)) ?? []) wake()
  }

  /** Until the import is told to have ended, but no longer than this time. */
  next(account: AccountId, importId: string, waitMs: number): Promise<void> {
    const key = importKey(account, importId)
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
