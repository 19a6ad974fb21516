import type { Db, Filter, FindOptions } from 'mongodb'
import { outbox, UNSENT_INDEX } from '../commit/collections.js'
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

/**
 * The next rows that are not sent, by aggregate and sequence: of aggregates after one, and before
 * another. All as of one point in time: a transaction that numbers a fact of an aggregate has read
 * the one before, so whoever sees a fact in a snapshot sees all earlier ones of its aggregate.
 */
export const findUnsent = (
  db: Db,
  { after, before }: { after: AggregateKey | null; before: AggregateKey | null },
): Promise<Sendable[]> =>
  find(
    db,
    {
      $and: [{ sent_at: { $type: 'null' } }, ...afterAggregate(after), ...beforeAggregate(before)],
    },
    { hint: UNSENT_INDEX, readConcern: { level: 'snapshot' } },
  )

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

const afterAggregate = (key: AggregateKey | null): Filter<OutboxRow>[] =>
  key === null
    ? []
    : [
        {
          $or: [
            { account: key.account, aggregate_id: { $gt: key.aggregate_id } },
            { account: { $gt: key.account } },
          ],
        },
      ]

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
