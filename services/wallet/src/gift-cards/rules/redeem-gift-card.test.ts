import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount, ZERO } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { decideGiftCardRedemption } from './redeem-gift-card.js'

const now = new Date('2026-05-01T12:00:00.000Z')
const past = new Date('2026-05-01T12:00:00.000Z')
const later = new Date('2026-05-01T12:00:00.001Z')

const line: Line = {
  id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e01' as Uuid,
  reward_id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e02' as Uuid,
  amount: toAmount(25.5),
  campaign_id: null,
  brand_id: 'acme',
  funded_by: 'acme',
  issued_at: new Date('2026-04-01T00:00:00.000Z'),
  expires_at: later,
  hold: null,
  is_gift_card: true,
}
const other: Line = { ...line, id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e03' as Uuid }
const card = { line_id: line.id, redeemed_at: null, voided_at: null, expired_at: later }

describe('redeem gift card', () => {
  it.each([
    ['a part', 10, 15.5],
    ['all, when it is asked for', 25.5, 0],
  ])('takes %s', (_name, units, left) => {
    const decided = decideGiftCardRedemption(card, [other, line], now, toAmount(units))
    expect(decided).toMatchObject({
      ok: true,
      redemption: { left: toAmount(left), movement: { amount: toAmount(units) } },
    })
  })

  it('refuses more than is left', () => {
    const decided = decideGiftCardRedemption(card, [line], now, toAmount(25.5001))
    expect(decided).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
  })

  it.each([
    ['redeemed', { redeemed_at: past }, [line], 'GIFT_CARD_REDEEMED'],
    ['redeemed, its line gone', { redeemed_at: past }, [], 'GIFT_CARD_REDEEMED'],
    ['void', { voided_at: past }, [], 'GIFT_CARD_REDEEMED'],
    ['void, although expired too', { voided_at: past, expired_at: past }, [], 'GIFT_CARD_REDEEMED'],
    [
      'expired at this instant',
      { expired_at: past },
      [{ ...line, expires_at: past }],
      'GIFT_CARD_EXPIRED',
    ],
    ['expired, its line written off', { expired_at: past }, [other], 'GIFT_CARD_EXPIRED'],
  ])('refuses a card that is %s', (_name, changes, lines, code) => {
    expect(decideGiftCardRedemption({ ...card, ...changes }, lines, now)).toMatchObject({
      ok: false,
      code,
    })
  })

  it.each([
    ['the gift card was redeemed before', { redeemed_at: past }, [line]],
    ['the gift card is void', { voided_at: past }, [line]],
    ['the gift card was valid until 2026-05-01T12:00:00.001Z', {}, [other]],
    ['the gift card was valid', { expired_at: null }, [other]],
  ])('says: %s', (details, changes, lines) => {
    expect(decideGiftCardRedemption({ ...card, ...changes }, lines, now)).toMatchObject({ details })
  })

  it('writes what the line cost, and its campaign, into the ledger', () => {
    const paid = { ...line, cost: toAmount(7), campaign_name: 'Autumn' }
    expect(decideGiftCardRedemption(card, [paid], now)).toMatchObject({
      redemption: {
        movement: {
          cost: toAmount(7),
          campaign_name: 'Autumn',
          details: 'A gift card was redeemed',
          draws: [{ cost: toAmount(7) }],
        },
      },
    })
  })

  it('takes all that is left of its line and of no other', () => {
    const decided = decideGiftCardRedemption(card, [other, line], now)
    expect(decided).toMatchObject({
      ok: true,
      redemption: {
        lines: [other],
        movement: {
          type: 'REDEMPTION',
          event_type: 'GIFT_CARD_REDEEM',
          side: 'DEBIT',
          reward_id: line.reward_id,
          amount: toAmount(25.5),
          cost: ZERO,
          funded_by: 'acme',
          issued_at: now,
          line: null,
          draws: [{ line, amount: toAmount(25.5) }],
          metadata: {},
        },
      },
    })
  })
})
