import * as contracts from '@loyalty/contracts/wallet/import'
import { answerRows, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletIdOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { createBalanceCheck, type CheckResources } from './check-balances.js'
import { checkUndo, undoImport, type UndoImport } from './commands/undo-import.js'
import { transactions, type TransactionDocument } from '../ledger/store.js'

import type { RowImports } from './import-rows.js'

interface Parts extends CheckResources {
  committer: Committer
  imports: RowImports
}

/** Imports of wallets and events: checked, brought and taken back. */
export class ImportHandlers {
  readonly #checkOf: ReturnType<typeof createBalanceCheck>

  constructor(private readonly parts: Parts) {
    this.#checkOf = createBalanceCheck(parts)
  }

  @Handles(contracts.checkBalances)
  async checkBalances(request: InputOf<typeof contracts.checkBalances>, context: RequestContext) {
    const { committer } = this.parts
    return answerRows(committer, request.rows, context, await this.#checkOf(request, context))
  }

  @Handles(contracts.importBalances)
  importBalances(request: InputOf<typeof contracts.importBalances>, context: RequestContext) {
    return this.parts.imports.balances(request, context)
  }

  /** Each wallet on its own; one that stands against it is told with its reason and left as it is. */
  @Handles(contracts.undoBalances)
  async undoBalances(request: InputOf<typeof contracts.undoBalances>, context: RequestContext) {
    const { committer, db } = this.parts
    const { import_id: importId, actor, customer_ids: ids, is_check: isCheck } = request
    const of = { importId, customers: ids }
    const entries = await readCreditedEntries(db, context.account, of)
    return answerRows(committer, ids, context, (customer, ofRow) => {
      const own = { customer, importId, actor, entries: entries.get(customer) ?? [] }
      return committer.run(isCheck ? checkUndo : undoImport, own, ofRow)
    })
  }

  @Handles(contracts.importEvents)
  importEvents(request: InputOf<typeof contracts.importEvents>, context: RequestContext) {
    return this.parts.imports.events(request, context)
  }
}

/** What an import credited to some customers, read from the ledger by wallet. */
async function readCreditedEntries(
  db: Db,
  account: AccountId,
  { importId, customers }: { importId: Uuid; customers: readonly CustomerId[] },
): Promise<ReadonlyMap<CustomerId, UndoImport['entries']>> {
  const byWallet = new Map(customers.map((id) => [walletIdOf(account, id), id]))
  const rows = await available(
    transactions.name,
    db
      .collection<TransactionDocument>(transactions.name)
      .find(
        {
          account_id: account,
          wallet_id: { $in: [...byWallet.keys()] },
          type: 'MIGRATION',
          'metadata.import_id': importId,
        },
        limited(),
      )
      .toArray(),
  )
  const entries = rows.flatMap(({ wallet_id: wallet, line, ...row }) => {
    const customer = byWallet.get(wallet)
    if (line === null || customer === undefined) return []
    const { cost, channel_id, store_id, metadata } = row
    const { entry } = metadata
    const key = typeof entry === 'string' ? `${account}|${entry}` : null
    return [{ customer, entry: { line, cost, channel_id, store_id, key } }]
  })
  const grouped = Map.groupBy(entries, ({ customer }) => customer)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ entry }) => entry)]))
}
