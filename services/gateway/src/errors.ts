import type { FastifyReply } from 'fastify'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import type { FieldError, Refusal } from '@loyalty/shared/outcome'

/** The one table from code to HTTP status and sentence. One code has one status. */
export const catalogue: Readonly<Record<ErrorCode, { status: number; error: string }>> = {
  VALIDATION_ERROR: { status: 400, error: 'The request is not valid' },
  MALFORMED_JSON: { status: 400, error: 'The body is not valid JSON' },
  DOCUMENT_PAIR_REQUIRED: {
    status: 400,
    error: 'document_type and document_number go together',
  },
  SEARCH_FILTER_REQUIRED: { status: 400, error: 'The search needs a filter' },
  TAGS_PARAMETER_REQUIRED: { status: 400, error: 'The tags to delete are missing' },
  INVALID_DATE: { status: 400, error: 'The date is not valid' },
  INVALID_CURSOR: { status: 400, error: 'The cursor is not valid' },
  ACCOUNT_HEADER_REQUIRED: { status: 400, error: 'The header x-account-id is required' },
  INVALID_CONDITION: { status: 400, error: 'A condition is not valid' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, error: 'The Idempotency-Key is not valid' },
  TOKEN_MISSING: { status: 401, error: 'The access token is missing' },
  TOKEN_INVALID: { status: 401, error: 'The access token is not valid' },
  TOKEN_EXPIRED: { status: 401, error: 'The access token has expired' },
  TOKEN_REVOKED: { status: 401, error: 'The access token was revoked' },
  INSUFFICIENT_SCOPE: { status: 403, error: 'The access token does not allow this' },
  ACCOUNT_MISMATCH: { status: 403, error: 'The account is not that of the access token' },
  ROUTE_NOT_FOUND: { status: 404, error: 'There is nothing at this path' },
  CUSTOMER_NOT_FOUND: { status: 404, error: 'The customer does not exist' },
  COUPON_NOT_FOUND: { status: 404, error: 'The coupon does not exist' },
  REDEMPTION_NOT_FOUND: { status: 404, error: 'The redemption does not exist' },
  EVENT_NOT_FOUND: { status: 404, error: 'The event does not exist' },
  CONTACT_NOT_FOUND: { status: 404, error: 'The contact does not exist' },
  FORM_NOT_FOUND: { status: 404, error: 'The review form does not exist' },
  REWARD_NOT_FOUND: { status: 404, error: 'The reward does not exist' },
  IMPORT_NOT_FOUND: { status: 404, error: 'The import does not exist' },
  CAMPAIGN_NOT_FOUND: { status: 404, error: 'The campaign does not exist' },
  TIER_NOT_FOUND: { status: 404, error: 'The tier does not exist' },
  GIFT_CARD_NOT_FOUND: { status: 404, error: 'The gift card does not exist' },
  PERSONA_NOT_FOUND: { status: 404, error: 'The persona does not exist' },
  DEAD_LETTER_NOT_FOUND: { status: 404, error: 'The dead letter does not exist' },
  BATCH_NOT_FOUND: { status: 404, error: 'The batch does not exist' },
  METHOD_NOT_ALLOWED: { status: 405, error: 'The method is not allowed here' },
  PAYLOAD_TOO_LARGE: { status: 413, error: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, error: 'The content type is not supported' },
  COUPON_ALREADY_REDEEMED: { status: 409, error: 'The customer has redeemed the coupon already' },
  COUPON_LIMIT_REACHED: { status: 409, error: 'The coupon has been redeemed too often' },
  COUPON_ALREADY_REVERSED: { status: 409, error: 'The redemption was reversed already' },
  REWARD_ALREADY_SPENT: { status: 409, error: 'The reward was spent already' },
  FIELD_ALREADY_SET: { status: 409, error: 'The field is set and cannot change' },
  EVENT_NOT_FULFILLABLE: { status: 409, error: 'The event cannot be fulfilled' },
  EVENT_PROCESSING: { status: 409, error: 'The event is being processed' },
  CUSTOMER_NOT_ACTIVE: { status: 409, error: 'The customer is not active' },
  CONTACT_CONFLICT: { status: 409, error: 'Another contact has these identifiers' },
  CUSTOMER_EXISTS: { status: 409, error: 'The customer exists already' },
  COUPON_CODE_EXISTS: { status: 409, error: 'The coupon code exists already' },
  EVENT_EXISTS: { status: 409, error: 'The event exists already' },
  TIER_IN_USE: { status: 409, error: 'The tier is in use' },
  TIER_RANK_EXISTS: { status: 409, error: 'Another tier has this rank' },
  GIFT_CARD_REDEEMED: { status: 409, error: 'The gift card was redeemed already' },
  UNDO_NOT_POSSIBLE: { status: 409, error: 'This cannot be undone' },
  STATE_CONFLICT: { status: 409, error: 'The present state does not allow this' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, error: 'The first call with this key is still running' },
  WRITE_CONFLICT: { status: 409, error: 'Other writes were in the way' },
  COUPON_DISABLED: { status: 422, error: 'The coupon is disabled' },
  COUPON_NOT_STARTED: { status: 422, error: 'The coupon is not valid yet' },
  COUPON_EXPIRED: { status: 422, error: 'The coupon has expired' },
  COUPON_NOT_APPLICABLE: { status: 422, error: 'The coupon does not apply here' },
  COUPON_RECIPIENT_MISMATCH: { status: 422, error: 'The coupon is for another customer' },
  COUPON_CONDITIONS_NOT_MET: { status: 422, error: 'The conditions of the coupon are not met' },
  INSUFFICIENT_BALANCE: { status: 422, error: 'The balance is not sufficient' },
  REWARD_UNKNOWN: { status: 422, error: 'The reward named here does not exist' },
  REWARD_NOT_APPLICABLE: { status: 422, error: 'The reward does not apply here' },
  CAMPAIGN_UNKNOWN: { status: 422, error: 'The campaign named here does not exist' },
  GIFT_CARD_EXPIRED: { status: 422, error: 'The gift card has expired' },
  PERSONA_UNKNOWN: { status: 422, error: 'The persona named here does not exist' },
  TIER_UNKNOWN: { status: 422, error: 'The tier named here does not exist' },
  LIMIT_EXCEEDED: { status: 422, error: 'A limit would be exceeded' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, error: 'The Idempotency-Key belongs to another request' },
  IMPORT_ALL_FAILED: { status: 422, error: 'Every row of the import failed' },
  RATE_LIMITED: { status: 429, error: 'Too many requests' },
  INTERNAL: { status: 500, error: 'Something went wrong on our side' },
  SERVICE_UNAVAILABLE: { status: 503, error: 'The service is not available at the moment' },
  QUEUE_UNAVAILABLE: { status: 503, error: 'The queue is not available at the moment' },
  UPSTREAM_TIMEOUT: { status: 504, error: 'The answer did not come in time' },
}

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
export function toErrorBody(refusal: RefusalWithData, requestId: string): ErrorBody {
  return {
    error: catalogue[refusal.code].error,
    details: detailsOf(refusal),
    code: refusal.code,
    request_id: requestId,
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
  }
}

