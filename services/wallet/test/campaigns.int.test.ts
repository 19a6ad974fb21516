import { inspect } from 'node:util'
import {
  activateCampaign,
  archiveCampaign,
  createCampaign,
  getCampaign,
  listCampaigns,
  listCampaignVersions,
  pauseCampaign,
  resumeCampaign,
  updateCampaign,
} from '@loyalty/contracts/wallet/campaign'
import { simulateCampaign } from '@loyalty/contracts/wallet/campaign-simulation'
import { evaluateCart } from '@loyalty/contracts/wallet/cart'
import type { Uuid } from '@loyalty/contracts/ids'
import { sortedRows } from '@loyalty/engine/query'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVE_CAMPAIGNS_MAX, activeCampaigns, campaigns } from '../src/campaigns/store.js'
import { newAccount, startWorld, type World } from './fixture.js'
import { openShop } from './shop.js'

interface StoredEvent {
  id: string
  rewarding_campaigns: { lines: { id: string }[]; evaluation: object }[]
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const UNKNOWN = '0190f3a2-7c1e-7b42-9d5e-0000000000ff'

describe('campaign', () => {
  it('is read as it was made, and a change is a new version with its fact and audit row', async () => {
    const shop = openShop(world)
    const made = await shop.campaign({
      conditions: [[{ type: 'Order Value', operator: 'greater than', value: 50 }]],
      rewards: [{ reward_id: shop.points, conversion_factor: 0.25, expires_after_days: 30 }],
      platforms: ['Web'],
    })
    expect(made).toMatchObject({
      version: 1,
      status: 'ACTIVE',
      event_types: ['PURCHASE'],
      platforms: ['web'],
      conditions: [[{ operator: 'grater than' }]],
      rewards: [{ amount: null, conversion_factor: 0.25, expires_after_days: 30 }],
    })
    const { id } = made
    expect(await world.yes(getCampaign, { id }, shop.context)).toEqual(made)

    const changed = await world.yes(updateCampaign, { id, priority: 3 }, shop.context)
    expect(changed).toEqual({ ...made, version: 2, priority: 3, updated_at: changed.updated_at })
    const before = await world.dump()
    expect(await world.yes(updateCampaign, { id, priority: 3 }, shop.context)).toEqual(changed)
    expect(await world.dump()).toEqual(before)
    expect(await factsInOutbox(world.db, { account: shop.account })).toHaveLength(2)
    const ofAccount = { account_id: shop.account }
    expect(await world.db.collection('audit').countDocuments(ofAccount)).toBe(2)
    const versions = await world.db.collection('campaign_versions').find(ofAccount).toArray()
    expect(versions).toMatchObject([
      { id, version: 1, priority: 0, conditions: made.conditions },
      { id, version: 2, priority: 3, conditions: made.conditions },
    ])
  })

  it('pays what its version promised when the event was fulfilled', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign()
    const [first, second] = [await shop.announce(), await shop.announce()]
    const paid = await shop.fulfill(first.id)
    await world.yes(
      updateCampaign,
      { id, rewards: [{ reward_id: shop.points, amount: 8 }] },
      shop.context,
    )
    expect(paid.rewarding_campaigns).toMatchObject([{ version: 1, lines: [{ amount: 5 }] }])
    expect((await shop.fulfill(second.id)).rewarding_campaigns).toMatchObject([
      { version: 2, lines: [{ amount: 8 }] },
    ])
    expect(paid.rewarding_campaigns[0]).not.toHaveProperty('evaluation')
  })

  it('leaves with an event by what it paid', async () => {
    const shop = openShop(world)
    const gold = { id: UNKNOWN as Uuid, rank: 7 }
    const customer_id = world.owners.customer(shop.account, { tier: gold })
    const own = world.owners.reward(shop.account, {
      type: 'DISCOUNT',
      conditions: [[{ type: 'Tier', operator: 'equal', value: 7 }]],
      attributes: { conversion_factor: 0.5 },
    })
    const conditions = [[{ type: 'Order Value', operator: 'grater than' as const, value: 50 }]]
    await shop.campaign({
      conditions,
      rewards: [
        { reward_id: shop.points, conversion_factor: 0.25 },
        { reward_id: own },
        { reward_id: shop.points, amount: 3 },
      ],
    })
    await shop.fulfill((await shop.announce({ customer_id })).id)
    const { id } = await shop.announce({ customer_id })
    await shop.fulfill(id)
    const stored = await world.db.collection<StoredEvent>('behavior_events').findOne({ id })
    const [paid] = stored?.rewarding_campaigns ?? []
    const always = { conditions: [] }
    expect(paid?.evaluation).toEqual({
      conditions,
      rewards: [
        { reward_id: shop.points, amount: null, factor: 2_500n, is_whole: true, ...always },
        {
          reward_id: own,
          amount: null,
          factor: 5_000n,
          is_whole: false,
          conditions: [[{ type: 'Tier', operator: 'equal', value: 7 }]],
        },
        { reward_id: shop.points, amount: 30_000n, factor: 0n, is_whole: true, ...always },
      ].map((reward, at) => ({ ...reward, line_id: paid?.lines[at]?.id })),
      tier_rank: 7,
      purchase_count: 1,
    })
  })

  it('pays for a value as it was meant, where floating point left something over', async () => {
    const shop = openShop(world)
    const credit = world.owners.reward(shop.account, { type: 'DISCOUNT' })
    await shop.campaign({
      conditions: [[{ type: 'Order Value', operator: 'grater than or equal', value: 59.7 }]],
      rewards: [{ reward_id: credit, conversion_factor: 1 }],
    })
    const { id, data } = await shop.announce({ order: { value: 19.9 * 3 } })
    expect(data).toMatchObject({ order: { value: 59.7 } })
    expect((await shop.fulfill(id)).rewarding_campaigns).toMatchObject([
      { lines: [{ amount: 59.7 }] },
    ])
  })

  it('pays by factors of eight decimals, exactly, and so leaves them with the event', async () => {
    const shop = openShop(world)
    const credit = world.owners.reward(shop.account, {
      type: 'DISCOUNT',
      attributes: { conversion_factor: 0.3333333 },
    })
    const made = await shop.campaign({
      rewards: [
        { reward_id: shop.points, conversion_factor: 0.00001 },
        { reward_id: shop.points, conversion_factor: 0.1 + 0.2 },
        { reward_id: credit },
      ],
    })
    expect(made.rewards).toMatchObject([
      { conversion_factor: 0.00001 },
      { conversion_factor: 0.3 },
      { conversion_factor: null },
    ])
    expect(await world.yes(getCampaign, { id: made.id }, shop.context)).toEqual(made)
    const { id } = await shop.announce({ order: { value: 299_999.99 } })
    const paid = await shop.fulfill(id)
    expect(paid.rewarding_campaigns).toMatchObject([
      { lines: [{ amount: 2 }, { amount: 89_999 }, { amount: 99_999.9866 }] },
    ])
    const stored = await world.db.collection<StoredEvent>('behavior_events').findOne({ id })
    expect(stored?.rewarding_campaigns[0]?.evaluation).toMatchObject({
      rewards: [{ factor: '0.00001000' }, { factor: 3_000n }, { factor: '0.33333330' }],
    })

    // What was stored when factors had four decimals means what it meant.
    await world.db
      .collection('campaigns')
      .updateOne({ id: made.id }, { $set: { 'rewards.0.conversion_factor': 1n } })
    expect((await world.yes(getCampaign, { id: made.id }, shop.context)).rewards).toMatchObject([
      { conversion_factor: 0.0001 },
      { conversion_factor: 0.3 },
      { conversion_factor: null },
    ])
  })

  it('pays while it is ACTIVE only, and is ARCHIVED for good', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign()
    const paying = async () =>
      (await shop.fulfill((await shop.announce()).id)).rewarding_campaigns.length
    expect(await world.yes(pauseCampaign, { id }, shop.context)).toMatchObject({
      status: 'PAUSED',
      version: 2,
    })
    expect(await world.yes(pauseCampaign, { id }, shop.context)).toMatchObject({ version: 2 })
    expect(await paying()).toBe(0)
    await world.yes(resumeCampaign, { id }, shop.context)
    expect(await paying()).toBe(1)
    await world.yes(archiveCampaign, { id }, shop.context)
    await world.yes(archiveCampaign, { id }, shop.context)
    expect(await paying()).toBe(0)
    for (const contract of [resumeCampaign, pauseCampaign, updateCampaign]) {
      expect(await world.call(contract, { id }, shop.context)).toMatchObject({
        code: 'STATE_CONFLICT',
      })
    }
  })

