import type { z } from 'zod'
import { MigrationCustomer, MigrationEvent } from '@loyalty/shared/contracts/migration/migrate'
import { toFieldErrors } from '@loyalty/shared/errors/field-errors'
import { customerId } from '@loyalty/shared/contracts/scalars'
import { SeenIds } from './seen-ids.js'
import type { Kind } from './kind.js'
import { draftOf, merge, valueOf } from './row-draft.js'
import type { RowDraft } from './row-draft.js'
import type { RowPlan } from './row-builder.js'
import { isErrorColumn } from './source-row.js'
import type { SourceRow } from './source-row.js'

export interface RowError {
  code: string
  message: string
}

/** One customer or one event of the file, ready to be sent or known to be wrong. */
export interface Row {
  line: number
  /** The caller's customer id; empty when there is none. */
  id: string
  /** What is sent: the JSON of a migration customer or of a migration event. */
  json: string
  error: RowError | null
  /** The records of the file that it was made of. */
  sources: readonly SourceRow[]
}

const invalid = (message: string): RowError => ({ code: 'VALIDATION_ERROR', message })

/** Rows of records, by the plan of a mapping. */
export async function* mappedRows(
  kind: Kind,
  plan: RowPlan,
  sources: AsyncIterable<SourceRow>,
): AsyncGenerator<Row> {
  const keyPaths = kind === 'customers' ? ['id'] : ['id', 'order.purchase_id']
  const seen = kind === 'customers' ? new SeenIds() : undefined
  let open: RowDraft | null = null
  for await (const source of sources) {
    const draft = draftOf(plan, source, keyPaths)
    if (open !== null && plan.isMerging && isSameRow(open, draft)) merge(open, draft)
    else {
      if (open !== null) yield toRow(kind, open, seen)
      open = draft
    }
  }
  if (open !== null) yield toRow(kind, open, seen)
}

/** More records than a row could hold entries are not collected, so they become rows that fail. */
const RECORDS_MAX = 10_000

const isSameRow = (open: RowDraft, next: RowDraft): boolean =>
  next.key !== '' && next.key === open.key && open.sources.length < RECORDS_MAX

function toRow(kind: Kind, draft: RowDraft, seen: SeenIds | undefined): Row {
  const { id, ...rest } = valueOf(draft)
  const value = kind === 'customers' ? { id, ...rest } : rest
  const error = draft.problem === null ? null : invalid(draft.problem)
  return checkedRow(kind, id, value, draft.sources, seen, error)
}

/** Rows of JSON values that have our shape already. A line with `events` is a row for each. */
export async function* plainRows(
  kind: Kind,
  sources: AsyncIterable<SourceRow>,
): AsyncGenerator<Row> {
  const seen = new SeenIds()
  for await (const source of sources) {
    const { line, content, problem } = source
    if (problem !== null || !isObject(content)) {
      const error = invalid(problem ?? 'is not a JSON object')
      yield { line, id: '', json: '', error, sources: [source] }
    } else if (kind === 'customers') {
      const value = withoutErrors(content)
      yield checkedRow(kind, value['id'], value, [source], seen)
    } else yield* eventRows(source, withoutErrors(content))
  }
}

function* eventRows(source: SourceRow, content: Record<string, unknown>): Generator<Row> {
  const { id, events, ...rest } = content
  if (events === undefined) yield checkedRow('events', id, rest, [source], undefined)
  else if (!Array.isArray(events) || Object.keys(rest).length > 0) {
    const error = invalid('is neither {id, events: […]} nor one event with its id')
    yield { line: source.line, id: '', json: '', error, sources: [source] }
  } else {
    for (const event of events) {
      // What failed is written as a line of its own, so that it can be run again without the rest.
      const own = { ...source, content: { id, ...(isObject(event) ? event : { event }) } }
      yield checkedRow('events', id, event, [own], undefined)
    }
  }
}

function checkedRow(
  kind: Kind,
  id: unknown,
  value: unknown,
  sources: readonly SourceRow[],
  seen: SeenIds | undefined,
  error: RowError | null = null,
): Row {
  const row = {
    line: sources[0]?.line ?? 0,
    id: typeof id === 'string' ? id.trim().normalize('NFC') : '',
    json: JSON.stringify(value),
    sources,
  }
  const found = error ?? shapeError(kind, id, value)
  if (found !== null || seen === undefined) return { ...row, error: found }
  return { ...row, error: seen.add(row.id) ? null : secondTime }
}

/**
 * Which of two rows would win would depend on how the file is cut into calls; and balance entries
 * of the second row that equal one of the first would be taken for the same.
 */
const secondTime: RowError = {
  code: 'DUPLICATE_IN_FILE',
  message: 'has the id of an earlier row; records of one customer have to stand together',
}

function shapeError(kind: Kind, id: unknown, value: unknown): RowError | null {
  if (kind === 'customers') return errorOf(MigrationCustomer, value)
  return errorOf(customerId, id, 'id') ?? errorOf(MigrationEvent, value)
}

function errorOf(schema: z.ZodType, value: unknown, prefix = ''): RowError | null {
  const outcome = schema.safeParse(value)
  if (outcome.success) return null
  const errors = toFieldErrors(outcome.error, prefix)
  const message = errors.map((one) => `${one.field} ${one.message}`.trim()).join('; ')
  return { code: errors[0]?.code ?? 'VALIDATION_ERROR', message }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutErrors = (content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !isErrorColumn(name)))
