import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import { issueGiftCard } from '@loyalty/contracts/wallet/gift-card'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import { decideIssue } from './issue-gift-card.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const reward: RewardCopy = {
  id: '0190f3a2-7c1e-7b42-9d5e-000000000003' as Uuid,
  brand_id: 'b',
  platforms: null,
  name: 'Card',
  description: null,
  type: 'GIFT_CARD',
  conditions: [],
  attributes: { unit_cost: 0.5 },
  version: 1,
}
const decide = (fields: object = {}, of: RewardCopy = reward, days: number | null = 10) =>
  decideIssue(
    issueGiftCard.input.parse({ customer_id: 'c', reward_id: reward.id, amount: 20, ...fields }),
    [],
    { now, reward: of, defaultLineDays: days, newLineId: () => 'line' as Uuid },
  )

describe('a gift card by hand', () => {
  it.each([
    ['the default of the account', {}, 10, new Date('2026-02-10T10:00:00.000Z')],
    ['no default', {}, null, null],
    ['the default for null', { expiration_date: null }, 10, new Date('2026-02-10T10:00:00.000Z')],
    ['null without a default', { expiration_date: null }, null, null],
    ['a date', { expiration_date: '2027-01-01T00:00:00Z' }, 10, new Date('2027-01-01')],
  ])('expires by %s', (_, fields, days, expires) => {
    expect(decide(fields, reward, days)).toMatchObject({
      ok: true,
      issued: {
        line: { amount: toAmount(20), is_gift_card: true, expires_at: expires, brand_id: 'b' },
        movement: { type: 'ACCUMULATION', event_type: 'GIFT_CARD_ISSUE', cost: toAmount(10) },
      },
    })
  })

  it.each(['2026-01-31T10:00:00Z', '2020-01-01T00:00:00Z'])(
    'that is over by %s is refused',
    (date) => {
      expect(decide({ expiration_date: date })).toMatchObject({ ok: false, code: 'INVALID_DATE' })
    },
  )

  it('of a reward of another type is refused', () => {
    const decided = decide({}, { ...reward, type: 'POINTS' })
    expect(decided).toMatchObject({ ok: false, code: 'REWARD_NOT_APPLICABLE' })
  })
})
