import { z } from 'zod'
import type { Fact, FactData } from '../contracts/fact.js'
import type { AccountId, Uuid } from '../ids.js'
import type { StoredDocument } from '../mongo/collection.js'
import { ifSampled } from '../observability/tracing.js'

export interface OutboxRow extends StoredDocument {
  /** `account|aggregate id|sequence`: what makes a fact unique, and the order that it leaves in. */
  _id: string
  /** The CloudEvents id, and the `Nats-Msg-Id` that duplicates are dropped by. */
  event_id: string
  account: string
  aggregate_id: string
  sequence: number
  /** Where JetStream keeps it: the fact's subject and the account. */
  subject: string
  /** CloudEvents 1.0 JSON, the exact text that is sent. */
  event: string
  /** W3C Trace Context of the change, when somebody follows its trace. */
  traceparent?: string
  created_at: Date
  /** Null until JetStream acknowledged it. */
  sent_at: Date | null
  /** Present on a fact that wallet's copies need: the subject of the request that carries it. */
  pushed_to?: string
  /** Present with `pushed_to`: null until wallet answered that it applied it. */
  applied_at?: Date | null
}

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

/** Digits of a sequence in a row's `_id`: as many as the largest exact whole number has. */
const SEQUENCE_DIGITS = 16

/** What the `_id` of all rows of an aggregate starts with. */
export const aggregatePrefix = (account: string, aggregateId: string): string =>
  `${account}|${aggregateId}|`

export const outboxKey = (account: string, aggregateId: string, sequence: number): string =>
  aggregatePrefix(account, aggregateId) + String(sequence).padStart(SEQUENCE_DIGITS, '0')

/** The row of a fact. */
export function toOutboxRow<F extends Fact>(
  fact: F,
  about: {
    id: Uuid
    account: AccountId
    service: string
    aggregateId: string
    sequence: number
    now: Date
    data: FactData<F>
    traceparent?: string | undefined
  },
): OutboxRow {
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
    _id: outboxKey(about.account, about.aggregateId, about.sequence),
    event_id: about.id,
    account: about.account,
    aggregate_id: about.aggregateId,
    sequence: about.sequence,
    subject: `${fact.subject}.${about.account}`,
    event: JSON.stringify(event),
    ...(traceparent !== undefined && { traceparent }),
    created_at: about.now,
    sent_at: null,
    ...(fact.pushedTo && { pushed_to: fact.pushedTo.subject, applied_at: null }),
  }
}
