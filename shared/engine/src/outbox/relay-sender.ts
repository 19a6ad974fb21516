import { PUBLISHES_IN_FLIGHT_MAX } from '../jetstream/limits.js'
import { inSpan } from '../observability/tracing.js'
import { PublishFault, type Publisher } from '../jetstream/publisher.js'
import { factsNotSent, factsSent } from './metrics.js'
import type { Mark } from './relay-history.js'
import type { Sendable } from './relay-page.js'

export interface Sent {
  /** In JetStream, for sure. */
  acknowledged: Sendable[]
  /** The fact that each aggregate stopped at; those behind it were not tried. */
  stopped: { fact: Sendable; fault: PublishFault }[]
  /** The broker or its stream seems to be away: the rest was not tried. */
  fault: PublishFault | null
  /** Every aggregate was sent to its end, or to where it stopped. */
  isComplete: boolean
  /** Of those that were acknowledged the last in the stream. */
  highest: Mark | null
}

/**
 * Sends facts, which come in the order of their aggregates. Of one aggregate at most one is in
 * flight: the next goes when it is acknowledged, and none after one that failed. `mayGoOn` is asked
 * before each; `subjectOf` says where a fact of a subject is published.
 */
export async function sendInOrder(
  publisher: Publisher,
  facts: readonly Sendable[],
  { mayGoOn, subjectOf }: { mayGoOn: () => boolean; subjectOf: (subject: string) => string },
): Promise<Sent> {
  const sent: Sent = {
    acknowledged: [],
    stopped: [],
    fault: null,
    isComplete: true,
    highest: null,
  }
  const aggregates = Map.groupBy(facts, ({ aggregate }) => aggregate).values()

  const sendOne = async (fact: Sendable): Promise<boolean> => {
    try {
      const { sequence } = await publish(publisher, { ...fact, subject: subjectOf(fact.subject) })
      sent.acknowledged.push(fact)
      if (sequence > (sent.highest?.sequence ?? 0)) sent.highest = { sequence, fact_id: fact.id }
      factsSent.inc()
      return true
    } catch (error) {
      if (!(error instanceof PublishFault)) throw error
      factsNotSent.inc({ reason: error.reason })
      if (error.isOfMessage()) sent.stopped.push({ fact, fault: error })
      if (error.isOfBroker()) {
        sent.fault = error
        sent.isComplete = false
      }
      return false
    }
  }

  const work = async () => {
    for (const aggregate of aggregates) {
      for (const fact of aggregate) {
        if (!mayGoOn()) sent.isComplete = false
        if (!sent.isComplete) return
        if (!(await sendOne(fact))) break
      }
    }
  }
  await Promise.all(Array.from({ length: PUBLISHES_IN_FLIGHT_MAX }, work))
  return sent
}

const publish = (publisher: Publisher, { subject, text, id, traceparent }: Sendable) =>
  inSpan('publish fact', { kind: 'producer', parent: traceparent }, (span) =>
    publisher.publish({
      subject,
      payload: Buffer.from(text),
      id,
      traceparent: span?.traceparent ?? traceparent,
    }),
  )
