import { MESSAGES_UNSETTLED_MAX, SUSPECT_MESSAGES_MIN } from './limits.js'

/** What is to be done about a message that failed. */
export type Verdict = 'again' | 'bury'

/**
 * Whose fault it is that messages fail. One that fails each time while others succeed is to blame itself;
 * where several different ones fail and none succeeds meanwhile, it is the consumer: a validator or a rule
 * that a deploy brought. Then no failure counts until one succeeds.
 */
export class ConsumerDoubt {
  /** Failures of each message that count as its own, by its place in the stream. */
  readonly #failures = new Map<number, number>()
  /** Messages that failed for the first time since the last success. */
  readonly #suspects = new Set<number>()
  readonly #attemptsMax: number
  #isOfConsumer = false

  constructor(attemptsMax: number) {
    this.#attemptsMax = attemptsMax
  }

  /** Whether failures are taken for the consumer's own. */
  get isOfConsumer(): boolean {
    return this.#isOfConsumer
  }

  succeed(place: number): void {
    this.forget(place)
    this.#suspects.clear()
    this.#isOfConsumer = false
  }

  /** `isBroken`: something broke, as opposed to a message that was looked at and refused. */
  fail(place: number, isBroken: boolean): Verdict {
    if (this.#isOfConsumer) return 'again'
    if (isBroken && !this.#failures.has(place)) this.#suspects.add(place)
    if (this.#suspects.size >= SUSPECT_MESSAGES_MIN) {
      this.#isOfConsumer = true
      for (const suspect of this.#suspects) this.forget(suspect)
      return 'again'
    }
    const failures = (this.#failures.get(place) ?? 0) + 1
    this.#failures.set(place, failures)
    this.#forgetOldest()
    return failures >= this.#attemptsMax ? 'bury' : 'again'
  }

  /** A message that is settled. */
  forget(place: number): void {
    this.#failures.delete(place)
    this.#suspects.delete(place)
  }

  /** Those that other processes have settled. */
  #forgetOldest() {
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MESSAGES_UNSETTLED_MAX) return
      this.forget(oldest)
    }
  }
}
