import { setTimeout as delay } from 'node:timers/promises'

/** Waits for so long, or until what waits is to stop. */
export async function pause(pauseMs: number, stopping: AbortSignal): Promise<void> {
  await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
}
