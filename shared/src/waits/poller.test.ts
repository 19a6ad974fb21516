import { expect, it } from 'vitest'
import { startPoller } from './poller.js'

it('looks again after a look that failed, and beside one that hangs, until it is stopped', async () => {
  const ends = [Promise.reject(new Error('away')), new Promise(() => {})]
  const third = Promise.withResolvers<void>()
  let looks = 0
  const stop = startPoller(1, async () => {
    looks += 1
    if (looks === 3) third.resolve()
    await ends[looks - 1]
  })
  await third.promise
  stop()
  const seen = looks
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(looks).toBe(seen)
})
