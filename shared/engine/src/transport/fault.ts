import { Fault } from '@loyalty/contracts/errors/fault'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'

export type TransportFaultReason =
  /** The broker knows nobody who listens on the subject: nothing was delivered. */
  | 'no-responders'
  /** There is no connection to the broker: nothing was published. */
  | 'disconnected'
  /** Silence until the deadline: the effect is unknown. */
  | 'timeout'
  /** The process that had it is gone: the effect is unknown. */
  | 'gone'
  /** The service itself answered with the code of a fault. */
  | 'answered'
  /** The broker's client did not take the message: too large, for example. */
  | 'rejected'
  /** The answer does not follow this protocol. */
  | 'malformed'

/**
 * A request that got no answer, or one that says that something is broken.
 *
 * `code` is SERVICE_UNAVAILABLE only when nothing was done; UPSTREAM_TIMEOUT when nobody knows.
 */
export class TransportFault extends Fault {
  readonly subject: string
  readonly requestId: string
  readonly reason: TransportFaultReason

  constructor(
    code: ErrorCode,
    reason: TransportFaultReason,
    about: { subject: string; requestId: string },
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code, `${about.subject} (request ${about.requestId}): ${code}, ${reason}`, options)
    this.subject = about.subject
    this.requestId = about.requestId
    this.reason = reason
  }

  /** Nothing was delivered to anybody: another subject may be tried. */
  isNoResponders(): boolean {
    return this.reason === 'no-responders'
  }

  /** The process that had it is gone: it may have done all of it, or nothing. */
  isGone(): boolean {
    return this.reason === 'gone'
  }

  /** Nothing was published, because the broker is away. */
  isDisconnected(): boolean {
    return this.reason === 'disconnected'
  }

  /** Nobody knows whether the request had its effect. */
  isEffectUnknown(): boolean {
    return this.code === 'UPSTREAM_TIMEOUT' || this.code === 'INTERNAL'
  }
}
