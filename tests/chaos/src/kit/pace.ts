import { setTimeout as delay } from 'node:timers/promises'

/**
 * Gives each piece of work its moment: the n-th may begin `n / perSecond` seconds after the first,
 * or at once when it is late.
 */
export function createPace(perSecond: number): (index: number) => Promise<void> {
  const startedAt = performance.now()
  return async (index) => {
    const waitMs = startedAt + (index * 1_000) / perSecond - performance.now()
    if (waitMs > 0) await delay(waitMs)
  }
}
