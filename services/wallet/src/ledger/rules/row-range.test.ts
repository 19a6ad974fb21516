import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { createMint, LOWEST_ID, lowestIdAt } from '@loyalty/shared/uuid-v7'
import { describe, expect, it } from 'vitest'
import { dayRange } from './day-range.js'
import { allRows, idsMintedIn, idsWrittenBetween, keysAfter, keysIn } from './row-range.js'

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

  it('ends at the line of the fence', () => {
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

  it('of all rows has no upper end but the fence', () => {
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
