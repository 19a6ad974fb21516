import { z } from 'zod'
import { errorCodes } from '../errors/codes.js'
import { described } from '../described.js'
import { timestamp, uuid } from '../scalars.js'
import { aboutWarning, RowWarning } from '../import-rows.js'

/** What an import's rows are: customers with their balances, or events of customers. */
export const importKinds = ['customers', 'events'] as const
export type ImportKind = (typeof importKinds)[number]

/** The rows of bulk work are customers that something is done to. */
export const workKinds = [...importKinds, 'bulk'] as const

/** The last three are final, until dead letters of the import are run again. */
export const importStatuses = [
  'ENQUEUED',
  'IN_PROGRESS',
  'DONE',
  'DONE_WITH_ERRORS',
  'FAILED',
] as const

/** Row errors that an import shows; the others are listed by cursor. */
export const SHOWN_ERRORS_MAX = 1_000
/** Warnings that an import shows. */
export const SHOWN_WARNINGS_MAX = 1_000

/** A number of rows or tries. */
export const count = z.number().int().min(0)

/**
 * Where a row stands in the call: the index of its customer, and for an event its index among those
 * of that customer. An entry of an events call that holds no events is a row without the second.
 */
export const position = { index: count, event_index: count.nullable() }

/** Where a row stands, as a text that sorts as the rows do: `000007.-`, `000007.000012`. */
export const rowPlace = z.string().regex(/^\d{6}\.(-|\d{6})$/, 'must be the row_id of a row')

/** What a row may fail with: codes of the catalogue, and one that only a row of many can. */
export const rowCodes = [...errorCodes, 'DUPLICATE_IN_REQUEST'] as const

/** The meaning of each field of a row and its outcome. */
export const aboutRow = {
  index: 'The place of the customer in the call, from 0.',
  event_index: 'The place of the event among those of the customer, from 0; null for none.',
  id: 'Your own id of the customer; null where the row names none.',
  status: 'What became of the row.',
  code: 'What kind of mistake it is.',
  message: 'What is wrong, in words.',
  field: 'The member that is wrong, such as `balance.0.amount`; null for the row as a whole.',
  error: 'Why the row failed; left out where it did not.',
  warnings: 'What of the row was not taken as it was sent; left out where there is nothing.',
  row_id: 'The place of the row as text, which sorts as the rows do.',
}

const aboutCounts = {
  total: 'Rows in all.',
  created: 'Rows that made something new.',
  updated: 'Rows that changed something.',
  unchanged: 'Rows that changed nothing.',
  failed: 'Rows that failed, of which nothing was applied.',
  warned: 'Rows that were taken with warnings.',
  errors: 'Why rows failed, in their order.',
  warnings: 'What of rows is not taken as it was sent, in their order: the first 1,000.',
}

/** The meaning of each field of an import, in all its forms. */
export const aboutImport = {
  ...aboutCounts,
  import_id: 'The id of the import.',
  kind: 'What its rows are.',
  status: 'How far the import is.',
  paused: 'Whether work on it is paused.',
  dead_letters: 'Rows that could not be processed, and wait for an operator.',
  pending: 'Rows that wait.',
  created_at: 'When the import was begun.',
  updated_at: 'When the import last changed.',
  finished_at: 'When all rows were done; null before.',
  undo: 'How far the import is taken back; null when nobody has asked for it.',
  errors: 'Why rows failed: the first 1,000.',
  warnings: 'What of rows was not taken as it was sent: the first 1,000.',
  accepted: 'Rows that were stored.',
  rejected: 'Rows that were of the wrong shape.',
  results: 'What became of each row, in their order.',
}

const aboutObstacle = {
  customer_id: 'Your own id of the customer.',
  reason: 'Why their balance cannot be taken back.',
}

const aboutUndo = {
  state: 'Whether it is under way or done.',
  lines: 'Lines that were taken back.',
  kept: 'What was touched meanwhile, and stays: the first 100.',
  kept_count:
    'How many customers keep what they got; left out where it began before they were counted.',
  started_at: 'When it was begun.',
  finished_at: 'When it was done; null before.',
}

