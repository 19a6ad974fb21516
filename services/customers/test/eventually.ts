import { setTimeout as delay } from 'node:timers/promises'

const LIMIT_MS = 10_000
const PAUSE_MS = 10

/** Waits until something is there, and fails when it does not come in time. */
export async function eventually<T>(find: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + LIMIT_MS
  for (;;) {
    const found = await find().catch((error: unknown) => {
      if (Date.now() > giveUpAt) throw error
      return undefined
    })
    if (found !== undefined) return found
    if (Date.now() > giveUpAt) throw new Error(`nothing came within ${LIMIT_MS} ms`)
    await delay(PAUSE_MS)
  }
}
