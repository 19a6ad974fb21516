import * as contracts from '@loyalty/contracts/ledger/transaction'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { refuse } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import type { ReadSettings } from '../copies/reads.js'
import { customerIdsOf, type IsKnownCustomer } from '../wallets/wallet-reads.js'
import { dayRange, allRows, idsMintedIn, idsWrittenBetween } from './rules.js'
import type { TransactionDocument } from './store.js'
import { toCustomerTransaction, toOwnTransaction, toTransaction } from './wire.js'
import type { LedgerPage, TransactionsRepository } from './transactions.js'

interface Parts {
  db: Db
  repository: TransactionsRepository
  clock: DatabaseClock
  readSettings: ReadSettings
  isKnownCustomer: IsKnownCustomer
  /** All rows of an event are of its wallet, so that a day of millions is not searched for them. */
  findEvent(account: AccountId, id: Uuid): Promise<{ wallet_id: Uuid } | null>
}

/** The ledger as it is listed: the account's day, or all days of one wallet. */
export class LedgerHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.listTransactions)
  async list(request: InputOf<typeof contracts.listTransactions>, context: RequestContext) {
    const { date, cursor, limit, ...filters } = request
    const { account, deadlineMs } = context
    const { time_zone: timeZone } = await this.parts.readSettings(context)
    const range = idsMintedIn(dayRange(date, timeZone))
    const query = { account, range, filters, cursor, limit, deadlineMs }
    const { event_id: eventId } = filters
    if (typeof eventId !== 'string') {
      return this.#answer(account, await this.parts.repository.list(query))
    }
    const event = await this.parts.findEvent(account, eventId)
    if (event === null) return pageAnswer([], { count: 0 })
    const { wallet_id: walletId } = event
    return this.#answer(account, await this.parts.repository.list({ ...query, walletId }))
  }

  @Handles(contracts.listWalletTransactions)
  async listOfWallet(
    request: InputOf<typeof contracts.listWalletTransactions>,
    context: RequestContext,
  ) {
    const { customer_id: customerId, cursor, limit, order, ...filters } = request
    const { account, deadlineMs } = context
    if (!(await this.parts.isKnownCustomer(customerId, context))) {
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    }
    const walletId = walletIdOf(account, customerId)
    return this.#answer(
      account,
      await this.parts.repository.list({
        account,
        range: allRows,
        walletId,
        filters,
        cursor,
        limit,
        order,
        deadlineMs,
      }),
    )
  }

  @Handles(contracts.listCustomerTransactions)
  async listOfCustomer(
    request: InputOf<typeof contracts.listCustomerTransactions>,
    context: RequestContext,
  ) {
    const { id, from, to, cursor, limit, ...filters } = request
    const { account, deadlineMs } = context
    if (!(await this.parts.isKnownCustomer(id, context))) {
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    }
    const rows = await this.parts.repository.listNewest({
      account,
      range: idsWrittenBetween(from, to),
      walletId: walletIdOf(account, id),
      filters,
      cursor: cursor as Uuid | undefined,
      limit,
      deadlineMs,
    })
    const toRow = context.customer === undefined ? toCustomerTransaction : toOwnTransaction
    return pageAnswer(await this.#toShown(account, rows, toRow))
  }

  async #answer(account: AccountId, { rows, count }: LedgerPage) {
    return pageAnswer(await this.#toShown(account, rows, toTransaction), { count })
  }

  async #toShown<Shown>(
    account: AccountId,
    rows: readonly TransactionDocument[],
    toRow: (
      row: TransactionDocument,
      customerOf: (walletId: Uuid) => string | null,
      now: Date,
    ) => Shown,
  ) {
    const now = this.parts.clock.now()
    const walletIds = rows.flatMap((row) =>
      row.counterpart_wallet_id === null
        ? [row.wallet_id]
        : [row.wallet_id, row.counterpart_wallet_id],
    )
    const customerIdOf = await customerIdsOf(this.parts.db, account, walletIds)
    return rows.map((row) => toRow(row, customerIdOf, now))
  }
}
