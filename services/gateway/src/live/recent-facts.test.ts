import { expect, it } from 'vitest'
import { createRecentFacts } from './recent-facts.js'

const fact = (sequence: number, text = 'x') => ({ subject: 's', sequence, text })

it.each([
  { after: 9, expected: null },
  { after: 10, expected: [12, 15, 20] },
  { after: 12, expected: [15, 20] },
  { after: 20, expected: [] },
  { after: 30, expected: [] },
])('after $after of 12, 15 and 20 that came since 10: $expected', ({ after, expected }) => {
  const recent = createRecentFacts(10)
  for (const sequence of [12, 15, 20]) recent.add(fact(sequence))
  expect(recent.after(after)?.map(({ sequence }) => sequence) ?? null).toEqual(expected)
})

it.each([
  { limits: { factsMax: 2, bytesMax: 1_000 }, held: [3, 4] },
  { limits: { factsMax: 9, bytesMax: 250 }, held: [3, 4] },
  { limits: { factsMax: 9, bytesMax: 99 }, held: [] },
])('no more are held than $limits', ({ limits, held }) => {
  const recent = createRecentFacts(0, limits)
  for (const sequence of [1, 2, 3, 4]) recent.add(fact(sequence, 'x'.repeat(100)))
  const from = (held[0] ?? 5) - 1
  expect(recent.after(from)?.map(({ sequence }) => sequence)).toEqual(held)
  expect(recent.after(from - 1)).toBeNull()
})
