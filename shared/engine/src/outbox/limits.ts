/** Text of facts in one document of the outbox; a batch with more is written in parts. */
export const OUTBOX_BATCH_BYTES_MAX = 8 * 1024 * 1024
/** The time for which a caller waits until copies are fresh before it is answered 504. */
export const SETTLE_LIMIT_MS = 1_000
/** Pause between two attempts of one that waits. */
export const SETTLE_RETRY_MS = 50
/** How often rows are looked for that nobody waits for any more, while there are some, and else. */
export const PUSH_POLL_MS = 500
export const PUSH_IDLE_POLL_MS = 2_000
/** How often one row is tried while nobody is there who could take it, and none was heard of. */
export const PUSH_AWAY_MS = 5_000
/** Younger rows are left to the call that wrote them, which pushes them itself. */
export const PUSH_AGE_MS = 1_000
/** Pause of one aggregate after a failure; it doubles. */
export const PUSH_RETRY_MS_MIN = 200
export const PUSH_RETRY_MS_MAX = 5_000
/** Rows that one poll takes up, and that one push of an aggregate sends. */
export const PUSH_BATCH_MAX = 500
/** More are not counted for the metrics. */
export const PUSH_COUNTED_MAX = 10_000
/** Aggregates that are pushed at the same time. */
export const PUSHES_IN_FLIGHT_MAX = 16
