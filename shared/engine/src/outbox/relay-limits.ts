import { FACTS_KEPT_DAYS } from '../jetstream/limits.js'

/** A relay that does not renew its lease loses it after this time by the database's clock. */
export const LEASE_MS = 5_000
/** Who has it and stores nothing meanwhile renews it after this time, and after this when that failed. */
export const LEASE_RENEW_MS = 2_000
export const LEASE_RETRY_MS = 250
/** Who has it gives up this much earlier than others may take over. */
export const LEASE_MARGIN_MS = 1_000
/** How often a process that has not the lease asks for it. */
export const LEASE_POLL_MS = 1_000
/** Documents that one poll takes up, of all writers together, and the text of facts in them. */
export const PAGE_BATCHES_MAX = 256
export const PAGE_BYTES_MAX = 8 * 1024 * 1024
/** How often it is looked although nobody told it of facts: a message that tells may be lost. */
export const RELAY_IDLE_POLL_MS = 5_000
/** After a commit: what is written in this time goes out together, which halves what a fact costs. */
export const RELAY_GATHER_MS = 50
/** Positions are stored at most so often: what was sent since is sent again after a crash. */
export const POSITIONS_STORED_MS = 1_000
/**
 * What the broker acknowledged in this time may not be on its disk yet: sent again when the broker was
 * started anew. Well above its `sync_interval`.
 */
export const UNSYNCED_MS = 10_000
/** A relay that nothing was acknowledged to for this time looks at the stream before it sends. */
export const QUIET_MS = 500
/** Checkpoints are at least so far apart, and farther the older they are. */
export const CHECKPOINT_GAP_MS = 1_000
/** One that is older tells of a fact that the stream keeps no longer. */
export const CHECKPOINTS_KEPT_MS = FACTS_KEPT_DAYS * 24 * 3600 * 1_000
/** Documents that stopped aggregates wait in, as far as a checkpoint remembers them. */
export const CHECKPOINT_STOPPED_MAX = 20
/** Pause before the next attempt to get or keep the lease, or after a fault of the broker. */
export const RELAY_RETRY_MS = 250
/** It doubles up to this while nothing works: so late may it be noticed that something does again. */
export const RELAY_RETRY_MS_MAX = 1_000
/** The log tells at most so often that the relay waits for the broker, and less and less often while it does. */
export const INTERRUPTED_LINE_MS_MIN = 1_000
export const INTERRUPTED_LINE_MS_MAX = 60_000
/** How often it is looked whether the stream is still the same one. */
export const STREAM_CHECK_MS = 5_000
/** Pause of one aggregate after a failure; it doubles. */
export const AGGREGATE_RETRY_MS_MIN = 500
export const AGGREGATE_RETRY_MS_MAX = 30_000
/** Documents that stopped aggregates wait in; beyond them positions wait too. */
export const STOPPED_BATCHES_MAX = 10_000
/** Of them, those that one attempt at an aggregate loads. */
export const RETRY_BATCHES_MAX = 50
/** The time for which documents are kept that are sent, to fill a stream again that was lost. */
export const OUTBOX_KEPT_MS = 30 * 24 * 3600 * 1_000
/** How often older ones are removed, and how many with one statement. */
export const PURGE_MS = 3600 * 1_000
export const PURGE_PAGE_MAX = 1_000
