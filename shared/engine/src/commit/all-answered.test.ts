import { expect, it } from 'vitest'
import { allAnswered } from './all-answered.js'

it('all are answered, in their order', async () => {
  expect(await allAnswered([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two'])
})

it('the first failure is told when nothing is under way any more', async () => {
  const slow = Promise.withResolvers<void>()
  const first = new Error('first')
  let isSettled = false
  const all = allAnswered([Promise.reject(first), slow.promise, Promise.reject(new Error('later'))])
  const told = all.catch((error: unknown) => {
    isSettled = true
    return error
  })
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  slow.resolve()
  expect(await told).toBe(first)
})
