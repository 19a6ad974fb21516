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
import { IDEMPOTENCY_KEPT_DAYS, INBOX_KEPT_SECONDS } from './limits.js'
import type { IdempotencyRecord } from './idempotency.js'
import type { WriterRow } from './writers.js'
import type { OutboxRound } from '../outbox/outbox-round.js'
import type { PushRow } from '../outbox/push-row.js'

/** One row per committer: who writes ids now, and up to where. */
export const writers = collection<WriterRow>()({
  name: 'writers',
  jsonSchema: object(
    { _id: string, floor: string, last: string, round: long, closed: boolean },
    // Rows that a former version left open have `above`, and are closed by this one.
    { lsid: anyObject, instance: string, now: date, above: string },
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

/** The facts of each committed round, written with what they tell of. The relay purges them. */
export const outboxRounds = collection<OutboxRound>()({
  name: 'outbox_rounds',
  jsonSchema: object({
    _id: string,
    after: array(object({ writer: string, round: long })),
    facts: array(
      object(
        { id: string, aggregate: string, sequence: whole, subject: string, event: string },
        { traceparent: string },
      ),
    ),
    has_more: boolean,
    created_at: date,
  }),
  // By it the facts of a person who is erased are found. A fact pays for it once, when it is written.
  indexes: [{ keys: { 'facts.aggregate': 1 } }],
})

/** Facts on their way to wallet's copies, in services that have such facts. */
export const pushes = collection<PushRow>()({
  name: 'pushes',
  jsonSchema: object({
    _id: string,
    account: string,
    aggregate_id: string,
    subject: string,
    event: string,
    created_at: date,
  }),
  indexes: [{ keys: { created_at: 1 } }],
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

/** Facts of an aggregate that one of them holds up, because it can't be sent. */
export interface StoppedAggregate {
  aggregate: string
  /** `_id` of the documents that hold its facts from that one on, in their order. */
  rounds: string[]
}

/**
 * What a relay knew when the stream had acknowledged a fact: up to these positions all is in the stream
 * at or before it.
 */
export interface Checkpoint {
  /** The fact's place in the stream. */
  sequence: bigint
  /** The fact's id, which its message has too. */
  event: string
  at: Date
  positions: Record<string, bigint>
  stopped: StoppedAggregate[]
}

/** Who hands facts to JetStream now, and how far it has come: one row a database, `outbox`. */
export interface RelayRow extends StoredDocument {
  /** Who holds the lease; only under it the row changes. */
  token: string | null
  expires_at: Date
  /** Of which incarnation of the stream all else here tells. Null before the first. */
  stream_created: string | null
  /** Each writer's last round up to which all is sent, but for what `stopped` names. */
  positions: Record<string, bigint>
  stopped: StoppedAggregate[]
  /** The id of the server that it was told to, which each start of one makes anew. Null before the first. */
  server: string | null
  /** By which a loss in the stream is found, and where to send again from: the newest last. */
  checkpoints: Checkpoint[]
}

const positions = map(long)
const stopped = array(object({ aggregate: string, rounds: array(string) }))

export const relays = collection<RelayRow>()({
  name: 'relays',
  jsonSchema: object({
    _id: string,
    token: nullable(string),
    expires_at: date,
    stream_created: nullable(string),
    positions,
    stopped,
    server: nullable(string),
    checkpoints: array(object({ sequence: long, event: string, at: date, positions, stopped })),
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
  outboxRounds,
  relays,
  inbox,
  factDeadLetters,
  audit,
]

/** The same for a service whose facts are pushed to wallet too. */
export const commonCollectionsWithPushes: readonly Collection[] = [...commonCollections, pushes]
