/** A page that a service does not answer is asked for again so often, with growing pauses. */
export const PAGE_TRIES_MAX = 6
export const PAGE_RETRY_MS_MIN = 200
export const PAGE_RETRY_MS_MAX = 5_000
