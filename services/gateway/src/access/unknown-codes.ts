import type { Logger } from '@loyalty/shared/observability/logger'
import { unknownCodes } from '../metrics.js'
import type { Caller } from './caller.js'

const WINDOW_MS = 10 * 60_000
/** A storefront passes on what its shoppers mistype; so many of one look like guessing. */
export const TRIES_TOLD = 100
/** Beyond so many subjects, whoever began first is forgotten. */
const SUBJECTS_MAX = 10_000

/** Counts the coupon codes that nobody knows, for each token subject. It tells, and refuses nobody. */
export interface UnknownCodes {
  count(caller: Pick<Caller, 'account' | 'subject'>, now: number): void
  /** The most of one subject within its window. */
  most(now: number): number
}

export function countUnknownCodes(logger: Logger): UnknownCodes {
  const subjects = new Map<string, { begunAt: number; tries: number }>()
  return {
    count({ account, subject }, now) {
      unknownCodes.inc()
      const key = `${account}|${subject}`
      let own = subjects.get(key)
      if (own === undefined || now - own.begunAt >= WINDOW_MS) {
        subjects.delete(key)
        const [oldest] = subjects.keys()
        if (subjects.size >= SUBJECTS_MAX && oldest !== undefined) subjects.delete(oldest)
        own = { begunAt: now, tries: 0 }
        subjects.set(key, own)
      }
      own.tries += 1
      if (own.tries === TRIES_TOLD) {
        logger.warn({ account, actor: subject, tries: own.tries }, 'many unknown coupon codes')
      }
    },
    most: (now) =>
      subjects
        .values()
        .filter(({ begunAt }) => now - begunAt < WINDOW_MS)
        .reduce((most, { tries }) => Math.max(most, tries), 0),
  }
}
