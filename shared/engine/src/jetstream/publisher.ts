import { headers, type Msg } from '@nats-io/transport-node'
import { isNoResponders } from '../transport/answer.js'
import type { Broker } from '../transport/connect.js'
import { createMultiplexer, type Awaiting } from '../transport/multiplexer.js'
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
  /** The stream or its server has no room, whatever the message. */
  | 'full'
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

  /** True when other messages may fare no better: the broker or the stream is away. */
  isOfBroker(): boolean {
    return this.reason !== 'refused'
  }

  /** True when it may be this message's own: its subject is not allowed, or taken by no stream. */
  isOfMessage(): boolean {
    return this.reason === 'timeout' || this.reason === 'no-stream' || this.reason === 'refused'
  }
}

interface Sent extends Awaiting {
  subject: string
  resolve(acknowledgement: Acknowledgement): void
  reject(fault: PublishFault): void
}

/** Publishes with acknowledgements by a multiplexer of its own, so many at a time. */
export function createPublisher(broker: Broker): Publisher {
  /** Those for whom there is no room yet. */
  const queue: (() => void)[] = []
  const makeRoom = () => queue.shift()?.()
  const fail = (sent: Sent, reason: PublishFailure, details?: string) => {
    makeRoom()
    sent.reject(new PublishFault(reason, sent.subject, details))
  }

  const publications = createMultiplexer<Sent>({
    broker,
    sweepMs: PUBLISH_SWEEP_MS,
    onAnswer(sent, message) {
      if (isNoResponders(message)) return fail(sent, 'no-stream')
      const answer = parseAcknowledgement(message)
      if ('refused' in answer) return fail(sent, reasonOf(answer.code), answer.refused)
      makeRoom()
      sent.resolve(answer)
    },
    onLate: (sent) => fail(sent, 'timeout'),
  })

  const send = (
    { subject, payload, id, traceparent }: Publication,
    settled: Pick<Sent, 'resolve' | 'reject'>,
  ) => {
    const deadlineMs = steadyNow() + PUBLISH_TIMEOUT_MS
    const token = publications.add({ subject, deadlineMs, ...settled })
    const messageHeaders = headers()
    messageHeaders.set('Nats-Msg-Id', id)
    if (traceparent !== undefined) messageHeaders.set('traceparent', traceparent)
    broker.outgoing.send({
      subject,
      payload,
      headers: messageHeaders,
      reply: `${publications.inbox}.${token}`,
      onUnsent: (reason) => {
        const sent = publications.settle(token)
        if (sent !== undefined) fail(sent, reason === 'disconnected' ? 'disconnected' : 'refused')
      },
    })
  }

  return {
    publish: (publication) =>
      new Promise((resolve, reject) => {
        const settled = { resolve, reject }
        if (publications.size < PUBLISHES_IN_FLIGHT_MAX) send(publication, settled)
        else queue.push(() => send(publication, settled))
      }),
    // Those for whom there was no room are sent meanwhile, into the same end.
    close: () => publications.close((sent) => fail(sent, 'disconnected')),
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

const ACCOUNT_RESOURCES_EXCEEDED = 10_002
const INSUFFICIENT_RESOURCES = 10_023
const STORAGE_RESOURCES_EXCEEDED = 10_047
/** A stream at its limits, or a write that failed: no space left on the device. */
const STORE_FAILED = 10_077

/** What a server says whose disk is full, or that has reached a limit that somebody set. */
const REFUSALS_FOR_ROOM = new Set([
  ACCOUNT_RESOURCES_EXCEEDED,
  INSUFFICIENT_RESOURCES,
  STORAGE_RESOURCES_EXCEEDED,
  STORE_FAILED,
])

function reasonOf(code: number): PublishFailure {
  if (PASSING_REFUSALS.has(code)) return 'not-now'
  return REFUSALS_FOR_ROOM.has(code) ? 'full' : 'refused'
}

function parseAcknowledgement(message: Msg): Acknowledgement | { refused: string; code: number } {
  try {
    const { stream, seq, duplicate, error } = message.json<{
      stream?: string
      seq?: number
      duplicate?: boolean
      error?: { description?: string; err_code?: number }
    }>()
    if (error) {
      const { err_code: code = 0, description = '' } = error
      return { refused: `${code}: ${description}`, code }
    }
    if (stream !== undefined && seq !== undefined) {
      return { stream, sequence: seq, isDuplicate: duplicate === true }
    }
  } catch {
    // What is no JSON is no acknowledgement either.
  }
  return { refused: 'the acknowledgement is not readable', code: 0 }
}
