import { createInbox, type Msg } from '@nats-io/transport-node'
import { steadyNow } from '../steady-clock.js'
import { inboxPrefixOf, type Broker } from './connect.js'
import { createSweeper } from '../waits/sweeper.js'

/** Something that was sent and waits for its answer. */
export interface Awaiting {
  /** Until when, by the steady clock. */
  readonly deadlineMs: number
}

/** The requests that wait for answers over one connection, each told from the others by a token. */
export interface Multiplexer<Sent extends Awaiting> {
  /** Answers are awaited on subjects below this one, whose last part is the token. */
  readonly inbox: string
  /** How many wait. */
  readonly size: number
  /** Waits from now on: answers the token. */
  add(sent: Sent): string
  /** What waits under a token, and waits no more from then on; undefined when nobody does. */
  settle(token: string): Sent | undefined
  /** Hears nothing any more, and gives up all that waits, also what is added meanwhile. */
  close(giveUp: (sent: Sent) => void): void
}

export interface MultiplexerSettings<Sent extends Awaiting> {
  broker: Broker
  /** How often deadlines are looked at. */
  sweepMs: number
  onAnswer: (sent: Sent, message: Msg) => void
  /** Takes a message after which more of the answer follows, and says so; default: each is a whole answer. */
  takesPart?: (sent: Sent, message: Msg) => boolean
  onLate: (sent: Sent) => void
}

/**
 * In place of the library's: one wildcard inbox, one map, and one coarse sweep of deadlines, where the
 * library starts a timer and a race of promises for each message.
 */
export function createMultiplexer<Sent extends Awaiting>({
  broker,
  sweepMs,
  onAnswer,
  takesPart = () => false,
  onLate,
}: MultiplexerSettings<Sent>): Multiplexer<Sent> {
  const inbox = createInbox(inboxPrefixOf(broker.name))
  const waiting = new Map<string, Sent>()
  let lastToken = 0

  const settle = (token: string): Sent | undefined => {
    const sent = waiting.get(token)
    waiting.delete(token)
    return sent
  }

  const receive = (message: Msg) => {
    const token = message.subject.slice(message.subject.lastIndexOf('.') + 1)
    const sent = waiting.get(token)
    // Nobody waits any more: the deadline has passed, or a second process answered too.
    if (sent === undefined || takesPart(sent, message)) return
    waiting.delete(token)
    onAnswer(sent, message)
  }

  const sweep = () => {
    const now = steadyNow()
    for (const [token, sent] of waiting) {
      if (sent.deadlineMs > now) continue
      waiting.delete(token)
      onLate(sent)
    }
    return waiting.size > 0
  }

  const answers = broker.hear({ subject: `${inbox}.>`, receive })
  const sweeper = createSweeper(sweepMs, sweep)

  return {
    inbox,
    get size() {
      return waiting.size
    },
    add(sent) {
      lastToken += 1
      const token = lastToken.toString(36)
      waiting.set(token, sent)
      sweeper.start()
      return token
    },
    settle,
    close(giveUp) {
      answers.end()
      for (const [token, sent] of waiting) {
        waiting.delete(token)
        giveUp(sent)
      }
      sweeper.stop()
    },
  }
}
