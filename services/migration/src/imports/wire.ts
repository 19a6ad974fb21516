import type { ImportDocument, ImportUndo, RowErrorDocument } from './store.js'
import {
  SHOWN_WARNINGS_MAX,
  type AcceptedImport,
  type ImportResults,
  type ImportSummary,
  type ImportWarning,
  type RowError,
  type RowResult,
} from '@loyalty/contracts/migration/import'
import { refuse } from '@loyalty/contracts/outcome'
import { pendingOf, statusOf } from './rules/import.js'
import { placeOf } from './rules/rows.js'

type Found = ImportDocument

const countsOf = ({ total, created, updated, unchanged }: Found) => ({
  total,
  created,
  updated,
  unchanged,
})

export const toSummary = (found: Found): ImportSummary => ({
  import_id: found.id,
  kind: found.kind,
  status: statusOf(found),
  paused: found.is_paused,
  ...countsOf(found),
  failed: found.failed,
  warned: found.warned ?? 0,
  dead_letters: found.dead_letters,
  pending: pendingOf(found),
  created_at: found.created_at.toISOString(),
  updated_at: found.updated_at.toISOString(),
  finished_at: found.finished_at?.toISOString() ?? null,
  undo: found.undo === undefined ? null : toUndo(found.undo),
})

/** The same for an answer that is stored: without the customers who keep what they got, one of whom may be erased. */
export const toNamelessSummary = ({ undo, ...found }: Found): ImportSummary =>
  toSummary({ ...found, ...(undo !== undefined && { undo: { ...undo, kept: [] } }) })

export const toUndo = ({
  state,
  lines,
  kept,
  kept_count,
  started_at,
  finished_at,
}: ImportUndo) => ({
  state,
  lines,
  kept,
  ...(kept_count !== undefined && { kept_count }),
  started_at: started_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
})

export const toAccepted = (found: Found, rejected: RowError[]): AcceptedImport => ({
  import_id: found.id,
  status: statusOf(found),
  accepted: found.total - found.rejected,
  rejected: found.rejected,
  errors: rejected,
})

/** The results of an import's rows, in their order: of two of a row the later one counts. */
function latestResults(results: readonly RowResult[]): RowResult[] {
  const byIndex = new Map(results.map((result) => [result.index, result]))
  return [...byIndex.values()].toSorted((one, other) => one.index - other.index)
}

/** The warnings of an import, in the order of its rows. */
export const toWarnings = (results: readonly RowResult[]): ImportWarning[] =>
  latestResults(results)
    .flatMap(({ index, id, warnings = [] }) =>
      warnings.map((warning) => ({ index, id, ...warning })),
    )
    .slice(0, SHOWN_WARNINGS_MAX)

/**
 * What became of each customer of a call, in their order. Rows that were rejected have an error and
 * no result.
 */
export function toResults(
  found: Found,
  results: readonly RowResult[],
  errors: readonly RowError[],
): ImportResults {
  const failed = errors.map(({ index, id, code, message, field }): RowResult => {
    return { index, id, status: 'failed', error: { code, message, field } }
  })
  return {
    import_id: found.id,
    status: statusOf(found),
    ...countsOf(found),
    // Who calls can't tell a row that was set aside from one that failed: neither was applied.
    failed: found.failed + found.dead_letters,
    warned: found.warned ?? 0,
    results: latestResults([...failed, ...results]),
  }
}

/** A row error as a list shows it, with the place that a next page begins after. */
type ListedError = RowError & { row_id: string }

export const toListed = ({
  index,
  event_index,
  id,
  code,
  message,
  field,
}: RowErrorDocument): ListedError => ({
  row_id: placeOf({ index, event_index }),
  index,
  event_index,
  id,
  code,
  message,
  field,
})

/** What the fact of an ended import tells. */
export const toFinished = (found: ImportDocument) => ({
  import_id: found.id,
  kind: found.kind,
  status: statusOf(found),
  total: found.total,
  created: found.created,
  updated: found.updated,
  unchanged: found.unchanged,
  failed: found.failed,
  dead_letters: found.dead_letters,
})

export const refuseUnknownImport = (importId: string) =>
  refuse('IMPORT_NOT_FOUND', `the import ${importId} does not exist`)

export const refuseIncomplete = (stored: number, rows: number) =>
  refuse('STATE_CONFLICT', `${stored} rows of the import are stored, ${rows} were sent`)