  it('keeps a maximum a number, or none', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign({ max_total: 5 })
    const change = (patch: object) => world.call(updateCampaign, { id, ...patch }, shop.context)
    expect(await change({ max_total: null })).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await change({ max_per_customer: 1 })).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await change({ max_total: 1 })).toMatchObject({ ok: true })
  })

  it('names only rewards that exist and that its brand may grant', async () => {
    const shop = openShop(world)
    const branded = world.owners.reward(shop.account, { brand_id: 'brand' })
    const create = (reward_id: string, brand_id: string | null) =>
      world.call(
        createCampaign,
        { name: 'Autumn', brand_id, rewards: [{ reward_id, amount: 1 }] },
        shop.context,
      )
    expect(await create(UNKNOWN, null)).toMatchObject({ code: 'REWARD_UNKNOWN' })
    expect(await create(branded, null)).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    expect(await create(branded, 'other')).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    const made = await create(branded, 'brand')
    if (!made.ok) throw new Error(made.code)
    expect(
      await world.call(updateCampaign, { id: made.value.id, brand_id: null }, shop.context),
    ).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
  })

  it('is one of a limited number that are ACTIVE', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign()
    await world.yes(pauseCampaign, { id }, shop.context)
    await world.db
      .collection<{ _id: string }>(activeCampaigns.name)
      .updateOne({ _id: shop.account }, [
        { $set: { campaign_ids: Array.from({ length: ACTIVE_CAMPAIGNS_MAX }, String) } },
      ])
    expect(await world.call(resumeCampaign, { id }, shop.context)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('is listed by name and by end, however letters are written and whatever is renamed', async () => {
    const shop = openShop(world)
    const days = {
      autumn: '2030-10-01',
      Black: '2030-11-27',
      christmas: null,
      Autumn: '2030-09-01',
    }
    const made = new Map<string, string>()
    for (const [name, day] of Object.entries(days)) {
      const ends_at = day && `${day}T00:00:00.000Z`
      made.set(name, (await shop.campaign({ name, ends_at })).id)
    }
    const page = async (query: object) => {
      const { data, cursor } = await world.yes(listCampaigns, query, shop.context)
      return { names: data.map(({ name }) => name), cursor: cursor ?? '' }
    }
    const names = ['autumn', 'Autumn', 'Black', 'christmas']
    expect((await page({ sort: 'name' })).names).toEqual(names)
    expect((await page({ sort: 'name', order: 'desc' })).names).toEqual(names.toReversed())
    expect((await page({ sort: 'ends_at' })).names).toEqual([
      'christmas',
      'Autumn',
      'autumn',
      'Black',
    ])
    expect((await page({ sort: 'ends_at', order: 'desc', status: 'PAUSED' })).names).toEqual([])
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = []
      for (let cursor: string | undefined; ;) {
        const next = await page({ sort: 'name', order, limit: 1, cursor })
        if (next.names.length === 0) break
        seen.push(...next.names)
        cursor = next.cursor
      }
      expect(seen).toEqual(order === 'asc' ? names : names.toReversed())
    }
    const first = await page({ sort: 'name', limit: 2 })
    const id = made.get('autumn') ?? ''
    await world.yes(updateCampaign, { id, name: 'Zebra' }, shop.context)
    const rest = await page({ sort: 'name', cursor: first.cursor })
    expect(rest.names).toEqual(['Black', 'christmas', 'Zebra'])
  })

  it('is found by name among the many of another status without a look at them', async () => {
    const shop = openShop(world)
    const many = Array.from({ length: 30 }, () => shop.campaign({ status: 'DRAFT' }))
    await Promise.all(many)
    await shop.campaign({ name: 'Zebra' })
    const page = { limit: 10, after: null, order: 'asc', field: 'name', isText: true } as const
    const plan = await sortedRows(world.db, campaigns, shop.context.account, {
      ...page,
      within: { field: 'status', value: 'ACTIVE' },
    }).explain('executionStats')
    expect(plan['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
    expect(inspect(plan, { depth: null })).not.toContain("'SORT'")
    const { data } = await world.yes(
      listCampaigns,
      { sort: 'name', status: 'ACTIVE' },
      shop.context,
    )
    expect(data.map(({ name }) => name)).toEqual(['Zebra'])
  })

  it('is listed by status and page, for its account alone', async () => {
    const shop = openShop(world)
    const [first, second, third] = [
      await shop.campaign(),
      await shop.campaign(),
      await shop.campaign(),
    ]
    await world.yes(pauseCampaign, { id: second.id }, shop.context)
    const ids = async (query: object) =>
      (await world.yes(listCampaigns, query, shop.context)).data.map(({ id }) => id)
    expect(await ids({ limit: 2 })).toEqual([first.id, second.id])
    expect(await ids({ cursor: second.id })).toEqual([third.id])
    expect(await ids({ order: 'desc', limit: 2 })).toEqual([third.id, second.id])
    expect(await ids({ order: 'desc', cursor: second.id })).toEqual([first.id])
    expect(await ids({ status: 'PAUSED' })).toEqual([second.id])
    expect(await ids({ status: 'ACTIVE' })).toEqual([first.id, third.id])

    const other = { account: newAccount() }
    expect((await world.yes(listCampaigns, {}, other)).data).toEqual([])
    expect(
      await world.call(listCampaigns, { sort: 'name', cursor: first.id }, shop.context),
    ).toMatchObject({ code: 'VALIDATION_ERROR' })
    for (const contract of [getCampaign, pauseCampaign, archiveCampaign, updateCampaign]) {
      expect(await world.call(contract, { id: first.id }, other)).toMatchObject({
        code: 'CAMPAIGN_NOT_FOUND',
      })
    }
  })
})

describe('a draft of a campaign', () => {
  it('pays nothing until it is activated, which is told', async () => {
    const shop = openShop(world)
    const { id, status } = await shop.campaign({ status: 'DRAFT' })
    expect(status).toBe('DRAFT')
    expect((await shop.fulfill((await shop.announce()).id)).rewarding_campaigns).toEqual([])
    for (const contract of [pauseCampaign, resumeCampaign]) {
      const reply = await world.call(contract, { id }, shop.context)
      expect(reply).toMatchObject({ ok: false, code: 'STATE_CONFLICT' })
    }
    const active = await world.yes(activateCampaign, { id }, shop.context)
    expect(active).toMatchObject({ status: 'ACTIVE', version: 2 })
    expect(await world.yes(activateCampaign, { id }, shop.context)).toEqual(active)
    expect((await shop.fulfill((await shop.announce()).id)).rewarding_campaigns).toHaveLength(1)
    const facts = await factsInOutbox(world.db, { aggregate_id: id })
    expect(facts.map(({ event }) => (JSON.parse(event) as { type: string }).type)).toEqual([
      'campaign.created',
      'campaign.activated',
    ])
    await world.yes(pauseCampaign, { id }, shop.context)
    expect(await world.call(activateCampaign, { id }, shop.context)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })

  it('lists its versions from either end', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign()
    await world.yes(updateCampaign, { id, priority: 3 }, shop.context)
    await world.yes(pauseCampaign, { id }, shop.context)
    const list = async (query: object) => {
      const page = await world.yes(listCampaignVersions, { id, ...query }, shop.context)
      return [page.data.map(({ version }) => version), page.cursor]
    }
    expect(await list({})).toEqual([[1, 2, 3], '3'])
    expect(await list({ limit: 1, cursor: '1' })).toEqual([[2], '2'])
    expect(await list({ order: 'desc', limit: 2 })).toEqual([[3, 2], '2'])
    expect(await list({ cursor: '3' })).toEqual([[], null])
    expect(await world.call(listCampaignVersions, { id: UNKNOWN }, shop.context)).toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    })
  })
})

