import { touch, type Command, type View } from '@loyalty/engine/command'
import type { RowResult } from '@loyalty/contracts/migration/import'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { deadLetters } from '../dead-letters/store.js'
import { publishEnded } from '../bulk/ended.js'
import { refuseUnknownImport } from '../imports/wire.js'
import {
  customerOf,
  toErrorDocument,
  warningsOf,
  type SettledRow,
  type StoredRow,
} from '../imports/rules/rows.js'
import { deleteAt, settleRows, type Ending } from '../imports/rules/settle-rows.js'
import {
  imports,
  ranges,
  rowErrors,
  type WorkDocument,
  type RangeDocument,
} from '../imports/store.js'

export interface FinishRange {
  /** With the rows as they were when they were worked on. */
  range: Pick<RangeDocument, '_id' | 'import_id' | 'rows'>
  settled: readonly SettledRow[]
  keptDays: number
}

export interface FinishedRange {
  /** The import has ended, by this range. */
  has_ended: boolean
}

const answerOf = (finished: FinishedRange) => answer(finished)

/**
 * Writes what became of a range's rows and counts it in its import, once: of two workers that did
 * the same range the second changes nothing.
 */
export const finishRange: Command<FinishRange, 'IMPORT_NOT_FOUND'> = {
  name: 'loyalty.migration.imports.finish-range',
  loads: [
    ({ range }, { account }) => [
      touch(ranges, range._id),
      touch(imports, keyOf(account, range.import_id)),
    ],
  ],
  decide({ range: workedOn, settled: worked, keptDays }, view, call) {
    const { _id, import_id: importId } = workedOn
    const { account } = call.context
    const range = view.get(ranges, _id)
    const found = view.get(imports, keyOf(account, importId))
    if (range === null || found === null) return refuseUnknownImport(importId)
    if (range.state === 'DONE') return answerOf({ has_ended: false })
    const settled = range.rows === workedOn.rows ? worked : withRowsOf(range, worked)
    const ending = { now: call.now, keptDays }
    const after = settleRows(
      found,
      settled.map(({ outcome }) => outcome),
      ending,
    )
    view.put(imports, after)
    view.put(ranges, {
      ...range,
      state: 'DONE',
      rows: null,
      results: found.kind !== 'events' ? JSON.stringify(settled.map(toResult)) : null,
      delete_at: deleteAt(ending),
    })
    saveErrors(view, found, settled, ending)
    for (const { row, outcome } of settled) {
      if (outcome.status !== 'dead') continue
      const id = call.mint()
      view.insert(deadLetters, {
        _id: keyOf(account, id),
        version: 0,
        account_id: account,
        id,
        import_id: found.id,
        kind: found.kind,
        lane: range.lane,
        index: row.index,
        event_index: row.event_index,
        customer_id: customerOf(row),
        row: JSON.stringify(row),
        reason: outcome.reason,
        attempts: row.attempts + outcome.attempts,
        state: 'WAITING',
        created_at: call.now,
        updated_at: call.now,
        delete_at: null,
      })
    }
    // A job that was cancelled meanwhile has told of its end.
    const hasEnded = found.state !== 'ENDED' && after.state === 'ENDED'
    if (hasEnded) publishEnded(view, after)
    return answerOf({ has_ended: hasEnded })
  },
}

/** The outcomes with the rows as they stand now: a customer of them was erased meanwhile. */
function withRowsOf({ rows }: RangeDocument, worked: readonly SettledRow[]) {
  const present = JSON.parse(rows ?? '[]') as StoredRow[]
  return worked.map((settled, at) => ({ ...settled, row: present[at] ?? settled.row }))
}

function saveErrors(
  view: View,
  { account_id: account, id: importId }: WorkDocument,
  settled: readonly SettledRow[],
  ending: Ending,
) {
  const of = { account, importId, deleteAt: deleteAt(ending) }
  for (const { row, outcome } of settled) {
    if (outcome.status !== 'failed') continue
    const { code, message, field } = outcome
    const { index, event_index } = row
    const error = { index, event_index, id: customerOf(row), code, message, field }
    view.insert(rowErrors, toErrorDocument(error, of))
  }
}

const SET_ASIDE = 'the row could not be processed and is kept for an operator to run again'

function toResult({ row, outcome }: SettledRow): RowResult {
  const place = { index: row.index, id: customerOf(row) }
  if (outcome.status === 'failed') {
    const { code, message, field } = outcome
    return { ...place, status: 'failed', error: { code, message, field } }
  }
  if (outcome.status === 'dead') {
    const error = { code: 'INTERNAL' as const, message: SET_ASIDE, field: null }
    return { ...place, status: 'failed', error }
  }
  const warnings = [...warningsOf(outcome)]
  return { ...place, status: outcome.status, ...(warnings.length > 0 && { warnings }) }
}
