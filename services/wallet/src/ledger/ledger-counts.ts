import type { AccountId } from '@loyalty/contracts/ids'
import { limited } from '@loyalty/engine/query'
import type { Collection, CountDocumentsOptions, Db, Filter } from 'mongodb'
import type { keysIn } from './rules.js'
import { transactions, type TransactionDocument } from './store.js'

/** Keys that one query walks, so that it ends well before its time however many there are. */
const STEP_KEYS = 50_000
/** Ranges whose counts are kept, each a few hundred bytes; the least lately asked goes first. */
const RANGES_MAX = 1_000
const IN_ORDER = { _id: 1 } as const

interface CountQuery {
  account: AccountId
  /** Ends at or below a high-water mark that this process has drawn. */
  keys: ReturnType<typeof keysIn>
  /** Fields and the values that they have; null where there is none. */
  filters: Filter<TransactionDocument>
  deadlineMs: number
}

/** What was counted of a range: the rows up to a key. */
interface Counted {
  upTo: string
  count: number
  /** Settles when the query that counts on has ended: one at a time goes on where the last ended. */
  working: Promise<unknown>
}

/**
 * Counts ranges of the ledger without counting a row twice. The ledger is append-only and nothing is
 * ever added at or below a high-water mark, so what was counted up to there stays true for ever, and a
 * count asks for the rows above it only. One that runs out of time keeps what it has got.
 */
export class LedgerCounts {
  readonly #ledger: Collection<TransactionDocument>
  readonly #stepKeys: number
  readonly #ranges = new Map<string, Counted>()

  constructor(db: Db, stepKeys: number = STEP_KEYS) {
    this.#ledger = db.collection(transactions.name)
    this.#stepKeys = stepKeys
  }

  /** Rows of the range that match, up to the line of this call or of a later one. */
  async count(query: CountQuery, options: CountDocumentsOptions): Promise<number> {
    const counted = this.#countedOf(query)
    const turn = counted.working.then(() => this.#countOn(counted, query, options))
    counted.working = turn.catch(() => undefined)
    await turn
    return counted.count
  }

  async #countOn(counted: Counted, query: CountQuery, options: CountDocumentsOptions) {
    const end = lastOf(query.keys)
    const isFiltered = Object.keys(query.filters).length > 0
    while (counted.upTo < end) {
      const full = await this.#stepAfter(counted.upTo, query, options)
      counted.count +=
        full !== null && !isFiltered
          ? this.#stepKeys
          : await this.#countBetween(counted.upTo, full ?? end, query, options)
      counted.upTo = full ?? end
    }
  }

  /** The key at which a full step after another key ends; null when fewer rows are left. */
  async #stepAfter(
    after: string,
    { keys, deadlineMs }: CountQuery,
    options: CountDocumentsOptions,
  ): Promise<string | null> {
    const last = await this.#ledger.findOne(
      { _id: { ...keys, $gt: after } },
      {
        ...options,
        ...limited(deadlineMs),
        hint: IN_ORDER,
        sort: IN_ORDER,
        skip: this.#stepKeys - 1,
        projection: IN_ORDER,
      },
    )
    return last?._id ?? null
  }

  #countBetween(
    after: string,
    stepEnd: string,
    { keys, filters, deadlineMs }: CountQuery,
    options: CountDocumentsOptions,
  ): Promise<number> {
    return this.#ledger.countDocuments(
      { ...filters, _id: { ...keys, $gt: after, $lte: stepEnd } },
      { ...options, ...limited(deadlineMs), hint: IN_ORDER },
    )
  }

  #countedOf({ account, keys: { $gte, $lt }, filters }: CountQuery): Counted {
    const name = JSON.stringify([account, $gte, $lt, filters])
    const counted = this.#ranges.get(name) ?? {
      upTo: '',
      count: 0,
      working: Promise.resolve(),
    }
    this.#ranges.delete(name)
    this.#ranges.set(name, counted)
    const [oldest] = this.#ranges.size > RANGES_MAX ? this.#ranges.keys() : []
    if (oldest !== undefined) this.#ranges.delete(oldest)
    return counted
  }
}

/** The high-water mark, or the end of the range where that comes first. */
const lastOf = ({ $lte, $lt }: CountQuery['keys']): string =>
  $lt !== undefined && $lt < $lte ? $lt : $lte
