import { NewReward, RewardPatch } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { foundBy } from './found-by.js'
import { changeReward, newReward } from './write-reward.js'

const account = '7f8f4c1e-3a55-4d3e-9f0e-1c2d3e4f5a6b' as AccountId
const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const created = new Date('2026-01-01T00:00:00.000Z')
const now = new Date('2026-01-31T10:00:00.000Z')
const made = (body: object) => newReward(NewReward.parse(body), account, id, now)

describe('create reward', () => {
  it('fills what the request leaves out with null or empty', () => {
    expect(made({ name: 'Points', type: 'POINTS' })).toEqual({
      _id: `${account}|${id}`,
      account_id: account,
      id,
      version: 1,
      copy_version: 1,
      brand_id: null,
      platforms: null,
      name: 'Points',
      description: null,
      type: 'POINTS',
      conditions: [],
      attributes: {},
      found_by: foundBy({ brand_id: null, platforms: null, type: 'POINTS' }),
      created_at: now,
      updated_at: now,
    })
  })

  it.each([
    ['conditions null', { conditions: null }, { conditions: [] }],
    ['platforms as sent', { platforms: ['iOS', 'web'] }, { platforms: ['iOS', 'web'] }],
    ['no platforms', { platforms: [] }, { platforms: [] }],
    ['brand', { brand_id: ' acme ' }, { brand_id: 'acme' }],
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

const over50 = { type: 'Order Value', operator: 'grater than', value: 50 }
const reward = newReward(
  NewReward.parse({
    brand_id: 'acme',
    platforms: ['iOS'],
    name: 'Points',
    description: 'One a euro',
    type: 'POINTS',
    conditions: [[over50]],
    attributes: { conversion_factor: 0.1, own: { a: 1, b: 2 } },
  }),
  account,
  id,
  created,
)
const changed = (patch: object) => changeReward(reward, { ...RewardPatch.parse(patch), id }, now)

describe('change reward', () => {
  it.each([
    ['name', { name: 'Stars' }, { name: 'Stars' }],
    ['description to null', { description: null }, { description: null }],
    ['platforms to null', { platforms: null }, { platforms: null }],
    ['conditions null to []', { conditions: null }, { conditions: [] }],
    ['attributes, whole', { attributes: { unit_cost: 0.5 } }, { attributes: { unit_cost: 0.5 } }],
  ])('changes %s and nothing else', (_, patch, expected) => {
    const next = { ...reward, ...expected }
    expect(changed(patch)).toEqual({
      ...next,
      found_by: foundBy(next),
      copy_version: 2,
      updated_at: now,
    })
  })

  it.each([
    ['no member', {}],
    ['the same name', { name: ' Points ' }],
    [
      'the same attributes in another order',
      { attributes: { own: { b: 2, a: 1 }, conversion_factor: 0.1 } },
    ],
    [
      'the same condition in its other spelling',
      { conditions: [[{ ...over50, operator: 'greater than' }]] },
    ],
  ])('is without effect for %s', (_, patch) => {
    expect(changed(patch)).toBe(reward)
  })
})
