import { createInbox, type Msg } from '@nats-io/transport-node'
import type { Contract, InputOf } from '../contracts/contract.js'
import { serviceOf } from '../contracts/service-of.js'
import { isFaultCode } from '../errors/codes.js'
import { inSpan } from '../observability/tracing.js'
import type { RequestContext } from '../request-context.js'
import { isNoResponders, parseWireAnswer, type Reply } from './answer.js'
import { inboxPrefixOf, type Broker } from './connect.js'
import { toContextHeaders } from './context-headers.js'
import { TransportFault } from './fault.js'
import { DEADLINE_SWEEP_MS, REQUEST_TIMEOUT_MS } from './limits.js'
import { requestFaults, sharePending } from './metrics.js'
import { replySubjectOf } from './subjects.js'
import { createSweeper } from './sweeper.js'
import { steadyNow } from '../steady-clock.js'

export type { AnswerReply, Reply } from './answer.js'

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
   * Sends `input` as JSON to the contract's subject and waits for the answer.
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

interface Pending {
  subject: string
  requestId: string
  deadlineMs: number
  resolve(reply: Reply): void
  reject(fault: TransportFault): void
}

/**
 * A requester of its own in place of the library's: one wildcard inbox, one map, and one sweep for
 * all deadlines where the library starts a timer and a race of promises for each request.
 */
export function createRequester(broker: Broker): Requester {
  const inbox = createInbox(inboxPrefixOf(broker.name))
  const pending = new Map<string, Pending>()
  let lastToken = 0

  const settle = (token: string): Pending | undefined => {
    const request = pending.get(token)
    pending.delete(token)
    return request
  }

  const receive = (message: Msg) => {
    const request = settle(message.subject.slice(message.subject.lastIndexOf('.') + 1))
    // Nobody waits any more: the deadline has passed, or a second process answered too.
    if (request === undefined) return
    if (isNoResponders(message)) {
      request.reject(new TransportFault('SERVICE_UNAVAILABLE', 'no-responders', request))
      return
    }
    const reply = parseWireAnswer(message)
    if (reply === null) request.reject(new TransportFault('INTERNAL', 'malformed', request))
    else if (reply.ok || !isFaultCode(reply.code)) request.resolve(reply)
    else request.reject(new TransportFault(reply.code, 'answered', request, pickRetryAfter(reply)))
  }

  const sweep = () => {
    const now = steadyNow()
    for (const [token, request] of pending) {
      if (request.deadlineMs > now) continue
      pending.delete(token)
      request.reject(new TransportFault('UPSTREAM_TIMEOUT', 'timeout', request))
    }
    return pending.size > 0
  }

  const answers = broker.hear({ subject: replySubjectOf(inbox, '*', '*'), receive })
  const sweeper = createSweeper(DEADLINE_SWEEP_MS, sweep)
  const forget = sharePending(() => pending.size)

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
      lastToken += 1
      const token = lastToken.toString(36)
      pending.set(token, { ...about, deadlineMs, resolve, reject })
      sweeper.start()
      broker.outgoing.send({
        subject,
        payload: input instanceof WrittenInput ? input.bytes : Buffer.from(JSON.stringify(input)),
        headers: toContextHeaders(context, deadlineMs - now),
        reply: replySubjectOf(inbox, serviceOf(contract), token),
        onUnsent: (reason) => {
          const code = reason === 'disconnected' ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'
          settle(token)?.reject(new TransportFault(code, reason, about))
        },
      })
      options.onSent?.(() => {
        settle(token)?.reject(new TransportFault('UPSTREAM_TIMEOUT', 'gone', about))
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
      return pending.size
    },
    close() {
      forget()
      sweeper.stop()
      answers.end()
      for (const request of pending.values()) {
        request.reject(new TransportFault('UPSTREAM_TIMEOUT', 'disconnected', request))
      }
      pending.clear()
    },
  }
}

const pickRetryAfter = (reply: { retryAfterSeconds?: number }) =>
  reply.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: reply.retryAfterSeconds }
