/**
 * Every wait has a limit that has a name, and each is shorter than the wait around it: the part that
 * waits longer always hears how the shorter one ended.
 */

/** The gateway answers a call within this time. */
export const GATEWAY_TIMEOUT_MS = 5_000
/** A request over the broker is answered, or given up, within this time. */
export const REQUEST_TIMEOUT_MS = 4_000
/** A handler has this time from the moment its request arrived. */
export const SERVICE_TIMEOUT_MS = 3_500
/** One operation of the database. */
export const DATABASE_OPERATION_TIMEOUT_MS = 3_000

/** How often the requester looks for requests whose deadline has passed, while any waits. */
export const DEADLINE_SWEEP_MS = 25

/** Handlers of one process that run at the same time; a batch of the committer takes up to 128. */
export const HANDLERS_MAX = 512
/** Requests that wait for a handler; beyond them a request is refused at once. */
export const WAITING_MAX = 1_024
/**
 * A call of a kind that takes the process's processor for so long takes turns with few others. As many that take less as
 * production limits let one token make, 100 writes a second, take less than half of a processor. With 3 so many calls
 * seemed costly by a clock, and were measured exactly, that reads of all accounts took a tenth more.
 */
export const COSTLY_MS_MIN = 5
/** Costly calls that run at the same time while nobody else calls; else one. */
export const COSTLY_RUNNING_MAX = 4
/** Nobody else calls when no call that costs little has come for so long. */
export const QUIET_MS = 2_000
/** After a costly call comes a pause of so many times what it took: together they have at most a quarter of a process. */
export const COSTLY_PAUSES = 3
/** The pause after a costly call whose time went by elsewhere, in the database, is at most so long. */
export const COSTLY_PAUSE_MS_MAX = 500
/** An account may have so many costly calls in line in any case; more, if they wait for at most this part of their time. */
export const COSTLY_WAITING_MIN = 8
export const COSTLY_WAIT_SHARE_MAX = 0.75
/** The first calls of an operation in a process take long whatever they ask. */
export const WARM_CALLS = 20
/** The time to make and send a megabyte of an answer: measured with wallets of 3,800 lines. */
export const ANSWER_MEGABYTE_MS = 25
/** Calls of which it is known what they took last. */
export const COSTS_KNOWN_MAX = 20_000
/** The part of those that wait which may be one account's calls of which nobody knows yet what they take. */
export const ASKING_SHARE_MAX = 0.5
/** Over so long it is seen how fast handlers become free. */
export const PACE_POLL_MS = 500
/** `Retry-After` of a refused request. */
export const OVERLOAD_RETRY_AFTER_SECONDS = 1

/** How often a process says that it is there: one that is asked nothing leaves most of them out. */
export const PRESENCE_INTERVAL_MS = 500
export const PRESENCE_IDLE_INTERVAL_MS = 2_000
/** It is taken to be there for as long as so many of these, of which some may be late or lost. */
export const PRESENCES_MISSED_MAX = 3

/** After a reconnect of our own, others may still be on their way back to the broker for so long. */
export const OTHERS_RECONNECT_MS = 1_000

/**
 * A larger answer goes in parts of this size. A read of a socket has 64 KiB: whoever receives a larger message copies it
 * several times, and its collector comes for the copies.
 */
export const ANSWER_PART_BYTES_MAX = 32 * 1024
/** More than the text of the largest document that the database takes. */
export const ANSWER_IN_PARTS_BYTES_MAX = 18 * 1024 * 1024

/** Pause between two attempts to reach the broker, plus up to the same in jitter. */
export const RECONNECT_WAIT_MS = 250
export const RECONNECT_JITTER_MS = 250
/** A server of the broker that has not let a client in within this time is left for another. */
export const DIAL_TIMEOUT_MS = 2_000
/** One that leaves so many pings of this interval without an answer counts as lost with the next. */
export const PING_INTERVAL_MS = 1_000
export const PINGS_UNANSWERED_MAX = 3
/** How soon a subscription that the broker refuses is tried again, when no reconnect comes before. */
export const RESUBSCRIBE_MS = 5_000
/** The limit of a flush on the way out when the broker does not answer. */
export const FLUSH_TIMEOUT_MS = 2_000

/** How often a process notes that it is awake, and the gap after which it takes itself to have stood still. */
export const PAUSE_POLL_MS = 250
export const PAUSE_MS = 1_000
