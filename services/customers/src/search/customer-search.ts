import type { InputOf } from '@loyalty/contracts/contract'
import { FOUND_MAX, type listCustomers } from '@loyalty/contracts/customers/operations'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Db } from 'mongodb'
import type { CustomerStore, Customer } from '../customers/store.js'
import { inTurn, type InTurn } from '../in-turn.js'
import { filtersOf } from './filter-of.js'
import type { SearchPlace } from './rules/cursor.js'
import { areInitials, readQuery, type Meanings } from './rules/read-query.js'
import { bestPlan, queryPlans, type QueryPlan } from './rules/query-plans.js'
import {
  CANDIDATES_MAX,
  countOf,
  nameQueries,
  queriesOf,
  readIds,
  type Asked,
  type PlanQuery,
} from './plan-queries.js'

/** Searches that one process makes at a time: common words must not take the database from others. */
const AT_ONCE_MAX = 2

/** More than are looked at of anything. */
const TOO_MANY = CANDIDATES_MAX + 1

interface Found {
  customers: Customer[]
  /** After the last of them. */
  place: SearchPlace
}

type Search = InputOf<typeof listCustomers> & { q: string }
type Queries = Partial<Record<QueryPlan, PlanQuery>>

/**
 * Finds customers by what somebody types: by each query plan that the text allows, one after the
 * other until the page is full. Rejects with the fault SERVICE_UNAVAILABLE.
 */
export class CustomerSearch {
  readonly #turns: InTurn = inTurn(AT_ONCE_MAX)

  constructor(
    private readonly db: Db,
    private readonly customers: CustomerStore,
  ) {}

  find(request: Search, after: SearchPlace | null, context: RequestContext): Promise<Found> {
    const { account, deadlineMs } = context
    const asked = { db: this.db, account, deadlineMs }
    return this.#turns.run(async () => {
      const sought = readQuery(request.q)
      const filters = filtersOf(request)
      const queries = queriesOf(sought, filters, account)
      const names = nameQueries(sought.words, filters, account)
      const place = after ?? (await begin(queries, { names, words: sought.words }, asked))
      const name = place.name === null ? undefined : names[place.name]
      if (name !== undefined) queries.name = name
      return this.#fill({ sought, queries, place }, Math.min(request.limit, FOUND_MAX), asked)
    })
  }

  async #fill(
    { sought, queries, place }: { sought: Meanings; queries: Queries; place: SearchPlace },
    limit: number,
    asked: Asked,
  ): Promise<Found> {
    const customers: Customer[] = []
    let { plan, read } = place
    while (plan < queryPlans.length && customers.length < limit) {
      const name = queryPlans[plan]
      const query = name && queries[name]
      const page = { skip: read, limit: limit - customers.length, isCut: place.isCut }
      const ids = query === undefined ? [] : await readIds(query, page, asked)
      const found = await Promise.all(ids.map((id) => this.customers.find(asked.account, id)))
      // Somebody may have been erased since the index was read.
      const present = found.filter((customer) => customer !== null)
      customers.push(...present.filter((customer) => bestPlan(customer, sought) === name))
      const isDone = ids.length < page.limit
      plan += isDone ? 1 : 0
      read = isDone ? 0 : read + ids.length
    }
    return { customers, place: { ...place, plan, read } }
  }
}

/** Looks how many customers there are by each query plan, and by what the fewest names are looked for. */
async function begin(
  queries: Queries,
  { names, words }: { names: readonly PlanQuery[]; words: readonly string[] },
  asked: Asked,
): Promise<SearchPlace> {
  const isMore = async (query: PlanQuery) => (await countOf(query, asked)) > query.most
  const [areMore, counted] = await Promise.all([
    Promise.all(Object.values(queries).map(isMore)),
    Promise.all(
      names.map(async (query, name) => {
        const count = await countOf(query, asked)
        return { name, count: count > query.most ? TOO_MANY : count }
      }),
    ),
  ])
  const [rarest = null] = counted.toSorted((left, right) => left.count - right.count)
  const areNamesLeftOut = names.length === 0 && areInitials(words)
  return {
    plan: 0,
    read: 0,
    name: rarest?.name ?? null,
    isCut: areMore.includes(true) || areNamesLeftOut || rarest?.count === TOO_MANY,
  }
}
