/**
 * So late are rows counted. Where many come they rest longer: the more of them meet in one sum, the less
 * each costs.
 */
export const COUNT_REST_MS = 3_000
export const COUNT_REST_MS_MANY = 8_000
/** While an account is being moved. */
export const COUNT_REST_MS_AWAITED = 1_000
/** From so many that one look finds on. */
export const COUNT_MANY = 1_000
/** Rows of the ledger that one transaction counts. */
export const COUNT_ROWS_MAX = 16_000
/**
 * It takes no more rows once so many sums rise: writing them is what takes long, and the database ends a
 * transaction that is open for 3 s.
 */
export const COUNT_RAISED_MAX = 3_000
/** Refusals, reversals, or discounts that one transaction counts. */
export const COUNT_OTHERS_MAX = 4_000
/** Sums that one statement raises. */
export const RAISED_MAX = 1_000
/** Rows that are in memory at the same time. */
export const READ_ROWS_MAX = 500
/** After each transaction a pause of a part of what it took, so that counting holds nobody up. */
export const COUNT_PAUSE_PART = 1 / 4
/** Whoever counts renews its turn with each look; another process takes over after so long. */
export const COUNT_LEASE_MS = 12_000
/** Wallets that one transaction of the first reading takes, each with thousands of lines at most. */
export const LIABILITY_WALLETS_MAX = 50
/** The time for which one look reads wallets before it counts again. */
export const LIABILITY_READ_MS = 1_000
/** Sums that one statement deletes where the reading begins anew. */
export const LIABILITY_DELETED_MAX = 1_000
/** Rewards that a check reads in one statement. */
export const REWARDS_READ_MAX = 500
/** Sums of coupons and campaigns that a check reads in one statement. */
export const SUMS_READ_MAX = 1_000
/** Accounts that a check reads in one statement. */
export const ACCOUNTS_READ_MAX = 1_000
/** Rows that a check adds up at once. */
export const CHECK_ROWS_MAX = 10_000
/** So often a check reads a part that the database does not answer, with a pause between. */
export const CHECK_ATTEMPTS_MAX = 30
export const CHECK_PAUSE_MS = 1_000
/** The time for which a check waits for a database that is not there at its start. */
export const CHECK_CONNECT_MS = 60_000
/** So often a check says how far it is. */
export const CHECK_PROGRESS_MS = 5_000
