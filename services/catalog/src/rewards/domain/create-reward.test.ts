import { NewReward } from '@loyalty/shared/contracts/catalog/reward'
import type { Uuid } from '@loyalty/shared/ids'
import { describe, expect, it } from 'vitest'
import { newReward } from './create-reward.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const now = new Date('2026-01-31T10:00:00.000Z')
const made = (body: object) => newReward(NewReward.parse(body), id, now)

describe('create reward', () => {
  it('fills what the request leaves out with null or empty', () => {
    expect(made({ name: 'Points', type: 'POINTS' })).toEqual({
      id,
      version: 1,
      brandId: null,
      platforms: null,
      name: 'Points',
      description: null,
      type: 'POINTS',
      conditions: [],
      attributes: {},
      createdAt: now,
      updatedAt: now,
    })
  })

  it.each([
    ['conditions null', { conditions: null }, { conditions: [] }],
    ['platforms as sent', { platforms: ['iOS', 'web'] }, { platforms: ['iOS', 'web'] }],
    ['no platforms', { platforms: [] }, { platforms: [] }],
    ['brand', { brand_id: ' acme ' }, { brandId: 'acme' }],
    [
      "the operator 'greater than'",
      { conditions: [[{ type: 'Order Value', operator: 'greater than', value: 50.5 }]] },
      { conditions: [[{ type: 'Order Value', operator: 'grater than', value: 50.5 }]] },
    ],
    [
      'attributes',
      { attributes: { conversion_factor: 0.1, own: [1] } },
      { attributes: { conversion_factor: 0.1, own: [1] } },
    ],
  ])('keeps %s', (_, body, expected) => {
    expect(made({ name: 'Points', type: 'POINTS', ...body })).toMatchObject(expected)
  })
})
