import { expect, it } from 'vitest'
import { inTurn } from './in-turn.js'

/** Works that a test ends one by one. */
function works(atOnceMax: number, count: number) {
  const turns = inTurn(atOnceMax)
  const begun: number[] = []
  const open = Array.from({ length: count }, () => Promise.withResolvers<string>())
  const results = open.map(({ promise }, at) =>
    turns.run(() => {
      begun.push(at)
      return promise
    }),
  )
  return { begun, open, results }
}

it('some begin, and each that ends lets the next begin, in the order in which they came', async () => {
  const { begun, open, results } = works(2, 4)
  expect(begun).toEqual([0, 1])
  open[1]?.resolve('second')
  expect(await results[1]).toBe('second')
  expect(begun).toEqual([0, 1, 2])
  open[2]?.resolve('third')
  await results[2]
  expect(begun).toEqual([0, 1, 2, 3])
})

it('one that fails has let the next begin', async () => {
  const { begun, open, results } = works(1, 2)
  open[0]?.reject(new Error('the database is away'))
  await expect(results[0]).rejects.toThrow('the database is away')
  expect(begun).toEqual([0, 1])
})

it('once all have ended, as many begin at once as before', async () => {
  const turns = inTurn(1)
  expect(await turns.run(async () => 'a')).toBe('a')
  expect(await turns.run(async () => 'b')).toBe('b')
})
