import type { Msg } from '@nats-io/transport-node'
import { expect, it } from 'vitest'
import { toWireAnswer, type WireAnswer } from './answer.js'
import { overloaded } from './answer-request.js'
import { hasAllParts, isPart, toParts } from './answer-parts.js'
import { toHeaders } from './context-headers.js'
import { ANSWER_IN_PARTS_BYTES_MAX, ANSWER_PART_BYTES_MAX } from './limits.js'

const headers = toHeaders({ 'Loyalty-Replayed': 'true' })
const sizesOf = (bytes: number) => toParts({ payload: Buffer.alloc(bytes), headers })
const receive = ({ payload, headers: sent }: WireAnswer) =>
  ({ data: payload, headers: sent }) as unknown as Msg

it.each([
  [0, [0]],
  [1, [1]],
  [ANSWER_PART_BYTES_MAX, [ANSWER_PART_BYTES_MAX]],
  [ANSWER_PART_BYTES_MAX + 1, [ANSWER_PART_BYTES_MAX, 1]],
  [2 * ANSWER_PART_BYTES_MAX, [ANSWER_PART_BYTES_MAX, ANSWER_PART_BYTES_MAX]],
])('an answer of %i bytes goes as messages of %j', (bytes, expected) => {
  const parts = sizesOf(bytes) ?? []
  expect(parts.map(({ payload }) => payload.length)).toEqual(expected)
  expect(parts.map((part) => isPart(receive(part)))).toEqual(
    expected.map((_, at) => at < expected.length - 1),
  )
  expect(parts.at(-1)?.headers).toBe(headers)
})

it('the last message says how many went before, so that an answer with a gap is never taken', () => {
  const bytes = Buffer.alloc(2 * ANSWER_PART_BYTES_MAX + 1)
  const messages = (toParts({ payload: bytes }) ?? []).map(receive)
  const last = receive(toParts({ payload: bytes })?.at(-1) ?? { payload: bytes })
  const before = messages.slice(0, -1).map(({ data }) => data)
  expect(before.map((_, missing) => hasAllParts(last, before.slice(missing)))).toEqual([
    true,
    false,
  ])
  expect(hasAllParts(last, [])).toBe(false)
  const [whole, failed] = [{ payload: bytes }, toWireAnswer(overloaded)].map(receive)
  expect(whole && hasAllParts(whole, before)).toBe(false)
  expect(failed && hasAllParts(failed, before)).toBe(true)
})

it('an answer without headers stays without when it is one message', () => {
  expect(toParts(toWireAnswer({ ok: true, body: '{}' }))).toEqual([{ payload: Buffer.from('{}') }])
})

it('one that is larger than all parts that a requester collects is none', () => {
  expect(sizesOf(ANSWER_IN_PARTS_BYTES_MAX)).toHaveLength(
    ANSWER_IN_PARTS_BYTES_MAX / ANSWER_PART_BYTES_MAX,
  )
  expect(sizesOf(ANSWER_IN_PARTS_BYTES_MAX + 1)).toBeNull()
})
