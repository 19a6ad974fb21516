import { expect, test } from 'vitest'
import { addMonths, barsOf, daysOf, isMonth } from './calendar.js'

const ZONE = 'America/Santiago'
const campaign = (name: string, starts: string | null, ends: string | null, status = 'ACTIVE') => ({
  id: name,
  name,
  status: status as 'ACTIVE',
  starts_at: starts,
  ends_at: ends,
})

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-12-01', false],
  [undefined, false],
])('%s is a month: %s', (text, isOne) => {
  expect(isMonth(text)).toBe(isOne)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 0, '2026-06'],
  ['2026-06', -18, '2024-12'],
])('%s and %i months is %s', (month, months, then) => {
  expect(addMonths(month, months)).toBe(then)
})

test('a month has its days, in leap years too', () => {
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(daysOf('2026-12').at(-1)).toBe('2026-12-31')
})

const bar = (
  name: string,
  first: number,
  last: number,
  isBegunBefore: boolean,
  isGoingOn: boolean,
) => ({ name, first, last, isBegunBefore, isGoingOn }) as const

const shown = (...campaigns: ReturnType<typeof campaign>[]) =>
  barsOf(campaigns, '2026-12', ZONE).map(({ campaign: { name }, ...rest }) => ({ name, ...rest }))

// Midnight of Santiago is 03:00 UTC in December.
test.each([
  ['always', null, null, bar('always', 0, 30, true, true)],
  [
    'the month',
    '2026-12-01T03:00:00.000Z',
    '2027-01-01T03:00:00.000Z',
    bar('the month', 0, 30, false, false),
  ],
  [
    'a day',
    '2026-12-24T03:00:00.000Z',
    '2026-12-25T03:00:00.000Z',
    bar('a day', 23, 23, false, false),
  ],
  [
    'over the end',
    '2026-12-31T03:00:00.000Z',
    '2027-01-02T03:00:00.000Z',
    bar('over the end', 30, 30, false, true),
  ],
])('%s', (name, starts, ends, expected) => {
  expect(shown(campaign(name, starts, ends))).toStrictEqual([expected])
})

test('what ended before, begins later, or is archived, is not there', () => {
  expect(
    shown(
      campaign('ended', null, '2026-12-01T03:00:00.000Z'),
      campaign('later', '2027-01-01T03:00:00.000Z', null),
      campaign('archived', null, null, 'ARCHIVED'),
    ),
  ).toStrictEqual([])
})

test('the first to begin stands on top, then by name', () => {
  const begins = '2026-12-05T03:00:00.000Z'
  const names = shown(
    campaign('c', begins, null),
    campaign('b', begins, null),
    campaign('a', '2026-12-09T03:00:00.000Z', null),
    campaign('d', null, null),
  ).map(({ name }) => name)
  expect(names).toStrictEqual(['d', 'b', 'c', 'a'])
})
