import { collection, type DocumentOf } from '../mongo/collection.js'
import { array, date, long, map, nullable, object, string, type ValueOf } from '../mongo/shape.js'

/** Each writer's last batch up to which all is sent, but for what is stopped. */
const positions = map(long)

/** Facts of an aggregate that wait for one of them, because it can't be sent. */
const stoppedAggregate = object({
  aggregate: string,
  /** `_id` of the documents that have its facts from that one on, in their order. */
  rounds: array(string),
})
export type StoppedAggregate = ValueOf<typeof stoppedAggregate>

/**
 * The state of a relay when the stream had acknowledged a fact: up to these positions all is in the stream
 * at or before it.
 */
const checkpoint = object({
  /** The fact's place in the stream. */
  sequence: long,
  /** The fact's id, which its message has too. */
  fact_id: string,
  at: date,
  positions,
  stopped: array(stoppedAggregate),
})
export type Checkpoint = ValueOf<typeof checkpoint>

/** Who hands facts to JetStream now, and how far it has come: one row a database, `outbox`. */
export const relays = collection({
  name: 'relays',
  shape: object({
    _id: string,
    /** Who has the lease; only under it the row changes. */
    token: nullable(string),
    expires_at: date,
    /** Of which incarnation of the stream all else here tells. Null before the first. */
    stream_created: nullable(string),
    positions,
    stopped: array(stoppedAggregate),
    /** The id of the server that it was told to, which each start of one makes anew. Null before the first. */
    server: nullable(string),
    /** By which a loss in the stream is found, and where to send again from: the newest last. */
    checkpoints: array(checkpoint),
  }),
  indexes: [],
})

export type RelayDocument = DocumentOf<typeof relays>

export const RELAY_ROW = 'outbox'
