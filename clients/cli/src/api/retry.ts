/** Answers that say "not now": nothing was done, or a repeat with the same key settles it. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Whether the same call may well succeed a little later. */
export const isPassing = (status: number, code: string): boolean =>
  passingStatuses.has(status) || code === 'IDEMPOTENCY_IN_PROGRESS' || code === 'WRITE_CONFLICT'

const FIRST_MS = 200
const MOST_MS = 30_000
/** A server that asks for more patience than this is asked again all the same. */
const ASKED_MS_MAX = 120_000

/**
 * How long to wait before attempt `attempt` + 1 (the first is 1). What the server asks for holds;
 * else the wait doubles, less a random part, so that many callers do not come back at once.
 */
export function delayMs(attempt: number, retryAfter: string | null, random: number): number {
  const asked = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null
  if (asked !== null) return Math.min(asked, ASKED_MS_MAX)
  const most = Math.min(FIRST_MS * 2 ** (attempt - 1), MOST_MS)
  return most / 2 + (random * most) / 2
}
