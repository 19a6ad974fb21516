import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { amountOf } from '@loyalty/shared/money'
import { lowestIdAt } from '@loyalty/shared/uuid-v7'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCursor, toCursor } from './check-cursor.js'
import type { LedgerRow } from './ledger-row.js'
import { addRows, beginsAgain, endDay, newCheck, SUBJECTS_MAX } from './running-check.js'

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

/** More than any check here takes. */
const CALLS_MAX = 200

/** Checks rows in parts, each from the cursor of the one before, and answers what days hold of each subject. */
function checkAll(rows: readonly LedgerRow[], part: number) {
  const seen: string[] = []
  let check = newCheck(rows.at(-1)?.id ?? lowestIdAt(DAY))
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
    const next = fromCursor(toCursor(check))
    if (next === null) throw new Error('a cursor is not read as it was written')
    check = next
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