describe('a simulation', () => {
  const conditions = [
    [
      { type: 'Order Value', operator: 'grater than', value: 50 },
      { type: 'Tier', operator: 'grater than or equal', value: 2 },
    ],
  ]

  it('says what a fulfillment then pays, and changes nothing', async () => {
    const shop = openShop(world)
    const tier = { id: UNKNOWN as Uuid, rank: 2 }
    const customer_id = world.owners.customer(shop.account, { tier })
    const rewards = [{ reward_id: shop.points, conversion_factor: 0.25, expires_after_days: 30 }]
    const { id } = await shop.campaign({ status: 'DRAFT', conditions, rewards, max_total: 1 })
    await shop.announce({ customer_id })
    const before = await world.dump()
    const event = { customer_id, order: { value: 80 } }
    const simulated = await world.yes(simulateCampaign, { campaign_id: id, event }, shop.context)
    expect(await world.dump()).toEqual(before)
    expect(simulated).toMatchObject({
      pays: true,
      reason: null,
      rewards: [{ reward_id: shop.points, type: 'POINTS', amount: 20 }],
      conditions: [
        [
          { type: 'Order Value', value: 50, actual: 80, met: true },
          { type: 'Tier', value: 2, actual: 2, met: true },
        ],
      ],
    })
    await world.yes(activateCampaign, { id }, shop.context)
    const order = { purchase_id: 'p-1', value: 80 }
    const paid = await shop.fulfill((await shop.announce({ customer_id, order })).id)
    expect(paid.rewarding_campaigns).toMatchObject([{ lines: [{ amount: 20 }] }])
    const again = await world.yes(simulateCampaign, { campaign_id: id, event }, shop.context)
    expect(again).toMatchObject({ pays: false, rewards: [], reason: { code: 'MAX_TOTAL' } })
  })

  it.each(['BIRTHDAY', 'INACTIVE'] as const)(
    'tries a campaign by the clock on the %s of a customer',
    async (type) => {
      const shop = openShop(world)
      const { id } = await shop.campaign({
        status: 'DRAFT',
        event_types: [type],
        ...(type === 'INACTIVE' && { inactive_days: 60 }),
        brand_id: 'b-1',
      })
      const event = { customer_id: shop.customer, type }
      const simulate = (asked: object) =>
        world.yes(
          simulateCampaign,
          { campaign_id: id, event: { ...event, ...asked } },
          shop.context,
        )
      expect(await simulate({})).toMatchObject({
        pays: true,
        rewards: [{ reward_id: shop.points, amount: 5 }],
      })
      expect(await simulate({ type: 'REVIEW' })).toMatchObject({ reason: { code: 'EVENT_TYPE' } })
      expect(await shop.tryToAnnounce({ type })).toMatchObject({ code: 'VALIDATION_ERROR' })
    },
  )

  it('takes a campaign that is not there yet, and says why it does not pay', async () => {
    const shop = openShop(world)
    const customer_id = world.owners.customer(shop.account, {})
    const campaign = {
      name: 'Tried',
      conditions,
      rewards: [{ reward_id: shop.points, amount: 5 }],
    }
    const event = { customer_id, order: { value: 80 } }
    const simulated = await world.yes(simulateCampaign, { campaign, event }, shop.context)
    expect(simulated).toMatchObject({
      pays: false,
      reason: { code: 'CONDITIONS' },
      conditions: [[{ met: true }, { actual: null, met: false }]],
    })
    const refused = async (fields: object) => {
      const reply = await world.call(simulateCampaign, { campaign, event, ...fields }, shop.context)
      return reply.ok ? 'accepted' : reply.code
    }
    const unknown = { ...campaign, rewards: [{ reward_id: UNKNOWN, amount: 5 }] }
    expect(await refused({ campaign: unknown })).toBe('REWARD_UNKNOWN')
    expect(await refused({ campaign: undefined, campaign_id: UNKNOWN })).toBe('CAMPAIGN_UNKNOWN')
    expect(await refused({ event: { ...event, customer_id: 'nobody' } })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refused({ campaign_id: UNKNOWN })).toBe('VALIDATION_ERROR')
    expect(await refused({ event: { customer_id } })).toBe('VALIDATION_ERROR')
  })
})

