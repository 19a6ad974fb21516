import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { decideVoiding } from './redeem-gift-card.js'

const now = new Date('2026-01-31T10:00:00.000Z')
const past = new Date('2026-01-01T00:00:00.000Z')
const [line_id, reward_id] = ['line', 'reward'] as string[] as Uuid[]
if (line_id === undefined || reward_id === undefined) throw new Error('two ids')

const card = { line_id, expired_at: null, redeemed_at: null, voided_at: null }
const line: Line = {
  id: line_id,
  reward_id,
  amount: toAmount(15),
  cost: toAmount(1.5),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: past,
  expires_at: null,
  hold: null,
  is_gift_card: true,
}
const other: Line = { ...line, id: 'other' as Uuid }

describe('voiding a gift card', () => {
  it('takes what is left on it back', () => {
    const decided = decideVoiding({ ...card, redeemed: toAmount(5) }, [other, line], now)
    expect(decided).toMatchObject({
      ok: true,
      voided: {
        lines: [other],
        amount: toAmount(15),
        movement: { type: 'REVERSAL', side: 'DEBIT', amount: toAmount(15), cost: toAmount(1.5) },
      },
    })
  })

  it('does nothing once more', () => {
    expect(decideVoiding({ ...card, voided_at: past }, [], now)).toEqual({ ok: true, voided: null })
  })

  it.each([
    ['redeemed', { redeemed_at: past }, [], 'GIFT_CARD_REDEEMED'],
    [
      'redeemed, and its customer erased',
      { redeemed_at: past, voided_at: past },
      [],
      'GIFT_CARD_REDEEMED',
    ],
    ['expired', { expired_at: past }, [{ ...line, expires_at: past }], 'GIFT_CARD_EXPIRED'],
    ['gone', {}, [other], 'GIFT_CARD_EXPIRED'],
  ])('that is %s is refused', (_, fields, lines, code) => {
    expect(decideVoiding({ ...card, ...fields }, lines, now)).toMatchObject({ ok: false, code })
  })
})
