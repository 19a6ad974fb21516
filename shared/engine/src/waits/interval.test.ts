import { expect, it } from 'vitest'
import { startInterval } from './interval.js'

it('looks again after a look that failed, and beside one that hangs, until it is stopped', async () => {
  const third = Promise.withResolvers<void>()
  let polls = 0
  const stop = startInterval(1, async () => {
    polls += 1
    if (polls === 3) third.resolve()
    if (polls === 1) throw new Error('away')
    if (polls === 2) await new Promise(() => {})
  })
  await third.promise
  stop()
  const seen = polls
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(polls).toBe(seen)
})
