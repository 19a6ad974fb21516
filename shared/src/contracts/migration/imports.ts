import { z } from 'zod'
import { errorCodes } from '../../errors/codes.js'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import { text, timestamp, uuid } from '../scalars.js'

/** What an import's rows are: customers with their balances, or events of customers. */
export const importKinds = ['customers', 'events'] as const
export type ImportKind = (typeof importKinds)[number]

/** The last three are final, until dead letters of the import are run again. */
export const importStatuses = [
  'ENQUEUED',
  'IN_PROGRESS',
  'DONE',
  'DONE_WITH_ERRORS',
  'FAILED',
] as const

/** Rows of one lane are worked on one range after the other, those of several lanes side by side. */
export const LANES = 8
/** One range of rows: what a worker does in one go. */
export const RANGE_ROWS_MAX = 250
export const RANGE_BYTES_MAX = 512 * 1024
/** A row must fit into a message of the broker, with what services add to it. */
export const ROW_BYTES_MAX = 900 * 1024
const RANGES_MAX = 10_000
const APPENDED_RANGES_MAX = 64
/** Row errors that an import shows; the others are listed by cursor. */
export const SHOWN_ERRORS_MAX = 1_000

const count = z.number().int().min(0)

/**
 * Where a row stands in the call: the index of its customer, and for an event its index among those
 * of that customer. An entry of an events call that holds no events is a row without the second.
 */
const position = { index: count, event_index: count.nullable() }

/** What a row may fail with: codes of the catalogue, and one that only a row of many can. */
export const rowCodes = [...errorCodes, 'DUPLICATE_IN_REQUEST'] as const

/** What was wrong with a row, of which nothing was applied. */
export const RowError = z.object({
  ...position,
  /** The caller's id of the customer; null where the row names none. */
  id: z.string().nullable(),
  code: z.enum(rowCodes),
  message: z.string(),
  /** The member that is wrong, `balance.0.amount`; null where it is the row as a whole. */
  field: z.string().nullable(),
})
export type RowError = z.output<typeof RowError>

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
  /** Rows that could not be processed, kept for an operator to run again. */
  dead_letters: count,
  pending: count,
  created_at: timestamp,
  updated_at: timestamp,
  finished_at: timestamp.nullable(),
}

/** Why the balances of one customer can't be taken back. */
export const UndoObstacle = z.object({ customer_id: z.string(), reason: z.string() })
export type UndoObstacle = z.output<typeof UndoObstacle>

/** How far an import was taken back; null while nobody has asked for it. */
const Undo = z.object({
  state: z.enum(['UNDOING', 'UNDONE']),
  /** Lines that were taken back. */
  lines: count,
  /** What was touched after it was begun, and stays. */
  kept: z.array(UndoObstacle),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
})

export const ImportSummary = z.object({ ...summary, undo: Undo.nullable() })
export type ImportSummary = z.output<typeof ImportSummary>

export const Import = ImportSummary.extend({ errors: z.array(RowError).max(SHOWN_ERRORS_MAX) })
export type Import = z.output<typeof Import>

/** What a call is told whose rows are stored and worked on later. */
export const AcceptedImport = z.object({
  import_id: uuid,
  status: z.enum(importStatuses),
  accepted: count,
  rejected: count,
  /** The first of the rejected rows. */
  errors: z.array(RowError).max(SHOWN_ERRORS_MAX),
})
export type AcceptedImport = z.output<typeof AcceptedImport>

/** What became of one row of a customers call. */
export const RowResult = z.object({
  index: count,
  id: z.string().nullable(),
  status: z.enum(['created', 'updated', 'unchanged', 'failed']),
  error: RowError.pick({ code: true, message: true, field: true }).optional(),
})
export type RowResult = z.output<typeof RowResult>

/** What a customers call is told when its import has ended. */
export const ImportResults = z.object({
  import_id: uuid,
  status: z.enum(importStatuses),
  ...counts,
  results: z.array(RowResult),
})
export type ImportResults = z.output<typeof ImportResults>

