import { setTimeout as delay } from 'node:timers/promises'
import { pollPauseMs } from '@loyalty/testing/poll-pause'

/**
 * Asks again and again until `look` gives something other than null, undefined or false, and returns
 * that. Throws when the limit is over, with what was waited for.
 */
export async function until<Seen>(
  what: string,
  limitMs: number,
  look: () => Promise<Seen> | Seen,
): Promise<Exclude<Seen, null | undefined | false>> {
  const begunAt = performance.now()
  for (let waitedMs = 0; waitedMs <= limitMs; waitedMs = performance.now() - begunAt) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) {
      return seen as Exclude<Seen, null | undefined | false>
    }
    await delay(pollPauseMs(waitedMs))
  }
  throw new Error(`not within ${limitMs / 1000} s: ${what}`)
}
