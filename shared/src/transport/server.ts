import { randomUUID } from 'node:crypto'
import type { Msg, Subscription } from '@nats-io/transport-node'
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices'
import { firstValueFrom, isObservable } from 'rxjs'
import type { Contract } from '../contracts/contract.js'
import { isFaultCode, type ErrorCode } from '../errors/codes.js'
import { Fault } from '../errors/fault.js'
import { refuseInput, toFieldErrors } from '../errors/field-errors.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { inSpan, traceIdOf } from '../observability/tracing.js'
import { refuse, type Outcome, type Refusal } from '../outcome.js'
import type { RequestContext } from '../request-context.js'
import { toWireAnswer, type WireAnswer } from './answer.js'
import type { Broker } from './connect.js'
import { parseContextHeaders, readRequestId } from './context-headers.js'
import { createEndpointMeter, type EndpointMeter, type EndpointStats } from './endpoint-meter.js'
import { operationsInFlight } from './metrics.js'
import { directSubjectOf, presenceSubjectOf } from './subjects.js'
import {
  HANDLERS_MAX,
  OVERLOAD_RETRY_AFTER_SECONDS,
  PRESENCE_INTERVAL_MS,
  SERVICE_TIMEOUT_MS,
  WAITING_MAX,
} from './limits.js'
import { PauseWatch } from './pause-watch.js'
import { steadyNow } from '../steady-clock.js'

export interface BrokerServerOptions {
  broker: Broker
  logger: Logger
  /** Name of the service, which is also its queue group: `wallet`. */
  service: string
  /** Contracts that this process also answers on `<subject>.<instance>`, for affinity. */
  directSubjects?: readonly Contract[]
  /** This process's id, one token of a subject; default a random uuid. */
  instance?: string
  /** Handlers that run at the same time. */
  handlersMax?: number
  /** Requests that wait for a handler. */
  waitingMax?: number
}

/** A contract that is answered here. */
interface Endpoint {
  contract: Contract
  handler: MessageHandler
  meter: EndpointMeter
}

interface Job {
  endpoint: Endpoint
  message: Msg
  context: RequestContext
  receivedAt: number
}

/** What a request is answered with, and the code that it is counted under. */
interface Done {
  answer: WireAnswer
  code: ErrorCode | null
}

/**
 * Nest's transport over NATS, without Nest's envelope: a plain JSON body, context and errors in
 * headers. Every request that it hears is answered, whatever is wrong with it; it bounds how many
 * handlers run, refuses what is past its deadline, and loses no answer when it stops.
 */
export class BrokerServer extends Server implements CustomTransportStrategy {
  readonly instance: string
  readonly #options: BrokerServerOptions
  readonly #handlersMax: number
  readonly #waitingMax: number
  readonly #subscriptions: Subscription[] = []
  readonly #waiting: Job[] = []
  readonly #meters: EndpointMeter[] = []
  readonly #pause = new PauseWatch()
  #running = 0
  #presence: NodeJS.Timeout | undefined
  #onIdle: (() => void) | undefined
  #subscriptionError: Error | undefined
  #forget: (() => void) | undefined

  constructor(options: BrokerServerOptions) {
    super()
    this.#options = options
    this.#handlersMax = options.handlersMax ?? HANDLERS_MAX
    this.#waitingMax = options.waitingMax ?? WAITING_MAX
    this.instance = options.instance ?? randomUUID()
  }

  /** Requests that were taken and are not answered yet. */
  get inFlightCount(): number {
    return this.#running + this.#waiting.length
  }

  /** What each contract was asked since the start. */
  get endpoints(): readonly EndpointStats[] {
    return this.#meters.map(({ stats }) => stats)
  }

