import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createReward,
  getReward,
  getRewardCopy,
  listRewards,
  updateReward,
} from '@loyalty/shared/contracts/catalog/reward'
import { createWorld, newAccount, type World } from './catalog-fixture.js'

const condition = { type: 'Order Value', operator: 'greater than', value: 50.5 } as const
const everything = {
  brand_id: 'acme',
  platforms: ['iOS', 'web'],
  name: ' Autumn points ',
  description: 'One a euro',
  type: 'POINTS',
  conditions: [[condition]],
  attributes: { conversion_factor: 0.1, own: { deep: [1, null] } },
} as const
const points = { name: 'Points', type: 'POINTS' } as const

describe('rewards', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it('create: answers exactly the members of the interface, conditions in canonical form', async () => {
    const account = newAccount()
    const created = await world.yes(createReward, structuredClone(everything) as never, { account })
    expect(created).toEqual({
      id: expect.any(String),
      brand_id: 'acme',
      platforms: ['iOS', 'web'],
      name: 'Autumn points',
      description: 'One a euro',
      type: 'POINTS',
      conditions: [[{ ...condition, operator: 'grater than' }]],
      attributes: { conversion_factor: 0.1, own: { deep: [1, null] } },
    })
    const read = await world.yes(getReward, { id: created.id }, { account })
    expect(read).toMatchObject(created)
    expect(read.created_at).toBe(read.updated_at)
  })

  it('create: what is left out is null or empty', async () => {
    const created = await world.yes(createReward, points, { account: newAccount() })
    expect(created).toMatchObject({
      brand_id: null,
      platforms: null,
      description: null,
      conditions: [],
      attributes: {},
    })
  })

  it('copy: the reward with its version', async () => {
    const account = newAccount()
    const { id, ...rest } = await world.yes(createReward, points, { account })
    expect(await world.yes(getRewardCopy, { id }, { account })).toEqual({ ...rest, id, version: 1 })
  })

  it('list: ascending pages whose cursor is the last id', async () => {
    const account = newAccount()
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => world.yes(createReward, points, { account })),
    ).then((rewards) => rewards.map(({ id }) => id).toSorted())
    await world.yes(createReward, points, { account: newAccount() })
    const first = await world.yes(listRewards, { limit: 3 }, { account })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect(first.cursor).toBe(ids[2])
    const second = await world.yes(listRewards, { cursor: ids[2] as string }, { account })
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3))
    const third = await world.yes(listRewards, { cursor: ids[4] as string }, { account })
    expect(third).toEqual({ data: [], cursor: null })
  })
})
