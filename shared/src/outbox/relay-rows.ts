import type { Db, Filter, FindOptions } from 'mongodb'
import { outbox, UNSENT_BY_AGGREGATE, UNSENT_BY_TIME } from '../commit/collections.js'
import { limited } from '../mongo/limits.js'
import { aggregatePrefix, outboxKey, type OutboxRow } from './outbox-row.js'
import { RELAY_PAGE_MAX } from './relay-limits.js'

/** What the relay reads of a row. */
export type Sendable = Pick<
  OutboxRow,
  '_id' | 'event_id' | 'account' | 'aggregate_id' | 'sequence' | 'subject' | 'event' | 'traceparent'
>
export type AggregateKey = Pick<OutboxRow, 'account' | 'aggregate_id'>
export type RowPosition = AggregateKey & Pick<OutboxRow, 'sequence'>

export const keyOfAggregate = (row: AggregateKey) => `${row.account}|${row.aggregate_id}`

const sendable = {
  event_id: 1,
  account: 1,
  aggregate_id: 1,
  sequence: 1,
  subject: 1,
  event: 1,
  traceparent: 1,
}

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
 * The rows of these aggregates that are not sent, by aggregate and sequence, as far as their `_id` is
 * below a bound.
 * All as of one point in time: a transaction that numbers a fact of an aggregate has read the one
 * before, so whoever sees a fact in a snapshot sees all earlier ones of its aggregate.
 */
export function findUnsentOf(
  db: Db,
  aggregates: readonly AggregateKey[],
  bound: string | null,
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
    {
      sent_at: { $type: 'null' },
      $or: ofThese,
      ...(bound !== null && { _id: { $lt: bound } }),
    },
    {
      hint: UNSENT_BY_AGGREGATE,
      sort: { account: 1, aggregate_id: 1, sequence: 1 },
      readConcern: { level: 'snapshot' },
    },
  )
}

/** The next rows that are sent, by `_id`, after one of them. */
export const findSent = (db: Db, after: RowPosition | null): Promise<Sendable[]> =>
  find(
    db,
    { sent_at: { $type: 'date' }, ...(after && { _id: { $gt: keyOfRow(after) } }) },
    { hint: { _id: 1 }, sort: { _id: 1 } },
  )

/** The rows of one aggregate that are sent, from one of them on. */
export const findSentOf = (db: Db, from: RowPosition): Promise<Sendable[]> => {
  const last = outboxKey(from.account, from.aggregate_id, Number.MAX_SAFE_INTEGER)
  return find(
    db,
    { sent_at: { $type: 'date' }, _id: { $gte: keyOfRow(from), $lte: last } },
    { hint: { _id: 1 }, sort: { _id: 1 } },
  )
}

/** Below the rows of this aggregate, and above all that come before it. */
export const boundBefore = ({ account, aggregate_id: id }: AggregateKey): string =>
  aggregatePrefix(account, id)

const keyOfRow = ({ account, aggregate_id: id, sequence }: RowPosition): string =>
  outboxKey(account, id, sequence)

const find = (db: Db, filter: Filter<OutboxRow>, options: FindOptions): Promise<Sendable[]> =>
  db
    .collection<OutboxRow>(outbox.name)
    .find(filter, {
      ...limited(),
      ...options,
      projection: sendable,
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
