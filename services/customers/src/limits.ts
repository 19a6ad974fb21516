/*
 * Lists of stored documents hold so many at most. Rules keep to it, and so do the validators of collections.
 */

/** Changes of time zone that are remembered: periods that are still asked for began under the last. */
export const ZONES_MAX = 32
export const DEVICES_MAX = 20
/** Customers of before whom a device remembers. */
export const FORMER_OWNERS_MAX = 5
export const TIERS_MAX = 100
export const SEGMENTS_MAX = 100
/** Visits that a period remembers, so that as many reversals in a row show the one before. */
export const VISITS_MAX = 8

/** A tier is with wallet by the answer when wallet is well; it is no condition of it. */
export const PUSH_WAIT_MS = 200