/**
 * Begins an import, which takes rows until it is sealed; one that never is runs never and is deleted
 * after ten minutes. The key of the call, when there is one, belongs to the import: a repeat is
 * told the same import, whatever its state.
 */
export const openImport = contract({
  subject: 'loyalty.migration.imports.open',
  input: z.strictObject({ kind: z.enum(importKinds) }),
  output: z.object({
    import_id: uuid,
    /** Whether rows are still taken. */
    is_open: z.boolean(),
    /** Whether the call is a repeat. */
    is_repeat: z.boolean(),
  }),
  errors: [],
})

/** A row as the caller sent it. */
const SentRow = z.strictObject({
  ...position,
  /** Of an event: the entry that it stands in, less the events. */
  customer: z.unknown().optional(),
  row: z.unknown(),
  /** A customer that stands in the same call before. */
  is_duplicate: z.boolean().optional(),
  /** Larger than a message may be: its content was left behind. */
  is_too_large: z.boolean().optional(),
})
export type SentRow = z.output<typeof SentRow>

export const SentRange = z.strictObject({
  number: count.max(RANGES_MAX),
  lane: count.max(LANES - 1),
  rows: z.array(SentRow).min(1).max(RANGE_ROWS_MAX),
})
export type SentRange = z.output<typeof SentRange>

/** What an import of some rows would do. */
export const CheckedRows = z.object({
  total: count,
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  /** Of every row that would fail, in the order of the rows. */
  errors: z.array(RowError),
})
export type CheckedRows = z.output<typeof CheckedRows>

/**
 * Tells what an import of these rows of customers would do now, by the decisions that it would be
 * made by. Changes nothing.
 */
export const checkRows = contract({
  subject: 'loyalty.migration.imports.check',
  input: z.strictObject({ ranges: z.array(SentRange).min(1).max(APPENDED_RANGES_MAX) }),
  output: CheckedRows,
  errors: [],
})

/**
 * Stores ranges of rows, on disk with a majority before it answers; the same range again changes
 * nothing. Rows of the wrong shape are stored as errors of their own.
 */
export const appendRanges = contract({
  subject: 'loyalty.migration.imports.append',
  input: z.strictObject({
    import_id: uuid,
    kind: z.enum(importKinds),
    ranges: z.array(SentRange).min(1).max(APPENDED_RANGES_MAX),
  }),
  output: z.object({}),
  errors: ['IMPORT_NOT_FOUND'],
})

/**
 * Ends an import's rows, all of which are stored: from now on it runs. Again it changes nothing.
 * Refuses with STATE_CONFLICT when fewer rows are stored than were sent.
 */
export const sealImport = contract({
  subject: 'loyalty.migration.imports.seal',
  input: z.strictObject({ import_id: uuid, rows: count }),
  output: AcceptedImport,
  errors: ['IMPORT_NOT_FOUND', 'STATE_CONFLICT'],
})

/** A sealed import in its present state, as the call is told whose rows wait. */
export const getAcceptedImport = contract({
  subject: 'loyalty.migration.imports.get-accepted',
  input: z.strictObject({ import_id: uuid }),
  output: AcceptedImport,
  errors: ['IMPORT_NOT_FOUND'],
})

