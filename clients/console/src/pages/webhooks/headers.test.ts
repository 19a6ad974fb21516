import { NewWebhook } from '@loyalty/contracts/webhooks/webhook'
import { expect, test } from 'vitest'
import { areComplete, emptyHeader, headersOf, repeatsName } from './headers.js'

const header = (name: string, value: string) => ({ ...emptyHeader(name), value })

test.each([
  { headers: [], isComplete: true, sent: {} },
  { headers: [header(' X-Key ', ' secret ')], isComplete: true, sent: { 'X-Key': 'secret' } },
  { headers: [header('X-Key', ' ')], isComplete: false, sent: { 'X-Key': '' } },
  { headers: [header('', 'secret')], isComplete: false, sent: { '': 'secret' } },
])('$sent is complete: $isComplete', ({ headers, isComplete, sent }) => {
  expect(areComplete(headers)).toBe(isComplete)
  expect(headersOf(headers)).toStrictEqual(sent)
  expect(NewWebhook.shape.headers.safeParse(headersOf(headers)).success).toBe(isComplete)
})

test('a name that comes again, in whatever case, is told at its later place', () => {
  const headers = [header('X-Key', '1'), header('x-key ', '2'), header('', ''), header('', '')]
  expect(headers.map((one) => repeatsName(headers, one))).toStrictEqual([false, true, false, false])
})
