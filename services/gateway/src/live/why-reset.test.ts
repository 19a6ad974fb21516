import { expect, it } from 'vitest'
import { whyReset } from './why-reset.js'

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
