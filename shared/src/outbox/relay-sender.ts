import { PUBLISHES_IN_FLIGHT_MAX } from '../jetstream/limits.js'
import { inSpan } from '../observability/tracing.js'
import { PublishFault, type Publisher } from '../jetstream/publisher.js'
import { factsNotSent, factsSent } from './metrics.js'
import { keyOfAggregate, type Sendable } from './relay-rows.js'

export interface Sent {
  /** In JetStream, for sure. */
  acknowledged: Sendable[]
  /** The row that each aggregate stopped at; those behind it were not tried. */
  stopped: { row: Sendable; fault: PublishFault }[]
  /** The broker or its stream seems to be away: the rest was not tried. */
  fault: PublishFault | null
  /** Every aggregate was sent to its end, or to where it stopped. */
  isComplete: boolean
}

/**
 * Sends rows, which come in order of aggregate and sequence. Of one aggregate at most one is in
 * flight: the next goes when it is acknowledged, and none after one that failed. `mayGoOn` is asked
 * before each.
 */
export async function sendInOrder(
  publisher: Publisher,
  rows: readonly Sendable[],
  mayGoOn: () => boolean,
): Promise<Sent> {
  const sent: Sent = { acknowledged: [], stopped: [], fault: null, isComplete: true }
  const aggregates = byAggregate(rows).values()

  const sendOne = async (row: Sendable): Promise<boolean> => {
    try {
      await publish(publisher, row)
      sent.acknowledged.push(row)
      factsSent.inc()
      return true
    } catch (error) {
      if (!(error instanceof PublishFault)) throw error
      factsNotSent.inc({ reason: error.reason })
      if (error.isOfMessage()) sent.stopped.push({ row, fault: error })
      if (error.isOfBroker()) {
        sent.fault = error
        sent.isComplete = false
      }
      return false
    }
  }

  const work = async () => {
    for (const aggregate of aggregates) {
      for (const row of aggregate) {
        if (!mayGoOn()) sent.isComplete = false
        if (!sent.isComplete) return
        if (!(await sendOne(row))) break
      }
    }
  }
  await Promise.all(Array.from({ length: PUBLISHES_IN_FLIGHT_MAX }, work))
  return sent
}

const publish = (publisher: Publisher, { subject, event, event_id: id, traceparent }: Sendable) =>
  inSpan('publish fact', { kind: 'producer', parent: traceparent }, (span) =>
    publisher.publish({
      subject,
      payload: Buffer.from(event),
      id,
      traceparent: span?.traceparent ?? traceparent,
    }),
  )

function byAggregate(rows: readonly Sendable[]): Map<string, Sendable[]> {
  const groups = new Map<string, Sendable[]>()
  for (const row of rows) {
    const key = keyOfAggregate(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