/** What was wrong with a row, of which nothing was applied. */
export const RowError = z.object(
  described(
    {
      ...position,
      id: z.string().nullable(),
      code: z.enum(rowCodes),
      message: z.string(),
      field: z.string().nullable(),
    },
    aboutRow,
  ),
)
export type RowError = z.output<typeof RowError>

/** A warning with the row that it is of. */
export const ImportWarning = z.object(
  described(
    { index: count, id: z.string().nullable(), ...RowWarning.shape },
    { ...aboutRow, ...aboutWarning },
  ),
)
export type ImportWarning = z.output<typeof ImportWarning>

const counts = {
  /** All rows; those below add up to it, with `pending` and `dead_letters`. */
  total: count,
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
}

const summary = {
  import_id: uuid,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  paused: z.boolean(),
  ...counts,
  /** Of the rows that were created, updated or unchanged. */
  warned: count,
  /** Rows that could not be processed, kept for an operator to run again. */
  dead_letters: count,
  pending: count,
  created_at: timestamp,
  updated_at: timestamp,
  finished_at: timestamp.nullable(),
}

/** Why the balances of one customer can't be taken back. */
export const UndoObstacle = z.object(
  described({ customer_id: z.string(), reason: z.string() }, aboutObstacle),
)
export type UndoObstacle = z.output<typeof UndoObstacle>

/** How far an import or a job was taken back; null while nobody has asked for it. */
export const Undo = z.object(
  described(
    {
      state: z.enum(['UNDOING', 'UNDONE']),
      lines: count,
      kept: z.array(UndoObstacle),
      kept_count: count.optional(),
      started_at: timestamp,
      finished_at: timestamp.nullable(),
    },
    aboutUndo,
  ),
)

export const ImportSummary = z.object(described({ ...summary, undo: Undo.nullable() }, aboutImport))
export type ImportSummary = z.output<typeof ImportSummary>

export const Import = ImportSummary.extend(
  described(
    {
      errors: z.array(RowError).max(SHOWN_ERRORS_MAX),
      warnings: z.array(ImportWarning).max(SHOWN_WARNINGS_MAX),
    },
    aboutImport,
  ),
)
export type Import = z.output<typeof Import>

/** What a call is told whose rows are stored and worked on later. */
export const AcceptedImport = z.object(
  described(
    {
      import_id: uuid,
      status: z.enum(importStatuses),
      accepted: count,
      rejected: count,
      errors: z.array(RowError).max(SHOWN_ERRORS_MAX),
    },
    aboutImport,
  ),
)
export type AcceptedImport = z.output<typeof AcceptedImport>

/** What became of one row of a customers call. */
export const RowResult = z.object(
  described(
    {
      index: count,
      id: z.string().nullable(),
      status: z.enum(['created', 'updated', 'unchanged', 'failed']),
      error: RowError.pick({ code: true, message: true, field: true }).optional(),
      warnings: z.array(RowWarning).optional(),
    },
    aboutRow,
  ),
)
export type RowResult = z.output<typeof RowResult>

/** What a customers call is told when its import has ended. */
export const ImportResults = z.object(
  described(
    {
      import_id: uuid,
      status: z.enum(importStatuses),
      ...counts,
      warned: count,
      results: z.array(RowResult),
    },
    aboutImport,
  ),
)
export type ImportResults = z.output<typeof ImportResults>

/** What an import of some rows would do. */
export const CheckedRows = z.object(
  described(
    {
      total: count,
      created: count,
      updated: count,
      unchanged: count,
      failed: count,
      warned: count,
      errors: z.array(RowError),
      warnings: z.array(ImportWarning).max(SHOWN_WARNINGS_MAX),
    },
    aboutCounts,
  ),
)
export type CheckedRows = z.output<typeof CheckedRows>
