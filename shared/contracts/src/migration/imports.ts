import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { listOf, orderedPage } from '../list.js'
import { uuid } from '../scalars.js'
import {
  aboutImport,
  aboutRow,
  AcceptedImport,
  CheckedRows,
  count,
  Import,
  importKinds,
  ImportResults,
  ImportSummary,
  position,
  RowError,
  rowPlace,
  UndoObstacle,
} from './import.js'

/** Rows of one partition are worked on one range after the other, those of several partitions side by side. */
export const PARTITIONS = 8
/** One range of rows: what a worker does in one go. */
export const RANGE_ROWS_MAX = 250
export const RANGE_BYTES_MAX = 512 * 1024
/** A row must fit into a message of the broker, with what services add to it. */
export const ROW_BYTES_MAX = 900 * 1024
const RANGES_MAX = 10_000
const APPENDED_RANGES_MAX = 64

const aboutRefusedUndo = {
  against: 'The customers whose balance was touched.',
  has_more: 'Whether there are more of them.',
}

const ofImport = { import_id: aboutImport.import_id }

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
    /** True when rows are still taken. */
    is_open: z.boolean(),
    /** True when the call is a repeat. */
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
  lane: count.max(PARTITIONS - 1),
  rows: z.array(SentRow).min(1).max(RANGE_ROWS_MAX),
})
export type SentRange = z.output<typeof SentRange>

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
  input: z.strictObject(orderedPage),
  output: listOf(ImportSummary),
  errors: [],
})

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
    limit: orderedPage.limit,
    order: orderedPage.order,
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
