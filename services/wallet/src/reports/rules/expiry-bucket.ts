import { remembered } from './remembered.js'
import { dayIn, monthOf, SLOT_MS, slotOf } from './slots.js'

/** Lines that never expire. */
export const NEVER = 'never'
/** Lines that expire in a year above this are followed as one. */
const YEAR_MAX = 2_199
const LATER = `${YEAR_MAX + 1}`
/** No time zone's month begins further than this from that of UTC. */
const ZONES_REACH_MS = 14 * 3_600_000

/**
 * Under what an expiry is summed: its month of UTC, or near the edges of one, where the months of time
 * zones differ, its quarter of an hour. So the months of every zone add up from whole buckets.
 */
export const bucketOf = (expiresAt: Date | null): string =>
  expiresAt === null ? NEVER : bucketOfSlot(slotOf(expiresAt.getTime()))

/** Months and years begin with a slot, so all of one slot is in one bucket. */
const bucketOfSlot = remembered((slot: number): string => {
  const ms = slot * SLOT_MS
  if (new Date(ms).getUTCFullYear() > YEAR_MAX) return LATER
  const isNearEdge =
    utcMonthOf(ms - ZONES_REACH_MS) !== utcMonthOf(ms + SLOT_MS - 1 + ZONES_REACH_MS)
  return isNearEdge ? new Date(ms).toISOString() : utcMonthOf(ms)
})

/** The month of a time zone that a bucket belongs to. */
export const monthOfBucket = (bucket: string, timeZone: string): string =>
  bucket.length <= 'YYYY-MM'.length ? bucket : monthOf(dayIn(timeZone, Date.parse(bucket)))

/** The month of UTC that a bucket lies in; what is no month has its own name. */
export const utcMonthOfBucket = (bucket: string): string => monthOf(bucket)

const utcMonthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)
