import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { steadyNow } from '../steady-clock.js'
import { PAUSE_POLL_MS, PAUSE_MS } from './limits.js'
import { PauseWatch } from './pause-watch.js'

it('takes what is read after a pause for what may have come at its beginning', async () => {
  const watch = new PauseWatch()
  await delay(2 * PAUSE_POLL_MS)
  const pausedAt = steadyNow()
  expect(watch.arrivalOf(pausedAt)).toBe(pausedAt)
  while (steadyNow() < pausedAt + 2 * PAUSE_MS);
  expect(watch.arrivalOf(steadyNow())).toBeLessThanOrEqual(pausedAt)
  // The timers of a process that goes on run before it reads its sockets.
  await delay(0)
  expect(watch.arrivalOf(steadyNow())).toBeLessThanOrEqual(pausedAt)
  await delay(2 * PAUSE_POLL_MS)
  const later = steadyNow()
  expect(watch.arrivalOf(later)).toBe(later)
  watch.stop()
})
