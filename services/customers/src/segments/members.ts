import { COUNTED_MAX, type SegmentFilter } from '@loyalty/contracts/customers/segment'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import {
  available,
  byKey,
  keysBelow,
  limited,
  readPage,
  createReadLoader,
} from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Db, Document } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'
import { accountCopies } from '../accounts/store.js'
import { customers, type Customer } from '../customers/store.js'
import { inTurn, type InTurn } from '../in-turn.js'
import { hasIndex, toQuery } from './rules/to-query.js'
import type { StoredSegment } from './store.js'

/** Counts that one process makes at a time: a filter without an index looks at every customer of its account. */
export const COUNTS_AT_ONCE_MAX = 2
/** A count may take so long, with its wait for a turn. */
const COUNT_MS_MAX = 1_000
/** What is left to the caller for the answer, with the count or without. */
const ANSWER_MS = 250

/** The index of the documents' own keys. */
const BY_KEY = { _id: 1 }

interface Page {
  limit: number
  cursor?: CustomerId | null | undefined
}

/** Who is in a segment, asked for whenever it is read. */
export class Members {
  readonly #db: Db
  readonly #calendars: Calendars
  readonly #clock: Pick<DatabaseClock, 'now'>
  readonly #copies
  readonly #turns: InTurn = inTurn(COUNTS_AT_ONCE_MAX)

  constructor(parts: { db: Db; calendars: Calendars; clock: Pick<DatabaseClock, 'now'> }) {
    this.#db = parts.db
    this.#calendars = parts.calendars
    this.#clock = parts.clock
    this.#copies = createReadLoader(parts.db, accountCopies)
  }

  /** Null: counting takes too long. */
  async count(filter: SegmentFilter, context: RequestContext): Promise<number | null> {
    const untilMs = Math.min(steadyNow() + COUNT_MS_MAX, context.deadlineMs - ANSWER_MS)
    const query = await this.query(filter, context)
    // Where no index helps, the planner may take that of searches, which has every customer many times.
    const byKeys = hasIndex(filter) ? null : { _id: keysBelow(context.account) }
    return this.#turns.run(async () => {
      if (steadyNow() >= untilMs) return null
      return this.#db
        .collection<Customer>(customers.name)
        .countDocuments(
          { ...query, ...byKeys },
          { ...limited(untilMs), limit: COUNTED_MAX, ...(byKeys && { hint: BY_KEY }) },
        )
        .catch(() => null)
    })
  }

  /** A page in ascending order of the caller's id. Rejects with the fault SERVICE_UNAVAILABLE. */
  async page(filter: SegmentFilter, page: Page, context: RequestContext): Promise<Customer[]> {
    const { account, deadlineMs } = context
    const of = { filter: await this.query(filter, context), deadlineMs }
    const { limit, cursor } = page
    return readPage(this.#db, customers, account, { limit, cursor: cursor ?? undefined }, of)
  }

  /** The same of ids alone. */
  async ids(filter: SegmentFilter, page: Page, context: RequestContext): Promise<CustomerId[]> {
    const { account, deadlineMs } = context
    const query = await this.query(filter, context)
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find(
        { ...query, _id: keysBelow(account, page.cursor ?? undefined) },
        { ...limited(deadlineMs), sort: byKey(), limit: page.limit },
      )
      .project<Pick<Customer, 'id'>>({ _id: 0, id: 1 })
    return (await available(customers.name, rows.toArray())).map(({ id }) => id)
  }

  /** Which of these customers are in it, by the keys of both; however large the account is. */
  async among(
    filter: SegmentFilter,
    keys: readonly string[],
    context: RequestContext,
  ): Promise<Set<string>> {
    const query = await this.query(filter, context)
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find({ ...query, _id: { $in: [...keys] } }, { ...limited(context.deadlineMs), hint: BY_KEY })
      .project<Pick<Customer, '_id'>>({ _id: 1 })
    const found = await available(customers.name, rows.toArray())
    return new Set(found.map(({ _id }) => _id))
  }

  /** Those of the segments that a customer is in, by one read of its document. */
  async segmentsOf(
    key: string,
    segments: readonly StoredSegment[],
    context: RequestContext,
  ): Promise<Uuid[] | null> {
    const queries = await Promise.all(segments.map(({ filter }) => this.query(filter, context)))
    const facets = queries.map((query, at) => [`at${at}`, [{ $match: query }, { $count: 'count' }]])
    const rows = this.#db
      .collection<Customer>(customers.name)
      .aggregate<Record<string, Document[]>>(
        [
          { $match: { _id: key } },
          { $facet: { found: [{ $count: 'count' }], ...Object.fromEntries(facets) } },
        ],
        limited(context.deadlineMs),
      )
    const [found] = await available(customers.name, rows.toArray())
    if (found?.['found']?.length !== 1) return null
    return segments.filter((_, at) => found[`at${at}`]?.length === 1).map(({ id }) => id)
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
