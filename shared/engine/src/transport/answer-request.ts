import type { Msg } from '@nats-io/transport-node'
import type { MessageHandler } from '@nestjs/microservices'
import { firstValueFrom, isObservable } from 'rxjs'
import type { Contract } from '@loyalty/contracts/contract'
import { isFaultCode, type ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { refuseInput, toFieldErrors } from '@loyalty/contracts/field-errors'
import type { FewLines } from '../observability/few-lines.js'
import { errorTypeOf } from '../observability/serialize-error.js'
import { inSpan, traceIdOf } from '../observability/tracing.js'
import { refuse, type Outcome, type Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { toWireAnswer, type WireAnswer } from './answer.js'
import type { EndpointMeter } from './endpoint-meter.js'
import { OVERLOAD_RETRY_AFTER_SECONDS } from './limits.js'

/** A contract that is answered here. */
export interface Endpoint {
  contract: Contract
  handler: MessageHandler
  meter: EndpointMeter
}

/** One request that was taken. */
export interface Job {
  endpoint: Endpoint
  message: Msg
  context: RequestContext
  /** As the contract parsed it, or why it can't be taken. */
  input: Parsed
  receivedAt: number
}

/** The answer to a request, and the code that it is counted under. */
export interface Done {
  answer: WireAnswer
  code: ErrorCode | null
}

/** The answer of one request. Whatever goes wrong on the way to it is an answer too. */
export function answerRequest(job: Job, lines: FewLines): Promise<Done> {
  const { endpoint, context } = job
  const { subject } = endpoint.contract
  const attributes = { 'messaging.system': 'nats', 'loyalty.request_id': context.requestId }
  const options = { kind: 'server', parent: context.traceparent, attributes } as const
  return inSpan(subject, options, async (span) => {
    if (span !== null) context.traceparent = span.traceparent
    const done = await work(job, lines)
    if (span === null || done.code === null) return done
    span.set({ 'loyalty.code': done.code })
    if (isFaultCode(done.code)) span.fail(done.code)
    return done
  })
}

async function work(
  { endpoint: { contract, handler }, input, context }: Job,
  lines: FewLines,
): Promise<Done> {
  try {
    if (!input.ok) return toDone(input)
    const result: unknown = await handler(input.value, context)
    const outcome = isObservable(result) ? await firstValueFrom(result) : result
    return toDone(outcome as Outcome)
  } catch (error) {
    return toDone(toRefusal(error, contract.subject, context, lines))
  }
}

function toRefusal(
  error: unknown,
  subject: string,
  { requestId, traceparent }: RequestContext,
  lines: FewLines,
): Refusal {
  const about = { err: error, requestId, traceId: traceIdOf(traceparent) }
  if (!(error instanceof Fault)) {
    lines.write('error', 'handler failed', { subject, errorType: errorTypeOf(error) }, about)
    return failed
  }
  lines.write('warn', 'handler met a fault', { subject, errorCode: error.code }, about)
  // What is broken is for logs; what the caller asks too much of is for the caller.
  const refusal = refuse(error.code, isFaultCode(error.code) ? '' : error.message)
  return error.retryAfterSeconds === undefined
    ? refusal
    : { ...refusal, retryAfterSeconds: error.retryAfterSeconds }
}

const toDone = (outcome: Outcome): Done => ({
  answer: toWireAnswer(outcome),
  code: outcome.ok ? null : outcome.code,
})

export type Parsed = { ok: true; value: unknown } | Refusal

/** The parsed input of a message. */
export function parseInput(contract: Contract, message: Msg): Parsed {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(message.data).toString())
  } catch {
    return refuse('MALFORMED_JSON', 'the message is not JSON')
  }
  const parsed = contract.input.safeParse(body, inOurMessages)
  if (!parsed.success) return refuseInput(toFieldErrors(parsed.error))
  return { ok: true, value: parsed.data }
}

export const failed = refuse('INTERNAL', '')

/** Nothing was done: more is asked than can be done. */
export const overloaded: Refusal = {
  ...refuse('SERVICE_UNAVAILABLE', ''),
  retryAfterSeconds: OVERLOAD_RETRY_AFTER_SECONDS,
}

/** Nothing was done: the account has asked for more of what costs much than can be answered in time. */
export const tooCostly = (retryAfterMs: number): Refusal => ({
  ...refuse(
    'RATE_LIMITED',
    'The account already waits for as many calls that cost much as can be answered in time',
  ),
  retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1_000)),
})

/** Nothing was done: nobody waits for it any more. */
export const late: Refusal = {
  ...refuse('SERVICE_UNAVAILABLE', ''),
  retryAfterSeconds: OVERLOAD_RETRY_AFTER_SECONDS,
}
