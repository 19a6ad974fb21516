import { COSTS_KNOWN_MAX } from './limits.js'

/** What calls took last, by what was asked about whom. The ones that were asked last are known. */
export class CallCosts {
  readonly #known = new Map<string, number>()

  /** Null: nobody has asked this lately. */
  lastMs(key: string): number | null {
    return this.#known.get(key) ?? null
  }

  took(key: string, ms: number): void {
    this.#known.delete(key)
    this.#known.set(key, ms)
    if (this.#known.size <= COSTS_KNOWN_MAX) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}