describe('a simulation on a cart', () => {
  const from50 = [
    [{ type: 'Order Value' as const, operator: 'grater than or equal' as const, value: 50 }],
  ]
  const products = [
    { sku: 'mug', amount: 2, value: 40, tags: { category: 'mugs' } },
    { sku: 'cup', amount: 1, value: 20 },
  ]
  const order = { products, shipping: { value: 4.9 } }
  const offers = {
    rewards: [],
    conditions: from50,
    discounts: [
      { kind: 'PERCENT' as const, value: 10, products: { tags: { category: ['mugs'] } } },
      { kind: 'AMOUNT' as const, value: 6 },
      { kind: 'FREE_SHIPPING' as const },
    ],
  }

  it('says what a draft would take off, as an evaluation then does, and changes nothing', async () => {
    const shop = openShop(world)
    const rewards = [{ reward_id: shop.points, conversion_factor: 1 }]
    const { id } = await shop.campaign({ ...offers, rewards, status: 'DRAFT' })
    await shop.campaign({
      name: 'Beside it',
      rewards: [],
      discounts: [{ kind: 'AMOUNT', value: 9 }],
      exclusion_group: 'any',
    })
    await shop.announce()
    const before = await world.dump()
    const cart = { customer_id: shop.customer, order }
    const tried = await world.yes(simulateCampaign, { campaign_id: id, cart }, shop.context)
    expect(await world.dump()).toEqual(before)
    expect(tried).toMatchObject({
      pays: true,
      reason: null,
      rewards: [{ reward_id: shop.points, amount: 50 }],
      discounts: [
        { target: 'LINES', line: 0, amount: 4 },
        { target: 'ORDER', line: null, amount: 6 },
        { target: 'SHIPPING', line: null, amount: 4.9 },
      ],
      totals: { value: 60, discount: 10, goods: 50, shipping_discount: 4.9, payable: 50 },
      conditions: [[{ type: 'Order Value', actual: 60, met: true }]],
    })
    const own = openShop(world)
    await own.campaign({ ...offers, rewards: [{ reward_id: own.points, conversion_factor: 1 }] })
    const ask = { ...cart, customer_id: own.customer }
    const evaluated = await world.yes(evaluateCart, ask, own.context)
    expect(evaluated.totals).toEqual(tried.totals)
    expect(evaluated.discounts).toMatchObject(tried.discounts)
    expect(evaluated.earns).toMatchObject([{ amount: 50 }])
  })

  it.each(['BIRTHDAY', 'INACTIVE'] as const)(
    'tries a campaign by the clock on the %s of a customer',
    async (type) => {
      const shop = openShop(world)
      const { id } = await shop.campaign({
        status: 'DRAFT',
        event_types: [type],
        ...(type === 'INACTIVE' && { inactive_days: 60 }),
        brand_id: 'b-1',
      })
      const event = { customer_id: shop.customer, type }
      const simulate = (asked: object) =>
        world.yes(
          simulateCampaign,
          { campaign_id: id, event: { ...event, ...asked } },
          shop.context,
        )
      expect(await simulate({})).toMatchObject({
        pays: true,
        rewards: [{ reward_id: shop.points, amount: 5 }],
      })
      expect(await simulate({ type: 'REVIEW' })).toMatchObject({ reason: { code: 'EVENT_TYPE' } })
      expect(await shop.tryToAnnounce({ type })).toMatchObject({ code: 'VALIDATION_ERROR' })
    },
  )

  it('takes a campaign that is not there yet, and says which condition fails', async () => {
    const shop = openShop(world)
    const campaign = { name: 'Tried', ...offers }
    const tryOn = (cart: object) =>
      world.yes(simulateCampaign, { campaign, cart } as never, shop.context)
    expect(await tryOn({ order })).toMatchObject({
      pays: false,
      reason: null,
      totals: { payable: 50 },
    })
    expect(await tryOn({ order: { value: 37.6 } })).toMatchObject({
      pays: false,
      reason: { code: 'CONDITIONS' },
      discounts: [],
      totals: { discount: 0, payable: 37.6 },
      conditions: [[{ type: 'Order Value', value: 50, actual: 37.6, met: false }]],
    })
  })

  it('takes another instant', async () => {
    const shop = openShop(world)
    const conditions = [[{ type: 'Weekday' as const, operator: 'equal' as const, value: 2 }]]
    const { id } = await shop.campaign({ ...offers, conditions })
    const at = (issued_at: string) =>
      world.yes(simulateCampaign, { campaign_id: id, cart: { order, issued_at } }, shop.context)
    const [tuesday, wednesday] = ['2030-01-01T12:00:00.000Z', '2030-01-02T12:00:00.000Z']
    expect(await at(tuesday)).toMatchObject({ reason: null, totals: { discount: 10 } })
    expect(await at(wednesday)).toMatchObject({
      reason: { code: 'CONDITIONS' },
      conditions: [[{ actual: 3, met: false }]],
    })
  })

  it('takes nothing off where the customer has had it as often as may be', async () => {
    const shop = openShop(world)
    const rewards = [{ reward_id: shop.points, amount: 1 }]
    const { id } = await shop.campaign({ ...offers, rewards, max_per_customer: 1 })
    const tryOn = (customer_id: string) =>
      world.yes(simulateCampaign, { campaign_id: id, cart: { customer_id, order } }, shop.context)
    expect(await tryOn(shop.customer)).toMatchObject({ pays: true, totals: { discount: 10 } })
    await shop.fulfill((await shop.announce({ order: { ...order, value: 60 } })).id)
    expect(await tryOn(shop.customer)).toMatchObject({
      pays: false,
      reason: { code: 'MAX_PER_CUSTOMER' },
      discounts: [],
      totals: { discount: 0 },
    })
    const other = world.owners.customer(shop.account)
    expect(await tryOn(other)).toMatchObject({ pays: true })
  })

  it('refuses what can not be priced', async () => {
    const shop = openShop(world)
    const refused = async (fields: object) => {
      const reply = await world.call(
        simulateCampaign,
        { campaign: { name: 'Tried', ...offers }, ...fields },
        shop.context,
      )
      return reply.ok ? 'accepted' : [reply.code, ...(reply.errors ?? []).map(({ field }) => field)]
    }
    expect(await refused({ cart: { order: { value: 50, products } } })).toEqual([
      'ORDER_VALUE_DIFFERS',
    ])
    const unpriced = { products: [{ sku: 'mug', amount: 1 }] }
    const field = 'body.cart.order.products.0.value'
    expect(await refused({ cart: { order: unpriced } })).toEqual(['VALIDATION_ERROR', field])
    expect(await refused({ cart: { customer_id: 'nobody', order } })).toEqual([
      'CUSTOMER_NOT_FOUND',
    ])
    const event = { customer_id: shop.customer, order }
    expect(await refused({ cart: { order }, event })).toContain('VALIDATION_ERROR')
    expect(await refused({})).toContain('VALIDATION_ERROR')
  })
})

