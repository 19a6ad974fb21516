import { nanos, type Msg } from '@nats-io/transport-node'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { inSpan, parseTraceparent, traceIdOf } from '../observability/tracing.js'
import type { Broker } from '../transport/connect.js'
import { backOffMs } from '../waits/back-off.js'
import { pause } from '../waits/pause.js'
import { createWakeSignal } from '../waits/wake-signal.js'
import { ConsumerDoubt, type Verdict } from './consumer-doubt.js'
import { ensureConsumer } from './durable-consumer.js'
import { managerOf } from './events-stream.js'
import {
  ATTEMPTS_MAX,
  CONSUMER_PROBE_MS,
  CONSUMER_RETRY_MS,
  MESSAGES_IN_HAND_MAX,
  RETRY_FACTOR,
  RETRY_MS_MAX,
  RETRY_MS_MIN,
} from './limits.js'
import {
  consumerAckPending,
  consumerPaused,
  consumerPending,
  consumerRedelivered,
  messagesHandled,
} from './metrics.js'
import { openPull, type Pull } from './pull.js'

/** A message as a consumer hands it to its handler. */
export interface Delivery {
  subject: string
  /** The body as text. */
  body: string
  /** Place in the stream: of this incarnation of it. */
  streamSequence: number
  /** Deliveries so far, this one included. */
  attempt: number
  /** W3C Trace Context of this delivery, or of who published it; undefined where there is none. */
  traceparent: string | undefined
}

export interface ConsumerSettings {
  broker: Broker
  logger: Logger
  stream: string
  /** Name of the durable consumer: all processes that give the same one share its messages. */
  name: string
  /** What it listens to; no two of them may overlap. */
  subjects: string[]
  /**
   * Handles one message; when it resolves, the message is confirmed. A Fault that says that the
   * system is away or busy brings the message again until it goes through; anything else does so
   * a few times and ends with `bury`, unless it is the consumer that breaks with every message.
   */
  handle(delivery: Delivery): Promise<void>
  /** Puts a message aside that failed each time, with its reason. When it resolves, it is gone. */
  bury(delivery: Delivery, reason: string): Promise<void>
  inHandMax?: number
  /** Messages that come within this time are handled together, and as many as it may have in hand at once. */
  gatherMs?: number
  messageTimeoutMs?: number
  attemptsMax?: number
  retryMsMin?: number
  probeMs?: number
}

export interface RunningConsumer {
  /** Takes no more messages and finishes those in hand. */
  stop(): Promise<void>
}

/**
 * A durable pull consumer. It asks for as many messages as it may have in hand, handles those that
 * came side by side, so that commands that they make share a batch, and confirms each when its effect
 * is there. A message that fails waits at the broker while others pass; one that comes when the
 * consumer stops goes back at once, for another process. A stream or consumer that is gone is looked
 * for again, for ever. One that breaks with every message pauses: it tries two now and then, and goes on
 * when one succeeds.
 */
