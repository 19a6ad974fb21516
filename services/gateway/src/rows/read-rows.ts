import type { ImportKind } from '@loyalty/contracts/migration/import'
import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/contracts/migration/migrate'
import { ERRORS_MAX, ruleIssue } from '@loyalty/contracts/field-errors'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import type { Refusal } from '@loyalty/contracts/outcome'
import { z } from 'zod'
import { hashOf } from '../request/idempotency.js'
import { readBody } from '../request/read-body.js'
import { schemaErrors } from '../request/schema-errors.js'
import { batchesOf, rowsOfCustomers, rowsOfEvents } from './ranges.js'
import { noRows, type ReadRows } from './ready-rows.js'
import { readUpload, type UploadBody } from './read-upload.js'

/** A body that is to be read as rows. */
export interface RowsBody {
  bytes: Uint8Array | undefined
  kind: ImportKind
  /** True when the call has a key, whose record holds the hash. */
  hasKey: boolean
}

/** Everything that takes long with a large body: it runs in a thread of its own. */
export const readRows = (body: RowsBody | UploadBody): ReadRows | Refusal =>
  'type' in body ? readUpload(body) : readImport(body)

function readImport({ bytes, kind, hasKey }: RowsBody): ReadRows | Refusal {
  const read = readBody(
    bytes === undefined ? undefined : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  )
  if (!read.ok) return read
  const { fields, errors } = read
  const parsed = rowsBody[kind].safeParse(fields, inOurMessages)
  if (!parsed.success || errors.length > 0) {
    const found = parsed.success ? [] : schemaErrors(parsed.error, errors, () => 'body')
    return { ok: true, rows: noRows, hash: null, errors, schemaErrors: found.slice(0, ERRORS_MAX) }
  }
  const { customers } = parsed.data
  const rows = kind === 'customers' ? rowsOfCustomers(customers) : rowsOfEvents(customers)
  const batches = [...batchesOf(rows)].map((batch) => encoder.encode(JSON.stringify(batch)))
  const hash = hasKey ? hashOf({ path: {}, query: {}, body: fields }) : null
  return { ok: true, rows: { count: rows.length, batches }, hash, errors, schemaErrors: [] }
}

/** Its bytes are alone in their memory, so that they can be handed over to another thread. */
const encoder = new TextEncoder()

export const tooManyCustomers = {
  code: 'PAYLOAD_TOO_LARGE',
  message: `must have at most ${CUSTOMERS_MAX.toLocaleString('en')} items`,
} as const
export const tooManyEvents = {
  code: 'PAYLOAD_TOO_LARGE',
  message: `must hold at most ${EVENTS_MAX.toLocaleString('en')} events`,
} as const

/**
 * The rows of a call, of which only the number is looked at: what is wrong inside a row is an error of
 * that row alone.
 */
const customers = z.array(z.unknown()).superRefine((rows, context) => {
  if (rows.length <= CUSTOMERS_MAX) return
  context.addIssue(ruleIssue(tooManyCustomers.code, tooManyCustomers.message))
})

const events = customers.superRefine((rows, context) => {
  if (eventsIn(rows) <= EVENTS_MAX) return
  context.addIssue(ruleIssue(tooManyEvents.code, tooManyEvents.message))
})

const eventsIn = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, entry) => {
    const { events: own } = (entry ?? {}) as { events?: unknown }
    return sum + (Array.isArray(own) ? own.length : 0)
  }, 0)

/** The one field of a body, by the kind of its rows. */
export const rowsField = { customers, events } satisfies Record<ImportKind, z.ZodType>

/** The body as it is checked. The document shows more of it. */
const rowsBody = {
  customers: z.strictObject({ customers }),
  events: z.strictObject({ customers: events }),
} satisfies Record<ImportKind, z.ZodType>
