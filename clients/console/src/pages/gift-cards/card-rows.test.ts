import { expect, test } from 'vitest'
import type { Transaction } from '../../kit/transaction.js'
import { changeOfCard, refundableOf } from './card-rows.js'

const row = (
  type: Transaction['type'],
  cause: string,
  amount: number,
  metadata: Transaction['metadata'] = {},
): Transaction => ({
  id: cause,
  created_at: '2026-01-01T00:00:00.000Z',
  issued_at: '2026-01-01T00:00:00.000Z',
  type,
  brand_id: null,
  event_id: null,
  campaign_id: null,
  channel_id: null,
  store_id: null,
  reward_id: 'cards',
  funded_by: 'platform',
  event_type: cause,
  amount,
  cost: 0,
  details: '',
  receiver_id: null,
  sender_id: null,
  attributes: { line: null, campaign_name: null },
  metadata,
})

test.each([
  ['a sale', row('ACCUMULATION', 'GIFT_CARD_ISSUE', 50), '50'],
  ['a refund', row('REVERSAL', 'GIFT_CARD_REFUND', 5), '5'],
  ['a capture', row('REDEMPTION', 'GIFT_CARD_REDEEM', 0.1), '-0.1'],
  ['its end', row('REVERSAL', 'GIFT_CARD_VOID', 7), '-7'],
  ['its expiry', row('EXPIRATION', 'EXPIRATION', 7), '-7'],
  ['a correction downwards', row('REDEMPTION', 'ADJUSTMENT', 7), '-7'],
  ['a claim, which changes nothing', row('TRANSFER', 'GIFT_CARD_CLAIM', 7), null],
])('%s changes what is on the card', (_name, one, change) => {
  expect(changeOfCard(one)).toBe(change)
})

const of = (id: string) => ({ authorization_id: id, purchase_id: `order of ${id}` })

test('of each capture comes back what has not come back yet', () => {
  const left = refundableOf([
    row('REVERSAL', 'GIFT_CARD_REFUND', 0.2, of('first')),
    row('REVERSAL', 'GIFT_CARD_REFUND', 5, of('second')),
    row('REDEMPTION', 'GIFT_CARD_REDEEM', 5, of('second')),
    row('REDEMPTION', 'GIFT_CARD_REDEEM', 0.3, of('first')),
    row('REDEMPTION', 'GIFT_CARD_REDEEM', 9),
  ])
  expect([...left]).toStrictEqual([
    ['first', '0.1'],
    ['second', '0'],
  ])
})