describe('a campaign that nothing tells how much to pay', () => {
  it('is refused where it would be ACTIVE, with the member; a DRAFT may be kept', async () => {
    const shop = openShop(world)
    const rewards = [
      { reward_id: shop.points, amount: 1 },
      { reward_id: shop.points, expires_after_days: 3 },
    ]
    const refused = async (
      contract: Parameters<typeof world.call>[0],
      request: object,
      field: string,
    ) => {
      const before = await world.dump()
      expect(await world.call(contract, request, shop.context)).toMatchObject({
        ok: false,
        code: 'VALIDATION_ERROR',
        errors: [{ field }],
      })
      expect(await world.dump()).toEqual(before)
    }
    const paying = await shop.campaign()
    await refused(createCampaign, { name: 'Never', rewards }, 'body.rewards.1')
    await refused(updateCampaign, { id: paying.id, rewards }, 'body.rewards.1')

    const draft = await shop.campaign({ rewards, status: 'DRAFT' })
    await world.yes(updateCampaign, { id: draft.id, rewards: rewards.slice(1) }, shop.context)
    await refused(activateCampaign, { id: draft.id }, 'rewards.0')
    const priced = [{ reward_id: shop.points, conversion_factor: 0.1 }]
    await world.yes(updateCampaign, { id: draft.id, rewards: priced }, shop.context)
    await world.yes(activateCampaign, { id: draft.id }, shop.context)
    await world.yes(pauseCampaign, { id: draft.id }, shop.context)
    await world.yes(updateCampaign, { id: draft.id, rewards }, shop.context)
    await refused(resumeCampaign, { id: draft.id }, 'rewards.1')

    const factor = world.owners.reward(shop.account, { attributes: { conversion_factor: 0.5 } })
    const own = await shop.campaign({ rewards: [{ reward_id: factor }] })
    expect(own.status).toBe('ACTIVE')
  })

  it('stays where it is from before, and its dry run says why it pays nothing', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign()
    await world.db.collection('campaigns').updateOne({ id }, { $set: { 'rewards.0.amount': null } })
    const event = { customer_id: shop.customer, order: { value: 100 } }
    expect(
      await world.yes(simulateCampaign, { campaign_id: id, event }, shop.context),
    ).toMatchObject({ pays: false, reason: { code: 'NO_FACTOR' } })
    await world.yes(updateCampaign, { id, priority: 7 }, shop.context)
    await world.yes(activateCampaign, { id }, shop.context)
  })
})

