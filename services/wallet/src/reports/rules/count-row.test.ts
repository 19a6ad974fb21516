import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import { countRow } from './count-row.js'
import type { CountedRow } from './ledger-row.js'

const AT = new Date('2026-01-31T23:30:00Z')
const reward = 'reward' as Uuid
const row: CountedRow = {
  id: lowestIdAt(AT.getTime()),
  account_id: 'account' as AccountId,
  type: 'ACCUMULATION',
  event_type: 'COUPON_REDEEM',
  event_id: null,
  side: 'CREDIT',
  reward_id: reward,
  amount: amountOf(10n),
  cost: amountOf(3n),
  campaign_id: null,
}

function told(changes: Partial<CountedRow>, zone = 'UTC'): string[] {
  const counts: string[] = []
  countRow({ ...row, ...changes }, zone, (kind, subject, figure, by) => {
    counts.push(`${kind} ${subject} ${figure} ${by}`)
  })
  return counts
}

describe('a row', () => {
  it.each<[Partial<CountedRow>, string[]]>([
    [{}, ['issued 10', 'cost 3']],
    [{ cost: amountOf(0n) }, ['issued 10']],
    [{ type: 'REDEMPTION', side: 'DEBIT' }, ['redeemed 10']],
    [{ type: 'EXPIRATION', side: 'DEBIT' }, ['expired 10']],
    [{ type: 'REVERSAL', side: 'DEBIT' }, ['reversed -10']],
    [{ type: 'REVERSAL', side: 'CREDIT' }, ['reversed 10']],
    [{ type: 'MIGRATION' }, ['migrated 10']],
    [{ type: 'TRANSFER' }, ['transferred_in 10']],
    [{ type: 'TRANSFER', side: 'DEBIT' }, ['transferred_out 10']],
    [{ event_type: 'ADJUSTMENT' }, ['adjusted 10']],
    [{ event_type: 'ADJUSTMENT', type: 'REDEMPTION', side: 'DEBIT' }, ['adjusted -10']],
    [{ event_type: 'ADJUSTMENT', event_id: 'event' as Uuid }, ['issued 10', 'cost 3']],
  ])('%o counts for its reward', (changes, figures) => {
    expect(told(changes)).toEqual(figures.map((figure) => `reward ${reward} ${figure}`))
  })

  it('counts for the coupon and the campaign that gave it', () => {
    const coupon_id = 'coupon' as Uuid
    const campaign_id = 'campaign' as Uuid
    expect(told({ coupon_id, campaign_id, is_payout: true })).toEqual(
      expect.arrayContaining([
        'coupon coupon granted:reward 10',
        'coupon coupon cost:reward 3',
        'campaign campaign granted:reward 10',
        'campaign campaign payouts 1',
      ]),
    )
    expect(told({ type: 'REVERSAL', campaign_id })).toEqual([`reward ${reward} reversed 10`])
    expect(told({ type: 'REDEMPTION', side: 'DEBIT', coupon_id })).toContain(
      'coupon coupon spent:reward 10',
    )
  })

  it.each([
    ['UTC', ['of_day', 'of_month'], null],
    ['UTC', ['of_day'], '2026-01-30T12:00:00Z'],
    ['UTC', [], '2026-01-31T00:00:00Z'],
    ['Europe/Madrid', ['of_day', 'of_month'], '2026-01-31T22:59:00Z'],
  ])('in %s its customer counts %j after %s', (zone, counted, before) => {
    const active = before === null ? null : new Date(before)
    const figures = told({ before: { active } }, zone).filter((figure) => figure.includes('active'))
    expect(figures).toEqual(counted.map((period) => `account - active_${period} 1`))
  })

  it.each([
    ['UTC', [], null],
    ['UTC', ['of_month'], '2026-01-30T12:00:00Z'],
    ['UTC', ['of_day', 'of_month'], '2026-01-31T00:00:00Z'],
    ['Europe/Madrid', [], '2026-01-31T22:59:00Z'],
  ])('in %s a redemption is one more %j after %s', (zone, again, code) => {
    const at = code === null ? null : new Date(code)
    const before = { active: null, redeemed: null, code: at }
    const counts = told({ before, coupon_id: 'coupon' as Uuid }, zone)
    expect(counts.filter((count) => count.startsWith('account - redemptions'))).toHaveLength(1)
    expect(counts.filter((count) => /^coupon .*(redemptions|again)/.test(count))).toEqual([
      'coupon coupon redemptions 1',
      ...again.map((period) => `coupon coupon again_${period} 1`),
    ])
  })
})
