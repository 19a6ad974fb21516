import type { ErrorCode } from './codes.js'

/**
 * Something broken, as opposed to a refusal: it travels as an exception until the shell turns it
 * into an error reply with this code. Its message and cause are for logs only.
 *
 * SERVICE_UNAVAILABLE promises that nothing was done; UPSTREAM_TIMEOUT that nobody knows.
 */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly code: ErrorCode
  /** Seconds after which a repeat makes sense. */
  readonly retryAfterSeconds?: number

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds
  }
}
