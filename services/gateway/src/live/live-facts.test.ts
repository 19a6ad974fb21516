import { setTimeout as pause } from 'node:timers/promises'
import { PausedTurns } from '@loyalty/engine/process'
import { expect, it } from 'vitest'
import { createRecentFacts, whyReset, inTurns } from './live-facts.js'

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

const created = '2026-11-23T12:00:00Z'
const stream = { created, firstSequence: 10, lastSequence: 50, lastTime: '', entrance: null }
const now = { created, entrance: null, sequence: 48 }
const at = (sequence: number, of = created) => ({ created: of, entrance: null, sequence })

it.each([
  ['goes on', at(48), null],
  ['goes on where another gateway was faster', at(50), null],
  ['goes on before the first that is kept', at(9), null],
  ['is too old', at(8), 'too_old'],
  ['is of no place', null, 'unknown_id'],
  ['is of a place that was never', at(51), 'unknown_id'],
  ['is of another stream', at(48, '2026-11-22T12:00:00Z'), 'stream_changed'],
])('who %s', (_, asked, expected) => {
  expect(whyReset(asked, stream, now)).toBe(expected)
})

it('a stream that this process does not follow yet is another one', () => {
  expect(whyReset(at(48), stream, at(48, 'x'))).toBe('stream_changed')
})

it('an empty stream has nothing to go on after but its beginning', () => {
  const empty = { ...stream, firstSequence: 0, lastSequence: 0 }
  expect(whyReset(at(0), empty, at(0))).toBeNull()
})

it('pages of readers that catch up are read one after the other, and given back when nobody reads on', async () => {
  let reading = 0
  let readingMost = 0
  let ended = 0
  async function* pages() {
    try {
      for (let page = 0; page < 3; page++) {
        reading += 1
        readingMost = Math.max(readingMost, reading)
        await pause(1)
        reading -= 1
        yield page
      }
    } finally {
      ended += 1
    }
  }
  const turns = new PausedTurns()
  const read = async (most: number) => {
    const seen: number[] = []
    for await (const page of inTurns(turns, 'a', pages())) {
      seen.push(page)
      if (seen.length === most) break
    }
    return seen
  }
  expect(await Promise.all([read(3), read(1), read(4)])).toEqual([[0, 1, 2], [0], [0, 1, 2]])
  expect(readingMost).toBe(1)
  expect(ended).toBe(3)
})
