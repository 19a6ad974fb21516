import { hash } from 'node:crypto'
import type { FieldError } from '@loyalty/contracts/outcome'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** The error of a header that is not 1 to 255 visible ASCII characters; null when it is. */
export const idempotencyKeyError = (key: string): FieldError | null =>
  VISIBLE_ASCII.test(key)
    ? null
    : {
        field: 'headers.idempotency-key',
        code: 'IDEMPOTENCY_KEY_INVALID',
        message: 'must be 1 to 255 visible ASCII characters',
      }

/** A call as idempotency compares it: in any order and spelling. */
export interface Asked {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** SHA-256 in hex over path parameters, query and canonical body. */
export const hashOf = (asked: Asked): string => hash('sha256', canonical(asked))

/** JSON with the keys of every object in order of their UTF-16 units (RFC 8785, section 3.2.3). */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
