import { expect, it } from 'vitest'
import { startPoller } from './poller.js'

it('looks again after a look that failed, and beside one that hangs, until it is stopped', async () => {
  const third = Promise.withResolvers<void>()
  let looks = 0
  const stop = startPoller(1, async () => {
    looks += 1
    if (looks === 3) third.resolve()
    if (looks === 1) throw new Error('away')
    if (looks === 2) await new Promise(() => {})
  })
  await third.promise
  stop()
  const seen = looks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(seen)
})
