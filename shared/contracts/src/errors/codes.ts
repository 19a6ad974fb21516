/** The call itself is wrong, or its caller may not make it. */
const callerCodes = [
  'VALIDATION_ERROR',
  'MALFORMED_JSON',
  'DOCUMENT_PAIR_REQUIRED',
  'SEARCH_FILTER_REQUIRED',
  'TAGS_PARAMETER_REQUIRED',
  'INVALID_DATE',
  'INVALID_CURSOR',
  'ACCOUNT_HEADER_REQUIRED',
  'INVALID_CONDITION',
  'IDEMPOTENCY_KEY_INVALID',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_REVOKED',
  'INSUFFICIENT_SCOPE',
  'ACCOUNT_MISMATCH',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const

/** What the call is about does not exist in the caller's account. */
const missingCodes = [
  'CUSTOMER_NOT_FOUND',
  'COUPON_NOT_FOUND',
  'REDEMPTION_NOT_FOUND',
  'EVENT_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'FORM_NOT_FOUND',
  'REWARD_NOT_FOUND',
  'IMPORT_NOT_FOUND',
  'BULK_NOT_FOUND',
  'SEGMENT_NOT_FOUND',
  'CAMPAIGN_NOT_FOUND',
  'PUNCH_CARD_NOT_FOUND',
  'REFERRAL_PROGRAMME_NOT_FOUND',
  'REFERRAL_CODE_NOT_FOUND',
  'TIER_NOT_FOUND',
  'GIFT_CARD_NOT_FOUND',
  'AUTHORIZATION_NOT_FOUND',
  'PERSONA_NOT_FOUND',
  'DEAD_LETTER_NOT_FOUND',
  'BATCH_NOT_FOUND',
  'WEBHOOK_NOT_FOUND',
  'DELIVERY_NOT_FOUND',
  'NOTE_NOT_FOUND',
  'PERSON_NOT_FOUND',
] as const

/** The present state does not allow the call; the caller reads it again. */
const conflictCodes = [
  'COUPON_ALREADY_REDEEMED',
  'COUPON_LIMIT_REACHED',
  'COUPON_ALREADY_REVERSED',
  'REWARD_ALREADY_SPENT',
  'FIELD_ALREADY_SET',
  'EVENT_NOT_FULFILLABLE',
  'EVENT_PROCESSING',
  'CUSTOMER_NOT_ACTIVE',
  'CONTACT_CONFLICT',
  'CUSTOMER_EXISTS',
  'REFERRAL_CODE_EXISTS',
  'COUPON_CODE_EXISTS',
  'EVENT_EXISTS',
  'EVENT_DIFFERS',
  'TIER_IN_USE',
  'SEGMENT_IN_USE',
  'TIER_RANK_EXISTS',
  'SUBMISSION_EXISTS',
  'GIFT_CARD_REDEEMED',
  'GIFT_CARD_LOCKED',
  'UNDO_NOT_POSSIBLE',
  'STATE_CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
  'WRITE_CONFLICT',
  'CART_CHANGED',
  'STALE',
] as const

/** A rule of the business says no; the shopper may be shown why. */
const ruleCodes = [
  'COUPON_DISABLED',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_NOT_APPLICABLE',
  'REFERRAL_REFUSED',
  'COUPON_RECIPIENT_MISMATCH',
  'COUPON_NOT_COMBINABLE',
  'COUPON_ORDER_REQUIRED',
  'COUPON_EXCLUDED',
  'COUPON_CONDITIONS_NOT_MET',
  'INSUFFICIENT_BALANCE',
  'ORDER_VALUE_DIFFERS',
  'REWARD_UNKNOWN',
  'REWARD_NOT_APPLICABLE',
  'SEGMENT_UNKNOWN',
  'CAMPAIGN_UNKNOWN',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_INSUFFICIENT',
  'GIFT_CARD_PIN_WRONG',
  'PERSONA_UNKNOWN',
  'RETURN_EXCEEDS_ORDER',
  'TIER_UNKNOWN',
  'LIMIT_EXCEEDED',
  'IDEMPOTENCY_KEY_REUSED',
  'IMPORT_ALL_FAILED',
] as const

/** The system can't serve the call now. */
const systemCodes = [
  'RATE_LIMITED',
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
] as const

/**
 * Every error code that a caller can meet. The gateway alone knows the HTTP status of a code and
 * its sentence (`shared/contracts/src/errors/catalogue.ts`).
 */
export const errorCodes = [
  ...callerCodes,
  ...missingCodes,
  ...conflictCodes,
  ...ruleCodes,
  ...systemCodes,
] as const

export type ErrorCode = (typeof errorCodes)[number]

const known: ReadonlySet<string> = new Set(errorCodes)
export const isErrorCode = (text: string): text is ErrorCode => known.has(text)

/** The codes that say that something is broken, whatever the operation. */
const faults: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
])
export const isFaultCode = (code: ErrorCode): boolean => faults.has(code)

const ofCall: ReadonlySet<ErrorCode> = new Set<ErrorCode>([...callerCodes, ...missingCodes])

/** True when the call itself is wrong or names what does not exist, whatever the state is. */
export const isOfCall = (code: ErrorCode): boolean => ofCall.has(code)

/** What any write may be refused with besides the codes of its contract. */
export type WriteCode = 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_PROGRESS' | 'WRITE_CONFLICT'

/** Refusals of the moment, which a repeat of the call may well not meet again. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'EVENT_PROCESSING',
  'WRITE_CONFLICT',
  'CART_CHANGED',
  'STALE',
])

/** What is stored under a call's idempotency key, so that a repeat is answered the same. */
export const storedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(
  [...missingCodes, ...conflictCodes, ...ruleCodes].filter((code) => !passing.has(code)),
)
