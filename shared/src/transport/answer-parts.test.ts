import type { Msg } from '@nats-io/transport-node'
import { expect, it } from 'vitest'
import { toWireAnswer } from './answer.js'
import { isPart, toParts } from './answer-parts.js'
import { toHeaders } from './context-headers.js'
import { ANSWER_PART_BYTES_MAX, ANSWER_PARTS_MAX } from './limits.js'

const headers = toHeaders({ 'Loyalty-Replayed': 'true' })
const sizesOf = (bytes: number) => toParts({ payload: Buffer.alloc(bytes), headers })

it.each([
  [0, [0]],
  [1, [1]],
  [ANSWER_PART_BYTES_MAX, [ANSWER_PART_BYTES_MAX]],
  [ANSWER_PART_BYTES_MAX + 1, [ANSWER_PART_BYTES_MAX, 1]],
  [2 * ANSWER_PART_BYTES_MAX, [ANSWER_PART_BYTES_MAX, ANSWER_PART_BYTES_MAX]],
])('an answer of %i bytes goes as messages of %j', (bytes, expected) => {
  const parts = sizesOf(bytes) ?? []
  expect(parts.map(({ payload }) => payload.length)).toEqual(expected)
  expect(parts.map((part) => isPart(part as unknown as Msg))).toEqual(
    expected.map((_, at) => at < expected.length - 1),
  )
  expect(parts.at(-1)?.headers).toBe(headers)
})

it('an answer without headers stays without when it is one message', () => {
  expect(toParts(toWireAnswer({ ok: true, body: '{}' }))).toEqual([{ payload: Buffer.from('{}') }])
})

it('one that is larger than all parts that a requester collects is none', () => {
  expect(sizesOf(ANSWER_PARTS_MAX * ANSWER_PART_BYTES_MAX)).toHaveLength(ANSWER_PARTS_MAX)
  expect(sizesOf(ANSWER_PARTS_MAX * ANSWER_PART_BYTES_MAX + 1)).toBeNull()
})
