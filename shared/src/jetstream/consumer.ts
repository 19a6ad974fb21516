import { setTimeout as delay } from 'node:timers/promises'
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  jetstream,
  type Consumer,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { Fault } from '../errors/fault.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { inSpan, parseTraceparent, traceIdOf } from '../observability/tracing.js'
import type { Broker } from '../transport/connect.js'
import { managerOf } from './events-stream.js'
import {
  API_TIMEOUT_MS,
  ATTEMPTS_MAX,
  CONFIRM_TIMEOUT_MS,
  CONSUMER_RETRY_MS,
  MESSAGE_TIMEOUT_MS,
  MESSAGES_IN_HAND_MAX,
  MESSAGES_UNSETTLED_MAX,
  PULL_WAIT_MS,
  RETRY_FACTOR,
  RETRY_MS_MAX,
  RETRY_MS_MIN,
} from './limits.js'
import {
  consumerAckPending,
  consumerPending,
  consumerRedelivered,
  messagesHandled,
} from './metrics.js'

/** The broker's code for a durable consumer that is there with other settings. */
const CONSUMER_EXISTS = 10_148

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
   * a few times and ends with `bury`.
   */
  handle(delivery: Delivery): Promise<void>
  /** Puts a message aside that failed each time, with its reason. When it resolves, it is gone. */
  bury(delivery: Delivery, reason: string): Promise<void>
  inHandMax?: number
  attemptsMax?: number
  retryMsMin?: number
}

export interface RunningConsumer {
  /** Takes no more messages and finishes those in hand. */
  stop(): Promise<void>
}

/**
 * A durable pull consumer. It asks for as many messages as it may take in hand, with one pull at a
 * time, handles each as it comes, and waits until the broker has confirmed the confirmation: what is
 * in hand is bounded, nothing waits in this process, and a message that fails waits at the broker
 * while others pass. A stream or consumer that is gone is looked for again, for ever.
 */
export function startConsumer(settings: ConsumerSettings): RunningConsumer {
  const { broker, logger, stream, name } = settings
  const inHandMax = settings.inHandMax ?? MESSAGES_IN_HAND_MAX
  const attemptsMax = settings.attemptsMax ?? ATTEMPTS_MAX
  const retryMsMin = settings.retryMsMin ?? RETRY_MS_MIN
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const inHand = new Set<Promise<void>>()
  let pulled: ConsumerMessages | null = null
  let ended = Promise.withResolvers<void>()
  let consumer: Consumer | null = null

  /** Declares the consumer as it is set here. */
  const declare = async (): Promise<Consumer> => {
    const { consumers } = await managerOf(broker)
    const changeable = {
      filter_subjects: settings.subjects,
      ack_wait: nanos(MESSAGE_TIMEOUT_MS),
      max_deliver: -1,
      max_ack_pending: MESSAGES_UNSETTLED_MAX,
    }
    const declared = { durable_name: name, ack_policy: AckPolicy.Explicit, ...changeable }
    try {
      await consumers.add(stream, { ...declared, deliver_policy: DeliverPolicy.All })
    } catch (error) {
      // An earlier release declared it otherwise: it keeps its place in the stream.
      if (!(error instanceof JetStreamApiError) || error.code !== CONSUMER_EXISTS) throw error
      await consumers.update(stream, name, changeable)
    }
    return jetstream(broker.connection, { timeout: API_TIMEOUT_MS }).consumers.get(stream, name)
  }

  const take = (message: JsMsg) => {
    const settled = settleInSpan(message)
      // The connection is gone: the broker delivers the message again.
      .catch((error: unknown) =>
        logger.debug({ err: error, consumer: name }, 'message not settled'),
      )
      .finally(() => {
        inHand.delete(settled)
        ended.resolve()
      })
    inHand.add(settled)
  }

  const pull = async (count: number) => {
    consumer ??= await declare()
    pulled = await consumer.fetch({ max_messages: count, expires: PULL_WAIT_MS })
    if (isStopping()) pulled.stop()
    for await (const message of pulled) take(message)
  }

  const work = async () => {
    while (!isStopping()) {
      try {
        ended = Promise.withResolvers()
        if (inHand.size < inHandMax) await pull(inHandMax - inHand.size)
        else await ended.promise
      } catch (error) {
        if (isStopping()) return
        consumer = null
        logger.debug({ err: error, stream, consumer: name }, 'consumer not there')
        await delay(CONSUMER_RETRY_MS, undefined, { signal: stopping.signal }).catch(
          () => undefined,
        )
      }
    }
  }

  const settleInSpan = async (message: JsMsg): Promise<void> => {
    const delivery = toDelivery(message)
    const options = { kind: 'consumer', parent: delivery.traceparent } as const
    return inSpan(`${name} message`, options, (span) => {
      if (span !== null) delivery.traceparent = span.traceparent
      return settle(message, delivery)
    })
  }

  const settle = async (message: JsMsg, delivery: Delivery): Promise<void> => {
    try {
      await settings.handle(delivery)
    } catch (error) {
      if (!isPassing(error) && delivery.attempt >= attemptsMax)
        return bury(message, delivery, error)
      return returnLater(message, delivery, error)
    }
    await confirm(message)
    messagesHandled.inc({ consumer: name, result: 'confirmed' })
  }

  /** At the broker, so that this process is free for others meanwhile. */
  const returnLater = (message: JsMsg, delivery: Delivery, error: unknown) => {
    const { subject, attempt } = delivery
    const growing = retryMsMin * RETRY_FACTOR ** Math.min(attempt - 1, 10)
    const pauseMs = Math.min(growing, RETRY_MS_MAX)
    const traceId = traceIdOf(delivery.traceparent)
    logger.warn(
      { err: error, consumer: name, subject, attempt, pauseMs, traceId },
      'message failed',
    )
    message.nak(pauseMs)
    messagesHandled.inc({ consumer: name, result: 'returned' })
  }

  const bury = async (message: JsMsg, delivery: Delivery, error: unknown) => {
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
    await confirm(message)
  }

  /** The broker's answer says that it will not come again. Without one it may: the inbox knows it. */
  const confirm = async (message: JsMsg) => {
    const isConfirmed = await message.ackAck({ timeout: CONFIRM_TIMEOUT_MS }).catch(() => false)
    if (!isConfirmed) logger.debug({ consumer: name }, 'message not confirmed')
  }

  const gauges = [consumerPending, consumerAckPending, consumerRedelivered]
  const forget = onScrape(
    gauges.map((gauge) => gauge.labels({ consumer: name })),
    async () => {
      const info = await consumer?.info()
      return info === undefined
        ? []
        : [info.num_pending, info.num_ack_pending, info.num_redelivered]
    },
  )

  const working = work()
  return {
    async stop() {
      forget()
      stopping.abort()
      pulled?.stop()
      await working
      await Promise.all(inHand)
    },
  }
}

const toDelivery = (message: JsMsg): Delivery => ({
  subject: message.subject,
  body: message.string(),
  streamSequence: message.seq,
  attempt: message.info.deliveryCount,
  traceparent: parseTraceparent(message.headers?.get('traceparent')),
})

/** The system is away or busy: the message is not to blame. */
const isPassing = (error: unknown) =>
  error instanceof Fault &&
  (error.code === 'SERVICE_UNAVAILABLE' ||
    error.code === 'UPSTREAM_TIMEOUT' ||
    error.code === 'WRITE_CONFLICT')
