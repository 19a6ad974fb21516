import type { AccountId } from '@loyalty/contracts/ids'
import { Fault } from '@loyalty/contracts/errors/fault'
import { refuse } from '@loyalty/contracts/outcome'
import { steadyNow, type AnswerReply, type Reply } from '@loyalty/engine/process'
import { expect, test } from 'vitest'
import {
  asItIs,
  inData,
  fieldBesideInData,
  fieldsInData,
  writeAndRead,
  type Framed,
} from './compose.js'

const yes: Reply = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} }
const context = {
  account: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId,
  actor: 'tester',
  requestId: 'r',
  deadlineMs: steadyNow() + 3_000,
}

async function readsBeside(written: Promise<Reply>) {
  let reads = 0
  const read = () => {
    reads += 1
    return Promise.resolve(yes)
  }
  const answer = await writeAndRead(context, written, read, (write, beside) =>
    fieldBesideInData('customer', beside, write),
  )
  return { reads, isDone: !('code' in answer) }
}

test('beside a write that nobody was asked for nothing is read', async () => {
  const known = Promise.resolve(refuse('SERVICE_UNAVAILABLE', ''))
  expect(await readsBeside(known)).toEqual({ reads: 0, isDone: false })
})

test('beside a write that is asked for it is read at once', async () => {
  const written = Promise.withResolvers<Reply>()
  const asked = readsBeside(written.promise)
  written.resolve(yes)
  expect(await asked).toEqual({ reads: 1, isDone: true })
  const refused = Promise.withResolvers<Reply>()
  setImmediate(() => refused.resolve(refuse('COUPON_EXPIRED', '')))
  expect(await readsBeside(refused.promise)).toEqual({ reads: 1, isDone: false })
})

test.each([
  ['is refused for the rate of calls', () => Promise.resolve(refuse('RATE_LIMITED', ''))],
  ['is away', () => Promise.reject(new Fault('SERVICE_UNAVAILABLE', ''))],
])('a read that %s beside a finished write is tried again', async (_name, first) => {
  const reads = [first, first, () => Promise.resolve(yes)]
  const answer = await writeAndRead(
    context,
    Promise.resolve(yes),
    () => reads.shift()?.() ?? Promise.resolve(yes),
    (write, beside) => fieldBesideInData('customer', beside, write),
  )
  expect(answer).toMatchObject({ ok: true })
  expect(reads).toEqual([])
})

const reply = (text: string, more: Partial<AnswerReply> = {}): AnswerReply => ({
  ok: true,
  pieces: [Buffer.from(text)],
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
  const framed = fieldsInData({ customer: reply('{"id":"1"}'), wallet: reply('{"lines":[]}') })
  expect(textOf(framed)).toBe('{"data":{"customer":{"id":"1"},"wallet":{"lines":[]}}}')
})

test('a member joins those of another answer', () => {
  const effect = reply('{"wallet":{},"accumulations":[]}')
  expect(textOf(fieldBesideInData('customer', reply('{"id":"1"}'), effect))).toBe(
    '{"data":{"customer":{"id":"1"},"wallet":{},"accumulations":[]}}',
  )
})

const cut = (text: string) => {
  const bytes = Buffer.from(text)
  return { pieces: [bytes.subarray(0, 8), bytes.subarray(8)] }
}

test('pieces of a large answer stay apart, also within a character', () => {
  const wallet = reply('', cut('{"name":"é"}'))
  const others = reply('', cut('{"ab":"é…","c":[]}'))
  for (const [{ body }, text] of [
    [inData(wallet), '{"data":{"name":"é"}}'],
    [asItIs(wallet), '{"name":"é"}'],
    [fieldsInData({ a: reply('1'), wallet }), '{"data":{"a":1,"wallet":{"name":"é"}}}'],
    [fieldBesideInData('w', wallet, others), '{"data":{"w":{"name":"é"},"ab":"é…","c":[]}}'],
  ] as const) {
    expect(Buffer.concat(body as Buffer[]).toString()).toBe(text)
  }
})

test('a frame is a replay when a part is, and has the headers of its parts', () => {
  const framed = fieldsInData({
    a: reply('1', { isReplay: true }),
    b: reply('2', { headers: { ETag: '"x"' } }),
  })
  expect(framed).toMatchObject({ isReplay: true, headers: { ETag: '"x"' } })
})
