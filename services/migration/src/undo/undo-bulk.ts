import { command, touch } from '@loyalty/engine/command'
import { undoBulk as contract } from '@loyalty/contracts/migration/bulk'
import { keyOf } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { refuseUnknownBulk, toNamelessBulk } from '../bulk/wire.js'
import { imports, isKnownBulk, type BulkDocument } from '../imports/store.js'
import { beginning } from './undo-import.js'

/** Why a job can't be taken back whatever its wallets hold; null: it may be. */
function refuseState({ state, dead_letters: letters, bulk }: BulkDocument) {
  const { action, cancelled_at: cancelledAt } = bulk
  if (action.action !== 'GRANT' && action.action !== 'ASSIGN_CODES') {
    return refuse('STATE_CONFLICT', `a job of ${action.action} can not be taken back`)
  }
  if (state !== 'ENDED') {
    return refuse('STATE_CONFLICT', 'the job has not ended: it can be taken back when it has')
  }
  if (letters > 0) {
    const first = cancelledAt === null ? 'run them or give them up first' : 'give them up first'
    return refuse('STATE_CONFLICT', `the job has dead letters: ${first}`)
  }
  return null
}

/** From here on the job is taken back, whatever dies; one that is so already stays as it is. */
export const beginBulkUndo = command(contract, {
  loads: [({ id }, { account }) => [touch(imports, keyOf(account, id))]],
  decide({ id }, view, { context: { account, actor }, now }) {
    const found = view.get(imports, keyOf(account, id))
    if (!isKnownBulk(found)) return refuseUnknownBulk(id)
    if (found.undo !== undefined) return answer(toNamelessBulk(found))
    const refusal = refuseState(found)
    if (refusal !== null) return refusal
    const after: BulkDocument = { ...found, updated_at: now, undo: beginning(actor, now) }
    view.put(imports, after)
    view.audit({ resource: 'bulk', resourceId: id, before: null, after: { undo: 'UNDOING' } })
    return answer(toNamelessBulk(after))
  },
})