const conditions = (count: number) =>
  Array.from({ length: Math.ceil(count / 50) }, (_, at) =>
    Array.from({ length: Math.min(50, count - at * 50) }, () => ({
      type: 'Order Value' as const,
      operator: 'grater than' as const,
      value: 1,
    })),
  )

describe('a type of events in other letters than capitals', () => {
  it('is told by the campaign, when it is created, changed and read', async () => {
    const shop = openShop(world)
    const told = [{ code: 'TYPE_NOT_IN_CAPITALS', field: 'event_types' }]
    const { id, warnings } = await shop.campaign({ event_types: ['visit', 'Purchase'] })
    expect(warnings).toMatchObject(told)
    const read = await world.yes(getCampaign, { id }, shop.context)
    expect(read.warnings).toMatchObject(told)
    const change = (event_types: string[]) =>
      world.yes(updateCampaign, { id, event_types }, shop.context)
    expect(await change(['PURCHASE'])).toMatchObject({ warnings: [] })
    expect(await change(['purchase'])).toMatchObject({ warnings: told })
  })
})

describe('conditions of campaigns', () => {
  it('are at most 100 of each, and one that has more stays with a warning', async () => {
    const shop = openShop(world)
    const before = await world.dump()
    const rewards = [{ reward_id: shop.points, amount: 5 }]
    const many = { name: 'Many', rewards, conditions: conditions(101) }
    expect(await world.call(createCampaign, many, shop.context)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    expect(await world.dump()).toEqual(before)

    const { id, warnings } = await shop.campaign({ conditions: conditions(100) })
    expect(warnings).toEqual([])
    // As it was made before there was a limit.
    await world.db
      .collection('campaigns')
      .updateOne({ id }, { $set: { conditions: conditions(650) } })
    expect((await world.yes(getCampaign, { id }, shop.context)).warnings).toMatchObject([
      { code: 'TOO_MANY_CONDITIONS', field: 'conditions' },
    ])
    await world.yes(updateCampaign, { id, priority: 7 }, shop.context)
    await world.yes(updateCampaign, { id, conditions: conditions(649) }, shop.context)
    expect(
      await world.call(updateCampaign, { id, conditions: conditions(650) }, shop.context),
    ).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('are at most 5,000 of all that are ACTIVE', async () => {
    const shop = openShop(world)
    // One after the other, as people make them: each looks at all before it.
    const made: { id: string }[] = []
    while (made.length < 50) made.push(await shop.campaign({ conditions: conditions(100) }))
    const one = { conditions: conditions(1) }
    const rewards = [{ reward_id: shop.points, amount: 5 }]
    const full = { code: 'LIMIT_EXCEEDED' }
    expect(
      await world.call(createCampaign, { name: 'One', rewards, ...one }, shop.context),
    ).toMatchObject(full)
    const { id } = await shop.campaign({ status: 'DRAFT', ...one })
    expect(await world.call(activateCampaign, { id }, shop.context)).toMatchObject(full)
    const without = await shop.campaign()
    expect(
      await world.call(updateCampaign, { id: without.id, ...one }, shop.context),
    ).toMatchObject(full)
    await world.yes(pauseCampaign, { id: made[0]?.id ?? '' }, shop.context)
    await world.yes(activateCampaign, { id }, shop.context)
    const { id: event } = await shop.announce()
    const { rewarding_campaigns: paid } = await shop.fulfill(event)
    expect(paid).toHaveLength(51)
  })

  it('that become more change what the account’s limit is judged by, and no others do', async () => {
    const shop = openShop(world)
    const { id } = await shop.campaign({ conditions: conditions(2) })
    const lists = world.db.collection<{ _id: string; version: bigint }>(activeCampaigns.name)
    const versionOf = async () => (await lists.findOne({ _id: shop.account }))?.version
    const change = async (changes: object) => {
      const before = await versionOf()
      await world.yes(updateCampaign, { id, ...changes }, shop.context)
      return (await versionOf()) !== before
    }
    expect(await change({ conditions: conditions(3) })).toBe(true)
    expect(await change({ conditions: conditions(1) })).toBe(false)
    expect(await change({ priority: 7 })).toBe(false)
  })

  it('count from their change on, whichever process knew them before', async () => {
    const two = await startWorld({ processes: 2 })
    try {
      const shop = openShop(two)
      const { id } = await shop.campaign({ conditions: conditions(1) })
      const fulfill = async () => {
        const events = await Promise.all(Array.from({ length: 12 }, () => shop.announce()))
        const done = await Promise.all(events.map((event) => shop.fulfill(event.id)))
        return new Set(done.map(({ rewarding_campaigns: paid }) => paid?.length ?? 0))
      }
      const cart = { customer_id: shop.customer, order: { value: 100 } }
      const evaluate = async () => {
        const calls = Array.from({ length: 12 }, () => two.yes(evaluateCart, cart, shop.context))
        return new Set((await Promise.all(calls)).map(({ earns }) => earns.length))
      }
      for (const [value, pays] of [
        [1, 1],
        [1_000, 0],
        [99, 1],
      ] as const) {
        const changed = [[{ type: 'Order Value', operator: 'grater than', value } as const]]
        await two.yes(updateCampaign, { id, conditions: changed }, shop.context)
        expect(await evaluate()).toEqual(new Set([pays]))
        expect(await fulfill()).toEqual(new Set([pays]))
      }
    } finally {
      await two.stop()
    }
  })
})
