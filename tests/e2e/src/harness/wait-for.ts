import { setTimeout as delay } from 'node:timers/promises'
import { pollPauseMs } from '@loyalty/testing/poll-pause'

const LIMIT_MS = 10_000

/**
 * Asks again and again until `look` gives something other than null, undefined or false, and
 * returns that. Fails with `what` when the limit is over.
 */
export async function waitFor<Seen>(
  what: string,
  look: () => Promise<Seen> | Seen,
  limitMs: number = LIMIT_MS,
): Promise<Exclude<Seen, null | undefined | false>> {
  const begunAt = performance.now()
  for (let waitedMs = 0; waitedMs <= limitMs; waitedMs = performance.now() - begunAt) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) {
      return seen as Exclude<Seen, null | undefined | false>
    }
    await delay(pollPauseMs(waitedMs))
  }
  throw new Error(`not within ${limitMs} ms: ${what}`)
}
