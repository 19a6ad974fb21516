import { touch, type Command, type View } from '@loyalty/engine/command'
import { bulkUndone, importUndone } from '@loyalty/contracts/migration/facts'
import type { UndoObstacle } from '@loyalty/contracts/migration/import'
import { undoImport as contract } from '@loyalty/contracts/migration/imports'
import { keyOf } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { withFact } from '../imports/rules/import.js'
import {
  imports,
  isBulk,
  isImport,
  isKnown,
  type ImportDocument,
  type ImportUndo,
  type WorkDocument,
} from '../imports/store.js'
import { refuseUnknownImport, toNamelessSummary } from '../imports/wire.js'

/** Obstacles that are told, and kept with an import whose wallets changed while it was taken back. */
export const OBSTACLES_SHOWN_MAX = 100

/** Why an import can't be taken back whatever its wallets hold; null: it may be. */
export function refuseState(found: ImportDocument) {
  if (found.kind === 'events') {
    return refuse('STATE_CONFLICT', 'an import of events is history and can not be taken back')
  }
  if (found.state !== 'ENDED') {
    return refuse('STATE_CONFLICT', 'the import has not ended: it can be taken back when it has')
  }
  if (found.dead_letters > 0) {
    return refuse('STATE_CONFLICT', 'the import has dead letters: run them or give them up first')
  }
  return null
}

/** How far the work is taken back when that begins. */
export const beginning = (actor: string, now: Date): ImportUndo => ({
  state: 'UNDOING',
  actor,
  cursor: null,
  lines: 0,
  kept: [],
  kept_count: 0,
  started_at: now,
  finished_at: null,
})

/** From here on the import is taken back, whatever dies; one that is so already stays as it is. */
export const beginUndo: Command<{ importId: string }, 'IMPORT_NOT_FOUND' | 'STATE_CONFLICT'> = {
  name: contract.subject,
  loads: [({ importId }, { account }) => [touch(imports, keyOf(account, importId))]],
  decide({ importId }, view, { context: { account, actor }, now }) {
    const found = view.get(imports, keyOf(account, importId))
    if (!isKnown(found)) return refuseUnknownImport(importId)
    if (found.undo !== undefined) return answer(toNamelessSummary(found))
    const refusal = refuseState(found)
    if (refusal !== null) return refusal
    const after: ImportDocument = {
      ...found,
      updated_at: now,
      undo: beginning(actor, now),
    }
    view.put(imports, after)
    view.audit({
      resource: 'import',
      resourceId: found.id,
      before: null,
      after: { undo: 'UNDOING' },
    })
    return answer(toNamelessSummary(after))
  },
}

export interface AdvanceUndo {
  importId: string
  /** Where the step began: of two that made the same one the second counts nothing. */
  before: string | null
  /** The range that was taken back; null: none is left. */
  cursor: string | null
  lines: number
  kept: readonly UndoObstacle[]
}

/** Counts what was taken back of one range; after the last one the import is undone. */
export const advanceUndo: Command<AdvanceUndo, never> = {
  name: 'loyalty.migration.imports.advance-undo',
  loads: [({ importId }, { account }) => [touch(imports, keyOf(account, importId))]],
  decide({ importId, before, cursor, lines, kept }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, importId))
    const undo = found?.undo
    if (found === null || undo?.state !== 'UNDOING' || undo.cursor !== before) return answer({})
    const counted = {
      ...undo,
      lines: undo.lines + lines,
      kept: [...undo.kept, ...kept].slice(0, OBSTACLES_SHOWN_MAX),
      // One that began before they were counted stays without.
      ...(undo.kept_count !== undefined && { kept_count: undo.kept_count + kept.length }),
    }
    if (cursor !== null) {
      view.put(imports, { ...found, updated_at: now, undo: { ...counted, cursor } })
      return answer({})
    }
    const done = { ...counted, state: 'UNDONE' as const, finished_at: now }
    const after = withFact({ ...found, updated_at: now, undo: done })
    view.put(imports, after)
    publishUndone(view, after, done.lines)
    return answer({})
  },
}

function publishUndone(view: View, after: WorkDocument, lines: number) {
  const about = { aggregateId: after.id, sequence: after.fact_sequence }
  if (isImport(after)) {
    const { id, kind } = after
    view.publish(importUndone, { ...about, data: { import_id: id, kind, lines } })
  }
  if (isBulk(after)) {
    const { id, bulk } = after
    const data = { bulk_id: id, action: bulk.action.action, lines }
    view.publish(bulkUndone, { ...about, data })
  }
}
