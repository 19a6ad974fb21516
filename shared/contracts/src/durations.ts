export const HOUR_MS = 3_600_000
/** A day of 24 hours. A day of the calendar may have 23 or 25. */
export const DAY_MS = 86_400_000
