import type { Logger } from '@loyalty/engine/process'
import { unknownCodes } from '../metrics.js'
import type { Caller } from './caller.js'

const WINDOW_MINUTES = 10
const MINUTE_MS = 60_000
/** A storefront passes on what its shoppers mistype; so many of one look like guessing. */
export const TRIES_TOLD = 100
/** Beyond so many subjects, who was silent for the longest is forgotten. */
const SUBJECTS_MAX = 10_000

/** Where shoppers use coupons, or try them. */
const COUPON_ROUTES = ['/v1/coupons/', '/v1/carts/']

/** A coupon or a gift card that a call names, whose code nobody knows. */
export const isUnknownCode = (code: string, route: string): boolean =>
  (code === 'COUPON_NOT_FOUND' && COUPON_ROUTES.some((start) => route.startsWith(start))) ||
  code === 'GIFT_CARD_NOT_FOUND'

/** Counts the codes that nobody knows, for each token subject. It tells, and refuses nobody. */
export interface UnknownCodes {
  count(caller: Pick<Caller, 'account' | 'subject'>, now: number): void
  /** The most of one subject within the last ten minutes. */
  most(now: number): number
}

/** Tries by the minute in which they came, oldest first. */
interface Subject {
  minutes: { minute: number; tries: number }[]
}

export function countUnknownCodes(logger: Logger): UnknownCodes {
  const subjects = new Map<string, Subject>()
  return {
    count({ account, subject }, now) {
      unknownCodes.inc()
      const key = `${account}|${subject}`
      const own = subjects.get(key) ?? { minutes: [] }
      subjects.delete(key)
      const [silent] = subjects.keys()
      if (subjects.size >= SUBJECTS_MAX && silent !== undefined) subjects.delete(silent)
      subjects.set(key, own)
      const before = triesOf(own, now)
      add(own, now)
      if (before + 1 === TRIES_TOLD) {
        logger.warn({ account, actor: subject, tries: TRIES_TOLD }, 'many unknown codes')
      }
    },
    most: (now) =>
      subjects.values().reduce((most, subject) => Math.max(most, triesOf(subject, now)), 0),
  }
}

const minuteOf = (now: number) => Math.floor(now / MINUTE_MS)

/** Ten whole minutes and the one that has begun: never fewer than came within ten minutes. */
const isWithin = (minute: number, now: number) => minuteOf(now) - minute <= WINDOW_MINUTES

const triesOf = ({ minutes }: Subject, now: number): number =>
  minutes.reduce((sum, { minute, tries }) => (isWithin(minute, now) ? sum + tries : sum), 0)

function add(subject: Subject, now: number) {
  const minute = minuteOf(now)
  const last = subject.minutes.at(-1)
  if (last?.minute === minute) last.tries += 1
  else {
    subject.minutes = subject.minutes.filter((each) => isWithin(each.minute, now))
    subject.minutes.push({ minute, tries: 1 })
  }
}
