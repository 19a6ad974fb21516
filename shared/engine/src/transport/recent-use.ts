import { COSTS_KNOWN_MAX, RECENT_USE_MS_MAX, RECENT_USE_SHARE } from './limits.js'

interface Use {
  ms: number
  atMs: number
}

/** What accounts have had of a process lately: buckets that leak at the share of an account, and are full after a moment. */
export class RecentUse {
  readonly #byAccount = new Map<string, Use>()

  /** Adds milliseconds of the processor; negative: they were charged before and not used. */
  charge(account: string, ms: number, nowMs: number): void {
    const use = this.#byAccount.get(account)
    if (use !== undefined) {
      use.ms = Math.max(0, leaked(use, nowMs) + ms)
      use.atMs = nowMs
    } else if (ms > 0) {
      if (this.#byAccount.size >= COSTS_KNOWN_MAX) this.#byAccount.clear()
      this.#byAccount.set(account, { ms, atMs: nowMs })
    }
  }

  isAboveShare(account: string, nowMs: number): boolean {
    const use = this.#byAccount.get(account)
    return use !== undefined && leaked(use, nowMs) > RECENT_USE_MS_MAX
  }
}

const leaked = ({ ms, atMs }: Use, nowMs: number): number =>
  Math.max(0, ms - (nowMs - atMs) * RECENT_USE_SHARE)
