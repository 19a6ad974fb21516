import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createReward,
  createRewardForOperator,
  getOfferedReward,
  getReward,
  getRewardCopy,
  listOfferedRewards,
  listRewards,
  updateReward,
} from '@loyalty/contracts/catalog/reward'
import type { z } from 'zod'
import { createWorld, newAccount, until, withKey, type World } from './catalog-fixture.js'
import { askedBy } from '../src/rewards/rules/found-by.js'
import { fillFoundBy } from '../src/rewards/fill-found-by.js'
import { startCopiesReceiver } from './copies-receiver.js'

const condition = { type: 'Order Value', operator: 'greater than', value: 50.5 }
const everything: z.input<typeof createReward.input> = {
  brand_id: 'acme',
  platforms: ['iOS', 'web'],
  name: ' Autumn points ',
  description: 'One a euro',
  type: 'POINTS',
  conditions: [[condition]],
  attributes: { conversion_factor: 0.1, own: { deep: [1, null] } },
}
const points: z.input<typeof createReward.input> = { name: 'Points', type: 'POINTS' }
const ofType = (type: string, discount: object) => ({
  name: 'Offer',
  type,
  attributes: { discount },
})
const notOnSale = { tags: { category: ['mugs'] }, except: { tags: { sale: [true] } } }

