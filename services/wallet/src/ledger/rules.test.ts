import { HOUR_MS } from '@loyalty/contracts/durations'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { createMint, LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import {
  dayRange,
  allRows,
  idsMintedIn,
  idsWrittenBetween,
  keysAfter,
  keysIn,
  compareWithLedger,
  costOf,
} from './rules.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const floor = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as Uuid

describe('row range', () => {
  const range = idsMintedIn(dayRange('31-01-2026', 'UTC'))

  it.each([
    ['the millisecond before', '2026-01-30T23:59:59.999Z', false],
    ['the first millisecond', '2026-01-31T00:00:00.000Z', true],
    ['the last millisecond', '2026-01-31T23:59:59.999Z', true],
    ['the millisecond after', '2026-02-01T00:00:00.000Z', false],
  ])('%s of a day', (_name, at, isIn) => {
    const key = `${account}|${createMint(Date.parse(at)).next()}`
    const { $gte, $lt, $lte } = keysIn(account, range, floor)
    expect(key >= $gte && $lt !== undefined && key < $lt && key <= $lte).toBe(isIn)
  })

  it('ends at the high-water mark', () => {
    const line = createMint(Date.parse('2026-01-31T12:00:00.000Z')).next()
    expect(keysIn(account, range, line).$lte).toBe(`${account}|${line}`)
  })

  it('goes on after the cursor, whether it is inside of the range or not', () => {
    const cursor = createMint(Date.parse('2026-01-01T00:00:00.000Z')).next()
    expect(keysAfter(account, range, floor, cursor)).toEqual({
      ...keysIn(account, range, floor),
      $gt: `${account}|${cursor}`,
    })
  })

  it('begins with the page where there is no cursor', () => {
    expect(keysAfter(account, range, floor)).toEqual(keysIn(account, range, floor))
  })

  it('of all rows has no upper end but the high-water mark', () => {
    expect(allRows).toEqual({ from: LOWEST_ID, below: null })
    expect(keysIn(account, allRows, floor)).toEqual({
      $gte: `${account}|${LOWEST_ID}`,
      $lte: `${account}|${floor}`,
    })
  })

  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  it.each<[string, string | undefined, string | undefined, object]>([
    ['all', undefined, undefined, allRows],
    ['from one on', early, undefined, { from: lowestIdAt(Date.parse(early)), below: null }],
    ['before one', undefined, late, { from: LOWEST_ID, below: lowestIdAt(Date.parse(late)) }],
    [
      'between two',
      early,
      late,
      { from: lowestIdAt(Date.parse(early)), below: lowestIdAt(Date.parse(late)) },
    ],
    ['from before 1970 on', '1960-01-01T00:00:00.000Z', undefined, allRows],
  ])('by instants: %s', (_name, from, to, expected) => {
    expect(idsWrittenBetween(from, to)).toEqual(expected)
  })

  it('is empty for a day before the epoch', () => {
    const { from, below } = idsMintedIn(dayRange('01-01-1900', 'UTC'))
    expect(from).toBe(below)
  })
})

describe('day range', () => {
  it.each([
    // [what it shows, zone, day, first instant, first instant of the next day, hours]
    ['a plain day', 'UTC', '31-01-2026', '2026-01-31T00:00Z', '2026-02-01T00:00Z', 24],
    ['a leap day', 'UTC', '29-02-2024', '2024-02-29T00:00Z', '2024-03-01T00:00Z', 24],
    ['a year end', 'UTC', '31-12-2026', '2026-12-31T00:00Z', '2027-01-01T00:00Z', 24],
    [
      'a spring change',
      'Europe/Berlin',
      '29-03-2026',
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
      23,
    ],
    [
      'an autumn change',
      'America/New_York',
      '01-11-2026',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      25,
    ],
    [
      'a half-hour zone',
      'Asia/Kolkata',
      '15-06-2026',
      '2026-06-14T18:30Z',
      '2026-06-15T18:30Z',
      24,
    ],
    [
      'a change of half an hour',
      'Australia/Lord_Howe',
      '05-04-2026',
      '2026-04-04T13:00Z',
      '2026-04-05T13:30Z',
      24.5,
    ],
    [
      'a quarter-hour zone',
      'Asia/Kathmandu',
      '15-06-2026',
      '2026-06-14T18:15Z',
      '2026-06-15T18:15Z',
      24,
    ],
    [
      'a day without midnight',
      'America/Sao_Paulo',
      '04-11-2018',
      '2018-11-04T03:00Z',
      '2018-11-05T02:00Z',
      23,
    ],
    [
      'a day with two midnights',
      'America/Havana',
      '01-11-2026',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      25,
    ],
    [
      'a day that does not exist',
      'Pacific/Apia',
      '30-12-2011',
      '2011-12-30T10:00Z',
      '2011-12-30T10:00Z',
      0,
    ],
    [
      'the day before it',
      'Pacific/Apia',
      '29-12-2011',
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      24,
    ],
  ])('%s: %s %s', (_shows, zone, date, from, to, hours) => {
    const range = dayRange(date, zone)
    expect(new Date(range.fromMs)).toEqual(new Date(from))
    expect(new Date(range.toMs)).toEqual(new Date(to))
    expect((range.toMs - range.fromMs) / HOUR_MS).toBe(hours)
  })

  it.each([['31-04-2026'], ['32-01-2026'], ['29-02-2026']])('is no day: %s', (date) => {
    expect(() => dayRange(date, 'UTC')).toThrow(RangeError)
  })

  it.each([['31'], ['31-01'], ['']])('is written DD-MM-YYYY, not "%s"', (date) => {
    expect(() => dayRange(date, 'UTC')).toThrow('a day is written DD-MM-YYYY')
  })
})

const points = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e01' as Uuid
const pieces = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e02' as Uuid

const line = (reward_id: Uuid, amount: number) => ({ reward_id, amount: toAmount(amount) })

describe('compare with ledger', () => {
  it.each([
    ['an empty wallet without rows', [], [], []],
    ['lines that add up', [line(points, 1.5), line(points, 2)], [[points, 3.5]], []],
    ['a debt below zero', [line(points, -4)], [[points, -4]], []],
    ['a reward that is spent', [], [[points, 0]], []],
    ['too much in the wallet', [line(points, 5)], [[points, 4]], [[points, 5, 4]]],
    ['a line without rows', [line(points, 5)], [], [[points, 5, 0]]],
    ['rows without a line', [], [[points, 3]], [[points, 0, 3]]],
    [
      'one reward too much, one too little',
      [line(pieces, 2), line(points, 1)],
      [
        [points, 2],
        [pieces, 1],
      ],
      [
        [points, 1, 2],
        [pieces, 2, 1],
      ],
    ],
  ] as [string, ReturnType<typeof line>[], [Uuid, number][], [Uuid, number, number][]][])(
    '%s',
    (_name, lines, ledger, differences) => {
      const sums = new Map(ledger.map(([id, sum]) => [id, toAmount(sum)]))
      expect(compareWithLedger(lines, sums)).toEqual(
        differences.map(([reward_id, wallet, sum]) => ({
          reward_id,
          wallet: toAmount(wallet),
          ledger: toAmount(sum),
        })),
      )
    },
  )

  it('sees a ten-thousandth', () => {
    const [difference] = compareWithLedger([line(points, 0.0001)], new Map([[points, ZERO]]))
    expect(difference?.wallet).toBe(1n)
  })
})

const rewardOf = (unitCost: unknown) =>
  ({ attributes: { unit_cost: unitCost } }) as unknown as RewardCopy

it.each<[string, RewardCopy | null, number]>([
  ['what its units cost', rewardOf(0.25), 2.5],
  ['nothing where they cost nothing', rewardOf(0), 0],
  ['nothing by a cost that is no number', rewardOf('0.25'), 0],
  ['nothing by a cost that is no amount', rewardOf(0.00001), 0],
  ['nothing where the reward names none', rewardOf(undefined), 0],
  ['nothing of a reward that is gone', null, 0],
])('an amount costs its funder %s', (_name, reward, cost) => {
  expect(costOf(toAmount(10), reward)).toBe(toAmount(cost))
})
