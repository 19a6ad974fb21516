import { touch, asDryRun, type Command } from '@loyalty/engine/command'
import { walletReversed } from '@loyalty/contracts/wallet/facts'
import { undoBalances } from '@loyalty/contracts/wallet/import'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { expiredIn, touchExpiredLine, walletKey, wallets } from '../../wallets/store.js'
import { recordMovements, toFactMovements } from '../../ledger/record-movements.js'
import { aboutWallet, changeWallet } from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { decideUndo, type CreditedEntry } from '../rules/undo-import.js'
import { importedEntries } from '../store.js'

export interface UndoImport {
  customer: CustomerId
  importId: Uuid
  actor: string
  /** What the import credited; without a key where an older version wrote the row. */
  entries: readonly (CreditedEntry & { readonly key: string | null })[]
}

/**
 * Takes back what an import gave to one wallet. An entry whose fingerprint is free again, or belongs to
 * a later import, was taken back before. A repeat takes nothing twice and is told the same lines: who
 * asked before may have died without having counted them.
 */
export const undoImport: Command<UndoImport, 'UNDO_NOT_POSSIBLE'> = {
  name: undoBalances.subject,
  loads: [
    ({ customer, entries }, { account }) => [
      touch(wallets, walletKey(account, customer)),
      ...entries.flatMap(({ key, line }) => [
        ...(key === null ? [] : [touch(importedEntries, key)]),
        touchExpiredLine(account, line.id),
      ]),
    ],
  ],
  decide({ customer, importId, actor, entries }, view, call) {
    const { account } = call.context
    const wallet = view.get(wallets, walletKey(account, customer))
    if (wallet === null) return answer({ status: 'undone', lines: 0 })
    // Null: its import is gone. Undefined: an older document, which names no import.
    const ownerOf = (key: string) => {
      const entry = view.get(importedEntries, key)
      return entry === null ? null : entry.import_id
    }
    const waiting = entries.filter(({ key }) => key === null || ownerOf(key) === importId)
    const takenBefore = entries.filter(({ key }) => {
      const owner = key === null ? undefined : ownerOf(key)
      return owner !== undefined && owner !== importId
    }).length
    if (waiting.some(({ key }) => key === null)) {
      return refuse('UNDO_NOT_POSSIBLE', 'it was imported by a version that kept too little')
    }
    const decided = decideUndo(waiting, freeHolds(wallet.lines, call.now), {
      now: call.now,
      expiredOf: expiredIn(view, account),
      metadata: { import_id: importId, actor },
    })
    if (!decided.ok) return decided
    const { lines, movements, taken } = decided
    if (taken.length === 0) return answer({ status: 'undone', lines: takenBefore })
    const after = changeWallet(view, call, wallet, { lines })
    const rows = recordMovements(view, call, after, movements)
    for (const { key } of taken) if (key !== null) view.remove(importedEntries, key)
    view.publish(walletReversed, {
      aggregateId: after.wallet_id,
      sequence: after.fact_sequence,
      data: {
        ...aboutWallet(after),
        event_type: 'MIGRATION',
        reference_id: importId,
        movements: toFactMovements(rows),
      },
    })
    return answer({ status: 'undone', lines: takenBefore + taken.length })
  },
}

/** What it would do. */
export const checkUndo = asDryRun(undoImport)
