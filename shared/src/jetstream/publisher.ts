import { createInbox, headers, type Msg } from '@nats-io/transport-node'
import { isNoResponders } from '../transport/answer.js'
import { inboxPrefixOf, type Broker } from '../transport/connect.js'
import { createSweeper } from '../transport/sweeper.js'
import { PUBLISH_SWEEP_MS, PUBLISH_TIMEOUT_MS, PUBLISHES_IN_FLIGHT_MAX } from './limits.js'
import { steadyNow } from '../steady-clock.js'

export interface Publication {
  subject: string
  payload: Uint8Array
  /** `Nats-Msg-Id`: JetStream drops a second message of the same id within its duplicate window. */
  id: string
  /** W3C Trace Context, which goes along as a header of that name. */
  traceparent?: string | undefined
}

/** JetStream has the message on its disks. */
export interface Acknowledgement {
  stream: string
  sequence: number
  /** It had it before, and keeps it once. */
  isDuplicate: boolean
}

export interface Publisher {
  /**
   * Publishes and resolves when JetStream has acknowledged. At most 256 publishes are in flight;
   * those beyond wait for their turn, in order.
   *
   * Rejects with a PublishFault. After `timeout` and `not-now` JetStream may have the message nevertheless:
   * then the same message is published again under the same id.
   */
  publish(publication: Publication): Promise<Acknowledgement>
  /** Stops listening; what still waits is rejected. */
  close(): void
}

export type PublishFailure =
  /** The broker is away. */
  | 'disconnected'
  /** No stream takes the subject. */
  | 'no-stream'
  /** Silence. */
  | 'timeout'
  /** The stream takes nothing for the moment, and may have the message already. */
  | 'not-now'
  /** The stream, or the connection, takes no such message. */
  | 'refused'

export class PublishFault extends Error {
  override readonly name = 'PublishFault'
  constructor(
    readonly reason: PublishFailure,
    readonly subject: string,
    details = '',
  ) {
    super(`${subject}: not published, ${reason}${details === '' ? '' : ` (${details})`}`)
  }

  /** Whether other messages may fare no better: the broker or the stream is away. */
  isOfBroker(): boolean {
    return this.reason !== 'refused'
  }

  /** Whether it may be this message's own: its subject is not allowed, or taken by no stream. */
  isOfMessage(): boolean {
    return this.reason !== 'disconnected' && this.reason !== 'not-now'
  }
}

interface Pending {
  subject: string
  deadlineMs: number
  resolve(acknowledgement: Acknowledgement): void
  reject(fault: PublishFault): void
}

/**
 * Publishes with acknowledgements of its own multiplexer, as the requester does: one wildcard inbox,
 * one map and one sweep in place of a timer and a race of promises for each message.
 */
export function createPublisher(broker: Broker): Publisher {
  const inbox = createInbox(inboxPrefixOf(broker.name))
  const pending = new Map<string, Pending>()
  const waiting: (() => void)[] = []
  let lastToken = 0

  const settle = (token: string): Pending | undefined => {
    const publication = pending.get(token)
    if (pending.delete(token)) waiting.shift()?.()
    return publication
  }

  const receive = (message: Msg) => {
    const publication = settle(message.subject.slice(inbox.length + 1))
    if (publication === undefined) return
    const { subject } = publication
    if (isNoResponders(message)) return publication.reject(new PublishFault('no-stream', subject))
    const answer = parseAcknowledgement(message)
    if ('refused' in answer) {
      const reason = answer.isPassing ? 'not-now' : 'refused'
      return publication.reject(new PublishFault(reason, subject, answer.refused))
    }
    publication.resolve(answer)
  }

  const sweep = () => {
    const now = steadyNow()
    for (const [token, { subject, deadlineMs }] of pending) {
      if (deadlineMs <= now) settle(token)?.reject(new PublishFault('timeout', subject))
    }
    return pending.size > 0
  }

  const acknowledgements = broker.hear({ subject: `${inbox}.*`, receive })
  const sweeper = createSweeper(PUBLISH_SWEEP_MS, sweep)

  const send = (
    { subject, payload, id, traceparent }: Publication,
    settled: Pick<Pending, 'resolve' | 'reject'>,
  ) => {
    lastToken += 1
    const token = lastToken.toString(36)
    pending.set(token, { subject, deadlineMs: steadyNow() + PUBLISH_TIMEOUT_MS, ...settled })
    sweeper.start()
    const messageHeaders = headers()
    messageHeaders.set('Nats-Msg-Id', id)
    if (traceparent !== undefined) messageHeaders.set('traceparent', traceparent)
    broker.outgoing.send({
      subject,
      payload,
      headers: messageHeaders,
      reply: `${inbox}.${token}`,
      onUnsent: (reason) => {
        const failure = reason === 'disconnected' ? 'disconnected' : 'refused'
        settle(token)?.reject(new PublishFault(failure, subject))
      },
    })
  }

  return {
    publish: (publication) =>
      new Promise((resolve, reject) => {
        const settled = { resolve, reject }
        if (pending.size < PUBLISHES_IN_FLIGHT_MAX) send(publication, settled)
        else waiting.push(() => send(publication, settled))
      }),
    close() {
      acknowledgements.end()
      for (const token of pending.keys()) {
        const publication = settle(token)
        publication?.reject(new PublishFault('disconnected', publication.subject))
      }
      // What waited for its turn was sent meanwhile, into the same end.
      sweeper.stop()
    },
  }
}

const NOT_AVAILABLE = 10_008
const NOT_THE_LEADER = 10_009
/** The same message came before, and the replicas have not confirmed it. */
const REPEAT_IN_PROCESS = 10_158
/** Too many messages wait for the replicas. */
const TOO_MANY_REQUESTS = 10_167

/** What a server says that leads the stream no more, or is not sure of what it has taken. */
const PASSING_REFUSALS = new Set([
  NOT_AVAILABLE,
  NOT_THE_LEADER,
  REPEAT_IN_PROCESS,
  TOO_MANY_REQUESTS,
])

function parseAcknowledgement(
  message: Msg,
): Acknowledgement | { refused: string; isPassing: boolean } {
  try {
    const { stream, seq, duplicate, error } = message.json<{
      stream?: string
      seq?: number
      duplicate?: boolean
      error?: { description?: string; err_code?: number }
    }>()
    if (error) {
      const { err_code: code = 0, description = '' } = error
      return { refused: `${code}: ${description}`, isPassing: PASSING_REFUSALS.has(code) }
    }
    if (stream !== undefined && seq !== undefined) {
      return { stream, sequence: seq, isDuplicate: duplicate === true }
    }
  } catch {
    // What is no JSON is no acknowledgement either.
  }
  return { refused: 'the acknowledgement is not readable', isPassing: false }
}
