import { touch, type Command } from '@loyalty/engine/command'
import type { ImportKind } from '@loyalty/contracts/migration/import'
import { openImport as contract } from '@loyalty/contracts/migration/imports'
import { keyOf } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { newImport } from '../rules/import.js'
import { importKeys, imports } from '../store.js'

export interface OpenImport {
  kind: ImportKind
  /** Of the call's idempotency key: where it is kept, and what was asked. */
  key: { _id: string; hash: string } | null
}

/** Begins an import, or finds the one that the call's key belongs to. */
export const openImport: Command<OpenImport, 'IDEMPOTENCY_KEY_REUSED'> = {
  name: contract.subject,
  loads: [
    ({ key }) => (key === null ? [] : [touch(importKeys, key._id)]),
    ({ key }, view, { account }) => {
      const known = key && view.get(importKeys, key._id)
      return known ? [touch(imports, keyOf(account, known.import_id))] : []
    },
  ],
  decide({ kind, key }, view, { context: { account, actor }, mint, now }) {
    const known = key && view.get(importKeys, key._id)
    const found = known && view.get(imports, keyOf(account, known.import_id))
    if (known && found && found.state !== 'ABANDONED') {
      if (known.hash !== key.hash) {
        return refuse('IDEMPOTENCY_KEY_REUSED', 'the key was used for another request')
      }
      return answer({ import_id: found.id, is_open: found.state === 'OPEN', is_repeat: true })
    }
    const opened = newImport(account, mint(), { kind, actor, now })
    view.insert(imports, opened)
    if (key !== null) {
      view.put(importKeys, { ...key, account_id: account, import_id: opened.id, created_at: now })
    }
    return answer({ import_id: opened.id, is_open: true, is_repeat: false })
  },
}
