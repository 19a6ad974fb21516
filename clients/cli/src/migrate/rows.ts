import { isObject } from '@loyalty/contracts/is-object'
import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { customerId } from '@loyalty/contracts/scalars'
import { toIdText } from '@loyalty/contracts/visible'
import { toFieldErrors } from '@loyalty/contracts/field-errors'
import { inOurMessages, IS_REQUIRED } from '@loyalty/contracts/errors/issue-messages'
import type { FieldError } from '@loyalty/contracts/outcome'
import type { z } from 'zod'
import { spoiledProblem } from './convert.js'
import { isErrorColumn } from './read-file.js'
import type { Place, SourceRow } from './read-file.js'
import { draftOf, merge, placeIn, valueOf, whyMissing } from './row-builder.js'
import type { RowDraft, RowPlan } from './row-builder.js'
import { SeenIds } from './seen-ids.js'
import { daysReader, rowShapes } from './target.js'
import type { Kind } from './target.js'

/** Why a row is not taken. */
export interface RowError {
  code: string
  message: string
  /** The field that is wrong, `balance.0.amount`; null where it is the row as a whole. */
  field: string | null
  /** Where it stands, when that was known before the row had fields. */
  place?: Place
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
  /** Where a field of it stands in the file. */
  placeOf: (field: string) => Place
}

/** Where the cause of a row's error stands in the file. */
export const placeOfError = (row: Row, { field, place }: RowError): Place =>
  place ?? (field === null ? { line: row.line, column: null } : row.placeOf(field))

const invalid = (message: string, field: string | null = null, place?: Place): RowError => ({
  code: 'VALIDATION_ERROR',
  message,
  field,
  ...(place !== undefined && { place }),
})

/** What a row needs to become one, besides its fields. */
interface Around {
  kind: Kind
  readDays: ReturnType<typeof daysReader>
  seen: SeenIds | undefined
}

/** Rows of records, by the plan of a mapping. */
export async function* mappedRows(
  kind: Kind,
  plan: RowPlan,
  sources: AsyncIterable<SourceRow>,
): AsyncGenerator<Row> {
  const keyPaths = kind === 'customers' ? ['id'] : ['id', 'order.purchase_id']
  const around = aroundOf(kind)
  let open: RowDraft | null = null
  for await (const source of sources) {
    const draft = draftOf(plan, source, keyPaths)
    if (open !== null && plan.isMerging && isSameRow(open, draft)) merge(open, draft)
    else {
      if (open !== null) yield toRow(plan, open, around)
      open = draft
    }
  }
  if (open !== null) yield toRow(plan, open, around)
}

const aroundOf = (kind: Kind): Around => ({
  kind,
  readDays: daysReader(rowShapes[kind]),
  seen: kind === 'customers' ? new SeenIds() : undefined,
})

/** More records than a row could hold entries are not collected, so they become rows that fail. */
const RECORDS_MAX = 10_000

const isSameRow = (open: RowDraft, next: RowDraft): boolean =>
  next.key !== '' && next.key === open.key && open.sources.length < RECORDS_MAX

function toRow(plan: RowPlan, draft: RowDraft, around: Around): Row {
  const { id, ...rest } = valueOf(draft)
  const value = around.kind === 'customers' ? { id, ...rest } : rest
  const { problem } = draft
  const error = problem === null ? null : invalid(problem.message, null, problem.place)
  const placeOf = (field: string): Place => placeIn(draft, plan, field)
  const isMissing = (field: string): string => whyMissing(draft, plan, field)
  return checkedRow(around, { id, value, sources: draft.sources, placeOf, isMissing }, error)
}

/** Rows of JSON values that have our shape already. A line with `events` is a row for each. */
export async function* plainRows(
  kind: Kind,
  sources: AsyncIterable<SourceRow>,
): AsyncGenerator<Row> {
  const around = aroundOf(kind)
  for await (const source of sources) {
    const { content, problem } = source
    if (problem !== null || !isObject(content)) {
      yield brokenRow(source, problem ?? 'is not a JSON object')
    } else if (kind === 'customers') {
      const value = withoutErrors(content)
      const row = plainRow(source, value['id'], value)
      yield checkedRow(around, row, spoiledField(value))
    } else yield* eventRows(source, withoutErrors(content), around)
  }
}