  /** Listens on the subject of every handler; ready when the broker has all subscriptions. */
  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      await this.#subscribeAll()
    } catch (error) {
      callback(error)
      return
    }
    this.#announce()
    const states = [
      operationsInFlight.labels({ state: 'running' }),
      operationsInFlight.labels({ state: 'waiting' }),
    ]
    this.#forget = onScrape(states, () => [this.#running, this.#waiting.length])
    callback()
  }

  /**
   * Takes no more requests, finishes every one that was delivered, running or waiting, and resolves
   * when the broker has all answers. The connection stays open, for its owner to close.
   */
  async close(): Promise<void> {
    clearInterval(this.#presence)
    this.#pause.stop()
    this.#forget?.()
    const { broker } = this.#options
    // The broker's pong comes after the last message that it had sent to these subscriptions.
    await Promise.allSettled(this.#subscriptions.map((subscription) => subscription.drain()))
    if (this.inFlightCount > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    }
    await broker.flush()
  }

  on(): never {
    throw new Error('the broker server has no events')
  }

  unwrap(): never {
    throw new Error('the connection belongs to the broker, not to its server')
  }

  async #subscribeAll(): Promise<void> {
    const { broker, directSubjects = [], service } = this.#options
    const direct = new Set(directSubjects.map(({ subject }) => subject))
    for (const [subject, handler] of this.messageHandlers) {
      const contract = contractOf(subject, handler)
      const endpoint = { contract, handler, meter: createEndpointMeter(contract) }
      this.#meters.push(endpoint.meter)
      this.#subscribe(subject, endpoint, service)
      if (!direct.has(subject)) continue
      this.#subscribe(directSubjectOf(contract, this.instance), endpoint)
    }
    await broker.connection.flush()
    if (this.#subscriptionError !== undefined) throw this.#subscriptionError
  }

  #subscribe(subject: string, endpoint: Endpoint, queue?: string): void {
    const subscription = this.#options.broker.connection.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (error === null) return this.#receive(endpoint, message)
        this.#subscriptionError = error
        this.#options.logger.fatal({ err: error, subject }, 'broker refused a subscription')
      },
    })
    this.#subscriptions.push(subscription)
  }

  /** Says every 500 ms that this process can be asked by its instance id. */
  #announce(): void {
    const { broker, directSubjects = [], service } = this.#options
    if (directSubjects.length === 0) return
    const payload = Buffer.from(JSON.stringify({ instance: this.instance }))
    const say = () => {
      broker.outgoing.send({ subject: presenceSubjectOf(service), payload })
    }
    say()
    this.#presence = setInterval(say, PRESENCE_INTERVAL_MS)
  }

  #receive(endpoint: Endpoint, message: Msg): void {
    const arrivedAt = this.#pause.arrivalOf(steadyNow())
    const context = parseContextHeaders(message.headers, arrivedAt)
    if (context === null) {
      const requestId = readRequestId(message.headers)
      this.#options.logger.error({ subject: message.subject, requestId }, 'malformed context')
      endpoint.meter.count(failed.code, 0)
      this.#answer(message, toWireAnswer(failed), steadyNow() + SERVICE_TIMEOUT_MS)
      return
    }
    context.deadlineMs = Math.min(context.deadlineMs, arrivedAt + SERVICE_TIMEOUT_MS)
    const job = { endpoint, message, context, receivedAt: performance.now() }
    if (this.#running < this.#handlersMax) {
      void this.#run(job)
    } else if (this.#waiting.length < this.#waitingMax) {
      this.#waiting.push(job)
    } else {
      endpoint.meter.count(overloaded.code, 0)
      this.#answer(message, toWireAnswer(overloaded), context.deadlineMs)
    }
  }

  async #run(job: Job): Promise<void> {
    this.#running += 1
    const { answer, code } = await this.#trace(job)
    this.#answer(job.message, answer, job.context.deadlineMs)
    job.endpoint.meter.count(code, performance.now() - job.receivedAt)
    this.#running -= 1
    const next = this.#waiting.shift()
    if (next !== undefined) void this.#run(next)
    else if (this.#running === 0) this.#onIdle?.()
  }

  #trace(job: Job): Promise<Done> {
    const { endpoint, context } = job
    const { subject } = endpoint.contract
    const attributes = { 'messaging.system': 'nats', 'loyalty.request_id': context.requestId }
    const options = { kind: 'server', parent: context.traceparent, attributes } as const
    return inSpan(subject, options, async (span) => {
      if (span !== null) context.traceparent = span.traceparent
      const done = await this.#work(job)
      if (span === null || done.code === null) return done
      span.set({ 'loyalty.code': done.code })
      if (isFaultCode(done.code)) span.fail(done.code)
      return done
    })
  }

  /** The answer of one request. Whatever goes wrong on the way to it is an answer too. */
  async #work({ endpoint: { contract, handler }, message, context }: Job): Promise<Done> {
    try {
      if (context.deadlineMs <= steadyNow()) return toDone(late)
      const input = parseInput(contract, message)
      if (!input.ok) return toDone(input)
      const result: unknown = await handler(input.value, context)
      const outcome = isObservable(result) ? await firstValueFrom(result) : result
      return toDone(outcome as Outcome)
    } catch (error) {
      return toDone(this.#toRefusal(error, message.subject, context))
    }
  }

  #toRefusal(error: unknown, subject: string, context: RequestContext): Refusal {
    const { logger } = this.#options
    const { requestId, traceparent } = context
    const about = { subject, requestId, traceId: traceIdOf(traceparent) }
    if (!(error instanceof Fault)) {
      logger.error({ err: error, ...about }, 'handler failed')
      return failed
    }
    logger.warn({ err: error, ...about, errorCode: error.code }, 'handler met a fault')
    const refusal = refuse(error.code, '')
    return error.retryAfterSeconds === undefined
      ? refusal
      : { ...refusal, retryAfterSeconds: error.retryAfterSeconds }
  }

  #answer(message: Msg, answer: WireAnswer, keepUntilMs: number): void {
    const { broker, logger } = this.#options
    const { subject, reply } = message
    if (reply === undefined || reply === '') {
      logger.warn({ subject }, 'request without a reply subject')
      return
    }
    broker.outgoing.send({
      subject: reply,
      ...answer,
      keepUntilMs,
      onUnsent: (reason) => {
        logger.error({ subject, reason, bytes: answer.payload.length }, 'answer not sent')
        if (reason === 'rejected') {
          broker.outgoing.send({ subject: reply, ...toWireAnswer(failed), keepUntilMs })
        }
      },
    })
  }
}

const toDone = (outcome: Outcome): Done => ({
  answer: toWireAnswer(outcome),
  code: outcome.ok ? null : outcome.code,
})

type Parsed = { ok: true; value: unknown } | Refusal

function parseInput(contract: Contract, message: Msg): Parsed {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(message.data).toString())
  } catch {
    return refuse('MALFORMED_JSON', 'The message is not JSON')
  }
  const parsed = contract.input.safeParse(body)
  if (!parsed.success) return refuseInput(toFieldErrors(parsed.error))
  return { ok: true, value: parsed.data }
}

function contractOf(subject: string, handler: MessageHandler): Contract {
  const contract: unknown = handler.extras?.['contract']
  if (contract === undefined) throw new Error(`${subject}: its handler is not declared by @Handles`)
  return contract as Contract
}

const failed = refuse('INTERNAL', '')

const overloaded: Refusal = {
  ...refuse('SERVICE_UNAVAILABLE', ''),
  retryAfterSeconds: OVERLOAD_RETRY_AFTER_SECONDS,
}

/** Nothing was done: nobody waits for it any more. */
const late: Refusal = {
  ...refuse('SERVICE_UNAVAILABLE', ''),
  retryAfterSeconds: OVERLOAD_RETRY_AFTER_SECONDS,
}
