import { setTimeout as delay } from 'node:timers/promises'
import { pollPauseMs } from './poll-pause.js'

/** Long enough for a busy machine; whoever waits goes on as soon as it is so. */
const WAIT_MS_MAX = 45_000

/** Waits until a condition holds, and fails when it does not within the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = WAIT_MS_MAX,
): Promise<void> {
  const begunAt = performance.now()
  while (!(await condition())) {
    const waitedMs = performance.now() - begunAt
    if (waitedMs > limitMs) throw new Error(`not within ${limitMs} ms: ${condition.toString()}`)
    await delay(pollPauseMs(waitedMs))
  }
}

/** Waits until something is there. What fails to be found is looked for again within the limit. */
export async function eventually<T>(
  find: () => Promise<T | undefined>,
  limitMs = WAIT_MS_MAX,
): Promise<T> {
  const begunAt = performance.now()
  const waitedMs = () => performance.now() - begunAt
  for (;;) {
    const found = await find().catch((error: unknown) => {
      if (waitedMs() > limitMs) throw error
      return undefined
    })
    if (found !== undefined) return found
    if (waitedMs() > limitMs) throw new Error(`nothing came within ${limitMs} ms`)
    await delay(pollPauseMs(waitedMs()))
  }
}
