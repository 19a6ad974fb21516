import {
  available,
  byKey,
  limited,
  mergeRows,
  ROWS_AHEAD_MAX,
  takeRows,
  type HighWaterMarks,
} from '@loyalty/engine/query'
import type { ListOrder } from '@loyalty/contracts/list'
import type { TransactionFilters } from '@loyalty/contracts/ledger/transaction'
import { toCardHolderId, walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { ReadConcernLevel, ReadPreference, type Db, type Filter } from 'mongodb'
import { allRows, endingAt, keysAfter, keysBefore, keysIn, type IdRange } from './rules.js'
import { LedgerCounts } from './ledger-counts.js'
import { transactions, type TransactionDocument } from './store.js'

interface LedgerQuery {
  account: AccountId
  range: IdRange
  /** Rows of one wallet only. */
  walletId?: Uuid
  filters: TransactionFilters
  cursor?: string | undefined
  /** Ascending, if it does not say. */
  order?: ListOrder
  limit: number
  deadlineMs: number
}

interface NewestQuery extends LedgerQuery {
  walletId: Uuid
  cursor?: Uuid | undefined
}

interface CardQuery extends Pick<LedgerQuery, 'account' | 'cursor' | 'limit' | 'deadlineMs'> {
  card: { line_id: Uuid; wallet_id: Uuid }
}

export interface LedgerPage {
  rows: TransactionDocument[]
  /** All rows of the range and the filters, whatever the page. */
  count: number
}

/** Rows of one wallet are found by its index, never by walking the account's whole ledger. */
const OF_WALLET = { account_id: 1, wallet_id: 1, _id: 1 }
const OF_ACCOUNT = { _id: 1 }

export class TransactionsRepository {
  readonly #counts: LedgerCounts

  constructor(
    private readonly db: Db,
    private readonly highWaterMarks: HighWaterMarks,
  ) {
    this.#counts = new LedgerCounts(db)
  }

  /**
   * A page in order of id and the count of all matches, up to a line below which no row will ever
   * be added: a reader that follows the cursor misses nothing and sees nothing twice. In descending
   * order that is what was there when the first page was read.
   */
  async list(query: LedgerQuery): Promise<LedgerPage> {
    const { account, range, walletId, cursor, order, deadlineMs } = query
    const filters = toFilter(query.filters)
    await using highWaterMark = await this.highWaterMarks(
      range.below === null ? undefined : { endsAt: range.below },
    )
    const filter = {
      ...filters,
      ...(walletId !== undefined && { account_id: account, wallet_id: walletId }),
    }
    const options = {
      ...limited(deadlineMs),
      session: highWaterMark.session,
      readConcern: ReadConcernLevel.majority,
      readPreference: ReadPreference.primary,
    }
    const behind = order === 'desc' ? keysBefore : keysAfter
    const hint = walletId === undefined ? OF_ACCOUNT : OF_WALLET
    const keys = keysIn(account, range, highWaterMark.floor)
    const ledger = this.db.collection<TransactionDocument>(transactions.name)
    const [rows, count] = await available(
      transactions.name,
      Promise.all([
        takeRows(
          ledger
            .find(
              { ...filter, _id: behind(account, range, highWaterMark.floor, cursor) },
              { ...options, hint, sort: byKey(order) },
            )
            .limit(query.limit),
          query.limit,
        ),
        // A wallet has few rows; a day may have millions.
        walletId === undefined
          ? this.#counts.count({ account, keys, filters, deadlineMs }, options)
          : ledger.countDocuments({ ...filter, _id: keys }, { ...options, hint }),
      ]),
    )
    return { rows, count }
  }

  /** The newest rows of a card, of the wallet that was its own and of that in which it is now. */
  async listOfCard({
    account,
    card,
    cursor,
    limit,
    deadlineMs,
  }: CardQuery): Promise<TransactionDocument[]> {
    await using highWaterMark = await this.highWaterMarks()
    const options = {
      ...limited(deadlineMs),
      session: highWaterMark.session,
      readConcern: ReadConcernLevel.majority,
      readPreference: ReadPreference.primary,
      hint: OF_WALLET,
      sort: byKey('desc'),
      batchSize: ROWS_AHEAD_MAX,
    }
    const _id = keysBefore(account, allRows, highWaterMark.floor, cursor)
    const { line_id: id, wallet_id: walletId } = card
    const own = walletIdOf(account, toCardHolderId(id))
    const ofCard = [{ 'line.id': id }, { 'draws.line_id': id }, { counterpart_wallet_id: own }]
    const parts: Filter<TransactionDocument>[] =
      walletId === own
        ? [{ wallet_id: own }]
        : [{ wallet_id: own }, { wallet_id: walletId, $or: ofCard }]
    const ledger = this.db.collection<TransactionDocument>(transactions.name)
    const rows = parts.map((part) =>
      ledger.find({ ...part, account_id: account, _id }, options).limit(limit),
    )
    // The session of the line ends with this call.
    return await available(
      transactions.name,
      takeRows(
        mergeRows(rows, (row) => row._id, 'desc'),
        limit,
      ),
    )
  }

  /**
   * A page of one wallet in descending id. The first page begins at a line below which no row will ever
   * be added, and the others go on below it: they have each row that was there then, once.
   */
  async listNewest(query: NewestQuery): Promise<TransactionDocument[]> {
    const { account, walletId, limit, deadlineMs } = query
    const range = endingAt(query.range, query.cursor)
    await using highWaterMark = await this.highWaterMarks(
      range.below === null ? undefined : { endsAt: range.below },
    )
    const rows = this.db
      .collection<TransactionDocument>(transactions.name)
      .find(
        {
          ...toFilter(query.filters),
          account_id: account,
          wallet_id: walletId,
          _id: keysIn(account, range, highWaterMark.floor),
        },
        {
          ...limited(deadlineMs),
          session: highWaterMark.session,
          readConcern: ReadConcernLevel.majority,
          readPreference: ReadPreference.primary,
          hint: OF_WALLET,
        },
      )
      .sort({ _id: -1 })
      .limit(limit)
    // The session of the line ends with this call.
    return await available(transactions.name, takeRows(rows, limit))
  }
}

/** A filter of null selects the rows without a value. */
function toFilter(filters: TransactionFilters): Filter<TransactionDocument> {
  const { brand_id, reward_id, campaign_id, event_id, type, funded_by } = filters
  const fields = { brand_id, reward_id, campaign_id, event_id, type, funded_by }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
