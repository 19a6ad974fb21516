import { z } from 'zod'
import type { Fact } from '@loyalty/contracts/fact'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { object, optional, string, uuid, whole, type ValueOf } from '../mongo/shape.js'
import { ifSampled } from '../observability/tracing.js'

/**
 * The schema of a published fact, from that of its data: CloudEvents 1.0 in JSON. `subject` is the
 * aggregate's id; `sequence` ascends within it and is the decimal text that the CloudEvents
 * extension of that name asks for; `account` is an extension of ours.
 */
export const cloudEvent = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({
    specversion: z.literal('1.0'),
    id: z.uuid().describe('What a repeat is known by; the header `Nats-Msg-Id` is the same.'),
    source: z.string().describe('The service that publishes it.'),
    type: z.string().describe('What happened: area and fact.'),
    subject: z.string().describe('The id of the aggregate, in whose order the fact comes.'),
    time: z.iso.datetime().describe("When it happened, by the database's clock."),
    datacontenttype: z.literal('application/json'),
    account: z.uuid().describe('Whose data it is about.'),
    sequence: z.string().regex(/^\d+$/).describe('Ascends within the aggregate.'),
    traceparent: z
      .string()
      .optional()
      .describe('W3C Trace Context of the change, where tracing is on and the trace is kept.'),
    data,
  })

/** The CloudEvents `source` of what a service publishes. */
export const sourceOf = (service: string): string => `/loyalty/${service}`

/** A fact as its subject's subscribers get it, and what is known of it on the way there. */
export const publishedFact = object({
  /** The CloudEvents id, and the `Nats-Msg-Id` that duplicates are dropped by. */
  id: uuid,
  /** `account|aggregate id`: the facts of one leave in the order of their sequence. */
  aggregate: string,
  sequence: whole,
  /** Where JetStream keeps it: the fact's subject and the account. */
  subject: string,
  /** CloudEvents 1.0 JSON, the exact text that is sent. */
  text: string,
  /** W3C Trace Context of the change, when somebody follows its trace. */
  traceparent: optional(string),
})
export type PublishedFact = ValueOf<typeof publishedFact>

export const aggregateKey = (account: AccountId, aggregateId: string): string =>
  `${account}|${aggregateId}`

/** The fact as it is published, or as it is pushed with other data. */
export function toPublished(
  fact: Fact,
  about: {
    id: Uuid
    account: AccountId
    service: string
    aggregateId: string
    sequence: number
    now: Date
    data: unknown
    traceparent?: string | undefined
  },
): PublishedFact {
  const traceparent = ifSampled(about.traceparent)
  const event = {
    specversion: '1.0',
    id: about.id,
    source: sourceOf(about.service),
    type: fact.type,
    subject: about.aggregateId,
    time: about.now.toISOString(),
    datacontenttype: 'application/json',
    account: about.account,
    sequence: String(about.sequence),
    traceparent,
    data: about.data,
  }
  return {
    id: about.id,
    aggregate: aggregateKey(about.account, about.aggregateId),
    sequence: about.sequence,
    subject: `${fact.subject}.${about.account}`,
    text: JSON.stringify(event),
    ...(traceparent !== undefined && { traceparent }),
  }
}
