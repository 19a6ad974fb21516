import type { FieldError } from '@loyalty/contracts/outcome'

/** Rows as the migration service takes them. */
export interface ReadyRows {
  count: number
  /** Ranges in batches that fit into a message, as JSON, so that they cross threads as bytes. */
  batches: readonly Uint8Array<ArrayBuffer>[]
}

export interface ReadRows {
  ok: true
  rows: ReadyRows
  /** Of the call as idempotency knows it; null without a key. */
  hash: string | null
  /** Errors of the body as JSON, and then of its shape. */
  errors: FieldError[]
  schemaErrors: FieldError[]
}

export const noRows: ReadyRows = { count: 0, batches: [] }
