import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { available } from '@loyalty/shared/mongo/available'
import { limited } from '@loyalty/shared/mongo/limits'
import type { Db, Document, IndexSpecification } from 'mongodb'
import { BY_EMAIL, BY_TERM, customers } from '../customers/customers.collection.js'
import type { Customer } from '../customers/domain/customer.js'
import { documentTerm, phoneTerm, wordTerm } from './domain/found-by.js'
import type { Meanings } from './domain/read-query.js'
import type { Way } from './domain/ways.js'

/** So many customers are looked at in one way; where there are more, the search says so. */
export const CANDIDATES_MAX = 5_000

/** Follows every text that begins with another. */
const LAST = '\u{10FFFF}'

/** What one way selects, in the order of an index that has all that is asked. */
export interface WayQuery {
  match: Document
  hint: IndexSpecification
  /** Other words that the name must have. */
  others?: readonly string[]
}

/** Where a search looks. */
export interface Asked {
  db: Db
  account: AccountId
  /** What else a customer must fit. It is read for that, which no index alone can say. */
  filter: Document
  deadlineMs: number
}

const byId = (match: Bounds) => ({ match: { _id: match }, hint: { _id: 1 } })

/** The query of each way that the text may mean, but that of names. */
export function queriesOf(
  { id, email, phone, document }: Meanings,
  account: AccountId,
): Partial<Record<Way, WayQuery>> {
  const key = `${account}|${id}`
  const byEmail = (match: Bounds) => ({
    match: { account_id: account, email_key: match },
    hint: BY_EMAIL,
  })
  return {
    id: byId(key),
    'id-begins': byId(beginningWith(key)),
    ...(email !== null && {
      email: byEmail(email),
      'email-begins': byEmail(beginningWith(email)),
    }),
    ...(phone !== null && { phone: byTerm(account, beginsTerm(phoneTerm(phone))) }),
    ...(document !== null && { document: byTerm(account, documentTerm(document)) }),
  }
}

/** Names that have all the words, looked for by one of them. */
export const nameQuery = (
  words: readonly string[],
  word: string,
  account: AccountId,
): WayQuery => ({
  ...byTerm(account, beginsTerm(wordTerm(word))),
  others: words.filter((other) => other !== word),
})

const byTerm = (account: AccountId, term: string | RegExp): WayQuery => ({
  match: { account_id: account, search_terms: term },
  hint: BY_TERM,
})

/** One text, or all that begin with it. */
type Bounds = string | { $gte: string; $lt: string }

const beginningWith = (text: string): Bounds => ({ $gte: text, $lt: `${text}${LAST}` })

/** The terms of words and digits have no sign that means something else in a pattern. */
const beginsTerm = (term: string) => new RegExp(`^${term}`)

/** How many customers a query selects before its other words, as far as they are looked at and one more. */
export const countOf = (
  { match, hint }: WayQuery,
  { db, deadlineMs }: Pick<Asked, 'db' | 'deadlineMs'>,
): Promise<number> =>
  available(
    customers.name,
    db
      .collection<Customer>(customers.name)
      .countDocuments(match, { ...limited(deadlineMs), hint, limit: CANDIDATES_MAX + 1 }),
  )

/** The ids of the next customers after those that were read, in the order of the index. */
export async function readIds(
  { match, hint, others = [] }: WayQuery,
  { skip, limit }: { skip: number; limit: number },
  { db, account, filter, deadlineMs }: Asked,
): Promise<CustomerId[]> {
  const stages: Document[] = [
    { $match: match },
    { $limit: CANDIDATES_MAX },
    ...others.map((word) => ({ $match: { search_name: new RegExp(` ${word}`) } })),
    ...(Object.keys(filter).length === 0 ? [] : [{ $match: filter }]),
    { $skip: skip },
    { $limit: limit },
    { $project: { _id: 1 } },
  ]
  const rows = await available(
    customers.name,
    db
      .collection<Customer>(customers.name)
      .aggregate<{ _id: string }>(stages, { ...limited(deadlineMs), hint })
      .toArray(),
  )
  return rows.map(({ _id }) => _id.slice(account.length + 1) as CustomerId)
}
