import { CampaignPatch, NewCampaign } from '@loyalty/contracts/wallet/campaign'
import { NewEvent } from '@loyalty/contracts/wallet/event'
import { describe, expect, it } from 'vitest'
import { changeCampaign, defineCampaign } from './define-campaign.js'
import { occasionOf, refuseOccasion } from './occasion.js'

const rewards = [{ reward_id: '0190f3a2-7c1e-7b42-9d5e-000000000001', amount: 5 }]
const birthday = { name: 'Cake', event_types: ['BIRTHDAY'], rewards }
const inactive = { name: 'Come back', event_types: ['INACTIVE'], inactive_days: 30, rewards }

const refusalOf = (sent: object) => {
  const refusal = refuseOccasion(defineCampaign(NewCampaign.parse(sent)))
  return refusal === null ? null : (refusal.errors?.[0]?.field ?? refusal.details)
}

const isTaken = (...types: string[]) =>
  NewCampaign.safeParse({ ...birthday, event_types: types }).success

describe('a campaign by the clock', () => {
  it.each<[string, object, string | null]>([
    ['for birthdays', birthday, null],
    ['for silence', inactive, null],
    ['of a brand', { ...birthday, brand_id: 'brand' }, null],
    ['for purchases', { ...birthday, event_types: ['PURCHASE'] }, null],
    ['for silence of no length', { ...inactive, inactive_days: null }, 'body.inactive_days'],
    ['for birthdays in days', { ...birthday, inactive_days: 30 }, 'body.inactive_days'],
    ['for purchases in days', { ...inactive, event_types: ['PURCHASE'] }, 'body.inactive_days'],
    [
      'that pays a share',
      { ...birthday, rewards: [...rewards, { ...rewards[0], amount: null, conversion_factor: 1 }] },
      'body.rewards.1.amount',
    ],
    [
      'that takes off a cart',
      { ...birthday, discounts: [{ kind: 'PERCENT', value: 10 }] },
      'body.discounts',
    ],
    ['for products', { ...birthday, products: { skus: ['mug'] } }, 'body.products'],
    ['of a platform', { ...birthday, platforms: ['web'] }, 'body.platforms'],
    ['of a store', { ...birthday, store_ids: ['store'] }, 'body.store_ids'],
    ['of a channel', { ...birthday, channel_ids: ['channel'] }, 'body.channel_ids'],
  ])('%s is refused: %#', (_name, sent, field) => {
    expect(refusalOf(sent)).toBe(field)
  })

  it('is looked at again as it would be after a change', () => {
    const changed = changeCampaign(
      'ACTIVE',
      defineCampaign(NewCampaign.parse(inactive)),
      CampaignPatch.parse({ event_types: ['PURCHASE'] }),
    )
    expect(changed.ok && refuseOccasion(changed.definition)).toMatchObject({ ok: false })
  })

  it('is of one type alone', () => {
    expect(isTaken('BIRTHDAY', 'BIRTHDAY')).toBe(true)
    expect(isTaken('BIRTHDAY', 'PURCHASE')).toBe(false)
    expect(isTaken('BIRTHDAY', 'INACTIVE')).toBe(false)
    expect(occasionOf({ event_types: ['BIRTHDAY'] })).toBe('BIRTHDAY')
    expect(occasionOf({ event_types: ['PURCHASE'] })).toBeNull()
    // One of before may have both, and is paid by what is announced.
    expect(occasionOf({ event_types: ['PURCHASE', 'BIRTHDAY'] })).toBeNull()
  })

  it('is paid by nothing that is announced', () => {
    expect(NewEvent.safeParse({ customer_id: 'C-1', type: 'BIRTHDAY' }).success).toBe(false)
    expect(NewEvent.safeParse({ customer_id: 'C-1', type: 'INACTIVE' }).success).toBe(false)
    expect(NewEvent.safeParse({ customer_id: 'C-1', type: 'VISIT' }).success).toBe(true)
  })
})
