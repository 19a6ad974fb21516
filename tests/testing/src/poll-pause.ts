const PAUSE_MS_MIN = 10
const PAUSE_MS_MAX = 250
/** Of the time that was waited so far. */
const PAUSE_PART = 1 / 8

/**
 * The time to wait before a condition is looked at again, in milliseconds. A look may cost calls and statements, so
 * who waits long looks seldom; who waits for a moment hardly waits longer.
 */
export const pollPauseMs = (waitedMs: number): number =>
  Math.min(Math.max(waitedMs * PAUSE_PART, PAUSE_MS_MIN), PAUSE_MS_MAX)
