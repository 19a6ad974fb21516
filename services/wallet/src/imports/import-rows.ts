import { answerByCustomer, answerTogether, type Committer } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type * as contracts from '@loyalty/contracts/wallet/import'
import { walletIdOf } from '@loyalty/contracts/ids'
import { answer, type Answer, type Outcome } from '@loyalty/contracts/outcome'
import type { EventsRepository } from '../events/find-events.js'
import { walletKey } from '../wallets/store.js'
import {
  ENTRIES_PER_BATCH_MAX,
  importBalance,
  LATER_NEEDED,
  MORE_TO_COME,
  type ImportBalance,
} from './commands/import-balance.js'
import { importedPurchaseKey, importEvents, type ImportedRow } from './commands/import-events.js'
import type { WalletReads } from '../wallets/wallet-reads.js'
import { keyedEntries } from './keyed-entries.js'

interface RowImportsParts {
  committer: Committer
  reads: Pick<WalletReads, 'wallets'>
  events: Pick<EventsRepository, 'countPurchasesAfter'>
}

/** Its row of the ledger and, of a wallet with many, what it is known again by. */
const DOCUMENTS_OF_ENTRY = 2

/** Rows of an import, few to a command, in batches that many share. */
export class RowImports {
  readonly #parts: RowImportsParts

  constructor(parts: RowImportsParts) {
    this.#parts = parts
  }

  balances(
    { imported_at, import_id: importId, actor, rows }: InputOf<typeof contracts.importBalances>,
    context: RequestContext,
  ) {
    const importedAt = new Date(imported_at)
    const { committer } = this.#parts
    const requests = rows.map(({ copy, opening_purchases: opening, balance }): ImportBalance => ({
      copy,
      opening: opening && {
        count: opening.count,
        counted_until: new Date(opening.counted_until),
      },
      entries: keyedEntries(context.account, copy.customer_id, balance),
      importId,
      actor,
      importedAt,
      later: null,
    }))
    return answerTogether(committer, requests, context, {
      command: importBalance,
      documentsOf: ({ entries }) => 1 + DOCUMENTS_OF_ENTRY * entries.length,
      settle: (request, first, ofRow) => this.#settle(request, first, ofRow),
    })
  }

  events(
    { imported_at, import_id: importId, rows }: InputOf<typeof contracts.importEvents>,
    context: RequestContext,
  ) {
    const { committer } = this.#parts
    const importedAt = new Date(imported_at)
    return answerByCustomer(committer, rows, context, (customer, own, ofRows) => {
      const toRow = ({ event, place }: (typeof own)[number]): ImportedRow => ({
        event,
        purchase: importedPurchaseKey(context.account, customer, event),
        row: place === null ? null : `${importId}|${place}`,
      })
      return committer.run(importEvents, { customer, importedAt, rows: own.map(toRow) }, ofRows)
    })
  }

  /** As many batches as the row's entries need, each of which leaves a wallet that is exact. */
  async #settle(request: ImportBalance, first: Outcome, context: RequestContext): Promise<Outcome> {
    let outcome = await this.#settleStep(request, first, context)
    for (let batches = 0; ; batches += 1) {
      if (!outcome.ok) return outcome
      if (outcome.body !== MORE_TO_COME.body) {
        return batches === 0 ? outcome : withEntries(outcome, batches * ENTRIES_PER_BATCH_MAX)
      }
      const next = await this.#parts.committer.run(importBalance, request, context)
      outcome = await this.#settleStep(request, next, context)
    }
  }

  /** Purchases that are counted meanwhile are read again, until the deadline that a batch ends at. */
  async #settleStep(
    request: ImportBalance,
    first: Outcome,
    context: RequestContext,
  ): Promise<Outcome> {
    const { opening } = request
    let outcome = first
    for (;;) {
      const isAsking = outcome.ok && outcome.body === LATER_NEEDED.body
      if (!isAsking || opening === null) return outcome
      const later = await this.#countLater(request, opening.counted_until, context)
      const { committer } = this.#parts
      outcome = await committer.run(importBalance, { ...request, later }, context)
    }
  }

  /** The version first: as long as the wallet has it, the purchases are these. */
  async #countLater({ copy }: ImportBalance, after: Date, { account }: RequestContext) {
    const { reads, events } = this.#parts
    const wallet = await reads.wallets.load(walletKey(account, copy.customer_id))
    const walletId = walletIdOf(account, copy.customer_id)
    const count = await events.countPurchasesAfter(account, walletId, after)
    return { version: wallet?.version ?? 0, count }
  }
}

/** The last batch's answer, with the entries of the batches before it. */
function withEntries({ body }: Answer, before: number): Answer {
  const { entries_new: last } = JSON.parse(body) as { entries_new: number }
  return answer({ status: 'changed', entries_new: before + last })
}
