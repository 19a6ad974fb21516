import type { PublishFault } from '../jetstream/publisher.js'
import { backOffMs } from '../waits/back-off.js'
import { INTERRUPTED_LINE_MS_MAX, INTERRUPTED_LINE_MS_MIN } from './relay-limits.js'
import type { Sent } from './relay-sender.js'

const LINES = { minMs: INTERRUPTED_LINE_MS_MIN, maxMs: INTERRUPTED_LINE_MS_MAX }

/**
 * True when nothing was taken, and facts of several aggregates met silence. A server that could not write to
 * its disk acknowledges nothing more until it is started anew, but still answers how its stream is: what
 * one fact alone meets may be its own fault, and never what all of them meet.
 */
export const metSilenceAlone = ({
  acknowledged,
  stopped,
}: Pick<Sent, 'acknowledged' | 'stopped'>): boolean =>
  acknowledged.length === 0 && stopped.filter(({ fault }) => fault.isOfBroker()).length > 1

/** The line of the log about facts that wait, whatever their aggregate. */
export function whyFactsWait(fault: PublishFault | null, doesAnswer: boolean): string {
  if (fault?.reason === 'full') return 'broker has no room for facts, they wait in the database'
  if (fault?.reason === 'timeout' && doesAnswer) {
    return 'broker answers but acknowledges no fact: if its disk was full, restart it with room'
  }
  return 'relay waits for the broker'
}

/** When the log tells of facts that wait: at once, and then less and less often while that lasts. */
export class SparseLine {
  #lines = 0
  #lastMs = -Infinity

  /** True when to write it now; then it counts as written. */
  isDue(nowMs: number): boolean {
    if (nowMs < this.#lastMs + (this.#lines === 0 ? 0 : backOffMs(this.#lines, LINES))) return false
    this.#lines += 1
    this.#lastMs = nowMs
    return true
  }

  /** Facts go again: the next time is another one. */
  over(): void {
    this.#lines = Math.min(this.#lines, 1)
  }
}
