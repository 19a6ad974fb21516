import type { Db, Filter, FindOptions } from 'mongodb'
import { outbox, UNSENT_BY_AGGREGATE, UNSENT_BY_TIME } from '../commit/collections.js'
import { limited } from '../mongo/limits.js'
import type { OutboxRow } from './outbox-row.js'
import { RELAY_PAGE_MAX } from './relay-limits.js'

/** What the relay reads of a row. */
export type Sendable = Pick<
  OutboxRow,
  '_id' | 'account' | 'aggregate_id' | 'sequence' | 'subject' | 'event'
>
export type AggregateKey = Pick<OutboxRow, 'account' | 'aggregate_id'>
export type RowPosition = AggregateKey & Pick<OutboxRow, 'sequence'>

export const keyOfAggregate = (row: AggregateKey) => `${row.account}|${row.aggregate_id}`

const sendable = { account: 1, aggregate_id: 1, sequence: 1, subject: 1, event: 1 }
const inOrder = { account: 1, aggregate_id: 1, sequence: 1 } as const

/** Where a row stands in the order of time. */
export type Place = AggregateKey & Pick<OutboxRow, 'created_at'>

/** Where rows stand that are not sent, oldest first: created at `from` or later, and after a place. */
export const findUnsentPlaces = (
  db: Db,
  { from, after }: { from: Date | null; after: Place | null },
): Promise<Place[]> =>
  db
    .collection<OutboxRow>(outbox.name)
    .find(
      {
        $and: [
          { sent_at: { $type: 'null' } },
          ...(from === null ? [] : [{ created_at: { $gte: from } }]),
          ...afterPlace(after),
        ],
      },
      {
        ...limited(),
        hint: UNSENT_BY_TIME,
        projection: { _id: 0, created_at: 1, account: 1, aggregate_id: 1 },
        sort: { created_at: 1, account: 1, aggregate_id: 1 },
        limit: RELAY_PAGE_MAX,
        batchSize: RELAY_PAGE_MAX + 1,
      },
    )
    .toArray()

/**
 * The rows of these aggregates that are not sent, by aggregate and sequence, of those before one.
 * All as of one point in time: a transaction that numbers a fact of an aggregate has read the one
 * before, so whoever sees a fact in a snapshot sees all earlier ones of its aggregate.
 */
export function findUnsentOf(
  db: Db,
  aggregates: readonly AggregateKey[],
  before: AggregateKey | null,
): Promise<Sendable[]> {
  const byAccount = new Map<string, string[]>()
  for (const { account, aggregate_id: id } of aggregates) {
    const ids = byAccount.get(account)
    if (ids) ids.push(id)
    else byAccount.set(account, [id])
  }
  const ofThese = [...byAccount].map(([account, ids]) => ({ account, aggregate_id: { $in: ids } }))
  return find(
    db,
    { $and: [{ sent_at: { $type: 'null' } }, { $or: ofThese }, ...beforeAggregate(before)] },
    { hint: UNSENT_BY_AGGREGATE, readConcern: { level: 'snapshot' } },
  )
}

/** The next rows that are sent, in the same order, after one of them. */
export const findSent = (db: Db, after: RowPosition | null): Promise<Sendable[]> =>
  find(db, { $and: [{ sent_at: { $type: 'date' } }, ...afterRow(after)] }, { hint: inOrder })

/** The rows of one aggregate that are sent, from one of them on. */
export const findSentOf = (db: Db, from: RowPosition): Promise<Sendable[]> => {
  const { account, aggregate_id, sequence } = from
  return find(
    db,
    { account, aggregate_id, sequence: { $gte: sequence }, sent_at: { $type: 'date' } },
    { hint: inOrder },
  )
}

const find = (db: Db, filter: Filter<OutboxRow>, options: FindOptions): Promise<Sendable[]> =>
  db
    .collection<OutboxRow>(outbox.name)
    .find(filter, {
      ...limited(),
      ...options,
      projection: sendable,
      sort: inOrder,
      limit: RELAY_PAGE_MAX,
      batchSize: RELAY_PAGE_MAX + 1,
    })
    .toArray()

const afterPlace = (place: Place | null): Filter<OutboxRow>[] => {
  if (place === null) return []
  const { created_at, account, aggregate_id } = place
  return [
    {
      $or: [
        { created_at, account, aggregate_id: { $gt: aggregate_id } },
        { created_at, account: { $gt: account } },
        { created_at: { $gt: created_at } },
      ],
    },
  ]
}

const beforeAggregate = (key: AggregateKey | null): Filter<OutboxRow>[] =>
  key === null
    ? []
    : [
        {
          $or: [
            { account: { $lt: key.account } },
            { account: key.account, aggregate_id: { $lt: key.aggregate_id } },
          ],
        },
      ]

const afterRow = (row: RowPosition | null): Filter<OutboxRow>[] =>
  row === null
    ? []
    : [
        {
          $or: [
            {
              account: row.account,
              aggregate_id: row.aggregate_id,
              sequence: { $gt: row.sequence },
            },
            { account: row.account, aggregate_id: { $gt: row.aggregate_id } },
            { account: { $gt: row.account } },
          ],
        },
      ]
