/** A relay that does not renew its lease loses it after this time by the database's clock. */
export const LEASE_MS = 4_000
export const LEASE_RENEW_MS = 1_000
/** The holder gives up this much earlier than others may take over. */
export const LEASE_MARGIN_MS = 1_000
/** Attempts at one transaction under the lease, which others of the same rows may disturb. */
export const LEASE_WRITE_ATTEMPTS_MAX = 5
/** Rows that one look takes up. */
export const RELAY_PAGE_MAX = 1_000
/** Rows that one transaction marks as sent, so that it ends in time on a busy database too. */
export const RELAY_MARK_MAX = 250
/** How often rows are looked for that other processes wrote. */
export const RELAY_POLL_MS = 200
/** After a commit: what is written in this time goes out together, which halves what a fact costs. */
export const RELAY_GATHER_MS = 50
/**
 * Rows are noticed by their time, from this much before the last look on: longer than a round lives.
 * A look at the whole index steps over every row that was sent within the server's history window
 * (five minutes), so there is one only now and then, for rows whose time was set by another clock.
 */
export const RELAY_WINDOW_MS = 5_000
export const RELAY_FULL_LOOK_MS = 60_000
/** Pause before the next attempt to get or keep the lease, or after a fault of the broker. */
export const RELAY_RETRY_MS = 250
/** It doubles up to this while nothing works. */
export const RELAY_RETRY_MS_MAX = 2_000
/** How often the holder looks whether the stream is still the same one. */
export const STREAM_CHECK_MS = 2_000
/** Pause of one aggregate after a failure; it doubles. */
export const AGGREGATE_RETRY_MS_MIN = 500
export const AGGREGATE_RETRY_MS_MAX = 30_000
/** While it fills a new stream: how often stopped aggregates are tried again, and how many wait. */
export const REFILL_RETRY_MS = 2_000
export const REFILL_STOPPED_MAX = 10_000
