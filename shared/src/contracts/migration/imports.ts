import { z } from 'zod'
import { described } from '../described.js'
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

const aboutRow = {
  index: 'The place of the customer in the call, from 0.',
  event_index: 'The place of the event among those of the customer, from 0; null for none.',
  id: 'Your own id of the customer; null where the row names none.',
  status: 'What became of the row.',
  code: 'What kind of mistake it is.',
  message: 'What is wrong, in words.',
  field: 'The member that is wrong, such as `balance.0.amount`; null for the row as a whole.',
  error: 'Why the row failed; left out where it did not.',
  row_id: 'The place of the row as text, which sorts as the rows do.',
}

const aboutCounts = {
  total: 'Rows in all.',
  created: 'Rows that made something new.',
  updated: 'Rows that changed something.',
  unchanged: 'Rows that changed nothing.',
  failed: 'Rows that failed, of which nothing was applied.',
  errors: 'Why rows failed, in their order.',
}

const about = {
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
  kept: 'What was touched meanwhile, and stays.',
  started_at: 'When it was begun.',
  finished_at: 'When it was done; null before.',
}

const aboutRefusedUndo = {
  against: 'The customers whose balance was touched.',
  has_more: 'Whether there are more of them.',
}

const ofImport = { import_id: about.import_id }

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
export const UndoObstacle = z.object(
  described({ customer_id: z.string(), reason: z.string() }, aboutObstacle),
)
export type UndoObstacle = z.output<typeof UndoObstacle>

/** How far an import was taken back; null while nobody has asked for it. */
const Undo = z.object(
  described(
    {
      state: z.enum(['UNDOING', 'UNDONE']),
      lines: count,
      kept: z.array(UndoObstacle),
      started_at: timestamp,
      finished_at: timestamp.nullable(),
    },
    aboutUndo,
  ),
)

export const ImportSummary = z.object(described({ ...summary, undo: Undo.nullable() }, about))
export type ImportSummary = z.output<typeof ImportSummary>

export const Import = ImportSummary.extend(
  described({ errors: z.array(RowError).max(SHOWN_ERRORS_MAX) }, about),
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
    about,
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
      results: z.array(RowResult),
    },
    about,
  ),
)
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
export const CheckedRows = z.object(
  described(
    {
      total: count,
      created: count,
      updated: count,
      unchanged: count,
      failed: count,
      errors: z.array(RowError),
    },
    aboutCounts,
  ),
)
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
  input: z.strictObject(described({ import_id: uuid }, ofImport)),
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
  input: z.strictObject(described({ import_id: uuid }, ofImport)),
  output: z.union([ImportResults, AcceptedImport]),
  errors: ['IMPORT_NOT_FOUND'],
})

export const getImport = contract({
  subject: 'loyalty.migration.imports.get',
  input: z.strictObject(described({ import_id: uuid }, ofImport)),
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
    ...described(
      { import_id: uuid, cursor: rowPlace.optional() },
      {
        ...ofImport,
        cursor: 'The `row_id` of the last row of the page before; left out for the first page.',
      },
    ),
    limit: page.limit,
  }),
  output: listOf(RowError.extend(described({ row_id: rowPlace }, aboutRow))),
  errors: ['IMPORT_NOT_FOUND'],
})

/** Stops work on an import between two ranges; one that is paused already stays so. */
export const pauseImport = contract({
  subject: 'loyalty.migration.imports.pause',
  input: z.strictObject(described({ import_id: uuid }, ofImport)),
  output: ImportSummary,
  errors: ['IMPORT_NOT_FOUND', 'STATE_CONFLICT'],
})

export const resumeImport = contract({
  subject: 'loyalty.migration.imports.resume',
  input: z.strictObject(described({ import_id: uuid }, ofImport)),
  output: ImportSummary,
  errors: ['IMPORT_NOT_FOUND'],
})

/** The answer header of `undoImport` when the answer is the reason against it. */
export const UNDO_REFUSED_HEADER = 'undo-refused'

/**
 * Takes back the balances that an ended import of customers gave, once each of them is found
 * untouched; profiles and metrics stay. Answers the import, or the reason against it. One that is
 * undone, or about to be, is answered as it is; a repeat goes on with one that was cut off.
 */
export const undoImport = contract({
  subject: 'loyalty.migration.imports.undo',
  input: z.strictObject(described({ import_id: uuid }, ofImport)),
  output: z.union([
    ImportSummary,
    z.object(
      described({ against: z.array(UndoObstacle), has_more: z.boolean() }, aboutRefusedUndo),
    ),
  ]),
  errors: ['IMPORT_NOT_FOUND', 'STATE_CONFLICT', 'UNDO_NOT_POSSIBLE'],
})

const aboutLetter = {
  ...aboutRow,
  id: 'The id of the dead letter.',
  import_id: 'The import that the row is of.',
  kind: 'What the rows of the import are.',
  customer_id: 'Your own id of the customer.',
  reason: 'What failed, the same text for the same cause.',
  attempts: 'How often it was tried.',
  created_at: 'When the row was first set aside.',
  updated_at: 'When the dead letter last changed.',
}

const aboutFilters = {
  import_id: 'Only rows of this import.',
  reason: 'Only rows that failed for exactly this reason.',
}

const aboutRun = {
  queued: 'Rows that wait to be processed again.',
  has_more: 'Whether there are more, for the next call.',
}

/** A row that could not be processed although the system was there. */
export const DeadLetter = z.object(
  described(
    {
      id: uuid,
      import_id: uuid,
      kind: z.enum(importKinds),
      ...position,
      customer_id: z.string(),
      reason: z.string(),
      attempts: count,
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutLetter,
  ),
)
export type DeadLetter = z.output<typeof DeadLetter>

const letterFilters = described(
  { import_id: uuid.optional(), reason: text(1, 512).optional() },
  aboutFilters,
)

export const listDeadLetters = contract({
  subject: 'loyalty.migration.dead-letters.list',
  input: z.strictObject({ ...page, ...letterFilters }),
  output: listOf(DeadLetter),
  errors: [],
})

/** Puts the row back to those that wait; its import is under way again. */
export const runDeadLetter = contract({
  subject: 'loyalty.migration.dead-letters.run',
  input: z.strictObject(described({ id: uuid }, aboutLetter)),
  output: DeadLetter,
  errors: ['DEAD_LETTER_NOT_FOUND'],
})

/** The same for all that match, some hundred a call: again while `has_more`. */
export const runDeadLetters = contract({
  subject: 'loyalty.migration.dead-letters.run-all',
  input: z.strictObject(letterFilters),
  output: z.object(described({ queued: count, has_more: z.boolean() }, aboutRun)),
  errors: [],
})

/** Gives the row up: it counts as failed, with the letter's reason. */
export const discardDeadLetter = contract({
  subject: 'loyalty.migration.dead-letters.discard',
  input: z.strictObject(described({ id: uuid }, aboutLetter)),
  output: DeadLetter,
  errors: ['DEAD_LETTER_NOT_FOUND'],
})
