import type { ErrorCode, ErrorCodeOf, Schemas } from './codes.js'
import type { OperationId } from './method.js'
import type { OperationIds } from './methods.js'
import { isErrorBody, retryAfterMsOf, type Settled } from './repeat.js'

/**
 * Codes of the client's own, for calls that the service did not answer: the time was over, no connection, or an
 * answer that is not the service's, such as the page of a proxy.
 */
export type ClientErrorCode = 'TIMED_OUT' | 'NO_ANSWER' | 'UNEXPECTED_ANSWER'

type Fields = NonNullable<Schemas['Error']['errors']>

export interface LoyaltyErrorDetails {
  /** What it was about, in words. */
  details: string
  /** Null when nothing was answered. */
  status?: number | null
  /** The service's name of the call, for its logs. */
  requestId?: string | null
  /** One entry for each thing that is wrong with the request. */
  fields?: Fields
  /** What the service adds: of `CART_CHANGED` what the cart costs now. */
  data?: Readonly<Record<string, unknown>> | null
  /** When the service asks to be called again; null when it does not say. */
  retryAfterMs?: number | null
  /** The key that the write had, yours or one of the client's, to repeat it with; null for a read. */
  idempotencyKey?: string | null
  cause?: unknown
}

/** Thrown by every method whose call did not succeed, after the repeats that are safe. */
export class LoyaltyError<
  Code extends ErrorCode | ClientErrorCode = ErrorCode | ClientErrorCode,
> extends Error {
  override readonly name = 'LoyaltyError'
  readonly details: string
  readonly status: number | null = null
  readonly requestId: string | null = null
  readonly fields: Fields = []
  readonly data: Readonly<Record<string, unknown>> | null = null
  readonly retryAfterMs: number | null = null
  readonly idempotencyKey: string | null = null

  constructor(
    readonly code: Code,
    what: string,
    { details, ...known }: LoyaltyErrorDetails,
  ) {
    super(`${what}: ${details}`, known)
    this.details = details
    Object.assign(this, known)
  }
}

/**
 * Whether a method threw it. Naming the method narrows `code` to what this method may answer:
 * `isLoyaltyError<'coupons.redeem'>(error)`. It knows the errors of another copy of this package too.
 */
export const isLoyaltyError = <Of extends keyof OperationIds | OperationId = never>(
  error: unknown,
): error is LoyaltyError<
  [Of] extends [never] ? ErrorCode | ClientErrorCode : ErrorCodeOf<Of> | ClientErrorCode
> => error instanceof Error && error.name === 'LoyaltyError'

/** The error of an answer that is no success, or not what the operation answers. */
export function errorOf(response: Settled, body: unknown): LoyaltyError {
  const { status, headers, later } = response
  const retryAfterMs = retryAfterMsOf((later ?? response).headers)
  if (!isErrorBody(body) || response.ok) {
    const type = headers.get('content-type') ?? 'no content'
    const from = new URL(response.url || 'none:').host || 'the address'
    return new LoyaltyError('UNEXPECTED_ANSWER', "The answer is not the service's", {
      details: withLater(`${status}, ${type}, from ${from}`, later),
      status,
      requestId: headers.get('x-request-id'),
      retryAfterMs,
    })
  }
  const { code, error, request_id: requestId, errors: fields = [], data = null } = body
  const details = withLater(body.details, later)
  return new LoyaltyError(code, error, { details, status, requestId, fields, data, retryAfterMs })
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** What a method throws, with the key of its call. A wait for the token that takes too long is the call's. */
export function withKey(thrown: unknown, idempotencyKey: string | null): unknown {
  const error = isLate(thrown) ? failureOf(thrown, null) : thrown
  return error instanceof LoyaltyError ? Object.assign(error, { idempotencyKey }) : error
}

/** The error of a call of which an attempt was not answered. */
export function failureOf(cause: unknown, later: Response | null): LoyaltyError {
  const [code, what] = isLate(cause)
    ? (['TIMED_OUT', 'The service did not answer in time'] as const)
    : (['NO_ANSWER', 'The service was not reached'] as const)
  return new LoyaltyError(code, what, {
    details: withLater(cause instanceof Error ? cause.message : String(cause), later),
    cause,
    retryAfterMs: later && retryAfterMsOf(later.headers),
  })
}

const withLater = (details: string, later: Response | null): string =>
  later === null ? details : `${details}, then answered ${later.status}`
