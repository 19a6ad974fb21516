import { catalogue } from '@loyalty/contracts/errors/catalogue'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Operation } from '../operations/operation.js'
import { placementOf } from '../operations/operation.js'

/** Parts of the document that are the same for every operation. */

const JSON_CONTENT = 'application/json'
export const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Headers of every answer. */
export const everyAnswer = {
  'X-Request-Id': reference('headers', 'RequestId'),
  'RateLimit-Policy': reference('headers', 'RateLimitPolicy'),
  RateLimit: reference('headers', 'RateLimit'),
}

const waiting: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'IDEMPOTENCY_IN_PROGRESS',
])

/** An error answer, with the codes that it may carry. */
export const errorResponse = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  headers: {
    ...everyAnswer,
    ...(codes.some((code) => waiting.has(code))
      ? { 'Retry-After': reference('headers', 'RetryAfter') }
      : {}),
    ...(codes.includes('TOKEN_INVALID')
      ? { 'WWW-Authenticate': reference('headers', 'Challenge') }
      : {}),
  },
  content: {
    [JSON_CONTENT]: {
      schema: {
        allOf: [
          reference('schemas', 'Error'),
          { properties: { code: { enum: codes, description: 'What happened, for programs.' } } },
        ],
      },
    },
  },
})

const textHeader = (description: string) => ({ description, schema: { type: 'string' } })

export const headers = {
  RequestId: textHeader('The id that was sent, or one of ours.'),
  RateLimitPolicy: textHeader('The quota of this kind of call, when limits are on.'),
  RateLimit: textHeader('What is left of the quota, when limits are on.'),
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Challenge: textHeader('What is wrong with the token (RFC 6750).'),
  EntityTag: textHeader('Names this state of the resource.'),
  ResultTruncated: {
    description: 'Present when there is more than the answer shows.',
    schema: { const: 'true' },
  },
  IdempotencyReplayed: {
    description: 'Present when the answer of an earlier call with the same key is repeated.',
    schema: { const: 'true' },
  },
}

const accountId = { name: 'x-account-id', in: 'header', schema: { type: 'string', format: 'uuid' } }

export const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used.',
    schema: { type: 'string' },
  },
  AccountId: { ...accountId, description: 'When present, it must be the account of the token.' },
  RequiredAccountId: { ...accountId, required: true, description: 'The account of the token.' },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags that the caller holds; 304 when one of them still stands.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key is answered as the first call was; visible ASCII.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
}

const text = { type: 'string' }
export const errorSchema = {
  type: 'object',
  required: ['error', 'details', 'code', 'request_id'],
  properties: {
    error: { ...text, description: 'What happened, in one sentence.' },
    details: { ...text, description: 'What it was about.' },
    code: {
      ...text,
      description: 'What happened, for programs: it stays the same.',
      enum: Object.keys(catalogue),
    },
    request_id: { ...text, description: 'Names the call, as `X-Request-Id` does.' },
    data: {
      type: 'object',
      description:
        'Of IMPORT_ALL_FAILED the results, row by row; of CART_CHANGED what the cart costs now. No other error has it.',
    },
    errors: {
      type: 'array',
      description:
        'One entry for each thing that is wrong: of a validation, of several codes, of a cart.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { ...text, description: 'The place of it, such as `body.code`.' },
          code: { ...text, description: 'What kind of mistake it is.' },
          message: { ...text, description: 'What it must be, in words.' },
        },
      },
    },
  },
}

const always: readonly ErrorCode[] = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_REVOKED',
  'INSUFFICIENT_SCOPE',
  'ACCOUNT_MISMATCH',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
]
const badRequests: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'ACCOUNT_HEADER_REQUIRED',
  'MALFORMED_JSON',
]
const withBody: readonly ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE']
const ofWrites: readonly ErrorCode[] = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'WRITE_CONFLICT',
]

/** Every code that a call can be refused with, by status in ascending order. */
export function codesByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const codes = new Set([
    ...badRequests,
    ...always,
    ...(placementOf(operation).body.length > 0 ? withBody : []),
    ...(operation.method === 'GET' ? [] : ofWrites),
    ...operation.contract.errors,
    ...(operation.errors ?? []),
  ])
  const byStatus = Map.groupBy(codes, (code) => catalogue[code].status)
  return new Map([...byStatus].toSorted(([a], [b]) => a - b))
}

const common: ReadonlySet<ErrorCode> = new Set([...always, ...withBody])

/** True when the codes of a status are those of every operation, so that one component tells them. */
export const isSameEverywhere = (codes: readonly ErrorCode[]): boolean =>
  codes.every((code) => common.has(code))
