import { z } from 'zod'
import { contract, type Contract } from './contract.js'
import { described } from './described.js'
import type { ErrorCode } from './errors/codes.js'
import type { CustomerId } from './ids.js'
import { ruleIssue } from './field-errors.js'
import { timestamp, uuid } from './scalars.js'

/** What can be exported whole: each row as of its read, in the order in which rows were made. */
export const exportKinds = [
  'transactions',
  'customers',
  'redemptions',
  'events',
  'contacts',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** Rows of one page; fewer when they are large. */
export const EXPORT_ROWS_MAX = 1_000

/** `<created_at>,<id>`: customers have ids of the caller's own, which are in no order of time. */
const OF_CUSTOMER = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z),([^\0]{0,128})$/su

/** The place after a customer; null when the text names none. */
export function placeOfCustomer(cursor: string): { createdAt: Date; id: CustomerId } | null {
  const [, at = '', id = ''] = OF_CUSTOMER.exec(cursor) ?? []
  const createdAt = new Date(at)
  const isInstant = !Number.isNaN(createdAt.getTime()) && createdAt.toISOString() === at
  return isInstant && id.isWellFormed() ? { createdAt, id: id as CustomerId } : null
}

export const cursorOfCustomer = (createdAt: Date, id: string): string =>
  `${createdAt.toISOString()},${id}`

const isCursor = (kind: ExportKind, cursor: string): boolean =>
  kind === 'customers' ? placeOfCustomer(cursor) !== null : uuid.safeParse(cursor).success

const about = {
  from: 'Only rows that were made at this instant or later.',
  to: 'Only rows that were made before this instant. Left out: before the call.',
  segment_id:
    'With kind `customers`: only who is in this segment when the row is read. Left out: all.',
  cursor:
    'Only rows after this place: the `cursor` of the last line of an export, or of its last row the `id` (of a customer `created_at`, a comma and `id`).',
}

/** Which rows an export has: a range of the order of creation, of customers also those of a segment. */
export const exportRange = described(
  {
    from: timestamp.optional(),
    to: timestamp.optional(),
    segment_id: uuid.optional(),
    cursor: z.string().max(256).optional(),
  },
  about,
)

interface Range {
  from?: string | undefined
  to?: string | undefined
  segment_id?: string | undefined
  cursor?: string | undefined
}

/** What a range says wrong as a whole: `from` at or after `to`, or what is none of this kind's. */
export function checkRange(kind: ExportKind, range: Range, issues: z.RefinementCtx) {
  const { from, to, segment_id: segment, cursor } = range
  if (from !== undefined && to !== undefined && from >= to) {
    issues.addIssue({ code: 'custom', path: ['to'], message: 'must be after from' })
  }
  if (segment !== undefined && kind !== 'customers') {
    const message = 'must be left out but with customers'
    issues.addIssue({ code: 'custom', path: ['segment_id'], message })
  }
  if (cursor !== undefined && !isCursor(kind, cursor)) {
    issues.addIssue(ruleIssue('INVALID_CURSOR', 'must be a cursor of such an export', ['cursor']))
  }
}

/**
 * What comes before the rows of a page, as JSON in a line of its own; after it each row is a line, as it is
 * answered elsewhere. Neither is parsed on the way to the caller.
 */
export const ExportPageHead = z.object({
  rows: z.int(),
  /** What the next page begins after. */
  cursor: z.string(),
  /** Nothing of the range is left, and nothing will ever be added before the cursor. */
  done: z.boolean(),
})
export type ExportPageHead = z.infer<typeof ExportPageHead>

const pageOf = <Code extends ErrorCode = never>(
  subject: string,
  kind: ExportKind,
  ...refusals: Code[]
) =>
  contract({
    subject,
    bulk: 'reads',
    input: z
      .strictObject({ ...exportRange, limit: z.int().min(1).max(EXPORT_ROWS_MAX) })
      .superRefine((range, issues) => checkRange(kind, range, issues)),
    output: ExportPageHead,
    errors: ['INVALID_CURSOR', ...refusals],
  })

/** The same question for each kind of rows, to the service that has them. */
export const exportPages = {
  transactions: pageOf('loyalty.wallet.transactions.export', 'transactions'),
  customers: pageOf('loyalty.customers.customers.export', 'customers', 'SEGMENT_NOT_FOUND'),
  redemptions: pageOf('loyalty.wallet.redemptions.export', 'redemptions'),
  events: pageOf('loyalty.wallet.events.export', 'events'),
  contacts: pageOf('loyalty.contacts.contacts.export', 'contacts'),
} satisfies Record<ExportKind, Contract>
