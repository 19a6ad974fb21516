import { expect, test } from 'vitest'
import type { AnswerReply } from '@loyalty/shared/transport/requester'
import { asItIs, inData, memberBesideInData, membersInData, type Framed } from './frame.js'

const reply = (text: string, more: Partial<AnswerReply> = {}): AnswerReply => ({
  ok: true,
  bytes: Buffer.from(text),
  isReplay: false,
  headers: {},
  ...more,
})
const textOf = ({ body }: Framed): string => (body as Buffer).toString()

test('bytes are framed as they are, digits included', () => {
  expect(textOf(inData(reply('{"amount":100000000000.0001}')))).toBe(
    '{"data":{"amount":100000000000.0001}}',
  )
  expect(textOf(asItIs(reply('{"data":[],"cursor":null}')))).toBe('{"data":[],"cursor":null}')
})

test('members stand beside each other', () => {
  const framed = membersInData({ customer: reply('{"id":"1"}'), wallet: reply('{"lines":[]}') })
  expect(textOf(framed)).toBe('{"data":{"customer":{"id":"1"},"wallet":{"lines":[]}}}')
})

test('a member joins those of another answer', () => {
  const effect = reply('{"wallet":{},"accumulations":[]}')
  expect(textOf(memberBesideInData('customer', reply('{"id":"1"}'), effect))).toBe(
    '{"data":{"customer":{"id":"1"},"wallet":{},"accumulations":[]}}',
  )
})

test('a frame is a replay when a part is, and has the headers of its parts', () => {
  const framed = membersInData({
    a: reply('1', { isReplay: true }),
    b: reply('2', { headers: { ETag: '"x"' } }),
  })
  expect(framed).toMatchObject({ isReplay: true, headers: { ETag: '"x"' } })
})