describe('rewards', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.dispose())

  it('create: answers exactly the members of the interface, conditions in canonical form', async () => {
    const account = newAccount()
    const created = await world.yes(createReward, everything, { account })
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

  it('create: takes a factor of eight decimals, and numbers as a client calculated them', async () => {
    const attributes = { conversion_factor: 0.3333333, unit_cost: 0.1 + 0.2, own: 0.1 + 0.2 }
    const created = await world.yes(
      createReward,
      { ...points, brand_id: '', description: ' ', attributes },
      { account: newAccount() },
    )
    expect(created).toMatchObject({
      brand_id: null,
      description: null,
      attributes: { ...attributes, unit_cost: 0.3 },
    })
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

  it('list: by name, page by page, both ways', async () => {
    const account = newAccount()
    for (const name of ['points', 'Coffee', 'Stamps']) {
      await world.yes(createReward, { ...points, name }, { account })
    }
    const listed = async (order: 'asc' | 'desc') => {
      const seen: string[] = []
      for (let cursor: string | undefined; ;) {
        const query = { sort: 'name', order, limit: 2, cursor } as const
        const page = await world.yes(listRewards, query, { account })
        if (page.cursor === null) return seen
        seen.push(...page.data.map(({ name }) => name))
        cursor = page.cursor
      }
    }
    expect(await listed('asc')).toEqual(['Coffee', 'points', 'Stamps'])
    expect(await listed('desc')).toEqual(['Stamps', 'points', 'Coffee'])
    expect(await world.call(listRewards, { sort: 'name', cursor: 'x' }, { account })).toMatchObject(
      { code: 'VALIDATION_ERROR' },
    )
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
    const second = await world.yes(listRewards, { cursor: ids[2] }, { account })
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3))
    const third = await world.yes(listRewards, { cursor: ids[4] }, { account })
    expect(third).toEqual({ data: [], cursor: null })
  })

  it('create for an operator: the same reward with its instants, which a storefront reads without', async () => {
    const account = newAccount()
    const created = await world.yes(createRewardForOperator, everything, { account })
    expect(created).toMatchObject({ name: 'Autumn points', created_at: created.updated_at })
    const { created_at: _created, updated_at: _updated, ...offered } = created
    const { id } = created
    expect(await world.yes(getOfferedReward, { id }, { account })).toEqual(offered)
  })

  it('list of a storefront: filters by brand, platform and type, in pages', async () => {
    const account = newAccount()
    const make = async (fields: object) =>
      (await world.yes(createReward, { ...points, ...fields }, { account })).id
    const global = await make({})
    const acme = await make({ brand_id: 'acme', platforms: ['Web'] })
    const other = await make({ brand_id: 'other', platforms: [] })
    const gift = await make({ type: 'GIFT_CARD', platforms: ['iOS'] })
    const listed = async (filter: object) => {
      const { data } = await world.yes(listOfferedRewards, filter, { account })
      return data.map(({ id }) => id)
    }
    expect(await listed({})).toEqual([global, acme, other, gift])
    expect(await listed({ brand_id: 'acme' })).toEqual([global, acme, gift])
    expect(await listed({ platform: 'WEB' })).toEqual([global, acme, other])
    expect(await listed({ brand_id: 'acme', platform: 'web' })).toEqual([global, acme])
    expect(await listed({ type: 'GIFT_CARD' })).toEqual([gift])
    expect(await listed({ brand_id: 'acme', cursor: acme })).toEqual([gift])
    expect(await listed({ brand_id: 'acme', limit: 2 })).toEqual([global, acme])
    await world.yes(updateReward, { id: gift, platforms: ['web'] }, { account })
    expect(await listed({ platform: 'web', type: 'GIFT_CARD' })).toEqual([gift])

    const stored = world.database.db.collection<{ found_by?: string[] }>('rewards')
    await stored.updateMany({ account_id: account }, { $unset: { found_by: 1 } })
    await fillFoundBy(world.database.db)
    expect(await listed({ brand_id: 'acme', platform: 'web' })).toEqual([global, acme, gift])
  })

  it('list of a storefront: walks only its own rows, whatever else there is', async () => {
    const account = newAccount()
    const others = Array.from({ length: 40 }, () =>
      world.yes(createReward, { ...points, brand_id: 'other' }, { account }),
    )
    await Promise.all(others)
    const filter = { account_id: account, found_by: { $in: askedBy({ brand_id: 'acme' }) ?? [] } }
    const plan = await world.database.db
      .collection('rewards')
      .find(filter)
      .sort({ _id: 1 })
      .limit(10)
      .explain('executionStats')
    expect(plan['executionStats']).toMatchObject({ totalDocsExamined: 0 })
    expect(plan['executionStats'].totalKeysExamined).toBeLessThan(5)
  })

  it('update: changes what was sent, raises the version, tells it once and audits it', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReward, everything, { account })
    const attributes = { ...everything.attributes, pays: { worth: 0.01 } }
    const patch = { id, name: 'Stars', conditions: null, platforms: null, attributes }
    const updated = await world.yes(updateReward, patch, { account, actor: 'operator-1' })
    expect(updated).toMatchObject({
      name: 'Stars',
      conditions: [],
      platforms: null,
      type: 'POINTS',
    })
    expect(updated.attributes).toEqual(attributes)
    expect(await world.yes(getReward, { id }, { account })).toEqual(updated)
    expect((await world.yes(getRewardCopy, { id }, { account })).version).toBe(2)
    const { audit = [] } = await world.dump()
    expect(await factsInOutbox(world.database.db, { aggregate_id: id })).toMatchObject([
      { sequence: 1, subject: `loyalty.events.reward.created.${account}` },
      { sequence: 2, subject: `loyalty.events.reward.changed.${account}` },
    ])
    expect(audit.filter((row) => row['resource_id'] === id)).toMatchObject([
      { account_id: account, actor: 'tester', resource: 'reward', before: null, after: { id } },
      {
        actor: 'operator-1',
        before: {
          name: 'Autumn points',
          platforms: ['iOS', 'web'],
          attributes: everything.attributes,
        },
        after: { name: 'Stars', platforms: null, conditions: [], attributes },
      },
    ])
  })

  it.each([
    ['no member', {}],
    ['what is there already', { name: 'Autumn points', conditions: [[condition]] }],
  ])('update with %s: 200 and nothing is written', async (_, patch) => {
    const account = newAccount()
    const { id } = await world.yes(createReward, everything, { account })
    const before = await world.dump()
    const updated = await world.yes(updateReward, { id, ...patch }, { account })
    expect(updated).toEqual(await world.yes(getReward, { id }, { account }))
    expect(await world.dump()).toEqual(before)
  })

  it.each([
    ['a name that is missing', { type: 'POINTS' }, 'VALIDATION_ERROR'],
    ['an unknown type', { ...points, type: 'CASH' }, 'VALIDATION_ERROR'],
    ['an unknown member', { ...points, brand: 'acme' }, 'VALIDATION_ERROR'],
    ['a factor of 0', { ...points, attributes: { conversion_factor: 0 } }, 'VALIDATION_ERROR'],
    [
      'a factor of nine decimals',
      { ...points, attributes: { conversion_factor: 0.123456789 } },
      'VALIDATION_ERROR',
    ],
    [
      'a cost of five decimals',
      { ...points, attributes: { unit_cost: 0.00001 } },
      'VALIDATION_ERROR',
    ],
    [
      'a discount of 101 %',
      ofType('DISCOUNT', { kind: 'PERCENT', value: 101 }),
      'VALIDATION_ERROR',
    ],
    ['a discount of points', ofType('POINTS', { kind: 'AMOUNT', value: 5 }), 'VALIDATION_ERROR'],
    ['a free item of a discount', ofType('DISCOUNT', { kind: 'FREE_ITEM' }), 'VALIDATION_ERROR'],
    [
      'a product that pays',
      { ...points, type: 'PRODUCT', attributes: { pays: { worth: 1 } } },
      'VALIDATION_ERROR',
    ],
    ['an operator in disguise', { ...points, attributes: { $where: '1' } }, 'VALIDATION_ERROR'],
    ['an empty inner array', { ...points, conditions: [[]] }, 'INVALID_CONDITION'],
    [
      'an unknown condition',
      { ...points, conditions: [[{ ...condition, type: 'Weather' }]] },
      'INVALID_CONDITION',
    ],
    [
      'a condition of five decimals',
      { ...points, conditions: [[{ ...condition, value: 0.00001 }]] },
      'INVALID_CONDITION',
    ],
  ])('create with %s: refused, and nothing is written', async (_, body, code) => {
    const before = await world.dump()
    const refused = await world.call(createReward, body as never, { account: newAccount() })
    expect(refused).toMatchObject({ ok: false, code })
    expect(await world.dump()).toEqual(before)
  })

  it.each([
    ['DISCOUNT', { discount: { kind: 'AMOUNT', value: 5, products: notOnSale } }],
    ['PRODUCT', { discount: { kind: 'FREE_ITEM', per: 3 } }],
    ['POINTS', { pays: { worth: 0.01, max_share: 0.5 }, discount: null }],
    ['GIFT_CARD', { discount: '10 %', pays: [1] }],
  ] as const)('a %s says what a unit does at a checkout: %j', async (type, attributes) => {
    const account = newAccount()
    const reward = { ...points, type, attributes }
    const { id } = await world.yes(createReward, reward, { account })
    expect(await world.yes(getRewardCopy, { id }, { account })).toMatchObject({ attributes })
  })

  it.each([
    [{ discount: { kind: 'AMOUNT', value: 5 } }, 'body.attributes.discount'],
    [{ pays: { worth: 0 } }, 'attributes.pays.worth'],
  ])('update of points to %j: refused at its place', async (attributes, field) => {
    const account = newAccount()
    const { id } = await world.yes(createReward, points, { account })
    const before = await world.dump()
    const refused = await world.call(updateReward, { id, attributes }, { account })
    expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    expect(refused.ok ? null : refused.details).toContain(field)
    expect(await world.dump()).toEqual(before)
  })

  it.each([{ type: 'PRODUCT' }, { brand_id: 'other' }])(
    'update of %j: refused, since it never changes',
    async (patch) => {
      const account = newAccount()
      const { id } = await world.yes(createReward, everything, { account })
      const refused = await world.call(updateReward, { id, ...patch }, { account })
      expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    },
  )

  it("another account's reward answers like one that does not exist", async () => {
    const { id } = await world.yes(createReward, points, { account: newAccount() })
    const before = await world.dump()
    const stranger = { account: newAccount() }
    for (const reply of [
      await world.call(getReward, { id }, stranger),
      await world.call(getRewardCopy, { id }, stranger),
      await world.call(updateReward, { id, name: 'Mine' }, stranger),
    ]) {
      expect(reply).toEqual({
        ok: false,
        code: 'REWARD_NOT_FOUND',
        details: `there is no reward ${id}`,
      })
    }
    expect((await world.yes(listRewards, {}, stranger)).data).toEqual([])
    expect(await world.dump()).toEqual(before)
  })

  it('create: a repeat with the same key is shown the first answer and makes no second', async () => {
    const account = newAccount()
    const calls = Array.from({ length: 10 }, () =>
      world.call(createReward, points, withKey(account, 'key-1')),
    )
    const replies = await Promise.all(calls)
    const late = await world.call(createReward, points, withKey(account, 'key-1'))
    const values = [...replies, late].map((reply) => (reply.ok ? reply.value : reply))
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(1)
    expect(replies.filter((reply) => reply.ok && !reply.isReplay)).toHaveLength(1)
    expect(late).toMatchObject({ ok: true, isReplay: true })
    expect((await world.yes(listRewards, {}, { account })).data).toHaveLength(1)
    const otherBody = withKey(account, 'key-1', '1'.repeat(64))
    const reused = await world.call(createReward, points, otherBody)
    expect(reused).toMatchObject({ ok: false, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('update: 30 at once lose no change and give ascending versions', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReward, points, { account })
    const names = Array.from({ length: 30 }, (_, index) => `Name ${index}`)
    await Promise.all(names.map((name) => world.yes(updateReward, { id, name }, { account })))
    const { version, name } = await world.yes(getRewardCopy, { id }, { account })
    expect(version).toBe(31)
    const told = await factsInOutbox(world.database.db, { aggregate_id: id })
    const facts = told
      .map(({ event }) => JSON.parse(event).data as { version: number; name: string })
      .toSorted((left, right) => left.version - right.version)
    expect(facts.map((fact) => fact.version)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1))
    expect(
      facts
        .slice(1)
        .map((fact) => fact.name)
        .toSorted(),
    ).toEqual(names.toSorted())
    expect(facts.at(-1)?.name).toBe(name)
  })

  describe('the copy in wallet', () => {
    it('is fresh by the answer when wallet is there', async () => {
      const wallet = await startCopiesReceiver(world.brokerUrl)
      try {
        const account = newAccount()
        const { id, ...created } = await world.yes(createReward, everything, { account })
        expect(wallet.rewardOf(account, id)).toEqual({ id, ...created, version: 1 })
        await world.yes(updateReward, { id, name: 'Stars' }, { account })
        expect(wallet.rewardOf(account, id)).toMatchObject({ name: 'Stars', version: 2 })
      } finally {
        await wallet.stop()
      }
    })

    it('comes later when wallet is away, and neither create nor update fails for it', async () => {
      const account = newAccount()
      const { id } = await world.yes(createReward, points, { account })
      await world.yes(updateReward, { id, name: 'Stars' }, { account })
      const wallet = await startCopiesReceiver(world.brokerUrl)
      try {
        await until(() => wallet.rewardOf(account, id)?.version === 2)
        expect(wallet.rewardOf(account, id)).toMatchObject({ name: 'Stars' })
        expect(wallet.versionsOf(`${account}|${id}`)).toEqual([1, 2])
      } finally {
        await wallet.stop()
      }
    })
  })
})
