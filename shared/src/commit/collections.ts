import {
  collection,
  type Collection,
  type Index,
  type StoredDocument,
} from '../mongo/collection.js'
import {
  anyObject,
  anything,
  array,
  boolean,
  date,
  long,
  map,
  nullable,
  object,
  string,
  whole,
} from '../mongo/json-schema.js'
import { IDEMPOTENCY_KEPT_DAYS, INBOX_KEPT_SECONDS, OUTBOX_KEPT_SECONDS } from './limits.js'
import type { IdempotencyRecord } from './idempotency.js'
import type { WriterRow } from './writers.js'
import type { OutboxRow } from '../outbox/outbox-row.js'

/** One row per committer: who writes ids now, and up to where. */
export const writers = collection<WriterRow>()({
  name: 'writers',
  jsonSchema: object(
    { _id: string, floor: string, last: string, round: long, closed: boolean },
    { lsid: anyObject, now: date },
  ),
  indexes: [],
})

/** What belongs to stored answers, and goes when they do. */
export const keptLikeAnswers: Index = {
  keys: { created_at: 1 },
  kept: { setting: 'IDEMPOTENCY_KEPT_DAYS', days: IDEMPOTENCY_KEPT_DAYS },
}

/** The first answer of each idempotency key, stored in the transaction of its effect. */
export const idempotency = collection<IdempotencyRecord>()({
  name: 'idempotency',
  jsonSchema: object(
    {
      _id: string,
      account: string,
      hash: string,
      is_ok: boolean,
      created_at: date,
    },
    {
      about: array(string),
      body: string,
      headers: map(string),
      code: string,
      details: string,
      errors: array(object({ field: string, code: string, message: string })),
      retry_after_seconds: whole,
    },
  ),
  indexes: [
    keptLikeAnswers,
    // The answers to rewrite when a person is erased. Records of nobody cost nothing.
    { keys: { about: 1 }, options: { partialFilterExpression: { about: { $exists: true } } } },
  ],
})

/** By the first of these the relay notices aggregates, by the second it reads their facts. */
export const UNSENT_BY_TIME = 'unsent_by_time'
export const UNSENT_BY_AGGREGATE = 'unsent_by_aggregate'

export const UNAPPLIED = 'unapplied'

/** Facts, each written with the change that it tells of. Kept 30 days from `sent_at`. */
export const outbox = collection<OutboxRow>()({
  name: 'outbox',
  jsonSchema: object(
    {
      _id: string,
      event_id: string,
      account: string,
      aggregate_id: string,
      sequence: whole,
      subject: string,
      event: string,
      created_at: date,
      sent_at: nullable(date),
    },
    { pushed_to: string, applied_at: nullable(date), traceparent: string },
  ),
  // Each index is paid for when a fact is written and again when it is marked as sent.
  indexes: [
    {
      keys: { created_at: 1, account: 1, aggregate_id: 1, sent_at: 1 },
      options: { name: UNSENT_BY_TIME, partialFilterExpression: { sent_at: { $type: 'null' } } },
    },
    {
      keys: { account: 1, aggregate_id: 1, sequence: 1, sent_at: 1 },
      options: {
        name: UNSENT_BY_AGGREGATE,
        partialFilterExpression: { sent_at: { $type: 'null' } },
      },
    },
    {
      keys: { sent_at: 1 },
      options: {
        name: 'sent',
        expireAfterSeconds: OUTBOX_KEPT_SECONDS,
        partialFilterExpression: { sent_at: { $type: 'date' } },
      },
    },
  ],
})

export interface InboxRow extends StoredDocument {
  account: string
  received_at: Date
}

/** Facts of others that were applied, by their id, written with what they changed. */
export const inbox = collection<InboxRow>()({
  name: 'inbox',
  jsonSchema: object({ _id: string, account: string, received_at: date }),
  indexes: [{ keys: { received_at: 1 }, options: { expireAfterSeconds: INBOX_KEPT_SECONDS } }],
})

/** Who hands facts to JetStream now: one row per database, `outbox`. */
export interface RelayRow extends StoredDocument {
  /** Who holds the lease; only under it `sent_at` is set. */
  token: string | null
  expires_at: Date
  /** When the stream was created that has all rows with `sent_at`. Null before the first. */
  stream_created: string | null
  /** Transactions under a lease: each changes the row, so that a lease is lost before or after. */
  writes: number
}

export const relays = collection<RelayRow>()({
  name: 'relays',
  jsonSchema: object({
    _id: string,
    token: nullable(string),
    expires_at: date,
    stream_created: nullable(string),
    writes: whole,
  }),
  indexes: [],
})

export interface FactDeadLetter extends StoredDocument {
  account: string
  /** The consumer that could not apply it. */
  consumer: string
  subject: string
  /** The message as it came. */
  message: string
  attempts: number
  reason: string
  buried_at: Date
}

/** Facts of others that failed each time, for an operator to read. */
export const factDeadLetters = collection<FactDeadLetter>()({
  name: 'fact_dead_letters',
  jsonSchema: object({
    _id: string,
    account: string,
    consumer: string,
    subject: string,
    message: string,
    attempts: whole,
    reason: string,
    buried_at: date,
  }),
  indexes: [{ keys: { account: 1, buried_at: 1 } }],
})

export interface AuditRow extends StoredDocument {
  account: string
  actor: string
  resource: string
  resource_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  request_id: string
  created_at: Date
}

/** Who changed what. Kept for ever: rows are small, and none has personal data. */
export const audit = collection<AuditRow>()({
  name: 'audit',
  jsonSchema: object({
    _id: string,
    account: string,
    actor: string,
    resource: string,
    resource_id: string,
    before: anything,
    after: anything,
    request_id: string,
    created_at: date,
  }),
  // All rows of an account are a range of `_id`. The others: one for each filter, in order of id.
  indexes: [
    { keys: { account: 1, actor: 1, _id: 1 } },
    { keys: { account: 1, resource: 1, _id: 1 } },
    { keys: { account: 1, resource_id: 1, _id: 1 } },
  ],
})

/** What every service's database has besides its own collections. */
export const commonCollections: readonly Collection[] = [
  writers,
  idempotency,
  outbox,
  relays,
  inbox,
  factDeadLetters,
  audit,
]

/** By it the pusher finds what is not applied yet. */
const unapplied = {
  keys: { account: 1, aggregate_id: 1, sequence: 1, applied_at: 1 },
  options: { name: UNAPPLIED, partialFilterExpression: { applied_at: { $type: 'null' } } },
} as const

/** The same for a service whose facts are pushed to wallet too. */
export const commonCollectionsWithPushes: readonly Collection[] = commonCollections.map((common) =>
  common === outbox ? { ...outbox, indexes: [...outbox.indexes, unapplied] } : common,
)
