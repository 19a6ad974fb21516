import { BalanceEntry, MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { importBalance } from '../../src/imports/commands/import-balance.js'
import { importedPurchaseKey, importEvents } from '../../src/imports/commands/import-events.js'
import { keyedEntries } from '../../src/imports/keyed-entries.js'
import { checkUndo, undoImport, type UndoImport } from '../../src/imports/commands/undo-import.js'
import { transactions } from '../../src/ledger/store.js'
import { walletKey, wallets } from '../../src/wallets/store.js'
import { purchase } from './event-steps.js'
import { MILES, POINTS } from './owners.js'
import { amount, step, type Draws } from './step.js'
import { account, type World } from './world.js'

const imports = fc.constantFrom(POINTS, MILES)
const ends = fc.constantFrom(null, '2026-02-03', '2026-02-04T00:00:00.000Z', '2026-12-31')
const references = fc.constantFrom(null, null, 'may')
const balanceOf = (what: Draws['what']) =>
  fc.array(
    fc.record({
      reward_id: what,
      amount: fc.oneof(amount, fc.constant(0)),
      expiration_date: ends,
      reference: references,
    }),
    { maxLength: 3 },
  )

/** As the service reads them from the ledger. */
const creditedOf = ({ store }: World, id: CustomerId, importId: Uuid): UndoImport['entries'] =>
  store
    .all(transactions)
    .filter((row) => row.wallet_id === walletIdOf(account, id) && row.type === 'MIGRATION')
    .flatMap(({ line, cost, channel_id, store_id, metadata: { entry, import_id: of } }) => {
      if (line === null || of !== importId) return []
      const key = typeof entry === 'string' ? `${account}|${entry}` : null
      return [{ line, cost, channel_id, store_id, key }]
    })

const undoOf = (world: World, id: CustomerId, importId: Uuid): UndoImport => ({
  customer: id,
  importId,
  actor: 'tester',
  entries: creditedOf(world, id, importId),
})

export const importSteps = ({ who, what }: Draws) => [
  step(
    'importBalance',
    importBalance,
    fc.tuple(who, imports, balanceOf(what), fc.constantFrom(null, null, 0, 2)),
    ({ owners, store, now }, id, importId, entries, counted) => {
      const copy = owners.customers.get(id)
      if (copy === undefined) return null
      const { version = 0 } = store.get(wallets, walletKey(account, id)) ?? {}
      const parsed = entries.map((entry) => BalanceEntry.parse(entry))
      return {
        copy,
        opening: counted === null ? null : { count: counted, counted_until: now },
        entries: keyedEntries(account, id, parsed),
        importId,
        actor: 'tester',
        importedAt: now,
        later: counted === 0 ? null : { version, count: 1 },
      }
    },
  ),
  step('checkUndo', checkUndo, fc.tuple(who, imports), undoOf),
  step('undoImport', undoImport, fc.tuple(who, imports), undoOf),
  step(
    'importEvents',
    importEvents,
    fc.tuple(who, purchase, fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 2 })),
    ({ now }, id, purchaseId, fulfilled, isNamed, times) => {
      const event = MigrationEvent.parse({
        order: { purchase_id: purchaseId, value: 10 },
        fulfilled,
      })
      const key = importedPurchaseKey(account, id, event)
      const row = isNamed ? `${POINTS}|${purchaseId}` : null
      const rows = Array.from({ length: times }, () => ({ event, purchase: key, row }))
      return { customer: id, importedAt: now, rows }
    },
  ),
]
