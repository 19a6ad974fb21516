import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerRow } from './ledger-row.js'
import {
  addRows,
  beginsAgain,
  endDay,
  newCheck,
  SUBJECTS_MAX,
  type RunningCheck,
} from './running-check.js'

const DAY = Date.parse('2026-01-30T00:00:00Z')
const ONE_DAY = 86_400_000
const reward = 'reward' as Uuid

const rowOf = (at: number, coupon: number): LedgerRow => ({
  id: lowestIdAt(DAY + at),
  account_id: 'account' as AccountId,
  type: 'ACCUMULATION',
  event_type: 'COUPON_REDEEM',
  event_id: null,
  side: 'CREDIT',
  reward_id: reward,
  amount: amountOf(10n),
  cost: amountOf(0n),
  campaign_id: null,
  coupon_id: `coupon-${String(coupon).padStart(5, '0')}` as Uuid,
  line: { expires_at: null },
  draws: [],
})

/** A check to which days from that of this instant on may still be added. */
function checkUntil(ms: number): RunningCheck {
  const bound = { after: LOWEST_ID, until: new Date(ms).toISOString().slice(0, 10) }
  return newCheck({
    rows: bound,
    refusals: bound,
    reversals: bound,
    discounts: bound,
    discounts_reversed: bound,
    campaign_discounts: bound,
    campaign_discounts_reversed: bound,
    steps: bound,
  })
}

/** More than any check here takes. */
const CALLS_MAX = 200

/** Checks rows in parts, each from a copy of the one before, and answers what days hold of each subject. */
function checkAll(rows: readonly LedgerRow[], part: number) {
  const seen: string[] = []
  let check = checkUntil(DAY + ONE_DAY)
  for (let call = 0; call < CALLS_MAX; call += 1) {
    const some = rows.filter(({ id }) => id > check.after).slice(0, part)
    const { ended, isAgain } = addRows(check, some, () => 'UTC')
    const isEnd = some.length < part && !isAgain
    if (isEnd) ended.push(endDay(check))
    for (const { day, sums, isFirstPass } of ended) {
      for (const [key, figures] of sums) {
        if (key.startsWith('coupon') || isFirstPass) {
          seen.push(`${day} ${key} ${[...figures].join(' ')}`)
        }
      }
    }
    if (isEnd && !beginsAgain(check)) return { seen: seen.toSorted(), check }
    check = structuredClone(check)
  }
  throw new Error('a check does not come to its end')
}

/** Each check adds thousands of rows up: so few are tried, unless the run sets a number for all tests. */
const { numRuns = 300 } = fc.readConfigureGlobal()

describe('a check of a day with more coupons than one pass adds up', () => {
  const coupons = 2 * SUBJECTS_MAX + 500
  const rows = Array.from({ length: 2 * coupons }, (_, at) =>
    rowOf(at + (at < coupons ? 0 : ONE_DAY), (at * 7) % coupons),
  )

  it('finds each coupon of each day once, whatever the parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 700, max: 6_000 }), (part) => {
        const { seen, check } = checkAll(rows, part)
        expect(seen.filter((one) => one.includes('coupon'))).toHaveLength(2 * coupons)
        expect(new Set(seen).size).toBe(seen.length)
        expect(check.inAll.get('reward|reward')?.get('issued')).toBe(BigInt(20 * coupons))
        // Only of the first day, which is over.
        expect(check.ofDaysOver.get('coupon')?.get('granted:reward')).toBe(BigInt(10 * coupons))
      }),
      { numRuns: numRuns / 30 },
    )
  })
})

const UTC = () => 'UTC'
const added = (check: RunningCheck, ...rows: LedgerRow[]) => addRows(check, rows, UTC)
const told = (sums: ReadonlyMap<string, ReadonlyMap<string, bigint>>) =>
  Object.fromEntries([...sums].map(([key, figures]) => [key, Object.fromEntries(figures)]))

