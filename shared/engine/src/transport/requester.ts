import type { Contract, InputOf } from '@loyalty/contracts/contract'
import { serviceOf } from '@loyalty/contracts/service-of'
import { isFaultCode } from '@loyalty/contracts/errors/codes'
import { inSpan } from '../observability/tracing.js'
import type { RequestContext } from '../request-context.js'
import { isNoResponders, parseWireAnswer, type Reply } from './answer.js'
import { hasAllParts, isPart } from './answer-parts.js'
import type { Broker } from './connect.js'
import { toContextHeaders } from './context-headers.js'
import { TransportFault } from './fault.js'
import { DEADLINE_SWEEP_MS, REQUEST_TIMEOUT_MS } from './limits.js'
import { requestFaults, sharePending } from './metrics.js'
import { createMultiplexer, type Awaiting } from './multiplexer.js'
import { sentInput } from './sent-input.js'
import { replySubjectOf } from './subjects.js'
import { steadyNow } from '../steady-clock.js'

export { bytesOf, textOf, valueOf, type AnswerReply, type Reply } from './answer.js'

export interface CallOptions {
  /** Asks on this subject in place of the contract's: one process's own. */
  subject?: string
  /** Shortens the wait. The context's deadline and the request limit (4 s) hold in any case. */
  timeoutMs?: number
  /** Is given, once the request is on its way, what ends the wait: the process that has it is gone. */
  onSent?: (giveUp: () => void) => void
}

/** An input that is JSON already, and large enough for that to matter. */
export class WrittenInput {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** Asks services over the broker. */
export interface Requester {
  /**
   * Sends `input` as JSON, without fields that have their default, to the contract's subject and
   * waits for the answer.
   *
   * Resolves to the service's yes, as bytes, or to its refusal. Rejects with a TransportFault:
   * SERVICE_UNAVAILABLE at once when nobody listens or the broker is away, and nothing was done;
   * UPSTREAM_TIMEOUT when there was silence until the deadline, or the process that had it is gone, and
   * nobody knows; INTERNAL when the service failed or its answer can't be read; or the fault code that the service answered with.
   */
  call<C extends Contract>(
    contract: C,
    input: InputOf<C> | WrittenInput,
    context: RequestContext,
    options?: CallOptions,
  ): Promise<Reply>
  /** Requests that wait for their answer. */
  readonly pendingCount: number
  /** Stops listening; what still waits is rejected with UPSTREAM_TIMEOUT. */
  close(): void
}

interface Request extends Awaiting {
  subject: string
  requestId: string
  /** The parts so far of an answer that is too large for one message. */
  readonly parts: Uint8Array[]
  resolve(reply: Reply): void
  reject(fault: TransportFault): void
}

/** Asks by a multiplexer of its own. */
export function createRequester(broker: Broker): Requester {
  const requests = createMultiplexer<Request>({
    broker,
    sweepMs: DEADLINE_SWEEP_MS,
    takesPart(request, message) {
      if (isPart(message)) {
        request.parts.push(message.data)
        return true
      }
      // Of an answer with a gap nothing is known but that there was one: its deadline says 504.
      return !hasAllParts(message, request.parts)
    },
    onAnswer(request, message) {
      if (isNoResponders(message)) {
        request.reject(new TransportFault('SERVICE_UNAVAILABLE', 'no-responders', request))
        return
      }
      const reply = parseWireAnswer(message, request.parts)
      if (reply === null) request.reject(new TransportFault('INTERNAL', 'malformed', request))
      else if (reply.ok || !isFaultCode(reply.code)) request.resolve(reply)
      else
        request.reject(new TransportFault(reply.code, 'answered', request, pickRetryAfter(reply)))
    },
    onLate: (request) => request.reject(new TransportFault('UPSTREAM_TIMEOUT', 'timeout', request)),
  })
  const forget = sharePending(() => requests.size)

  const ask: Requester['call'] = (contract, input, context, options = {}) => {
    const subject = options.subject ?? contract.subject
    const now = steadyNow()
    const limitMs = Math.min(options.timeoutMs ?? REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS)
    const deadlineMs = Math.min(context.deadlineMs, now + limitMs)
    const about = { subject, requestId: context.requestId }
    return new Promise((resolve, giveUp) => {
      const reject = (fault: TransportFault) => {
        requestFaults.inc({ operation: contract.subject, reason: fault.reason })
        giveUp(fault)
      }
      if (!broker.isConnected) {
        return reject(new TransportFault('SERVICE_UNAVAILABLE', 'disconnected', about))
      }
      if (deadlineMs <= now) {
        return reject(new TransportFault('UPSTREAM_TIMEOUT', 'timeout', about))
      }
      const token = requests.add({ ...about, deadlineMs, parts: [], resolve, reject })
      broker.outgoing.send({
        subject,
        payload:
          input instanceof WrittenInput
            ? input.bytes
            : Buffer.from(JSON.stringify(sentInput(contract, input))),
        headers: toContextHeaders(context, deadlineMs - now),
        reply: replySubjectOf(requests.inbox, serviceOf(contract), token),
        onUnsent: (reason) => {
          const code = reason === 'disconnected' ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'
          requests.settle(token)?.reject(new TransportFault(code, reason, about))
        },
      })
      options.onSent?.(() => {
        requests.settle(token)?.reject(new TransportFault('UPSTREAM_TIMEOUT', 'gone', about))
      })
    })
  }

  return {
    call: (contract, input, context, options) =>
      inSpan(contract.subject, { kind: 'client', parent: context.traceparent }, (span) => {
        if (span === null) return ask(contract, input, context, options)
        return ask(contract, input, { ...context, traceparent: span.traceparent }, options)
      }),
    get pendingCount() {
      return requests.size
    },
    close() {
      forget()
      requests.close((request) =>
        request.reject(new TransportFault('UPSTREAM_TIMEOUT', 'disconnected', request)),
      )
    },
  }
}

const pickRetryAfter = (reply: { retryAfterSeconds?: number }) =>
  reply.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: reply.retryAfterSeconds }
