import { hash } from 'node:crypto'
import type { FieldError } from '@loyalty/shared/outcome'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** What is wrong with the header, or null: 1-255 visible ASCII characters. */
export const idempotencyKeyError = (key: string): FieldError | null =>
  VISIBLE_ASCII.test(key)
    ? null
    : {
        field: 'headers.idempotency-key',
        code: 'IDEMPOTENCY_KEY_INVALID',
        message: 'must be 1 to 255 visible ASCII characters',
      }

/** What a call asks for, whatever the order and spelling in which it asks. */
export interface Asked {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** SHA-256 in hex over path parameters, query and canonical body. */
export const hashOf = (asked: Asked): string => hash('sha256', canonical(asked))

/** JSON with the keys of every object in order of their UTF-16 units (RFC 8785, section 3.2.3). */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
