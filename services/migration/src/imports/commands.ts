import * as contracts from '@loyalty/contracts/migration/imports'
import { touch, command, type Command, type View } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { newImport, withFact, type NewWork } from './rules/import.js'
import {
  importKeys,
  imports,
  isImport,
  isKnown,
  type BulkWork,
  type ImportDocument,
} from './store.js'
import {
  importFinished,
  importPaused,
  importResumed,
  importSealed,
} from '@loyalty/contracts/migration/facts'
import { refuseUnknownImport, toFinished, toNamelessSummary } from './wire.js'
import { endIfDone } from './rules/settle-rows.js'

interface OpenImport extends Pick<NewWork, 'kind' | 'bulk'> {
  /** Why an operator begins a job of bulk work. */
  reason?: string | undefined
  /** Of the call's idempotency key: where it is kept, and what was asked. */
  key: { _id: string; hash: string } | null
}

/** Where the idempotency key of a call is kept that begins an import or a job. */
export const keyOfCall = ({ account, actor, idempotency }: RequestContext): OpenImport['key'] =>
  idempotency === undefined
    ? null
    : {
        _id: `${account}|${actor}|${idempotency.operation}|${idempotency.key}`,
        hash: idempotency.hash,
      }

/** Tells that a job of bulk work was begun. */
export const auditBegun = (
  view: View,
  { id, bulk: { action } }: { id: Uuid; bulk: BulkWork },
  reason: string | undefined,
) => view.audit({ resource: 'bulk', resourceId: id, before: null, after: action, reason })

/** Begins an import, or finds the one that the call's key belongs to. */
export const openImport: Command<OpenImport, 'IDEMPOTENCY_KEY_REUSED'> = {
  name: contracts.openImport.subject,
  loads: [
    ({ key }) => (key === null ? [] : [touch(importKeys, key._id)]),
    ({ key }, view, { account }) => {
      const known = key && view.get(importKeys, key._id)
      return known ? [touch(imports, keyOf(account, known.import_id))] : []
    },
  ],
  decide({ kind, bulk, reason, key }, view, { context: { account, actor }, mint, now }) {
    const known = key && view.get(importKeys, key._id)
    const found = known && view.get(imports, keyOf(account, known.import_id))
    if (known && found && found.state !== 'ABANDONED') {
      if (known.hash !== key.hash) {
        return refuse('IDEMPOTENCY_KEY_REUSED', 'the key was used for another request')
      }
      return answer({ import_id: found.id, is_open: found.state === 'OPEN', is_repeat: true })
    }
    // The same call once more, after what it began was given up.
    const first =
      known?.hash === key?.hash ? (known?.first_import_id ?? known?.import_id) : undefined
    const counted = bulk && { ...bulk, ...(first !== undefined && { counted_as: first }) }
    const opened = newImport(account, mint(), { kind, actor, now, bulk: counted })
    view.insert(imports, opened)
    // Others are told of when they start: until then wallet may refuse them.
    if (bulk?.is_upload === true) auditBegun(view, { id: opened.id, bulk }, reason)
    if (key !== null) {
      view.put(importKeys, {
        ...key,
        account_id: account,
        import_id: opened.id,
        ...(first !== undefined && { first_import_id: first }),
        created_at: now,
      })
    }
    return answer({ import_id: opened.id, is_open: true, is_repeat: false })
  },
}

interface SealImport {
  importId: string
  /** What is stored of it. */
  stored: { ranges: number; accepted: number; rejected: number }
  keptDays: number
}

/** From here on the import runs. One whose rows were all rejected has nothing to run. */
export const sealImport: Command<SealImport, 'IMPORT_NOT_FOUND'> = {
  name: contracts.sealImport.subject,
  loads: [({ importId }, { account }) => [touch(imports, keyOf(account, importId))]],
  decide({ importId, stored, keptDays }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, importId))
    if (found === null || !isImport(found) || found.state === 'ABANDONED') {
      return refuseUnknownImport(importId)
    }
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

/** POST /operator/v1/imports/{import_id}/pause */
export const pauseImport = command(contracts.pauseImport, {
  loads: [({ import_id: id }, { account }) => [touch(imports, keyOf(account, id))]],
  decide({ import_id: id }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, id))
    if (!isKnown(found)) return refuseUnknownImport(id)
    if (found.state === 'ENDED') {
      return refuse('STATE_CONFLICT', 'the import has ended: there is nothing to pause')
    }
    return found.is_paused
      ? answer(toNamelessSummary(found))
      : setPaused(view, found, { to: true, now })
  },
})

/** POST /operator/v1/imports/{import_id}/resume */
export const resumeImport = command(contracts.resumeImport, {
  loads: [({ import_id: id }, { account }) => [touch(imports, keyOf(account, id))]],
  decide({ import_id: id }, view, { context: { account }, now }) {
    const found = view.get(imports, keyOf(account, id))
    if (!isKnown(found)) return refuseUnknownImport(id)
    return found.is_paused
      ? setPaused(view, found, { to: false, now })
      : answer(toNamelessSummary(found))
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
  return answer(toNamelessSummary(after))
}

/** Tells of an import that has ended, in the order of its ends. */
export const publishFinished = (view: View, ended: ImportDocument) =>
  view.publish(importFinished, {
    aggregateId: ended.id,
    sequence: ended.fact_sequence,
    data: toFinished(ended),
  })

/** Gives up an import whose rows did not all arrive: from here on it can't be sealed any more. */
export const abandonImport: Command<{ key: string }, never> = {
  name: 'loyalty.migration.imports.abandon',
  loads: [({ key }) => [touch(imports, key)]],
  decide({ key }, view, { now }) {
    const found = view.get(imports, key)
    const isOpen = found?.state === 'OPEN'
    if (isOpen) view.put(imports, { ...found, state: 'ABANDONED', updated_at: now })
    return answer({ abandoned: isOpen })
  },
}