function* eventRows(
  source: SourceRow,
  content: Record<string, unknown>,
  around: Around,
): Generator<Row> {
  const { id, events, ...rest } = content
  if (events === undefined) yield checkedRow(around, plainRow(source, id, rest))
  else if (!Array.isArray(events) || Object.keys(rest).length > 0) {
    yield brokenRow(source, 'is neither {id, events: […]} nor one event with its id')
  } else {
    for (const event of events) {
      // What failed is written as a line of its own, so that it can be run again without the rest.
      const own = { ...source, content: { id, ...(isObject(event) ? event : { event }) } }
      yield checkedRow(around, plainRow(own, id, event))
    }
  }
}

const maybeSpoiled = ['id', 'phone', 'document_number'] as const

/** JSON that was made of a spreadsheet has what that one left of its numbers. */
function spoiledField(row: Record<string, unknown>): RowError | null {
  for (const member of maybeSpoiled) {
    const value = row[member]
    const problem = typeof value === 'string' ? spoiledProblem(value.trim()) : null
    if (problem !== null) return invalid(`${member} ${problem}`, member)
  }
  return null
}

/** What a row is checked as. */
interface Unchecked {
  id: unknown
  value: unknown
  sources: readonly SourceRow[]
  placeOf: Row['placeOf']
  /** What is said of a field that the row needs and does not have. */
  isMissing?: (field: string) => string
}

const plainRow = (source: SourceRow, id: unknown, value: unknown): Unchecked => ({
  id,
  value,
  sources: [source],
  placeOf: placeInLine(source),
})

const placeInLine =
  ({ line }: SourceRow) =>
  (column: string): Place => ({ line, column, isField: true })

const brokenRow = (source: SourceRow, message: string): Row => ({
  line: source.line,
  id: '',
  json: '',
  error: invalid(message),
  sources: [source],
  placeOf: placeInLine(source),
})

function checkedRow(
  { kind, readDays, seen }: Around,
  { id, value, sources, placeOf, isMissing = () => IS_REQUIRED }: Unchecked,
  error: RowError | null = null,
): Row {
  const read = readDays(value)
  const row = {
    line: sources[0]?.line ?? 0,
    id: typeof id === 'string' ? toIdText(id) : '',
    json: JSON.stringify(read),
    sources,
    placeOf,
  }
  const found = error ?? shapeError(kind, id, read, isMissing)
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
  field: 'id',
}

type IsMissing = (field: string) => string

function shapeError(
  kind: Kind,
  id: unknown,
  value: unknown,
  isMissing: IsMissing,
): RowError | null {
  if (kind === 'customers') return errorOf(MigrationCustomer, value, isMissing)
  return errorOf(customerId, id, isMissing, 'id') ?? errorOf(MigrationEvent, value, isMissing)
}

function errorOf(
  schema: z.ZodType,
  value: unknown,
  isMissing: IsMissing,
  prefix = '',
): RowError | null {
  const outcome = schema.safeParse(value, inOurMessages)
  if (outcome.success) return null
  // What else is wrong with a field shows when that is corrected.
  const byField = Map.groupBy(toFieldErrors(outcome.error, prefix), ({ field }) => field)
  const errors = [...byField.values()].flatMap(([error]) => error ?? [])
  const told = ({ field, message }: FieldError): string =>
    `${field} ${message === IS_REQUIRED ? isMissing(field) : message}`.trim()
  const message = errors.map(told).join('; ')
  const [first] = errors
  return { code: first?.code ?? 'VALIDATION_ERROR', message, field: first?.field || null }
}

const withoutErrors = (content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !isErrorColumn(name)))
