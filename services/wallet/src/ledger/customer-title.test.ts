import type { Uuid } from '@loyalty/contracts/ids'
import { titleKeys } from '@loyalty/contracts/ledger/transaction'
import { describe, expect, it } from 'vitest'
import { titleOf } from './customer-title.js'

const rows = [
  ['campaign.paid', 'ACCUMULATION', 'CREDIT', 'PURCHASE'],
  ['campaign.paid', 'ACCUMULATION', 'CREDIT', 'REVIEW'],
  ['purchase.spent', 'REDEMPTION', 'DEBIT', 'PURCHASE'],
  ['purchase.took_back', 'REVERSAL', 'DEBIT', 'PURCHASE'],
  ['purchase.gave_back', 'REVERSAL', 'CREDIT', 'PURCHASE'],
  ['coupon.gave', 'ACCUMULATION', 'CREDIT', 'COUPON_REDEEM'],
  ['coupon.took', 'REDEMPTION', 'DEBIT', 'COUPON_REDEEM'],
  ['coupon.took_back', 'REVERSAL', 'DEBIT', 'COUPON_REVERSE'],
  ['coupon.gave_back', 'REVERSAL', 'CREDIT', 'COUPON_REVERSE'],
  ['gift_card.gave', 'ACCUMULATION', 'CREDIT', 'GIFT_CARD_ISSUE'],
  ['gift_card.topped_up', 'ACCUMULATION', 'CREDIT', 'GIFT_CARD_TOP_UP'],
  ['gift_card.claimed', 'TRANSFER', 'CREDIT', 'GIFT_CARD_CLAIM'],
  ['gift_card.spent', 'REDEMPTION', 'DEBIT', 'GIFT_CARD_REDEEM'],
  ['gift_card.refunded', 'REVERSAL', 'CREDIT', 'GIFT_CARD_REFUND'],
  ['gift_card.voided', 'REVERSAL', 'DEBIT', 'GIFT_CARD_VOID'],
  ['transfer.came', 'TRANSFER', 'CREDIT', 'TRANSFER'],
  ['transfer.went', 'TRANSFER', 'DEBIT', 'TRANSFER'],
  ['adjustment.gave', 'ACCUMULATION', 'CREDIT', 'ADJUSTMENT'],
  ['adjustment.took', 'REDEMPTION', 'DEBIT', 'ADJUSTMENT'],
  ['migration.brought', 'MIGRATION', 'CREDIT', 'MIGRATION'],
  ['migration.undone', 'REVERSAL', 'DEBIT', 'MIGRATION'],
  ['expiry.took', 'EXPIRATION', 'DEBIT', 'EXPIRATION'],
  ['punch_card.gave', 'ACCUMULATION', 'CREDIT', 'PUNCH_CARD'],
  ['punch_card.took', 'REDEMPTION', 'DEBIT', 'PUNCH_CARD'],
  ['punch_card.took_back', 'REVERSAL', 'DEBIT', 'PUNCH_CARD'],
  ['punch_card.gave_back', 'REVERSAL', 'CREDIT', 'PUNCH_CARD'],
  ['referral.gave', 'ACCUMULATION', 'CREDIT', 'REFERRAL'],
  ['referral.took_back', 'REVERSAL', 'DEBIT', 'REFERRAL'],
] as const

const row = {
  event_id: null,
  campaign_name: 'Autumn',
  metadata: { code: 'TEN', purchase_id: 'order-1', punch_card_name: 'Ten coffees' },
}

describe('the title of a row', () => {
  it.each(rows)('%s: %s, %s, %s', (key, type, side, eventType) => {
    const { key: told, values } = titleOf({ ...row, type, side, event_type: eventType })
    expect(told).toBe(key)
    const byKind: Record<string, object> = {
      campaign: { name: 'Autumn' },
      coupon: { code: 'TEN' },
      punch_card: { name: 'Ten coffees' },
    }
    expect(values).toEqual(byKind[key.split('.')[0] ?? ''] ?? {})
  })

  const ofEvent = { ...row, event_id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e99' as Uuid }
  const types = [...new Set(rows.map(([, , , type]) => type))]

  it.each(types)("is the title of an event in a row of a shop's own event %s", (eventType) => {
    const metadata = { type: eventType }
    const keys = (['ACCUMULATION', 'REDEMPTION', 'REVERSAL'] as const).flatMap((type) =>
      (['CREDIT', 'DEBIT'] as const).map(
        (side) => titleOf({ ...ofEvent, metadata, type, side, event_type: eventType }).key,
      ),
    )
    expect(new Set(keys)).toEqual(
      new Set(['campaign.paid', 'purchase.spent', 'purchase.took_back', 'purchase.gave_back']),
    )
  })

  it('is that of a punch card in its rows of an event', () => {
    const stamp = { ...ofEvent, type: 'ACCUMULATION', side: 'CREDIT' } as const
    expect(titleOf({ ...stamp, event_type: 'PUNCH_CARD' })).toEqual({
      key: 'punch_card.gave',
      values: { name: 'Ten coffees' },
    })
  })

  it('is one of each that there is', () => {
    expect([...new Set(rows.map(([key]) => key))].toSorted()).toEqual(titleKeys.toSorted())
  })
})
