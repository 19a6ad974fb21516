import { JetStreamApiError } from '@nats-io/jetstream'

/** Copies of a stream where the broker has servers enough for them: one of these may be lost. */
export const STREAM_REPLICAS = 3

const NO_SUITABLE_PEERS = 10_005
const INSUFFICIENT_RESOURCES = 10_023
const NOT_IN_CLUSTERED_MODE = 10_074

/** What a broker says that has fewer servers, has one too few now, or is one server. */
const TOO_FEW_SERVERS = new Set([NO_SUITABLE_PEERS, INSUFFICIENT_RESOURCES, NOT_IN_CLUSTERED_MODE])

export const hasTooFewServers = (error: unknown): boolean =>
  error instanceof JetStreamApiError && TOO_FEW_SERVERS.has(error.code)
