import { subscriberOf, type Access } from '@loyalty/local/access'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { EVENTS_STREAM } from '@loyalty/engine/admin'
import type { Message } from './fact-problems.js'

const PULL_MAX = 5_000
const PULL_WAIT_MS = 1_000

/** All that the stream of facts holds of a subject, in its order: as a subscriber reads it. */
export async function readFacts(access: Access, subject: string): Promise<Message[]> {
  const connection = await connect(subscriberOf(access))
  try {
    const stream = await jetstream(connection).streams.get(EVENTS_STREAM)
    const consumer = await stream.getConsumer({ filter_subjects: subject })
    const found: Message[] = []
    for (let isMore = true; isMore;) {
      isMore = false
      const pulled = await consumer.fetch({ max_messages: PULL_MAX, expires: PULL_WAIT_MS })
      for await (const message of pulled) {
        const id = message.headers?.get('Nats-Msg-Id') ?? ''
        found.push({ subject: message.subject, id, text: message.string() })
        isMore = message.info.pending > 0
        if (!isMore) break
      }
    }
    return found
  } finally {
    await connection.close()
  }
}
