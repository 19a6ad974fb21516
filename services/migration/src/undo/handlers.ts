import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import type { InputOf } from '@loyalty/contracts/contract'
import type { UndoObstacle } from '@loyalty/contracts/migration/import'
import { undoBulk as undoBulkContract } from '@loyalty/contracts/migration/bulk'
import * as contracts from '@loyalty/contracts/migration/imports'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import { toBulk } from '../bulk/wire.js'
import { afterCommit, isKnownBulk, type ImportStore } from '../imports/store.js'
import { toSummary } from '../imports/wire.js'
import { driveUndo, findObstacles, refuseIfNotWhole } from './drive-undo.js'
import { beginBulkUndo } from './undo-bulk.js'
import { beginUndo, OBSTACLES_SHOWN_MAX, refuseState } from './undo-import.js'

interface Parts {
  db: Db
  imports: ImportStore
  committer: Committer
  requester: Pick<Requester, 'call'>
}

export class UndoHandlers {
  constructor(private readonly parts: Parts) {}

  /** Customer by customer, where nobody has touched it, as far as the call lasts. */
  @Handles(undoBulkContract)
  async undoBulk(request: InputOf<typeof undoBulkContract>, context: RequestContext) {
    const { db, imports, committer } = this.parts
    const { account } = context
    const known = await imports.find(account, request.id)
    const isNew = isKnownBulk(known) && known.undo === undefined && known.state === 'ENDED'
    const refusal = isNew ? await refuseIfNotWhole(db, known) : null
    if (refusal !== null) return refusal
    const begun = await committer.run(beginBulkUndo, request, context)
    if (!begun.ok) return begun
    // It goes on by itself where this is cut off.
    await driveUndo(this.parts, { account_id: account, id: request.id }, context).catch(
      () => undefined,
    )
    const found = await afterCommit(imports.find(account, request.id))
    return isKnownBulk(found) ? { ...begun, body: JSON.stringify(toBulk(found)) } : begun
  }

  /**
   * Checked whole, then begun by a command with the call's key, then done as far as the call lasts. What
   * stands against it names customers, so it is stored under no key: a repeat checks again.
   */
  @Handles(contracts.undoImport)
  async undo({ import_id: id }: InputOf<typeof contracts.undoImport>, context: RequestContext) {
    const { db, imports, committer } = this.parts
    const { account } = context
    const known = await imports.findKnown(account, id)
    const isNew = known !== null && known.undo === undefined && refuseState(known) === null
    const refusal = isNew ? await refuseIfNotWhole(db, known) : null
    if (refusal !== null) return refusal
    const obstacles = isNew ? await findObstacles(this.parts, known, context) : []
    if (obstacles.length > 0) return toObstacles(obstacles)
    const begun = await committer.run(beginUndo, { importId: id }, context)
    if (!begun.ok || known === null) return begun
    // It goes on by itself where this is cut off.
    await driveUndo(this.parts, known, context).catch(() => undefined)
    const found = await afterCommit(imports.findKnown(account, id))
    return found === null ? begun : { ...begun, body: JSON.stringify(toSummary(found)) }
  }
}

function toObstacles(all: readonly UndoObstacle[]): Answer {
  const against = all.slice(0, OBSTACLES_SHOWN_MAX)
  return {
    ...answer({ against, has_more: all.length > against.length }),
    headers: { [contracts.UNDO_REFUSED_HEADER]: 'true' },
  }
}
