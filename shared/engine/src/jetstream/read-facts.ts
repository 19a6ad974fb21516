import { randomUUID } from 'node:crypto'
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Broker } from '../transport/connect.js'
import { EVENTS_STREAM, factsOfAccount, managerOf } from './events-stream.js'
import { FACTS_AHEAD_MAX, READER_IDLE_MS } from './limits.js'
import type { StreamedFact } from './tail-facts.js'

/** The time that a page of facts that are there may take. */
const PAGE_MS = 5_000

/**
 * The facts of one account after a sequence, page by page, up to the last that the stream had when the
 * first page was asked for, or later. Throws when the broker is away, or when a page has a gap.
 */
export async function* readFacts(
  broker: Broker,
  account: AccountId,
  after: number,
): AsyncGenerator<StreamedFact[]> {
  const manager = await managerOf(broker)
  const name = `loyalty-live-${randomUUID()}`
  const { num_pending: first } = await manager.consumers.add(EVENTS_STREAM, {
    name,
    filter_subject: factsOfAccount(account),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: after + 1,
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: nanos(READER_IDLE_MS),
  })
  const consumer = await manager.jetstream().consumers.get(EVENTS_STREAM, name)
  let pending = first
  let delivered = 0
  try {
    while (pending > 0) {
      const page: StreamedFact[] = []
      const messages = await consumer.fetch({
        max_messages: Math.min(pending, FACTS_AHEAD_MAX),
        expires: PAGE_MS,
      })
      for await (const message of messages) {
        delivered += 1
        // What got lost on the way does not come again without confirmations.
        if (message.info.deliverySequence !== delivered) throw new Error('a fact was lost')
        pending = message.info.pending
        page.push({
          subject: message.subject,
          sequence: message.seq,
          text: message.string(),
        })
      }
      if (page.length === 0) throw new Error('facts that are there do not come')
      yield page
    }
  } finally {
    await consumer.delete().catch(() => false)
  }
}
