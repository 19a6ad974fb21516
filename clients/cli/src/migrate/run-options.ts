import type { ReadingOptions } from './reading.js'

/** What the user asks of a run. */
export interface RunOptions extends ReadingOptions {
  /** Rows of one call at most. */
  batch: number
  /** Calls at the same time. */
  parallel: number
  /** The file that takes the rows that failed. */
  failedFile: string | undefined
  /** The file that takes the rows that were taken with warnings. */
  warningsFile: string | undefined
  /** Forget what an earlier run did. */
  isRestart: boolean
  /** Whether to stay until accepted events are done. */
  isWaiting: boolean
  /** How long the system may be away. */
  patienceMs: number
}
