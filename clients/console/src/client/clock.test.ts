import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTime, presentInstant } from './clock.js'

const HERE = '2026-03-01T10:00:00.400Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(HERE) }))
afterEach(() => void vi.useRealTimers())

const answerAt = (date: string) => new Response(null, { headers: { date } })

test.each([
  ['a clock that is right', 'Sun, 01 Mar 2026 10:00:00 GMT', HERE],
  ['one that is an hour slow', 'Sun, 01 Mar 2026 11:00:00 GMT', '2026-03-01T11:00:00.000Z'],
  ['one that is an hour fast', 'Sun, 01 Mar 2026 09:00:00 GMT', '2026-03-01T09:00:00.000Z'],
])('%s tells the time of the gateway', (_name, date, instant) => {
  hearTime(answerAt(date))
  expect(presentInstant()).toBe(instant)
})

test('time goes on from there, also where an answer does not tell it', () => {
  hearTime(answerAt('Sun, 01 Mar 2026 11:00:00 GMT'))
  hearTime(new Response())
  vi.setSystemTime(Date.parse(HERE) + 90_000)
  expect(presentInstant()).toBe('2026-03-01T11:01:30.000Z')
})
