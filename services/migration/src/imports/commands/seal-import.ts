import { touch, type Command } from '@loyalty/engine/command'
import { importSealed } from '@loyalty/contracts/migration/facts'
import { sealImport as contract } from '@loyalty/contracts/migration/imports'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { publishFinished } from '../publish-finished.js'
import { withFact } from '../rules/import.js'
import { endIfDone } from '../rules/settle-rows.js'
import { imports, type ImportDocument } from '../store.js'
import { refuseUnknownImport } from '../wire.js'

export interface SealImport {
  importId: string
  /** What is stored of it. */
  stored: { ranges: number; accepted: number; rejected: number }
  keptDays: number
}

/** From here on the import runs. One whose rows were all rejected has nothing to run. */
export const sealImport: Command<SealImport, 'IMPORT_NOT_FOUND'> = {
  name: contract.subject,
  loads: [({ importId }, { account }) => [touch(imports, keyOf(account, importId))]],
  decide({ importId, stored, keptDays }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, importId))
    if (found === null || found.state === 'ABANDONED') return refuseUnknownImport(importId)
    if (found.state !== 'OPEN') return answer({})
    const { ranges, accepted, rejected } = stored
    const sealed: ImportDocument = {
      ...withFact(found),
      state: 'SEALED',
      is_queued: ranges === 0,
      total: accepted + rejected,
      rejected,
      failed: rejected,
      ranges,
      updated_at: now,
    }
    view.publish(importSealed, {
      aggregateId: sealed.id,
      sequence: sealed.fact_sequence,
      data: { import_id: sealed.id, kind: sealed.kind, total: sealed.total },
    })
    view.audit({
      resource: 'import',
      resourceId: sealed.id,
      before: null,
      after: { kind: sealed.kind, rows: sealed.total },
    })
    const after = endIfDone(sealed, { now, keptDays })
    view.put(imports, after)
    if (after.state === 'ENDED') publishFinished(view, after)
    return answer({})
  },
}
