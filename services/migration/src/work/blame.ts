import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { Fault } from '@loyalty/shared/errors/fault'
import type { Blame } from './isolate.js'

/** A service refused a request for rows as a whole, which it does for no request that it can read. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  constructor(
    readonly code: ErrorCode,
    details: string,
  ) {
    super(`${code}: ${details}`)
  }
}

/** Nothing was done, or others held it: the same request is due again. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'WRITE_CONFLICT',
  'RATE_LIMITED',
])

export function blameOf(error: unknown): Blame {
  if (error instanceof RefusedRequest) return passing.has(error.code) ? 'system' : 'row'
  if (!(error instanceof Fault) || passing.has(error.code)) return 'system'
  return error.code === 'UPSTREAM_TIMEOUT' ? 'silence' : 'row'
}
