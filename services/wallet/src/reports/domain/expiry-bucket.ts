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
export function bucketOf(expiresAt: Date | null): string {
  if (expiresAt === null) return NEVER
  const ms = expiresAt.getTime()
  if (expiresAt.getUTCFullYear() > YEAR_MAX) return LATER
  const isNearEdge = utcMonthOf(ms - ZONES_REACH_MS) !== utcMonthOf(ms + ZONES_REACH_MS)
  return isNearEdge ? new Date(slotOf(ms) * SLOT_MS).toISOString() : utcMonthOf(ms)
}

/** The month of a time zone that a bucket belongs to. */
export const monthOfBucket = (bucket: string, timeZone: string): string =>
  bucket.length <= 'YYYY-MM'.length ? bucket : monthOf(dayIn(timeZone, Date.parse(bucket)))

const utcMonthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)
