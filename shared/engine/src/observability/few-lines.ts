import { createSweeper } from '../waits/sweeper.js'
import type { Logger } from './logger.js'

/** Of one kind of line so many are written within the window, and the others counted. */
export const LINES_OF_A_KIND_MAX = 20
export const WINDOW_MS = 10_000

type Level = 'info' | 'warn' | 'error'

/** Log lines of which an overload or an outage would bring one for each call. */
export interface FewLines {
  /**
   * Writes a line, unless as many of its kind were written within the window. Its kind is its message and
   * `kind`, whose values are names and codes that the program has, never a caller's: there are few of them.
   */
  write(
    level: Level,
    message: string,
    kind: Readonly<Record<string, string | number | null>>,
    others: object,
  ): void
  /** Tells what was left out until now: nothing is written after this. */
  end(): void
}

interface Kind {
  level: Level
  message: string
  kind: object
  lines: number
}

/** A log that bounds lines by their kind; the end of each window tells how many were left out of it. */
export function createFewLines(logger: Logger): FewLines {
  const kinds = new Map<string, Kind>()

  const tell = () => {
    for (const { level, message, kind, lines } of kinds.values()) {
      const leftOut = lines - LINES_OF_A_KIND_MAX
      if (leftOut > 0) {
        logger[level]({ line: message, ...kind, leftOut, windowMs: WINDOW_MS }, 'lines left out')
      }
    }
    kinds.clear()
    return false
  }
  const sweeper = createSweeper(WINDOW_MS, tell)

  return {
    write(level, message, kind, others) {
      const key = JSON.stringify([message, ...Object.values(kind)])
      const same = kinds.get(key) ?? { level, message, kind, lines: 0 }
      kinds.set(key, same)
      sweeper.start()
      same.lines += 1
      if (same.lines <= LINES_OF_A_KIND_MAX) logger[level]({ ...others, ...kind }, message)
    },
    end() {
      sweeper.stop()
      tell()
    },
  }
}
