import { REQUEST_TIMEOUT_MS } from '@loyalty/engine/process'

/** How often a worker says that it is there. */
export const LEASE_RENEW_MS = 1_000
/** A worker that could not say so for this time sends nothing more. */
export const LEASE_TRUSTED_MS = 3_000
/**
 * A worker that is not heard of for this time has lost its partition to whoever looks next. By then the last rows that it
 * sent are decided: they must not come after those that follow them.
 */
export const LEASE_MS = LEASE_TRUSTED_MS + REQUEST_TIMEOUT_MS + 1_000

/** How often each process looks for what nobody works on: while ranges wait, and while none does. */
export const SWEEP_MS = 1_000
export const SWEEP_REST_MS = 5_000
/** An import whose rows did not all arrive in this time is deleted. */
export const OPEN_MS_MAX = 10 * 60_000
/** A job of bulk work that collects its customers, and is not begun in this time, is deleted. */
export const COLLECTING_MS_MAX = 24 * 60 * 60_000
/** An import that is taken back and does not move on for this time is left by who did it. */
export const UNDO_IDLE_MS = 5_000
/** Imports or partitions that one sweep takes in hand. */
export const SWEEP_MAX = 256

/** How often ranges are made to follow an import that changes meanwhile, before a sweep goes on. */
export const ALIGN_ATTEMPTS_MAX = 10

/** Ranges of one partition that are worked on before partitions of others have their turn. */
export const TURN_RANGES_MAX = 16

/** Pause after a transient fault: it doubles, up to the maximum. */
export const RETRY_MS_MIN = 100
export const RETRY_MS_MAX = 10_000
/** A range that failed this often is taken apart also by silence, to find a row that causes it. */
export const SILENT_ATTEMPTS_MAX = 3
/** Answers in a row by which a service is well, and the pause after one that failed. */
export const WELL_ANSWERS_MIN = 5
export const WELL_RETRY_MS = 250

/** How often a row that fails alone is tried, and the pauses between, which double. */
export const ROW_ATTEMPTS_MAX = 3
export const ROW_RETRY = { minMs: 100, maxMs: 1_000 }

/** Hints wait at the broker no longer: what is older was found by a sweep. */
export const HINTS_KEPT_MINUTES = 60
/** One sweep takes jobs back for about so long; the next one goes on. */
export const UNDO_SWEEP_MS_MAX = 5_000
