/** Something that is due again so long after it was done, by the process's steady clock. */
export class Due {
  readonly #everyMs: number
  #atMs: number

  constructor(everyMs: number, firstInMs = 0) {
    this.#everyMs = everyMs
    this.#atMs = performance.now() + firstInMs
  }

  get atMs(): number {
    return this.#atMs
  }

  isNow(): boolean {
    return performance.now() >= this.#atMs
  }

  /** It is done just now, or begun. */
  done(): void {
    this.#atMs = performance.now() + this.#everyMs
  }

  /** It is not to wait any longer. */
  hurry(): void {
    this.#atMs = 0
  }
}
