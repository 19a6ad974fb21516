import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { AccountId } from '@loyalty/contracts/ids'
import { factSubject, type Place, type StreamedFact } from '@loyalty/engine/admin'
import { liveIds, type LiveIds } from './live-ids.js'

/** A comment tells so often that the connection is there. */
const ALIVE_MS = 15_000
/** Bytes that may wait for one reader; a reader with more is cut off. */
const BEHIND_BYTES_MAX = 1024 * 1024
/** Above it, a reader that catches up is given no more until it has taken some. */
const CATCH_UP_BYTES = 128 * 1024
/** A reader that takes nothing for so long while something waits for it is cut off. */
const STALLED_MS = 30_000

/** The facts that a reader gets. */
export interface Wanted {
  account: AccountId
  /** True when a fact of a type, such as `coupon.redeemed`, and with this text is among them. */
  has(type: string, text: string): boolean
}

/**
 * One who reads facts, and up to where it has them. `now` tells how far the facts of all accounts have come:
 * so far is a reader that gets them as they come.
 */
export class Reader {
  /** True when it gets facts as they come; before, it is catching up. */
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
    if (account !== this.wanted.account || !this.wanted.has(type, fact.text)) return
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

const POLL_MS = 5_000

/**
 * The body of an answer that goes on as long as it is read. What is written waits for its reader, up to a
 * limit, and no longer than another; who is slower is cut off without another word, for there is no room
 * for it.
 */
export class LiveAnswer extends Readable {
  #takenAt = performance.now()
  #isFinished = false
  readonly #poll: NodeJS.Timeout
  readonly #onSlow: () => void

  constructor(onSlow: () => void) {
    super({ highWaterMark: CATCH_UP_BYTES })
    this.#onSlow = onSlow
    this.#poll = setInterval(() => {
      if (this.readableLength === 0) this.#takenAt = performance.now()
      else if (performance.now() - this.#takenAt > STALLED_MS) this.#cut()
    }, POLL_MS).unref()
    this.once('close', () => clearInterval(this.#poll))
    // It may be cut before anybody has begun to read it.
    this.on('error', () => undefined)
  }

  /** True when more should wait until some of it was taken. */
  get isFull(): boolean {
    return this.readableLength >= CATCH_UP_BYTES
  }

  override _read(): void {
    this.#takenAt = performance.now()
    this.emit('taken')
  }

  write(text: string): void {
    if (this.destroyed || this.#isFinished) return
    this.push(text)
    if (this.readableLength > BEHIND_BYTES_MAX) this.#cut()
  }

  /** The last that is written; what waits is still sent. */
  finish(text: string): void {
    if (this.destroyed || this.#isFinished) return
    this.#isFinished = true
    this.push(text)
    this.push(null)
  }

  /** Resolves when there is room for much, or nobody reads any more. */
  async room(): Promise<void> {
    while (!this.destroyed && this.isFull) {
      const left = new AbortController()
      await Promise.race([
        once(this, 'taken', { signal: left.signal }),
        once(this, 'close', { signal: left.signal }),
      ]).catch(() => undefined)
      left.abort()
    }
  }

  #cut(): void {
    this.#onSlow()
    this.destroy(new Error('its reader is too slow'))
  }
}

/** Why a reader cannot go on where it left off. */
export type ResetReason = 'stream_changed' | 'too_old' | 'unknown_id'

/*
 * Blocks of server-sent events (HTML Standard, section 9.2). Their data never has a line break: facts are
 * JSON that was written without white space.
 */

/** The beginning of an answer: facts come from here on. */
export const readyText = (id: string): string => block('ready', '{}', id)

/** Facts come from here on, and some before may be missing. */
export const resetText = (id: string, reason: ResetReason): string =>
  block('reset', JSON.stringify({ reason }), id)

export const factText = (id: string, { text }: Pick<StreamedFact, 'text'>): string =>
  block('fact', text, id)

/** A comment, and the id that a reader may go on from, also when none of its facts came. */
export const aliveText = (id: string): string => `: keep-alive\nid: ${id}\n\n`

export const endText = (reason: string): string =>
  `event: end\ndata: ${JSON.stringify({ reason })}\n\n`

const block = (event: string, data: string, id: string): string =>
  `event: ${event}\nid: ${id}\ndata: ${data}\n\n`
