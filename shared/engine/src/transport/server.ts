import { randomUUID } from 'node:crypto'
import type { Msg } from '@nats-io/transport-node'
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices'
import type { Contract } from '@loyalty/contracts/contract'
import { createFewLines, type FewLines } from '../observability/few-lines.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { spend, type Spending } from '../spending.js'
import { steadyNow } from '../steady-clock.js'
import { toWireAnswer, withTurns, type AnswerReply, type WireAnswer } from './answer.js'
import { toParts } from './answer-parts.js'
import {
  answerRequest,
  failed,
  late,
  overloaded,
  parseInput,
  tooCostly,
  type Endpoint,
  type Job,
} from './answer-request.js'
import { aboutOf, CallCosts, type Took } from './call-costs.js'
import { CallTurns, lineOf } from './call-turns.js'
import type { Broker } from './connect.js'
import { parseContextHeaders, readRequestId } from './context-headers.js'
import { createEndpointMeter, type EndpointMeter, type EndpointStats } from './endpoint-meter.js'
import { operationsInFlight } from './metrics.js'
import type { UnsentReason } from './outgoing.js'
import { directSubjectOf } from './subjects.js'
import {
  ANSWER_MEGABYTE_MS,
  COSTLY_MS_MIN,
  HANDLERS_MAX,
  SERVICE_TIMEOUT_MS,
  WAITING_MAX,
} from './limits.js'
import { PauseWatch } from './pause-watch.js'
import { keepPresence, type Presence } from './own-presence.js'
import type { Hearing } from './subscriptions.js'

export interface BrokerServerOptions {
  broker: Broker
  logger: Logger
  /** Name of the service, which is also its queue group: `wallet`. */
  service: string
  /** This process's id, one token of a subject, under which it can be asked too; default a random uuid. */
  instance?: string
  /** Handlers that run at the same time. */
  handlersMax?: number
  /** Requests that wait for a handler. */
  waitingMax?: number
}

/**
 * Nest's transport over NATS, without Nest's envelope: a plain JSON body, context and errors in
 * headers. Every request that it hears is answered, whatever is wrong with it; it bounds how many
 * handlers run, refuses what is past its deadline, and loses no answer when it stops.
 */
export class BrokerServer extends Server implements CustomTransportStrategy {
  readonly instance: string
  readonly #options: BrokerServerOptions
  readonly #lines: FewLines
  readonly #costs = new CallCosts()
  readonly #turns: CallTurns
  readonly #hearings: Hearing[] = []
  readonly #meters: EndpointMeter[] = []
  readonly #pause = new PauseWatch()
  #presence: Presence | undefined
  #onIdle: (() => void) | undefined
  #forget: (() => void) | undefined

