import { setTimeout as delay } from 'node:timers/promises'

/** Long enough for a busy machine; whoever waits goes on as soon as it is so. */
const WAIT_MS_MAX = 20_000
const PAUSE_MS = 10

/** Waits until a condition holds, and fails when it does not within the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = WAIT_MS_MAX,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${limitMs} ms: ${condition.toString()}`)
    await delay(PAUSE_MS)
  }
}

/** Waits until something is there. What fails to be found is looked for again within the limit. */
export async function eventually<T>(find: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + WAIT_MS_MAX
  for (;;) {
    const found = await find().catch((error: unknown) => {
      if (Date.now() > giveUpAt) throw error
      return undefined
    })
    if (found !== undefined) return found
    if (Date.now() > giveUpAt) throw new Error(`nothing came within ${WAIT_MS_MAX} ms`)
    await delay(PAUSE_MS)
  }
}
