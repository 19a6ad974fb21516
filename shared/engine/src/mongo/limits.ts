import { DATABASE_OPERATION_TIMEOUT_MS } from '../transport/limits.js'
import { steadyNow } from '../steady-clock.js'

/** A server must be found within this time, else the operation fails. */
export const SERVER_SELECTION_TIMEOUT_MS = 2_000
export const CONNECT_TIMEOUT_MS = 2_000
/** A server ends each operation before this, so a longer silence is a dead connection. */
export const SOCKET_TIMEOUT_MS = DATABASE_OPERATION_TIMEOUT_MS + 1_000
/** A connection whose password is refused looks for another one so often, and fails after so long. */
export const PASSWORD_POLL_MS = 250
export const PASSWORD_WAIT_MS = 1_500
/** A batch has so long up to its commit, and the commit itself as long again. */
export const COMMIT_TIME_MS = 2_000
/** Connections of one process. */
export const CONNECTIONS_MAX = 32
/**
 * How often the driver looks whether a pool has its least number of connections, which is none here:
 * ten times a second if nobody said otherwise. A connection that was closed is noticed by who takes it.
 */
export const POOL_POLL_MS = 10_000
/** A machine whose clock differs more from the database's is reported. */
export const CLOCK_OFFSET_MS_MAX = 1_000
/** Ids that one query of a read loader asks for. */
export const READ_BATCH_MAX = 256

/**
 * The options that bound an operation: `maxTimeMS` of three seconds, or what is left until the
 * deadline where that is less.
 */
export function limited(deadlineMs?: number): { maxTimeMS: number } {
  if (deadlineMs === undefined) return { maxTimeMS: DATABASE_OPERATION_TIMEOUT_MS }
  const left = Math.floor(deadlineMs - steadyNow())
  return { maxTimeMS: Math.max(1, Math.min(DATABASE_OPERATION_TIMEOUT_MS, left)) }
}