  constructor(options: BrokerServerOptions) {
    super()
    this.#options = options
    this.#lines = createFewLines(options.logger)
    this.#turns = new CallTurns({
      runningMax: options.handlersMax ?? HANDLERS_MAX,
      waitingMax: options.waitingMax ?? WAITING_MAX,
      now: steadyNow,
      after: (ms, ring) => setTimeout(ring, ms),
      onIdle: () => this.#onIdle?.(),
    })
    this.instance = options.instance ?? randomUUID()
  }

  /** Requests that were taken and are not answered yet. */
  get inFlightCount(): number {
    return this.#turns.running + this.#turns.waiting
  }

  /** The counts of each contract since the start. */
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
    const states = [
      operationsInFlight.labels({ state: 'running' }),
      operationsInFlight.labels({ state: 'waiting' }),
    ]
    this.#forget = onScrape(states, () => [this.#turns.running, this.#turns.waiting])
    callback()
  }

  /**
   * Takes no more requests, finishes every one that was delivered, running or waiting, and resolves
   * when the broker has all answers. The connection stays open, for its owner to close.
   */
  async close(): Promise<void> {
    this.#presence?.endLiveness()
    this.#pause.stop()
    this.#forget?.()
    const { broker } = this.#options
    // The broker's pong comes after the last message that it had sent to these subscriptions.
    await Promise.allSettled(this.#hearings.map((hearing) => hearing.drain()))
    if (this.inFlightCount > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    }
    await broker.flush()
    this.#lines.end()
    this.#presence?.end()
  }

  on(): never {
    throw new Error('the broker server has no events')
  }

  unwrap(): never {
    throw new Error('the connection belongs to the broker, not to its server')
  }

  async #subscribeAll(): Promise<void> {
    const { broker, service } = this.#options
    // First of all, after a reconnect too: who is asked without it would be taken for gone.
    this.#presence = keepPresence({ broker, service, instance: this.instance })
    const endpoints = [...this.messageHandlers].map(([subject, handler]) => {
      const contract = contractOf(subject, handler)
      return { contract, handler, meter: createEndpointMeter(contract) }
    })
    this.#meters.push(...endpoints.map(({ meter }) => meter))
    for (const endpoint of endpoints) {
      this.#subscribe(directSubjectOf(endpoint.contract, this.instance), endpoint)
    }
    await this.#untilAllowed()
    // Before anybody gets a call to it by the queue group, who could not tell that it is gone.
    this.#presence.announce()
    for (const endpoint of endpoints) {
      this.#subscribe(endpoint.contract.subject, endpoint, service)
    }
    await this.#untilAllowed()
  }

  /** A subscription that is refused later, for example after a reconnect, makes the process unready. */
  async #untilAllowed(): Promise<void> {
    await this.#options.broker.connection.flush()
    const refused = this.#hearings.find(({ refusal }) => refusal !== null)
    const refusal = refused?.refusal ?? this.#presence?.refusal
    if (refusal) throw refusal
  }

  #subscribe(subject: string, endpoint: Endpoint, queue?: string): void {
    const hearing = this.#options.broker.hear({
      subject,
      ...(queue === undefined ? {} : { queue }),
      receive: (message) => this.#receive(endpoint, message),
    })
    this.#hearings.push(hearing)
  }

  #receive(endpoint: Endpoint, message: Msg): void {
    this.#presence?.asked()
    const arrivedAt = this.#pause.arrivalOf(steadyNow())
    const context = parseContextHeaders(message.headers, arrivedAt)
    if (context === null) {
      const requestId = readRequestId(message.headers)
      this.#lines.write(
        'error',
        'malformed context',
        { subject: endpoint.contract.subject },
        { requestId },
      )
      endpoint.meter.count(failed.code, 0)
      this.#answer(message, toWireAnswer(failed), steadyNow() + SERVICE_TIMEOUT_MS)
      return
    }
    context.deadlineMs = Math.min(context.deadlineMs, arrivedAt + SERVICE_TIMEOUT_MS)
    if (context.deadlineMs <= steadyNow()) return this.#refuse(late, endpoint, message, context)
    const { contract } = endpoint
    const spending: Spending = { ms: 0, isExact: false, expectedMs: null }
    context.spending = spending
    if (contract.bulk !== undefined) context.isBulk = true
    const receivedAt = performance.now()
    const input = spend(spending, () => parseInput(contract, message))
    const job = { endpoint, message, context, input, receivedAt }
    const about = input.ok ? aboutOf(input.value) : null
    const kind = this.#costs.kindOf(contract.subject, context.account, about)
    const offered = this.#turns.offer({
      account: context.account,
      kind,
      line: lineOf(contract.bulk, input.ok ? input.value : null),
      deadlineMs: context.deadlineMs,
      run: (isExact) => {
        spending.isExact = isExact
        spending.expectedMs = kind.expectedMs
        return this.#run(job, spending)
      },
      late: (behind) =>
        this.#refuse(behind === 'own' ? ofOwn(contract, 0) : late, endpoint, message, context),
    })
    if (offered === 'taken') return
    const refusal = offered === 'overloaded' ? overloaded : ofOwn(contract, offered.retryAfterMs)
    this.#refuse(refusal, endpoint, message, context)
  }

  #refuse(refusal: Refusal, { meter }: Endpoint, message: Msg, context: RequestContext): void {
    meter.count(refusal.code, 0)
    this.#answer(message, toWireAnswer(refusal), context.deadlineMs)
  }

  async #run(job: Job, spending: Spending): Promise<Took> {
    const { answer, code } = await answerRequest(job, this.#lines)
    const ms = spending.ms + (answer.payload.length / MEGABYTE) * ANSWER_MEGABYTE_MS
    const { isExact } = spending
    const turns: Pick<AnswerReply, 'costMs' | 'othersCall'> = {}
    if (isExact && ms >= COSTLY_MS_MIN) turns.costMs = ms
    if (job.endpoint.contract.bulk === 'rows' && !this.#turns.isQuiet) turns.othersCall = true
    const isTold = code === null && Object.keys(turns).length > 0
    this.#answer(job.message, isTold ? withTurns(answer, turns) : answer, job.context.deadlineMs)
    job.endpoint.meter.count(code, performance.now() - job.receivedAt)
    return { ms, isExact }
  }

  #answer(message: Msg, answer: WireAnswer, keepUntilMs: number): void {
    const { broker } = this.#options
    const { subject, reply } = message
    if (reply === undefined || reply === '') {
      this.#lines.write('warn', 'request without a reply subject', { subject }, {})
      return
    }
    const bytes = answer.payload.length
    const onUnsent = (reason: UnsentReason | 'too-large') => {
      this.#lines.write('error', 'answer not sent', { subject, reason }, { bytes })
      if (reason === 'disconnected') return
      broker.outgoing.send({ subject: reply, ...toWireAnswer(failed), keepUntilMs })
    }
    const parts = toParts(answer)
    if (parts === null) return onUnsent('too-large')
    for (const part of parts) {
      broker.outgoing.send({ subject: reply, ...part, keepUntilMs, onUnsent })
    }
  }
}

const MEGABYTE = 1_000_000

/** The account has too much in line. Who brings rows comes again with them, and tells nobody that one is refused. */
const ofOwn = ({ bulk }: Contract, retryAfterMs: number): Refusal =>
  bulk === 'rows' ? overloaded : tooCostly(retryAfterMs)

function contractOf(subject: string, handler: MessageHandler): Contract {
  const contract: unknown = handler.extras?.['contract']
  if (contract === undefined) throw new Error(`${subject}: its handler is not declared by @Handles`)
  return contract as Contract
}