function detailsOf({ code, details, isOurs = false }: RefusalWithData): string {
  const ofFault = isOurs ? undefined : faultDetails[code]
  return ofFault ?? (details || catalogue[code].error)
}

/** A refusal that shows what it is about: a service's bytes, as the member `data` of the body. */
export interface RefusalWithData extends Refusal {
  data?: Uint8Array
  /** The details are the gateway's own words, which a fault's never are. */
  isOurs?: boolean
}

/** What is answered to one caller is kept by nobody on the way, unless the answer itself says so. */
export function forbidStoring(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** Answers a call with a refusal: status, body, `Retry-After` and `Idempotency-Replayed`. */
export function sendRefusal(reply: FastifyReply, refusal: RefusalWithData): FastifyReply {
  const retryAfter = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code]
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  if (refusal.isReplay === true) reply.header('idempotency-replayed', 'true')
  reply.request.errorCode = refusal.code
  forbidStoring(reply)
  return reply
    .code(catalogue[refusal.code].status)
    .header('content-type', JSON_TYPE)
    .send(withData(JSON.stringify(toErrorBody(refusal, reply.request.id)), refusal.data))
}

const withData = (body: string, data: Uint8Array | undefined): string | Buffer =>
  data === undefined
    ? body
    : Buffer.concat([Buffer.from(`${body.slice(0, -1)},"data":`), data, Buffer.from('}')])
