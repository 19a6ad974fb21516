import { setTimeout as delay } from 'node:timers/promises'

/** The faults of a moment, as of a busy machine: nothing was done, or the answer came too late. */
const NOT_DONE = 'SERVICE_UNAVAILABLE'
const UNKNOWN = 'UPSTREAM_TIMEOUT'
const SETTLED_MS_MAX = 20_000
const PAUSE_MS = 50

/**
 * Repeats a call whose effect nobody knows, as a client does. Only for a call that has its effect
 * once: with a key, or one that says the same twice.
 */
export const settled = <T>(call: () => Promise<T>): Promise<T> =>
  repeated(call, [NOT_DONE, UNKNOWN])

/** Repeats a call of any kind that has surely had no effect. */
export const done = <T>(call: () => Promise<T>): Promise<T> => repeated(call, [NOT_DONE])

async function repeated<T>(call: () => Promise<T>, passing: readonly string[]): Promise<T> {
  const giveUpAt = Date.now() + SETTLED_MS_MAX
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (typeof code !== 'string' || !passing.includes(code) || Date.now() > giveUpAt) throw error
      await delay(PAUSE_MS)
    }
  }
}
