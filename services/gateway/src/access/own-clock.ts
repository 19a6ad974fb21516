import type { Logger } from '@loyalty/engine/process'
import { shareClockOffset } from '../metrics.js'

/** How far a clock may be off by which the dates of tokens are judged. */
export const LEEWAY_SECONDS = 30

/** This machine's clock, as far as it may be trusted with the dates of tokens. */
export interface OwnClock {
  /** Hears the database's time out of an answer that has just come and took so long. */
  compare(databaseTime: string, tookMs: number): void
  /** False when it is off by more than tokens are given. True until it was compared. */
  readonly isRight: boolean
  close(): void
}

/** Tells how far the clock is off the database's in a metric and, once for each change, in the log. */
export function createOwnClock(logger: Logger, ownNow: () => number = Date.now): OwnClock {
  let offsetMs = 0
  let isRight = true
  const forget = shareClockOffset(() => offsetMs / 1_000)
  return {
    compare(databaseTime, tookMs) {
      // The answer is taken for the middle of its way.
      const uncertaintyMs = tookMs / 2
      offsetMs = ownNow() - uncertaintyMs - Date.parse(databaseTime)
      const isRightNow = Math.abs(offsetMs) - uncertaintyMs <= LEEWAY_SECONDS * 1_000
      if (isRightNow === isRight) return
      isRight = isRightNow
      const offsetSeconds = offsetMs / 1_000
      if (isRight)
        logger.info({ offsetSeconds }, "clock is the database's again, tokens are judged rightly")
      else {
        logger.error(
          { offsetSeconds, leewaySeconds: LEEWAY_SECONDS },
          "clock is off the database's, good tokens are refused or old ones taken: set it; not ready until then",
        )
      }
    },
    get isRight() {
      return isRight
    },
    close: forget,
  }
}