export function startConsumer(settings: ConsumerSettings): RunningConsumer {
  const { broker, logger, stream, name } = settings
  const inHandMax = settings.inHandMax ?? MESSAGES_IN_HAND_MAX
  const attemptsMax = settings.attemptsMax ?? ATTEMPTS_MAX
  const retryMsMin = settings.retryMsMin ?? RETRY_MS_MIN
  const probeMs = settings.probeMs ?? CONSUMER_PROBE_MS
  const doubt = new ConsumerDoubt(attemptsMax)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const inHand = new Set<Promise<void>>()
  let gathering: Promise<unknown> | null = null
  /** Raised when no more messages can come. */
  const full = createWakeSignal()
  let pull: Pull | null = null
  let probing: NodeJS.Timeout | undefined
  const mayTry = { failed: false, new: false }
  consumerPaused.set({ consumer: name }, 0)

  const room = () => {
    if (isStopping()) return 0
    if (doubt.isOfConsumer && !mayTry.failed && !mayTry.new) return 0
    return inHandMax - inHand.size
  }

  /**
   * True when a consumer at fault tries this one: of those that failed one a time, and of others one, since
   * those that failed come first and the one that succeeds may stand behind all of them.
   */
  const isTried = (message: Msg): boolean => {
    const kind = doubt.hasFailed(toDelivery(message).streamSequence) ? 'failed' : 'new'
    const isDue = mayTry[kind]
    mayTry[kind] = false
    return isDue
  }

  const follow = async () => {
    while (!isStopping()) {
      try {
        await ensureConsumer(settings)
        await pullUntilEnd()
      } catch (error) {
        logger.debug({ err: error, stream, consumer: name }, 'consumer not there')
      }
      await pause(CONSUMER_RETRY_MS, stopping.signal)
    }
  }

  const pullUntilEnd = async () => {
    if (isStopping()) return
    const own = openPull({
      broker,
      stream,
      consumer: name,
      onMessage: take,
      room,
    })
    pull = own
    own.ask()
    await own.ended
    pull = null
    await own.close()
  }

  const take = (message: Msg) => {
    if (isStopping()) return respond(message, NOT_BEGUN)
    if (doubt.isOfConsumer && !isTried(message)) return respond(message, laterBy(probeMs))
    const settling = settleGathered(message).finally(() => {
      inHand.delete(settling)
      // At the end of the turn: those that shared a batch make room together.
      setImmediate(() => pull?.ask())
    })
    inHand.add(settling)
    if (room() < 1) full.raise()
  }

  const settleGathered = async (message: Msg): Promise<void> => {
    await gathered()
    if (isStopping()) return respond(message, NOT_BEGUN)
    await settleInSpan(message)
  }

  const gathered = (): Promise<unknown> | null => {
    if (settings.gatherMs === undefined) return null
    gathering ??= full.wait(settings.gatherMs).finally(() => {
      gathering = null
    })
    return gathering
  }

  const settleInSpan = (message: Msg): Promise<void> => {
    const delivery = toDelivery(message)
    const options = { kind: 'consumer', parent: delivery.traceparent } as const
    return inSpan(`${name} message`, options, (span) => {
      if (span !== null) delivery.traceparent = span.traceparent
      return settle(message, delivery)
    })
  }

  const settle = async (message: Msg, delivery: Delivery): Promise<void> => {
    try {
      await settings.handle(delivery)
    } catch (error) {
      if (!isPassing(error) && judge(delivery, error) === 'bury')
        return bury(message, delivery, error)
      return returnLater(message, delivery, error)
    }
    respond(message, DONE)
    if (doubt.isOfConsumer) goOn()
    doubt.succeed(delivery.streamSequence)
    messagesHandled.inc({ consumer: name, result: 'confirmed' })
  }

  const judge = ({ streamSequence }: Delivery, error: unknown): Verdict => {
    const wasOfConsumer = doubt.isOfConsumer
    const verdict = doubt.fail(streamSequence, isBroken(error))
    if (doubt.isOfConsumer && !wasOfConsumer) beginProbing(error)
    return verdict
  }

  const beginProbing = (error: unknown) => {
    logger.error({ err: error, consumer: name, probeMs }, 'every message fails, consumer pauses')
    consumerPaused.set({ consumer: name }, 1)
    Object.assign(mayTry, { failed: false, new: false })
    probing = setInterval(() => {
      Object.assign(mayTry, { failed: true, new: true })
      pull?.ask()
    }, probeMs)
  }

  const goOn = () => {
    logger.info({ consumer: name }, 'consumer goes on')
    consumerPaused.set({ consumer: name }, 0)
    clearInterval(probing)
  }

  /** At the broker, so that this process is free for others meanwhile. */
  const returnLater = (message: Msg, delivery: Delivery, error: unknown) => {
    const { subject, attempt } = delivery
    const retry = { minMs: retryMsMin, maxMs: RETRY_MS_MAX, factor: RETRY_FACTOR }
    const pauseMs = doubt.isOfConsumer ? probeMs : backOffMs(attempt, retry)
    const traceId = traceIdOf(delivery.traceparent)
    logger.warn(
      { err: error, consumer: name, subject, attempt, pauseMs, traceId },
      'message failed',
    )
    respond(message, laterBy(pauseMs))
    messagesHandled.inc({ consumer: name, result: 'returned' })
  }

  const bury = async (message: Msg, delivery: Delivery, error: unknown) => {
    const reason = error instanceof Error ? error.message : 'no reason'
    const { subject, attempt, traceparent } = delivery
    const traceId = traceIdOf(traceparent)
    try {
      await settings.bury(delivery, reason)
    } catch (failure) {
      return returnLater(message, delivery, failure)
    }
    logger.error(
      { err: error, consumer: name, subject, attempt, traceId },
      'message is a dead letter',
    )
    messagesHandled.inc({ consumer: name, result: 'buried' })
    doubt.forget(delivery.streamSequence)
    respond(message, DONE)
  }

  /**
   * Nobody waits for the broker's word that it has this. One that is lost brings the message again,
   * after its time, to an inbox that knows it.
   */
  const respond = ({ reply = '' }: Msg, payload: Uint8Array) =>
    broker.outgoing.send({ subject: reply, payload })

  const gauges = [consumerPending, consumerAckPending, consumerRedelivered]
  const forget = onScrape(
    gauges.map((gauge) => gauge.labels({ consumer: name })),
    async () => {
      if (pull === null) return []
      const { consumers } = await managerOf(broker)
      const info = await consumers.info(stream, name)
      return [info.num_pending, info.num_ack_pending, info.num_redelivered]
    },
  )

  const following = follow()
  return {
    async stop() {
      forget()
      clearInterval(probing)
      consumerPaused.set({ consumer: name }, 0)
      stopping.abort()
      full.raise()
      pull?.end()
      await following
      await Promise.all(inHand)
    },
  }
}

const DONE = Buffer.from('+ACK')
const NOT_BEGUN = Buffer.from('-NAK')
const laterBy = (pauseMs: number) =>
  Buffer.from(`-NAK ${JSON.stringify({ delay: nanos(pauseMs) })}`)

/** `$JS.ACK.<stream>.<consumer>.<deliveries>.<sequence>.…`; some have two more tokens before the stream. */
const DELIVERIES_TOKEN = 4
const TOKENS_SHORT = 9

function toDelivery(message: Msg): Delivery {
  const tokens = (message.reply ?? '').split('.')
  const at = DELIVERIES_TOKEN + (tokens.length > TOKENS_SHORT ? 2 : 0)
  return {
    subject: message.subject,
    body: message.string(),
    streamSequence: Number(tokens[at + 1]),
    attempt: Number(tokens[at]),
    traceparent: parseTraceparent(message.headers?.get('traceparent')),
  }
}

const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SERVICE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'WRITE_CONFLICT',
  'RATE_LIMITED',
])

/** The system is away or busy, also with what else the account asks for: the message is not to blame. */
const isPassing = (error: unknown) => error instanceof Fault && passing.has(error.code)

/** Something broke, as opposed to a message that was looked at and refused. */
const isBroken = (error: unknown) => !(error instanceof Fault) || error.code === 'INTERNAL'
