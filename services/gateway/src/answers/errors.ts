import type { FastifyReply } from 'fastify'
import { catalogue } from '@loyalty/contracts/errors/catalogue'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { FieldError, Refusal } from '@loyalty/contracts/outcome'

/** All that a caller is told of a fault: its details never carry inner text. */
const faultDetails: Partial<Record<ErrorCode, string>> = {
  INTERNAL: 'Name the request id when you report this',
  SERVICE_UNAVAILABLE: 'Nothing was done; repeat the request later',
  QUEUE_UNAVAILABLE: 'Nothing was done; repeat the request later',
  UPSTREAM_TIMEOUT: 'Whether the request had its effect is unknown; repeat it with the same key',
}

/** Seconds told in `Retry-After` where the refusal itself does not say. */
export const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  RATE_LIMITED: 1,
  SERVICE_UNAVAILABLE: 1,
  QUEUE_UNAVAILABLE: 1,
  IDEMPOTENCY_IN_PROGRESS: 1,
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The body of every error, of all operations. */
export interface ErrorBody {
  error: string
  details: string
  code: ErrorCode
  request_id: string
  errors?: FieldError[]
}

/** The error body of a refusal. */
export function toErrorBody(refusal: GatewayRefusal, requestId: string): ErrorBody {
  return {
    error: catalogue[refusal.code].error,
    details: detailsOf(refusal),
    code: refusal.code,
    request_id: requestId,
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
  }
}

function detailsOf({ code, details, isOurs = false }: GatewayRefusal): string {
  const ofFault = isOurs ? undefined : faultDetails[code]
  return ofFault ?? (details || catalogue[code].error)
}

/** One whose details may be the gateway's own, which a fault's never are. */
export interface GatewayRefusal extends Refusal {
  isOurs?: boolean
}

/** Caches on the way keep no answer, unless the answer itself says so. */
export function forbidStoring(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** Answers a call with a refusal: status, body, `Retry-After` and `Idempotency-Replayed`. */
export function sendRefusal(reply: FastifyReply, refusal: GatewayRefusal): FastifyReply {
  const retryAfter = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code]
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  if (refusal.isReplay === true) reply.header('idempotency-replayed', 'true')
  reply.request.errorCode = refusal.code
  reply.request.wrongCodes = refusal.errors?.map(({ code }) => code).join(',') ?? null
  forbidStoring(reply)
  return reply
    .code(catalogue[refusal.code].status)
    .header('content-type', JSON_TYPE)
    .send(withData(JSON.stringify(toErrorBody(refusal, reply.request.id)), refusal.data))
}

/** A refusal shows what it is about as the field `data` of the body. */
const withData = (body: string, data: string | undefined): string =>
  data === undefined ? body : `${body.slice(0, -1)},"data":${data}}`
