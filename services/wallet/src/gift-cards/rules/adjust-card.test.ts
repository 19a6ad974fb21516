import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { amountOf, toAmount, TOTAL_MAX } from '@loyalty/contracts/money'
import { describe, expect, it } from 'vitest'
import type { Line } from '../../wallets/rules/line.js'
import { lowerCard, raiseCard } from './adjust-card.js'

const now = new Date('2026-05-01T12:00:00.000Z')
const past = new Date('2026-05-01T12:00:00.000Z')
const later = new Date('2026-06-01T12:00:00.000Z')

const reward: RewardCopy = {
  id: '0190f3a2-7c1e-7b42-9d5e-000000000003' as Uuid,
  brand_id: 'acme',
  platforms: null,
  name: 'Card',
  description: null,
  type: 'GIFT_CARD',
  conditions: [],
  attributes: { unit_cost: 0.5 },
  version: 1,
}
const line: Line = {
  id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e01' as Uuid,
  reward_id: reward.id,
  amount: toAmount(60),
  cost: toAmount(30),
  campaign_id: null,
  brand_id: 'acme',
  funded_by: 'acme',
  issued_at: past,
  expires_at: later,
  hold: null,
  is_gift_card: true,
}
const kept: Line = {
  ...line,
  id: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e02' as Uuid,
  amount: toAmount(40),
  cost: toAmount(20),
  hold: { event_id: line.reward_id, until: later, line_id: line.id },
}
const card = { line_id: line.id, redeemed_at: null, voided_at: null, expired_at: later }
const around = { now, actor: 'ada', reward }
const told = { event_type: 'ADJUSTMENT', metadata: { actor: 'ada' } }

describe('units that are added to a gift card by hand', () => {
  it.each([
    ['to what is on it', card, [line], 65, 32.5],
    ['to one of which nothing is left', { ...card, redeemed_at: past }, [], 5, 2.5],
    ['to one of which all is kept', card, [kept], 5, 2.5],
  ])('go %s, with its date', (_, given, lines, total, cost) => {
    const raised = raiseCard(given, lines, toAmount(5), around)
    if (!raised.ok) throw new Error(raised.details)
    const own = raised.lines.filter(({ id }) => id === card.line_id)
    expect(own).toMatchObject([{ amount: toAmount(total), cost: toAmount(cost) }])
    expect(own[0]?.expires_at).toEqual(later)
    expect(raised.movement).toMatchObject({
      ...told,
      type: 'ACCUMULATION',
      side: 'CREDIT',
      amount: toAmount(5),
      cost: toAmount(2.5),
      brand_id: 'acme',
    })
  })

  it.each([
    ['void', { voided_at: past }, [line], 'GIFT_CARD_REDEEMED'],
    ['expired', { expired_at: past }, [], 'GIFT_CARD_EXPIRED'],
  ])('are refused when it is %s', (_, changes, lines, code) => {
    const raised = raiseCard({ ...card, ...changes }, lines, toAmount(5), around)
    expect(raised).toMatchObject({ ok: false, code })
  })

  it('are refused above what a wallet may hold', () => {
    const full = { ...line, amount: amountOf(TOTAL_MAX) }
    expect(raiseCard(card, [full], toAmount(1), around)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})

describe('units that are taken from a gift card by hand', () => {
  it.each([
    ['a part', 20, [{ amount: toAmount(40), cost: toAmount(20) }], 10],
    ['all that is free', 60, [], 30],
  ])('are %s, and never what is kept', (_, units, left, cost) => {
    const lowered = lowerCard(card, [line, kept], toAmount(units), around)
    if (!lowered.ok) throw new Error(lowered.details)
    expect(lowered.lines.filter(({ id }) => id === card.line_id)).toMatchObject(left)
    expect(lowered.lines).toContainEqual(kept)
    expect(lowered.movement).toMatchObject({
      ...told,
      type: 'REDEMPTION',
      side: 'DEBIT',
      amount: toAmount(units),
      cost: toAmount(cost),
    })
  })

  it.each([
    ['more than is free', {}, [line, kept], 'GIFT_CARD_INSUFFICIENT'],
    ['of one that keeps all', {}, [kept], 'GIFT_CARD_INSUFFICIENT'],
    ['of one that was redeemed', { redeemed_at: past }, [], 'GIFT_CARD_REDEEMED'],
    ['of one that is void', { voided_at: past }, [line], 'GIFT_CARD_REDEEMED'],
    ['of one that has expired', { expired_at: past }, [], 'GIFT_CARD_EXPIRED'],
  ])('are refused when it is %s', (_, changes, lines, code) => {
    const lowered = lowerCard({ ...card, ...changes }, lines, toAmount(60.0001), around)
    expect(lowered).toMatchObject({ ok: false, code })
  })
})
