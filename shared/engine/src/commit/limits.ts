import { COMMIT_TIME_MS } from '../mongo/limits.js'

/** A batch is small enough to end well before the server's limit of a transaction (3 s). */
export const BATCH_COMMANDS_MAX = 128
export const BATCH_WRITES_MAX = 2_000
/** Work of this process in one batch that others wait for; what goes beyond it waits for the next one. */
export const BATCH_WORK_MS_MAX = 60
/**
 * Decisions of one batch that others wait for: to read and write their documents takes a few times as long. A full
 * batch of redeems takes about half of this.
 */
export const BATCH_DECIDE_MS_MAX = (BATCH_WORK_MS_MAX * 2) / 5
/** The cost of a command where nothing was measured: about that of a redeem. */
export const COMMAND_WORK_MS = 0.25
/** Documents of one statement: a row of the ledger has up to 8 KiB. */
export const STATEMENT_DOCUMENTS_MAX = 1_000
/** Rows of writers that a batch reads: one for each process, and one for each that ended since the last start of any. */
export const WRITERS_MAX = 10_000
/** The least share of bulk work in a batch that others wait for too, in ordinary commands. It has at most half. */
export const BULK_WEIGHT_BESIDE_MIN = 8
/** Nobody else calls when nobody has for so long: bulk work may fill a batch then. */
export const BULK_ALONE_MS = 1_000
export const BATCH_LOADED_BYTES_MAX = 8 * 1024 * 1024
/** Cached documents of a process, as BSON, each with what keeping it costs beside. */
export const CACHED_BYTES_MAX = 8 * 1024 * 1024
export const CACHED_OVERHEAD_BYTES = 512
/** Long lists that a process keeps, as BSON: some 60,000 lines of wallets. */
export const LISTS_BYTES_MAX = 16 * 1024 * 1024
/** A list is kept when it is loaded again while no more than so many others were loaded. */
export const LISTS_SEEN_MAX = 64
/** A list of so many elements is long. */
export const LONG_LIST_LENGTH_MIN = 200
/** So many elements of a list take as long to read and to write as a document without one. */
export const ELEMENTS_OF_DOCUMENT = 2
/** A batch in all; the `maxTimeMS` of each statement is what is left of it. */
export const BATCH_TIME_MS = COMMIT_TIME_MS

/** A command with less time than the last batch took is not taken into one, up to this. */
export const BATCH_EXPECTED_MS_MAX = 500

/** A batch that began before an instant has ended by then: the server ends each transaction after 3 s. */
export const BATCHES_ENDED_MS = 5_000

/** The median of so many batches tells how long the next ones take: one that was in trouble tells nothing. */
export const BATCHES_SEEN = 5
/** Commands that wait for a batch. Beyond them a call is refused at once. */
export const WAITING_COMMANDS_MAX = 8_192
/** Copies that one call may ask owners for, one after the other. */
export const COPIES_ASKED_MAX = 64

/**
 * A batch that takes longer is not answered as one of a database that works. Whoever waits meanwhile is
 * told that it was away, whatever else was in the way.
 */
export const BATCH_SILENT_MS = 500
/** After a silence others stand in the way whom it has stopped too, until servers and processes are in order again. */
export const SETTLING_MS = 10_000

/** While batches meet conflicts a committer asks, with such pauses, whether a majority still acknowledges writes. */
export const MAJORITY_PAUSE_MS = 250
/** For so long an acknowledgement by a majority proves that the database works. */
export const ACKNOWLEDGED_MS_MAX = 1_000

/** How often a committer looks for commands whose deadline has passed, while any waits. */
export const LATE_POLL_MS = 100

/** A batch that met a conflict runs again after a random part of this. It does not grow. */
export const CONFLICT_PAUSE_MS_MIN = 1
export const CONFLICT_PAUSE_MS_MAX = 8
/** After conflicts of this length batches get smaller, and then look which document it is, and park its commands. */
export const CONFLICTS_BEFORE_PARKING_MS = 100
/**
 * A batch that looks for the document has so many commands at most. A larger one takes longer, so that others change
 * one of its documents first, again and again, and it has a statement for each write.
 */
export const CAREFUL_COMMANDS_MAX = 8
/** Pause between two tries of commands that were parked. */
export const PARKED_PAUSE_MS = 25
/** How often a stopping committer looks whether copies are still being asked for. */
export const STOP_POLL_MS = 5
/** Pause before another attempt when no server can be reached. */
export const UNREACHABLE_PAUSE_MS = 50

/** After conflicts of this length a committer asks the broker which other processes are gone, and how often. */
export const CONFLICTS_BEFORE_ASK_MS = 50
/** Conflicts that last this long are taken for the work of a writer that died or was stopped. */
export const CONFLICTS_BEFORE_KILL_MS = 1_000
/** A transaction in which nothing happens for this time has its session killed. */
export const WRITER_STALLED_MS = 500

/** The time for which a high-water mark waits for the batch that has a writer's row, and how often. */
export const HIGH_WATER_MARK_WAIT_MS = 800
export const HIGH_WATER_MARK_WAITS_MAX = 3

/** By default; a setting says otherwise. */
export const IDEMPOTENCY_KEPT_DAYS = 7
/** A stored answer of so many characters is packed. */
export const PACKED_BODY_LENGTH_MIN = 16 * 1024
/** `Retry-After` for a caller whose key or document others had until its deadline. */
export const CONFLICT_RETRY_AFTER_SECONDS = 1

/**
 * How far the primary's clock may be from where a committer counts it to be. Beyond that it has leapt,
 * and batches go by the count.
 */
export const CLOCK_LEAP_MS = 60_000
/** A leap of that length is accepted: the clock was set right. */
export const CLOCK_LEAP_ACCEPTED_MS = 300_000

/** Whoever would change an account that is on its way to another cell comes again after so long. */
export const FROZEN_RETRY_AFTER_SECONDS = 5
