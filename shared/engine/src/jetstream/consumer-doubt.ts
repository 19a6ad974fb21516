import { MESSAGES_UNSETTLED_MAX, SUSPECT_MESSAGES_MIN } from './limits.js'

/** What is to be done about a message that failed. */
export type Verdict = 'again' | 'bury'

/** What is known of a message that failed and is not settled yet. */
interface Failing {
  /** Failures that count as its own. */
  failures: number
  /** Successes of others that had been seen when it failed last. */
  seenSuccesses: number
  /** True when others succeeded between two of its failures. */
  isProven: boolean
}

/**
 * Whose fault it is that messages fail. One that fails each time while others succeed is to blame itself;
 * where several different ones fail and none succeeds meanwhile, it is the consumer: a validator or a rule
 * that a deploy brought. Then no failure counts until one succeeds.
 */
export class ConsumerDoubt {
  /** By its place in the stream. */
  readonly #failing = new Map<number, Failing>()
  /** Messages that broke since the last success, and that nothing shows to be to blame. */
  readonly #suspects = new Set<number>()
  readonly #attemptsMax: number
  #successes = 0
  #isOfConsumer = false

  constructor(attemptsMax: number) {
    this.#attemptsMax = attemptsMax
  }

  /** True when failures are taken for the consumer's own. */
  get isOfConsumer(): boolean {
    return this.#isOfConsumer
  }

  /** True when a message has failed here before. */
  hasFailed(place: number): boolean {
    return this.#failing.has(place)
  }

  succeed(place: number): void {
    this.forget(place)
    this.#successes += 1
    this.#suspects.clear()
    this.#isOfConsumer = false
  }

  /** `isBroken`: something broke, as opposed to a message that was looked at and refused. */
  fail(place: number, isBroken: boolean): Verdict {
    const before = this.#failing.get(place)
    const hasSeenOthers = before !== undefined && before.seenSuccesses < this.#successes
    const failing: Failing = {
      failures: before?.failures ?? 0,
      seenSuccesses: this.#successes,
      isProven: before?.isProven === true || hasSeenOthers,
    }
    this.#failing.set(place, failing)
    if (isBroken && !failing.isProven) this.#suspect(place)
    if (this.#isOfConsumer) return 'again'
    failing.failures += 1
    this.#forgetOldest()
    return failing.failures >= this.#attemptsMax ? 'bury' : 'again'
  }

  /** A message that is settled. */
  forget(place: number): void {
    this.#failing.delete(place)
    this.#suspects.delete(place)
  }

  #suspect(place: number): void {
    if (this.#isOfConsumer) return
    this.#suspects.add(place)
    if (this.#suspects.size < SUSPECT_MESSAGES_MIN) return
    this.#isOfConsumer = true
    for (const suspect of this.#suspects) {
      const failing = this.#failing.get(suspect)
      if (failing !== undefined) failing.failures = 0
    }
  }

  /** Those that other processes have settled. */
  #forgetOldest() {
    for (const oldest of this.#failing.keys()) {
      if (this.#failing.size <= MESSAGES_UNSETTLED_MAX) return
      this.forget(oldest)
    }
  }
}