describe('a check', () => {
  const active = { before: { active: null } }
  const rows = [
    { ...rowOf(0, 1), cost: amountOf(3n), ...active },
    rowOf(1, 2),
    { ...rowOf(ONE_DAY, 1), cost: amountOf(4n) },
  ]

  it('ends a day with its next row, with all that the day holds', () => {
    const check = checkUntil(DAY + 2 * ONE_DAY)
    const { ended, isAgain } = added(check, ...rows)
    expect(isAgain).toBe(false)
    expect(ended.map(({ day, isFirstPass }) => [day, isFirstPass])).toEqual([['2026-01-30', true]])
    expect(told(ended[0]?.sums ?? new Map())).toEqual({
      'reward|reward': { issued: 20n, cost: 3n },
      'coupon|coupon-00001': { 'granted:reward': 10n, 'cost:reward': 3n },
      'coupon|coupon-00002': { 'granted:reward': 10n },
      'account|-': { active_of_day: 1n, active_of_month: 1n },
    })
    expect(endDay(check)).toMatchObject({ day: '2026-01-31', isFirstPass: true })
    expect(told(check.inAll)).toEqual({ 'reward|reward': { issued: 30n, cost: 7n } })
    expect(told(check.ofDaysOver)).toEqual({
      coupon: { 'granted:reward': 20n, 'cost:reward': 3n },
      account: { active_of_day: 1n, active_of_month: 1n },
    })
    expect(check).toMatchObject({
      after: rows[2]?.id,
      seen: rows[2]?.id,
      before: rows[1]?.id,
      day: '2026-01-31',
      above: '',
      upTo: null,
    })
    expect(beginsAgain(check)).toBe(false)
  })

  it('leaves the day out of those that are over that still counts when it begins', () => {
    const check = checkUntil(DAY)
    added(check, ...rows)
    expect(told(check.ofDaysOver)).toEqual({})
  })

  it('adds up what outstanding units cost, unless a row does not tell', () => {
    const check = checkUntil(DAY)
    added(check, ...rows)
    expect([...(check.outstanding.costs ?? [])]).toEqual([[reward, 7n]])
    added(check, { ...rowOf(ONE_DAY + 1, 1), line: null })
    expect(check.outstanding.costs).toBeNull()
    added(check, rowOf(ONE_DAY + 2, 1))
    expect(check.outstanding.costs).toBeNull()
  })

  it('adds rows that it has seen for coupons alone', () => {
    const check = checkUntil(DAY)
    const [first] = rows
    if (first === undefined) throw new Error('there are rows')
    added(check, first)
    added(check, first)
    expect(told(check.ofDay)).toEqual({
      'reward|reward': { issued: 10n, cost: 3n },
      'coupon|coupon-00001': { 'granted:reward': 20n, 'cost:reward': 6n },
      'account|-': { active_of_day: 1n, active_of_month: 1n },
    })
    expect([...(check.outstanding.costs ?? [])]).toEqual([[reward, 3n]])
  })
})

const ids = (check: RunningCheck) => [...check.ofDay.keys()].filter((key) => key.includes('|c'))
const coupon = (number: number) => `coupon|coupon-${String(number).padStart(5, '0')}`
/** Coupons in descending order, beside their reward. */
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowOf(at, count - at))

describe('one pass over a day', () => {
  it('holds twice as many coupons as it adds up, with rewards, and no more', () => {
    const check = checkUntil(DAY)
    added(check, ...rowsOf(2 * SUBJECTS_MAX - 1))
    expect([check.ofDay.size, check.upTo]).toEqual([2 * SUBJECTS_MAX, null])
    const more = checkUntil(DAY)
    added(more, ...rowsOf(2 * SUBJECTS_MAX))
    expect(ids(more)).toHaveLength(SUBJECTS_MAX)
    expect(more.ofDay.get('reward|reward')?.get('issued')).toBe(BigInt(20 * SUBJECTS_MAX))
    expect(more.upTo).toBe(coupon(SUBJECTS_MAX))
  })

  it('is about coupons up to its last, and the next about those above', () => {
    const check = checkUntil(DAY)
    const rows = rowsOf(2 * SUBJECTS_MAX)
    added(check, ...rows, rowOf(9_000, SUBJECTS_MAX), rowOf(9_001, SUBJECTS_MAX + 1))
    expect(check.ofDay.get(coupon(SUBJECTS_MAX))?.get('granted:reward')).toBe(20n)
    expect(check.ofDay.has(coupon(SUBJECTS_MAX + 1))).toBe(false)
    expect(endDay(check).isFirstPass).toBe(true)
    expect(beginsAgain(check)).toBe(true)
    expect(check).toMatchObject({ above: coupon(SUBJECTS_MAX), upTo: null, day: '2026-01-30' })
    expect(check.ofDay.size).toBe(0)
    expect(endDay(check).isFirstPass).toBe(false)
    added(check, ...rows)
    expect(ids(check).toSorted()[0]).toBe(coupon(SUBJECTS_MAX + 1))
    expect(ids(check)).toHaveLength(SUBJECTS_MAX)
  })

  it('ends the work where another one is needed before the next day', () => {
    const check = checkUntil(DAY)
    const next = rowOf(ONE_DAY, 1)
    const { ended, isAgain } = added(check, ...rowsOf(2 * SUBJECTS_MAX), next)
    expect([ended.length, isAgain]).toEqual([1, true])
    expect(check.day).toBe('2026-01-30')
  })
})
