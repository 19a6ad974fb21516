import { DAY_MS } from '@loyalty/contracts/durations'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { available } from '@loyalty/engine/query'
import { lowestIdAt, LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { transactions, type TransactionDocument } from '../ledger/store.js'
import { REFUSALS_ORDER, type RefusalDocument, refusals } from '../redemptions/store.js'
import { otherStreams, type ReadRow } from './other-streams.js'
import type { OtherStream } from './rules/count-stream.js'
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
  async readRows({ account, after, upTo, limit }: Part): Promise<ReadPart<LedgerRow>> {
    const _id = { $gt: `${account}|${after}`, $lte: `${account}|${upTo}` }
    const rows = await available(
      transactions.name,
      this.#db
        .collection<TransactionDocument>(transactions.name)
        .find({ _id }, { ...this.#reads.options, limit })
        .sort({ _id: 1 })
        .project<LedgerRow>(COUNTED_FIELDS)
        .toArray(),
    )
    return { rows, last: rows.at(-1)?.id, isLast: rows.length < limit }
  }

  /** Another stream of an account. */
  readOther(stream: OtherStream, { limit, ...part }: Part): Promise<ReadPart<ReadRow>> {
    const { name, read } = otherStreams[stream]
    return available(name, read(this.#db, part, { ...this.#reads.options, limit }))
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
  const lastOf = (stream: OtherStream) => progress?.[stream] ?? LOWEST_ID
  const lastRefusal = lastOf('refusals')
  const ofAll = (stream: OtherStream) => bound(LOWEST_ID, lastOf(stream))
  const firstRefusal =
    oldest === undefined ? lastRefusal : lowestIdAt(Date.parse(dayOf(oldest)) + 2 * DAY_MS)
  return {
    rows: bound(LOWEST_ID, counted),
    refusals: bound(firstRefusal, lastRefusal),
    reversals: ofAll('reversals'),
    discounts: ofAll('discounts'),
    discounts_reversed: ofAll('discounts_reversed'),
    campaign_discounts: ofAll('campaign_discounts'),
    campaign_discounts_reversed: ofAll('campaign_discounts_reversed'),
    steps: ofAll('steps'),
  }
}
