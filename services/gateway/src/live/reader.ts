import type { AccountId } from '@loyalty/shared/ids'
import { factSubject } from '@loyalty/shared/jetstream/events-stream'
import type { Place, StreamedFact } from '@loyalty/shared/jetstream/tail-facts'
import { aliveText, factText, readyText, resetText, type ResetReason } from './event-text.js'
import { ALIVE_MS } from './limits.js'
import type { LiveAnswer } from './live-answer.js'
import { liveIds, type LiveIds } from './live-ids.js'

/** Whose facts a reader gets, and which of them. */
export interface Wanted {
  account: AccountId
  /** Whether facts of a type, such as `coupon.redeemed`, are among them. */
  has(type: string): boolean
}

/**
 * One who reads facts, and up to where it has them. `now` tells how far the facts of all accounts have come:
 * so far is a reader that gets them as they come.
 */
export class Reader {
  /** Whether it gets facts as they come; before, it is catching up. */
  isLive = false
  readonly answer: LiveAnswer
  readonly wanted: Wanted
  place: Place
  #ids: LiveIds
  readonly #now: () => Place
  readonly #timer: NodeJS.Timeout

  constructor(answer: LiveAnswer, wanted: Wanted, place: Place, now: () => Place) {
    this.answer = answer
    this.wanted = wanted
    this.place = place
    this.#ids = liveIds(place, wanted.account)
    this.#now = now
    this.#timer = setInterval(() => this.#showAlive(), ALIVE_MS).unref()
    answer.once('close', () => clearInterval(this.#timer))
  }

  /** Says that facts come from its place on. */
  begin(): void {
    this.answer.write(readyText(this.#ids.idOf(this.place.sequence)))
  }

  /** Sends the fact if it is a new one of those that are wanted, and goes past it in any case. */
  take(fact: StreamedFact): void {
    if (fact.sequence <= this.place.sequence) return
    const { type, account } = factSubject(fact.subject)
    this.place = { ...this.place, sequence: fact.sequence }
    if (account !== this.wanted.account || !this.wanted.has(type)) return
    this.answer.write(factText(this.#ids.idOf(fact.sequence), fact))
  }

  /** Goes on at another place, whatever was between. */
  reset(place: Place, reason: ResetReason): void {
    this.place = place
    this.#ids = liveIds(place, this.wanted.account)
    this.isLive = true
    this.answer.write(resetText(this.#ids.idOf(place.sequence), reason))
  }

  #showAlive(): void {
    const now = this.#now()
    if (this.isLive && now.sequence > this.place.sequence) this.place = now
    this.answer.write(aliveText(this.#ids.idOf(this.place.sequence)))
  }
}
