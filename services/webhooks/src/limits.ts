import { DAY_MS } from '@loyalty/contracts/durations'

/** Facts and deliveries are kept for this time. */
export const KEPT_SECONDS = (30 * DAY_MS) / 1_000
/** A delivery is given up after this time. */
export const DELIVERY_MS_MAX = 3 * DAY_MS
/** A webhook that only fails for this time is paused. */
export const FAILING_MS_MAX = DAY_MS
/** The secret before a rotation signs for this time too. */
export const OLD_SECRET_MS = DAY_MS
/** Secrets that sign beside the present one: more rotations within that time are refused. */
export const OLD_SECRETS_MAX = 2
/** Attempts of a delivery that are kept. */
export const ATTEMPTS_KEPT_MAX = 50

/** One attempt: from the look at the name to the end of the answer. */
export const ATTEMPT_TIMEOUT_MS = 10_000
/** The attempt of a test, whose caller waits. */
export const TEST_TIMEOUT_MS = 3_000
/** Deliveries of one webhook that are on their way at the same time. */
export const IN_FLIGHT_MAX = 16
/** Deliveries of one process on their way at the same time; then accounts take turns. */
export const ALL_IN_FLIGHT_MAX = 1_024

/** A process that is not heard of for this time has lost a webhook to whoever looks next. */
export const LEASE_MS = 20_000
export const LEASE_RENEW_MS = 2_000
/** No attempt begins later than this after the last renewal: it ends before another process begins. */
export const LEASE_TRUSTED_MS = LEASE_MS - ATTEMPT_TIMEOUT_MS - 2_000

/** How often a process looks for webhooks that nobody sends to, while something is due, and else. */
export const POLL_MS = 1_000
export const POLL_REST_MS = 5_000
/** Webhooks that one look takes in hand. */
export const POLL_MAX = 1_000
/** A process looks for deliveries that another one stored so often, and leaves a webhook that has none for so long. */
export const IDLE_POLL_MS = 250
export const IDLE_MS_MAX = 5_000
/** A webhook as it was read may be used for this time: so late is a pause noticed. */
export const READ_AGAIN_MS = 500
/** The pause after a fault of the database. */
export const FAULT_PAUSE_MS = 1_000
/** The outcomes of attempts are stored together, so often. */
export const STORE_MS = 20
/** A fact whose consumer died comes again after this time: more than storing it may take. */
export const FACT_TIMEOUT_MS = 5_000
/**
 * A fact that lacks its predecessor is sent in order after this time at the latest. One that no earlier fact of
 * its wallet is known of does so sooner: that may be of before the account had a webhook.
 */
export const PREDECESSOR_MS_MAX = 60_000
export const FIRST_OF_WALLET_MS_MAX = 15_000
/** A service's clock may be off by so much: a fact of so long before a webhook was made is sent to it. */
export const CLOCKS_APART_MS = 2_000
