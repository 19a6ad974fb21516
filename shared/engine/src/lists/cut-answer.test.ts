import { expect, it } from 'vitest'
import { cutAnswer } from './cut-answer.js'
import { ANSWER_BYTES_MAX } from './limits.js'

const cut = { 'X-Result-Truncated': 'true' }
const toText = (row: string) => JSON.stringify(row)
const rowsOf = (count: number, characters: number) =>
  Array.from({ length: count }, () => 'x'.repeat(characters))

it('shows all rows that fit, and says nothing more', () => {
  expect(cutAnswer([], toText)).toEqual({ ok: true, body: '[]' })
  expect(cutAnswer(['a', 'b'], toText)).toEqual({ ok: true, body: '["a","b"]' })
  expect(cutAnswer(['a', 'b'], toText, 2)).toEqual({ ok: true, body: '["a","b"]' })
})

it('shows the first rows up to their limit, and says that there are more', () => {
  expect(cutAnswer(['a', 'b'], toText, 1)).toEqual({ ok: true, body: '["a"]', headers: cut })
})

it('shows what passes the broker, one row in any case, and says that there are more', () => {
  const rows = rowsOf(4_000, 16_000)
  const { body, headers } = cutAnswer(rows, toText)
  expect(headers).toEqual(cut)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(ANSWER_BYTES_MAX + 1)
  expect((JSON.parse(body) as string[]).length).toBeGreaterThan(100)
  const [alone] = rowsOf(1, ANSWER_BYTES_MAX)
  expect(cutAnswer([alone ?? ''], toText)).toEqual({ ok: true, body: `["${alone}"]` })
})
