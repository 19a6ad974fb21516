import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { available, limited } from '@loyalty/engine/query'
import type { Db, Document, IndexSpecification } from 'mongodb'
import { documentTerm, idTerm, phoneTerm, wordTerm } from '../customers/rules/found-by.js'
import { BY_EMAIL, BY_TERM, customers, type Customer } from '../customers/store.js'
import type { Filter } from './filter-of.js'
import type { Meanings } from './rules/read-query.js'
import { ID_BEGIN_MIN, type QueryPlan } from './rules/query-plans.js'

/** So many entries of an index are looked at by one query plan; where there are more, the search says so. */
export const CANDIDATES_MAX = 5_000
/** So many customers are, where no index has all that is asked of them: each may be read from disk. */
const READ_MAX = 1_000

/** Follows every text that begins with another. */
const LAST = '\u{10FFFF}'

/** The selection of one query plan, in the order of the index that it is looked for by. */
export interface PlanQuery {
  match: Document
  hint: IndexSpecification
  /** What else each of them has to fit. */
  filters: readonly Document[]
  /** Beginnings of other words that each of them has to have. */
  words: readonly string[]
  /** How many are looked at. */
  most: number
}

export interface Asked {
  db: Db
  account: AccountId
  deadlineMs: number
}

/** What a customer is looked for by, before it is known what else it has to fit. */
type By = Pick<PlanQuery, 'match' | 'hint'>

const byId = (match: Bounds): By => ({ match: { _id: match }, hint: { _id: 1 } })

/** The query of each query plan that the text allows, but that of names. */
export function queriesOf(
  { id, idKey, email, emailBegin, phone, document }: Meanings,
  filters: readonly Filter[],
  account: AccountId,
): Partial<Record<QueryPlan, PlanQuery>> {
  const key = `${account}|${id}`
  const byEmail = (match: Bounds): By => ({
    match: { account_id: account, email_key: match },
    hint: BY_EMAIL,
  })
  const filtered = (by: By): PlanQuery => fitting(by, [], filters)
  return {
    id: filtered(byId(key)),
    'id-begins': filtered(byId(beginningWith(key))),
    ...(email !== null && { email: filtered(byEmail(email)) }),
    ...(emailBegin !== null && { 'email-begins': filtered(byEmail(beginningWith(emailBegin))) }),
    ...(phone !== null && { phone: filtered(byTerm(account, beginsTerm(phoneTerm(phone)))) }),
    ...(document !== null && { document: filtered(byTerm(account, documentTerm(document))) }),
    ...(idKey !== null && { 'id-alike': filtered(byTerm(account, alikeIds(idKey))) }),
  }
}

/**
 * The queries of names that have all the words and fit all filters: any of the words, or of the
 * filters, is what they may be looked for by. One letter is rarely rare, so that initials are looked for
 * among those who fit a filter, and nowhere without one. What the index of terms has comes first: where
 * all select more than is looked at, the first is taken.
 */
export function nameQueries(
  words: readonly string[],
  filters: readonly Filter[],
  account: AccountId,
): PlanQuery[] {
  const longer = words.filter((word) => word.length > 1)
  const byFilters = filters.map((filter) =>
    fitting(
      { match: { account_id: account, ...filter.match }, hint: filter.index },
      words,
      filters.filter((other) => other !== filter),
    ),
  )
  const byWords = longer.map((word) =>
    fitting(
      byTerm(account, beginsTerm(wordTerm(word))),
      words.filter((other) => other !== word),
      filters,
    ),
  )
  return words.length === 0
    ? []
    : [...byWords, ...byFilters].toSorted((left, right) => right.most - left.most)
}

function fitting(by: By, words: readonly string[], filters: readonly Filter[]): PlanQuery {
  const isAllInIndex =
    by.hint === BY_TERM
      ? filters.every(({ isWithTerms }) => isWithTerms)
      : words.length === 0 && filters.length === 0
  return {
    ...by,
    filters: filters.map(({ match }) => match),
    words,
    most: isAllInIndex ? CANDIDATES_MAX : READ_MAX,
  }
}

const byTerm = (account: AccountId, term: string | RegExp): By => ({
  match: { account_id: account, search_terms: term },
  hint: BY_TERM,
})

/** One text, or all that begin with it. */
type Bounds = string | { $gte: string; $lt: string }

const beginningWith = (text: string): Bounds => ({ $gte: text, $lt: `${text}${LAST}` })

/** Those that are all of it come first. */
const alikeIds = (idKey: string): string | RegExp =>
  idKey.length < ID_BEGIN_MIN ? idTerm(idKey) : beginsTerm(idTerm(idKey))

/** The terms of words and digits have no sign that means something else in a pattern. */
const beginsTerm = (term: string) => new RegExp(`^${term}`)

/** The number of customers that a query selects before the rest of it, as far as they are looked at and one more. */
export const countOf = (
  { match, hint, most }: PlanQuery,
  { db, deadlineMs }: Pick<Asked, 'db' | 'deadlineMs'>,
): Promise<number> =>
  available(
    customers.name,
    db
      .collection<Customer>(customers.name)
      .countDocuments(match, { ...limited(deadlineMs), hint, limit: most + 1 }),
  )

/** Which of the customers of a query: those after the ones that were read. */
export interface Rows {
  skip: number
  limit: number
  /** There are more than are looked at. */
  isCut: boolean
}

/**
 * What reads the ids of the next customers, in the order of the index. Where all are looked at, the
 * filters are bounds within the index; else they come after so many entries. Words are compared after
 * that in any case: as a part of the first condition each customer would be read for them.
 */
export const stagesOf = (
  { match, filters, words, most }: PlanQuery,
  { skip, limit, isCut }: Rows,
): Document[] => [
  ...(isCut
    ? [{ $match: match }, { $limit: most }, ...filters.map((filter) => ({ $match: filter }))]
    : [{ $match: { $and: [match, ...filters] } }, { $limit: most }]),
  ...words.map((word) => ({ $match: { search_name: new RegExp(` ${word}`) } })),
  { $skip: skip },
  { $limit: limit },
  { $project: { _id: 1 } },
]

export async function readIds(
  query: PlanQuery,
  rows: Rows,
  { db, account, deadlineMs }: Asked,
): Promise<CustomerId[]> {
  const all = db.collection<Customer>(customers.name)
  const options = { ...limited(deadlineMs), hint: query.hint }
  const found = await available(
    customers.name,
    all.aggregate<{ _id: string }>(stagesOf(query, rows), options).toArray(),
  )
  return found.map(({ _id }) => _id.slice(account.length + 1) as CustomerId)
}
