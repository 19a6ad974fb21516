import type { ErrorCode } from './errors/codes.js'

/** One thing that is wrong with an input: where, which code, and what to do. */
export interface FieldError {
  field: string
  code: string
  message: string
}

/** A business no. A fault (something broken) is an exception instead. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  ok: false
  code: Code
  /** One sentence for the caller's developer. It holds no other account's data. */
  details: string
  errors?: FieldError[]
  /** Seconds after which a repeat makes sense. */
  retryAfterSeconds?: number
  /** The refusal was stored under the call's idempotency key and is shown again. */
  isReplay?: boolean
  /** JSON text of what it is about, which the caller is shown as `data`. It is not stored. */
  data?: string
}

/** A yes: the exact JSON text of the answer, which the gateway sends on without parsing it. */
export interface Answer {
  ok: true
  body: string
  /** The answer was stored under the call's idempotency key and is shown again. */
  isReplay?: boolean
  /** Answer headers that the gateway passes on, for example `ETag`. */
  headers?: Record<string, string>
}

/** The answer of a list, cut to what passes the broker: `pageAnswer` alone makes it. */
export interface PageAnswer extends Answer {
  isPage: true
}

export type Outcome<Code extends ErrorCode = ErrorCode> = Answer | Refusal<Code>

export const refuse = <Code extends ErrorCode>(code: Code, details: string): Refusal<Code> => ({
  ok: false,
  code,
  details,
})

/** The answer of a JSON value that a mapper made. */
export const answer = (value: object): Answer => ({ ok: true, body: JSON.stringify(value) })
