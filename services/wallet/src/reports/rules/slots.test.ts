import { expect, it } from 'vitest'
import { remembered } from './slots.js'

/** A function that is remembered, and what it was asked for. */
function asked() {
  const keys: number[] = []
  const doubled = remembered((key: number) => {
    keys.push(key)
    return 2 * key
  })
  return { doubled, keys }
}

it('what was found is not looked for again', () => {
  const { doubled, keys } = asked()
  expect([doubled(1), doubled(2), doubled(1), doubled(2)]).toEqual([2, 4, 2, 4])
  expect(keys).toEqual([1, 2])
})

it('all is forgotten when there is too much of it', () => {
  const { doubled, keys } = asked()
  for (let key = 0; key < 10_000; key += 1) doubled(key)
  doubled(0)
  expect(keys).toHaveLength(10_000)
  doubled(10_000)
  expect(doubled(0)).toBe(0)
  expect(doubled(10_000)).toBe(20_000)
  expect(keys.slice(10_000)).toEqual([10_000, 0])
})
