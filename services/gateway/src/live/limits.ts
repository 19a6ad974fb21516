/** Readers of one account at one gateway. */
export const READERS_PER_ACCOUNT_MAX = 20
/** A comment tells so often that the connection is there. */
export const ALIVE_MS = 15_000
/** What waits for one reader; who lets more come together is cut off. */
export const BEHIND_BYTES_MAX = 1024 * 1024
/** Above it, a reader that catches up is given no more until it has taken some. */
export const CATCH_UP_BYTES = 128 * 1024
/** A reader that takes nothing for so long while something waits for it is cut off. */
export const STALLED_MS = 30_000
/** The last facts of all accounts, by which a reader that was away for a moment goes on. */
export const RECENT_FACTS_MAX = 2_000
export const RECENT_BYTES_MAX = 8 * 1024 * 1024
