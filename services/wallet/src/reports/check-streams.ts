import { DAY_MS } from '@loyalty/contracts/durations'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { available } from '@loyalty/engine/query'
import { lowestIdAt, LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
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
import { REFUSED_MEMBERS, REVERSED_MEMBERS } from './count-streams.js'
import type { RefusedRow, ReversedRow } from './rules/count-stream.js'
import type { LedgerRow } from './rules/ledger-row.js'
import type { Bounds } from './rules/running-check.js'
import { utcDayOf } from './rules/slots.js'
import { COUNTED_MEMBERS } from './read-row.js'
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

/** The streams as one snapshot has them, in parts. */
export class StreamReads {
  constructor(
    private readonly db: Db,
    private readonly reads: ReportReads,
  ) {}

  /** Rows of an account. */
  readRows({ account, after, upTo, limit }: Part): Promise<ReadPart<LedgerRow>> {
    const found = this.db
      .collection<TransactionDocument>(transactions.name)
      .find(rangeOf(account, after, upTo), { ...this.reads.options, limit })
      .sort({ _id: 1 })
      .project<LedgerRow>(COUNTED_MEMBERS)
      .toArray()
    return toPart(transactions.name, found, limit)
  }

  /** Refusals of an account. */
  readRefusals({ account, after, upTo, limit }: Part): Promise<ReadPart<RefusedRow>> {
    const found = this.db
      .collection<RefusalDocument>(refusals.name)
      .find(rangeOf(account, after, upTo), { ...this.reads.options, limit })
      .sort({ _id: 1 })
      .project<RefusedRow>(REFUSED_MEMBERS)
      .toArray()
    return toPart(refusals.name, found, limit)
  }

  /** Reversals, which are few, have one order for all accounts: those of others are left out here. */
  async readReversals({ account, after, upTo, limit }: Part): Promise<ReadPart<ReversedRow>> {
    const found = this.db
      .collection<RedemptionDocument>(redemptions.name)
      .find(
        { reversal_id: { $gt: after, $lte: upTo } },
        { ...this.reads.options, limit, hint: REVERSALS_ORDER },
      )
      .sort({ reversal_id: 1 })
      .project<ReversedRow>(REVERSED_MEMBERS)
      .toArray()
    const part = await toPart(redemptions.name, found, limit)
    return { ...part, rows: part.rows.filter((row) => row.account_id === account) }
  }

  /**
   * What a check that begins now adds up. Refusals are deleted some time after: those that are compared
   * are of the second day after the oldest, so that none of them goes before the check ends.
   */
  async readBounds(counted: Uuid, progress: ReportProgress | null): Promise<Bounds> {
    const oldest = await this.#findOldestRefusal()
    const lastRefusal = progress?.refusals ?? LOWEST_ID
    const lastReversal = progress?.reversals ?? LOWEST_ID
    return {
      rows: { after: LOWEST_ID, until: dayOf(counted) },
      refusals: {
        after: oldest === undefined ? lastRefusal : lowestIdAt(startOfDay(oldest) + 2 * DAY_MS),
        until: dayOf(lastRefusal),
      },
      reversals: { after: LOWEST_ID, until: dayOf(lastReversal) },
    }
  }

  async #findOldestRefusal(): Promise<Uuid | undefined> {
    const [oldest] = await available(
      refusals.name,
      this.db
        .collection<RefusalDocument>(refusals.name)
        .find({}, { ...this.reads.options, hint: REFUSALS_ORDER, limit: 1 })
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

const dayOf = (id: Uuid): string => utcDayOf(millisecondsOf(id))
const startOfDay = (id: Uuid): number => Math.floor(millisecondsOf(id) / DAY_MS) * DAY_MS