/** The answer header of `waitForImport`: how it went. */
export const IMPORT_OUTCOME_HEADER = 'import-outcome'
export const importOutcomes = ['ended', 'all-failed', 'under-way'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/**
 * Waits for the end of a customers import, as long as the request may wait, and answers its results.
 * One that is under way by then is answered as by `getAcceptedImport`.
 */
export const waitForImport = contract({
  subject: 'loyalty.migration.imports.wait',
  input: z.strictObject({ import_id: uuid }),
  output: z.union([ImportResults, AcceptedImport]),
  errors: ['IMPORT_NOT_FOUND'],
})

export const getImport = contract({
  subject: 'loyalty.migration.imports.get',
  input: z.strictObject({ import_id: uuid }),
  output: Import,
  errors: ['IMPORT_NOT_FOUND'],
})

export const listImports = contract({
  subject: 'loyalty.migration.imports.list',
  input: z.strictObject(page),
  output: listOf(ImportSummary),
  errors: [],
})

/** Where a row stands, as a text that sorts as the rows do: `000007.-`, `000007.000012`. */
const rowPlace = z.string().regex(/^\d{6}\.(-|\d{6})$/, 'must be the row_id of a row')

/** The row errors of an import in the order of its rows. */
export const listImportErrors = contract({
  subject: 'loyalty.migration.imports.list-errors',
  input: z.strictObject({
    import_id: uuid,
    limit: page.limit,
    cursor: rowPlace.optional(),
  }),
  output: listOf(RowError.extend({ row_id: rowPlace })),
  errors: ['IMPORT_NOT_FOUND'],
})

/** Stops work on an import between two ranges; one that is paused already stays so. */
export const pauseImport = contract({
  subject: 'loyalty.migration.imports.pause',
  input: z.strictObject({ import_id: uuid }),
  output: ImportSummary,
  errors: ['IMPORT_NOT_FOUND', 'STATE_CONFLICT'],
})

export const resumeImport = contract({
  subject: 'loyalty.migration.imports.resume',
  input: z.strictObject({ import_id: uuid }),
  output: ImportSummary,
  errors: ['IMPORT_NOT_FOUND'],
})

/** The answer header of `undoImport` when what stands against it is answered. */
export const UNDO_REFUSED_HEADER = 'undo-refused'

/**
 * Takes back the balances that an ended import of customers gave, once each of them is found
 * untouched; profiles and metrics stay. Answers the import, or what stands against it. One that is
 * undone, or about to be, is answered as it is; a repeat goes on with one that was cut off.
 */
export const undoImport = contract({
  subject: 'loyalty.migration.imports.undo',
  input: z.strictObject({ import_id: uuid }),
  output: z.union([
    ImportSummary,
    z.object({ against: z.array(UndoObstacle), has_more: z.boolean() }),
  ]),
  errors: ['IMPORT_NOT_FOUND', 'STATE_CONFLICT', 'UNDO_NOT_POSSIBLE'],
})

/** A row that could not be processed although the system was there. */
export const DeadLetter = z.object({
  id: uuid,
  import_id: uuid,
  kind: z.enum(importKinds),
  ...position,
  customer_id: z.string(),
  /** What failed, the same text for the same cause. */
  reason: z.string(),
  attempts: count,
  created_at: timestamp,
  updated_at: timestamp,
})
export type DeadLetter = z.output<typeof DeadLetter>

const letterFilters = { import_id: uuid.optional(), reason: text(1, 512).optional() }

export const listDeadLetters = contract({
  subject: 'loyalty.migration.dead-letters.list',
  input: z.strictObject({ ...page, ...letterFilters }),
  output: listOf(DeadLetter),
  errors: [],
})

/** Puts the row back to those that wait; its import is under way again. */
export const runDeadLetter = contract({
  subject: 'loyalty.migration.dead-letters.run',
  input: z.strictObject({ id: uuid }),
  output: DeadLetter,
  errors: ['DEAD_LETTER_NOT_FOUND'],
})

/** The same for all that match, some hundred a call: again while `has_more`. */
export const runDeadLetters = contract({
  subject: 'loyalty.migration.dead-letters.run-all',
  input: z.strictObject(letterFilters),
  output: z.object({ queued: count, has_more: z.boolean() }),
  errors: [],
})

/** Gives the row up: it counts as failed, with the letter's reason. */
export const discardDeadLetter = contract({
  subject: 'loyalty.migration.dead-letters.discard',
  input: z.strictObject({ id: uuid }),
  output: DeadLetter,
  errors: ['DEAD_LETTER_NOT_FOUND'],
})
