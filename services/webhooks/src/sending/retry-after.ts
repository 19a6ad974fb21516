const RETRY_AFTER_SECONDS_MAX = 3_600
const SECONDS = /^\d{1,10}$/
/** RFC 9110, section 5.6.7. Receivers accept older forms too, but nobody sends them. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * The whole seconds that a header `Retry-After` asks to wait, at most 3,600. A date that has passed is 0.
 * Null when the header is absent, sent twice or unreadable.
 */
export function parseRetryAfter(
  header: string | string[] | undefined,
  nowMs: number,
): number | null {
  if (typeof header !== 'string') return null
  const seconds = SECONDS.test(header) ? Number(header) : secondsUntil(header, nowMs)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), RETRY_AFTER_SECONDS_MAX)
}

function secondsUntil(text: string, nowMs: number): number {
  return HTTP_DATE.test(text) ? Math.ceil((Date.parse(text) - nowMs) / 1_000) : Number.NaN
}
