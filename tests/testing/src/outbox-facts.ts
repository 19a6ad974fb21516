import type { Db } from 'mongodb'
import { outboxBatches, type OutboxBatch } from '@loyalty/engine/testing'

/** A fact as the outbox has it. */
export interface OutboxFact {
  account: string
  aggregate_id: string
  sequence: number
  subject: string
  /** CloudEvents text. */
  event: string
  traceparent?: string
}

/** The facts in the outbox of a database, aggregate by aggregate and in the order of each. */
export async function factsInOutbox(
  db: Db,
  of: Partial<Pick<OutboxFact, 'account' | 'aggregate_id'>> = {},
): Promise<OutboxFact[]> {
  const batches = await db.collection<OutboxBatch>(outboxBatches.name).find().toArray()
  return factsOfBatches(batches).filter(
    ({ account, aggregate_id: aggregateId }) =>
      (of.account ?? account) === account && (of.aggregate_id ?? aggregateId) === aggregateId,
  )
}

const factsOfBatches = (batches: readonly Pick<OutboxBatch, 'facts'>[]): OutboxFact[] =>
  batches
    .flatMap(({ facts }) => facts)
    .map(({ aggregate, sequence, subject, text, traceparent }) => ({
      account: aggregate.slice(0, aggregate.indexOf('|')),
      aggregate_id: aggregate.slice(aggregate.indexOf('|') + 1),
      sequence,
      subject,
      event: text,
      ...(traceparent !== undefined && { traceparent }),
    }))
    .toSorted(
      (one, other) =>
        one.aggregate_id.localeCompare(other.aggregate_id) || one.sequence - other.sequence,
    )
