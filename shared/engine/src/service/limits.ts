/** A process that was told to stop is gone after this time, finished or not. */
export const STOP_TIMEOUT_MS = 10_000
/** A part that does not answer a readiness probe within this time counts as away. */
export const READINESS_TIMEOUT_MS = 1_000

/** The time for which a deploy step waits for a primary in all, and between two attempts. */
export const DEPLOY_WAIT_MS = 300_000
export const DEPLOY_PAUSE_MS = 500
/** How often a service that waits for its deploy step looks whether it has run. */
export const DEPLOYED_POLL_MS = 1_000
