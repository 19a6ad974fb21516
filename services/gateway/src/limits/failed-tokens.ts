import { callerAt } from './address.js'

/** Counts the refused tokens of each address. */
export interface FailedTokens {
  /** Refused tokens that an address may send in a minute. */
  readonly max: number
  /** The number that an address has left, and the seconds until it has all of them again. */
  look(address: string, nowMs: number): { left: number; seconds: number }
  count(address: string, nowMs: number): void
}

const WINDOW_SECONDS = 60
/** Above so many addresses the oldest is forgotten. */
const ADDRESSES_MAX = 10_000

interface Counted {
  failures: number
  untilMs: number
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10 for an answer to nobody who is known: what its
 * address has left. Null: nothing is limited.
 */
export function quotaOfAddress(
  failedTokens: FailedTokens | null,
  address: string | undefined,
): Record<string, string> {
  if (failedTokens === null) return {}
  const { left, seconds } = failedTokens.look(callerAt(address), performance.now())
  return {
    'ratelimit-policy': `"failed-tokens";q=${failedTokens.max};w=${WINDOW_SECONDS}`,
    ratelimit: `"failed-tokens";r=${left};t=${seconds}`,
  }
}

export function createFailedTokens(max: number): FailedTokens {
  /** In the order of their ends, since each window is as long as the others. */
  const counts = new Map<string, Counted>()

  const find = (address: string, nowMs: number): Counted | undefined => {
    const counted = counts.get(address)
    if (counted === undefined || counted.untilMs > nowMs) return counted
    counts.delete(address)
    return undefined
  }

  return {
    max,
    look(address, nowMs) {
      const counted = find(address, nowMs)
      if (counted === undefined) return { left: max, seconds: WINDOW_SECONDS }
      const left = Math.max(0, max - counted.failures)
      return { left, seconds: Math.ceil((counted.untilMs - nowMs) / 1_000) }
    },
    count(address, nowMs) {
      const counted = find(address, nowMs)
      if (counted !== undefined) {
        counted.failures += 1
        return
      }
      const [oldest] = counts.size < ADDRESSES_MAX ? [] : counts.keys()
      if (oldest !== undefined) counts.delete(oldest)
      counts.set(address, { failures: 1, untilMs: nowMs + WINDOW_SECONDS * 1_000 })
    },
  }
}
