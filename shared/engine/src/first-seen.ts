import { steadyNow } from './steady-clock.js'

/** What was seen first so long ago is seen anew. */
export const REMEMBERED_MS = 10 * 60_000

/** When this process saw things first, by a clock that nobody sets: for what has to wait from then on. */
export class FirstSeen {
  /** In the order of their times. */
  readonly #atMs = new Map<string, number>()
  readonly #now: () => number

  constructor(now = steadyNow) {
    this.#now = now
  }

  see(id: string): void {
    for (const known of this.#atMs.keys()) {
      if (this.ageMs(known) <= REMEMBERED_MS) break
      this.#atMs.delete(known)
    }
    if (!this.#atMs.has(id)) this.#atMs.set(id, this.#now())
  }

  /** How long ago it was seen first; 0: it was not. */
  ageMs(id: string): number {
    const atMs = this.#atMs.get(id)
    return atMs === undefined ? 0 : this.#now() - atMs
  }
}
