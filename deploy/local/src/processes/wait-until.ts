import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 50

/**
 * Asks again and again until `isTrue` answers true. Returns false when the limit is over; an
 * attempt that throws counts as not yet.
 */
export async function waitUntil(isTrue: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    if (await isTrue().catch(() => false)) return true
    await delay(PAUSE_MS)
  }
  return false
}
