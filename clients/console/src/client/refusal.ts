import type { ErrorCode } from '@loyalty/client'
import { RefusedError } from './loyalty.js'

/** Why something did not happen; `NO_ANSWER`: the gateway was not reached, or never answered. */
export interface Problem {
  code: ErrorCode | 'NO_ANSWER'
  details: string
  requestId: string | null
  fields: readonly { field: string; message: string }[]
}

export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof RefusedError)) {
    return { code: 'NO_ANSWER', details: '', requestId: null, fields: [] }
  }
  const { code, details, request_id: requestId, errors = [] } = thrown.refusal
  return { code, details, requestId, fields: errors }
}

/** What a repeat with the same key may settle. */
const passing: ReadonlySet<Problem['code']> = new Set<Problem['code']>([
  'NO_ANSWER',
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
  'WRITE_CONFLICT',
])

export const mayPass = ({ code }: Problem): boolean => passing.has(code)
