import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { catalogue } from '@loyalty/shared/errors/catalogue'
import type { Operation } from '../operation.js'
import { placementOf } from '../request/placement.js'

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

/** Whether the codes of a status are those of every operation, so that one component tells them. */
export const isSameEverywhere = (codes: readonly ErrorCode[]): boolean =>
  codes.every((code) => common.has(code))
