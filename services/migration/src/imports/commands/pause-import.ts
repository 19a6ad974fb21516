import { command, touch, type View } from '@loyalty/engine/command'
import { importPaused, importResumed } from '@loyalty/contracts/migration/facts'
import * as contracts from '@loyalty/contracts/migration/imports'
import { keyOf } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { withFact } from '../rules/import.js'
import { imports, isKnown, type ImportDocument } from '../store.js'
import { refuseUnknownImport, toSummary } from '../wire.js'

/** POST /operator/v1/imports/{import_id}/pause */
export const pauseImport = command(contracts.pauseImport, {
  loads: [({ import_id: id }, { account }) => [touch(imports, keyOf(account, id))]],
  decide({ import_id: id }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, id))
    if (!isKnown(found)) return refuseUnknownImport(id)
    if (found.state === 'ENDED') {
      return refuse('STATE_CONFLICT', 'the import has ended: there is nothing to pause')
    }
    return found.is_paused ? answer(toSummary(found)) : setPaused(view, found, { to: true, now })
  },
})

/** POST /operator/v1/imports/{import_id}/resume */
export const resumeImport = command(contracts.resumeImport, {
  loads: [({ import_id: id }, { account }) => [touch(imports, keyOf(account, id))]],
  decide({ import_id: id }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, id))
    if (!isKnown(found)) return refuseUnknownImport(id)
    return found.is_paused ? setPaused(view, found, { to: false, now }) : answer(toSummary(found))
  },
})

function setPaused(view: View, found: ImportDocument, { to, now }: { to: boolean; now: Date }) {
  const after = withFact({ ...found, is_paused: to, is_queued: false, updated_at: now })
  view.put(imports, after)
  view.publish(to ? importPaused : importResumed, {
    aggregateId: after.id,
    sequence: after.fact_sequence,
    data: { import_id: after.id, kind: after.kind },
  })
  view.audit({
    resource: 'import',
    resourceId: found.id,
    before: { paused: found.is_paused },
    after: { paused: to },
  })
  return answer(toSummary(after))
}
