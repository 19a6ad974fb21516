import { toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { countAdjusted } from './adjust-limit.js'

const counted = (day: string, units: number) => ({ day, amount: toAmount(units) })

describe('what one subject grants or moves a day', () => {
  it.each([
    ['the first of a day', null, 10, 10],
    ['up to the limit', counted('2026-01-31', 4), 6, 10],
    ['a day after another', counted('2026-01-30', 10), 10, 10],
    ['a day that is still to come', counted('2026-02-01', 4), 1, 5],
  ])('%s is counted', (_, before, units, sum) => {
    const decided = countAdjusted(before, counted('2026-01-31', units), 10)
    expect(decided).toMatchObject({ ok: true, counted: { amount: toAmount(sum) } })
  })

  it.each([
    ['more than the limit at once', null, 10.0001],
    ['more than the limit together', counted('2026-01-31', 4), 6.0001],
    ['more, on a day that is still to come', counted('2026-02-01', 10), 0.0001],
  ])('%s is refused', (_, before, units) => {
    const decided = countAdjusted(before, counted('2026-01-31', units), 10)
    expect(decided).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' })
  })

  it('without a limit is counted as far as a limit could go', () => {
    const huge = { day: '2026-01-31', amount: toAmount(100_000_000_000) }
    let before = null
    for (let time = 0; time < 12; time += 1) {
      const decided = countAdjusted(before, huge, null)
      if (!decided.ok) throw new Error(decided.details)
      before = decided.counted
    }
    expect(before).toEqual({ day: '2026-01-31', amount: TOTAL_MAX })
  })
})
