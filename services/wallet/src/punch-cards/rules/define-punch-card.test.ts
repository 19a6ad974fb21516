import { NewPunchCard } from '@loyalty/contracts/wallet/punch-card'
import { describe, expect, it } from 'vitest'
import { changePunchCard, definePunchCard } from './define-punch-card.js'

const REWARD = '0190f3a2-7c1e-7b42-9d5e-000000000001'

const sent = NewPunchCard.parse({
  name: 'Coffee',
  reward_id: REWARD,
  stamps_needed: 10,
  gives: [{ reward_id: REWARD, amount: 5 }],
  stamps_per: { kind: 'PURCHASE' },
})

describe('a punch card', () => {
  it('repeats and asks for consent unless it says otherwise', () => {
    expect(definePunchCard(sent)).toMatchObject({
      repeats: true,
      consent_purpose: 'punchcard_campaigns',
    })
    expect(definePunchCard({ ...sent, repeats: false, consent_purpose: null })).toMatchObject({
      repeats: false,
      consent_purpose: null,
    })
  })

  it('changes what is sent and keeps the rest', () => {
    const present = definePunchCard(sent)
    expect(changePunchCard(present, { stamps_needed: 5 })).toEqual({ ...present, stamps_needed: 5 })
  })
})

it.each([
  ['an EVENT without a type', { kind: 'EVENT' }],
  ['an EVENT with products', { kind: 'EVENT', event_type: 'REVIEW', products: {} }],
  ['an EVENT with a value', { kind: 'EVENT', event_type: 'REVIEW', min_value: 1 }],
  ['a PURCHASE with a type', { kind: 'PURCHASE', event_type: 'REVIEW' }],
])('the contract refuses %s', (_, stamps_per) => {
  expect(NewPunchCard.safeParse({ ...sent, stamps_per }).success).toBe(false)
})
