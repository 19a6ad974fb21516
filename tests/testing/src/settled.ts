import { setTimeout as delay } from 'node:timers/promises'

/** The faults of a moment: a busy machine, or an answer that came too late. */
const PASSING = new Set(['RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'UPSTREAM_TIMEOUT'])
const SETTLED_MS_MAX = 60_000
const PAUSE_MS = 50

/**
 * Repeats a call whose effect nobody knows, as a client does. Only for a call that has its effect
 * once: with a key, or one that says the same twice.
 */
export async function settled<T>(call: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + SETTLED_MS_MAX
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (typeof code !== 'string' || !PASSING.has(code) || Date.now() > giveUpAt) throw error
      await delay(PAUSE_MS)
    }
  }
}
