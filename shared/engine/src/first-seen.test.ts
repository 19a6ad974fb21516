import { expect, it } from 'vitest'
import { FirstSeen, REMEMBERED_MS } from './first-seen.js'

it('a thing is as old as its first sight, and is seen anew once that is long ago', () => {
  let nowMs = 0
  const seen = new FirstSeen(() => nowMs)
  expect(seen.ageMs('a')).toBe(0)
  seen.see('a')
  nowMs = 5_000
  seen.see('a')
  seen.see('b')
  expect([seen.ageMs('a'), seen.ageMs('b')]).toEqual([5_000, 0])
  nowMs = REMEMBERED_MS + 1
  seen.see('c')
  expect([seen.ageMs('a'), seen.ageMs('b')]).toEqual([0, REMEMBERED_MS - 4_999])
})
