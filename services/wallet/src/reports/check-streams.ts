import { DAY_MS } from '@loyalty/contracts/durations'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { available } from '@loyalty/engine/query'
import { lowestIdAt, LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import {
  REFUSALS_ORDER,
  REVERSALS_ORDER,
  type RedemptionDocument,
  type RefusalDocument,
  redemptions,
  refusals,
} from '../redemptions/store.js'
import { REFUSED_FIELDS, REVERSED_FIELDS } from './count-streams.js'
import type { RefusedRow, ReversedRow } from './rules/count-stream.js'
import type { LedgerRow } from './rules/ledger-row.js'
import { dayOf, endBelow, type Bounds, type DayRange } from './rules/running-check.js'
import { COUNTED_FIELDS } from './read-row.js'
import type { ReportProgress } from './store.js'
import type { ReportReads } from './find-figures.js'

/** What a check reads next of a stream: above `after`, up to the last that is counted. */
interface Part {
  account: AccountId
  after: Uuid
  upTo: Uuid
  limit: number
}

export interface ReadPart<Row> {
  rows: Row[]
  /** The last that was read, of any account. */
  last: Uuid | undefined
  isLast: boolean
}

export class StreamReads {
  readonly #db: Db
  readonly #reads: ReportReads

  constructor(db: Db, reads: ReportReads) {
    this.#db = db
    this.#reads = reads
  }

  /** Rows of an account. */
  readRows({ account, after, upTo, limit }: Part): Promise<ReadPart<LedgerRow>> {
    const found = this.#db
      .collection<TransactionDocument>(transactions.name)
      .find(rangeOf(account, after, upTo), { ...this.#reads.options, limit })
      .sort({ _id: 1 })
      .project<LedgerRow>(COUNTED_FIELDS)
      .toArray()
    return toPart(transactions.name, found, limit)
  }

  /** Refusals of an account. */
  readRefusals({ account, after, upTo, limit }: Part): Promise<ReadPart<RefusedRow>> {
    const found = this.#db
      .collection<RefusalDocument>(refusals.name)
      .find(rangeOf(account, after, upTo), { ...this.#reads.options, limit })
      .sort({ _id: 1 })
      .project<RefusedRow>(REFUSED_FIELDS)
      .toArray()
    return toPart(refusals.name, found, limit)
  }

  /** Reversals, which are few, have one order for all accounts: those of others are left out here. */
  async readReversals({ account, after, upTo, limit }: Part): Promise<ReadPart<ReversedRow>> {
    const found = this.#db
      .collection<RedemptionDocument>(redemptions.name)
      .find(
        { reversal_id: { $gt: after, $lte: upTo } },
        { ...this.#reads.options, limit, hint: REVERSALS_ORDER },
      )
      .sort({ reversal_id: 1 })
      .project<ReversedRow>(REVERSED_FIELDS)
      .toArray()
    const part = await toPart(redemptions.name, found, limit)
    return { ...part, rows: part.rows.filter((row) => row.account_id === account) }
  }

  /** The oldest refusal that is kept, of any account. */
  async findOldestRefusal(): Promise<Uuid | undefined> {
    const [oldest] = await available(
      refusals.name,
      this.#db
        .collection<RefusalDocument>(refusals.name)
        .find({}, { ...this.#reads.options, hint: REFUSALS_ORDER, limit: 1 })
        .sort({ id: 1 })
        .project<Pick<RefusalDocument, 'id'>>({ _id: 0, id: 1 })
        .toArray(),
    )
    return oldest?.id
  }
}

const rangeOf = (account: AccountId, after: Uuid, upTo: Uuid) => ({
  _id: { $gt: `${account}|${after}`, $lte: `${account}|${upTo}` },
})

async function toPart<Row extends { readonly id: Uuid }>(
  name: string,
  found: Promise<Row[]>,
  limit: number,
): Promise<ReadPart<Row>> {
  const rows = await available(name, found)
  return { rows, last: rows.at(-1)?.id, isLast: rows.length < limit }
}

/**
 * What a check that begins now adds up. Refusals are deleted some time after: those that are compared
 * are of the second day after the oldest, so that none of them goes before the check ends.
 */
export function readBounds(
  { from, to }: DayRange,
  {
    counted,
    progress,
    oldestRefusal: oldest,
  }: { counted: Uuid; progress: ReportProgress | null; oldestRefusal: Uuid | undefined },
): Bounds {
  const begin = from === undefined ? LOWEST_ID : lowestIdAt(Date.parse(from))
  const bound = (after: Uuid, last: Uuid) => {
    const end = dayOf(last)
    const until = to !== undefined && to < end ? dayOf(endBelow({ to }) ?? last) : end
    return { after: after > begin ? after : begin, until }
  }
  const lastRefusal = progress?.refusals ?? LOWEST_ID
  const firstRefusal =
    oldest === undefined ? lastRefusal : lowestIdAt(Date.parse(dayOf(oldest)) + 2 * DAY_MS)
  return {
    rows: bound(LOWEST_ID, counted),
    refusals: bound(firstRefusal, lastRefusal),
    reversals: bound(LOWEST_ID, progress?.reversals ?? LOWEST_ID),
  }
}
