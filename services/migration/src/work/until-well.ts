import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '@loyalty/contracts/errors/fault'
import { WELL_ANSWERS_MIN, WELL_RETRY_MS } from './limits.js'

/**
 * Waits until a service answers several times in a row, however long that takes. One answer would
 * not do: of two processes one may be silent, whatever it is asked.
 */
export async function untilWell(
  ask: () => Promise<unknown>,
  stopping: AbortSignal,
  assertHeld: () => void,
): Promise<void> {
  for (let answers = 0; answers < WELL_ANSWERS_MIN;) {
    assertHeld()
    if (stopping.aborted) throw new Fault('SERVICE_UNAVAILABLE', 'the process stops')
    try {
      await ask()
      answers += 1
    } catch {
      answers = 0
      await delay(WELL_RETRY_MS)
    }
  }
}
