import { expect, it } from 'vitest'
import { createRandom } from './random.js'

const first = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 200 }, () => random.below(10))
}

it('the same seed gives the same numbers, another one others', () => {
  expect(first(7)).toEqual(first(7))
  expect(first(7)).not.toEqual(first(8))
})

it('every number below the limit comes, and no other', () => {
  expect(new Set(first(1))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})

it('shuffling keeps every item', () => {
  const items = Array.from({ length: 50 }, (_, at) => at)
  const mixed = createRandom(3).shuffled(items)
  expect(mixed).not.toEqual(items)
  expect(mixed.toSorted((left, right) => left - right)).toEqual(items)
})
