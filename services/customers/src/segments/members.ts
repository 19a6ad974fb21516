import {
  COUNTED_MAX,
  namesHoldings,
  type SegmentFilter,
} from '@loyalty/contracts/customers/segment'
import { Fault } from '@loyalty/contracts/errors/fault'
import { keyOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import { available, byKey, keysBelow, limited, createReadLoader } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Db, Document } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'
import { accountCopies } from '../accounts/store.js'
import { customers, type Customer } from '../customers/store.js'
import { inTurn, type InTurn } from '../in-turn.js'
import { findPage, walkOfPages, type Found, type Walk } from './find-page.js'
import { hasIndex, toQuery } from './rules/to-query.js'
import type { StoredSegment } from './store.js'

/** Counts that one process makes at a time: a filter without an index looks at every customer of its account. */
export const COUNTS_AT_ONCE_MAX = 2
/** A count may take so long, with its wait for a turn. */
const COUNT_MS_MAX = 1_000
/** What is left to the caller for the answer, with the count or without. */
const ANSWER_MS = 250

interface Page {
  limit: number
  cursor?: string | null | undefined
}

/** What is known of wallets, and whether that is all. */
export interface WalletFeed {
  /**
   * Whether what is known of the wallets of the call's account is complete. Where nobody has asked before, reading
   * begins.
   */
  isFilled(context: RequestContext): Promise<boolean>
  /** Has what is known of one customer made new, before all of the account are known. */
  renew(id: CustomerId, context: RequestContext): Promise<void>
}

interface Parts {
  db: Db
  feed: WalletFeed
  calendars: Calendars
  clock: Pick<DatabaseClock, 'now'>
  walk?: Walk
}

/** Who is in a segment, asked for whenever it is read. */
export class Members {
  readonly #db: Db
  readonly #feed: WalletFeed
  readonly #walk: Walk
  readonly #calendars: Calendars
  readonly #clock: Pick<DatabaseClock, 'now'>
  readonly #copies
  readonly #turns: InTurn = inTurn(COUNTS_AT_ONCE_MAX)

  constructor(parts: Parts) {
    this.#db = parts.db
    this.#feed = parts.feed
    this.#walk = parts.walk ?? walkOfPages
    this.#calendars = parts.calendars
    this.#clock = parts.clock
    this.#copies = createReadLoader(parts.db, accountCopies)
  }

  /** Null: counting takes too long, or wallets are still to be read for it. */
  async count(filter: SegmentFilter, context: RequestContext): Promise<number | null> {
    const untilMs = Math.min(steadyNow() + COUNT_MS_MAX, context.deadlineMs - ANSWER_MS)
    if (!(await this.#isKnown(filter, context))) return null
    const query = await this.query(filter, context)
    // Where no index helps, the planner may take that of searches, which has every customer many times.
    const byKeys = hasIndex(filter) ? null : { _id: keysBelow(context.account) }
    return this.#turns.run(async () => {
      if (steadyNow() >= untilMs) return null
      return this.#db
        .collection<Customer>(customers.name)
        .countDocuments(
          { ...query, ...byKeys },
          { ...limited(untilMs), limit: COUNTED_MAX, ...(byKeys && { hint: byKey() }) },
        )
        .catch(() => null)
    })
  }

  /** A page in ascending order of the caller's id. Rejects with the fault SERVICE_UNAVAILABLE. */
  page(filter: SegmentFilter, page: Page, context: RequestContext): Promise<Found<Customer>> {
    return this.#find<Customer>(filter, page, context)
  }

  /** The same of ids alone. */
  ids(
    filter: SegmentFilter,
    page: Page,
    context: RequestContext,
  ): Promise<Found<Pick<Customer, 'id'>>> {
    return this.#find(filter, page, context, { _id: 0, id: 1 })
  }

  async #find<Row extends Pick<Customer, 'id'>>(
    filter: SegmentFilter,
    { limit, cursor }: Page,
    context: RequestContext,
    projection?: Document,
  ): Promise<Found<Row>> {
    const { account, deadlineMs } = context
    return findPage<Row>(this.#db, {
      filter,
      query: await this.#knownQuery(filter, context),
      account,
      limit,
      cursor: cursor ?? null,
      deadlineMs,
      walk: this.#walk,
      ...(projection && { projection }),
    })
  }

  /** Which of these customers are in it, by the keys of both; however large the account is. */
  async among(
    filter: SegmentFilter,
    keys: readonly string[],
    context: RequestContext,
  ): Promise<Set<string>> {
    const query = await this.#knownQuery(filter, context)
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find(
        { ...query, _id: { $in: [...keys] } },
        { ...limited(context.deadlineMs), hint: byKey() },
      )
      .project<Pick<Customer, '_id'>>({ _id: 1 })
    const found = await available(customers.name, rows.toArray())
    return new Set(found.map(({ _id }) => _id))
  }

  /**
   * Those of the segments that a customer is in, by one read of its document. Before all wallets of the account were read
   * wallet is asked for this one.
   */
  async segmentsOf(
    id: CustomerId,
    segments: readonly StoredSegment[],
    context: RequestContext,
  ): Promise<Uuid[] | null> {
    const named = segments.find(({ filter }) => namesHoldings(filter))
    const areKnown = named === undefined || (await this.#isKnown(named.filter, context))
    if (!areKnown) await this.#feed.renew(id, context)
    const queries = await Promise.all(segments.map(({ filter }) => this.query(filter, context)))
    const facets = queries.map((query, at) => [`at${at}`, [{ $match: query }, { $count: 'count' }]])
    const rows = this.#db
      .collection<Customer>(customers.name)
      .aggregate<Record<string, Document[]>>(
        [
          { $match: { _id: keyOf(context.account, id) } },
          { $facet: { found: [{ $count: 'count' }], ...Object.fromEntries(facets) } },
        ],
        limited(context.deadlineMs),
      )
    const [found] = await available(customers.name, rows.toArray())
    if (found?.['found']?.length !== 1) return null
    const those = segments.filter((_, at) => found[`at${at}`]?.length === 1)
    return those.map((segment) => segment.id)
  }

  async #isKnown(filter: SegmentFilter, context: RequestContext): Promise<boolean> {
    return !namesHoldings(filter) || this.#feed.isFilled(context)
  }

  async #knownQuery(filter: SegmentFilter, context: RequestContext): Promise<Document> {
    if (await this.#isKnown(filter, context)) return this.query(filter, context)
    throw new Fault('SERVICE_UNAVAILABLE', 'the wallets of the account are still to be read')
  }

  async query(filter: SegmentFilter, context: RequestContext): Promise<Document> {
    const { account } = context
    const [calendar, timeZone] = await Promise.all([
      this.#calendars.of(context),
      this.#timeZone(account),
    ])
    const moment = { calendar, timeZone, now: this.#clock.now() }
    return { account_id: account, ...toQuery(filter, moment) }
  }

  async #timeZone(account: AccountId): Promise<string> {
    const copy = await this.#copies.load(account)
    return copy?.zones.at(-1)?.time_zone ?? 'UTC'
  }
}
