import { randomUUID } from 'node:crypto'
import {
  createCoupon,
  disableCoupon,
  enableCoupon,
  getCoupon,
  listCoupons,
  updateCoupon,
} from '@loyalty/contracts/wallet/coupon-definitions'
import { createCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import {
  listCouponRefusals,
  listRedemptions,
  listRefusals,
} from '@loyalty/contracts/wallet/redemption'
import type { Uuid } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillNames } from '../src/coupons/fill-names.js'
import { couponEntries } from '../src/coupons/store.js'
import { RedemptionsRepository } from '../src/redemptions/find-redemptions.js'
import { redemptions } from '../src/redemptions/store.js'
import { newAccount, startWorld, withKey, type World } from './fixture.js'
import { openShop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const unknownId = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e99' as Uuid

/** A coupon of an account with a maximum of 10. */
const newCoupon = async (account = newAccount()) => {
  const reward = world.owners.reward(account)
  const coupon = await world.yes(
    createCoupon,
    { grants: [{ reward_id: reward, amount: 1 }], max_redemptions: 10 },
    { account },
  )
  return { account, reward, coupon }
}

describe('create coupon', () => {
  it('answers what was sent with defaults, and keeps a fact and an audit row', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account)
    const coupon = await world.yes(
      createCoupon,
      { code: ' welcome10 ', grants: [{ reward_id: reward, amount: 10.5 }], platforms: ['iOS'] },
      { account },
    )
    expect(coupon).toMatchObject({
      code: 'WELCOME10',
      batch_id: null,
      brand_id: null,
      grants: [
        { reward_id: reward, amount: 10.5, expires_after_days: null, expiration_date: null },
      ],
      costs: [],
      max_redemptions: null,
      max_redemptions_per_customer: 1,
      platforms: ['ios'],
      status: 'ACTIVE',
      redemptions_count: 0,
    })
    expect(await world.yes(getCoupon, { id: coupon.id }, { account })).toEqual(coupon)
    const facts = await factsInOutbox(world.db, { aggregate_id: coupon.id })
    expect(facts.map((fact) => [fact.sequence, fact.subject])).toEqual([
      [1, `loyalty.events.coupon.created.${account}`],
    ])
    const audit = await world.db.collection('audit').find({ resource_id: coupon.id }).toArray()
    expect(audit).toMatchObject([{ resource: 'coupon', actor: 'tester', before: null }])
  })

  it('only tried: the same answers and refusals, and nothing is made, also under a key that is used then', async () => {
    const account = newAccount()
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const asked = withKey(account, randomUUID())
    const tried = await world.yes(createCoupon, { code: 'TRY', grants, dry_run: true }, asked)
    expect(tried).toMatchObject({ code: 'TRY', grants: [{ amount: 1 }] })
    expect((await world.yes(listCoupons, {}, { account })).data).toEqual([])
    expect(await factsInOutbox(world.db, { aggregate_id: tried.id })).toEqual([])
    const made = await world.yes(createCoupon, { code: 'TRY', grants }, asked)
    expect((await world.yes(listCoupons, {}, { account })).data).toEqual([made])
    expect(
      await world.call(createCoupon, { code: 'try', grants, dry_run: true }, { account }),
    ).toMatchObject({ code: 'COUPON_CODE_EXISTS' })
    const unknown = [{ reward_id: unknownId, amount: 1 }]
    expect(
      await world.call(createCoupon, { grants: unknown, dry_run: true }, { account }),
    ).toMatchObject({ code: 'REWARD_UNKNOWN' })
  })

  it('makes a code when none is sent', async () => {
    const account = newAccount()
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const first = await world.yes(createCoupon, { grants }, { account })
    const second = await world.yes(createCoupon, { grants }, { account })
    expect(first.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(second.code).not.toBe(first.code)
  })

  it('keeps no recipient in the audit row', async () => {
    const account = newAccount()
    const coupon = await world.yes(
      createCoupon,
      {
        grants: [{ reward_id: world.owners.reward(account), amount: 1 }],
        recipient_ids: ['secret-customer'],
      },
      { account },
    )
    expect(coupon.recipient_ids).toEqual(['secret-customer'])
    const audit = await world.db.collection('audit').find({ account_id: account }).toArray()
    expect(JSON.stringify(audit)).not.toContain('secret-customer')
    expect(audit).toMatchObject([{ after: { recipients_count: 1 } }])
  })

  it.each([
    ['a code that exists', 'COUPON_CODE_EXISTS', { code: 'ŤAKEN' }],
    ['an unknown reward', 'REWARD_UNKNOWN', { grants: [{ reward_id: unknownId, amount: 1 }] }],
    ["another brand's reward", 'REWARD_NOT_APPLICABLE', { brand_id: 'other' }],
    ["a brand's reward in a global coupon", 'REWARD_NOT_APPLICABLE', { brand_id: null }],
    ['a gift card as a cost', 'REWARD_NOT_APPLICABLE', { costs: 'card' as const }],
    ['neither grants nor costs', 'VALIDATION_ERROR', { grants: [] }],
    [
      'an end before its start',
      'VALIDATION_ERROR',
      { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
    ],
  ])('refuses %s and changes nothing', async (_name, code, changes) => {
    const account = newAccount()
    const reward = world.owners.reward(account, { brand_id: 'acme' })
    const card = world.owners.reward(account, { type: 'GIFT_CARD' })
    const base = { brand_id: 'acme', grants: [{ reward_id: reward, amount: 1 }] }
    await world.yes(createCoupon, { ...base, code: 'ŤAKEN' }, { account })
    // Both copies are here before the dump, so that it shows what the refused call did.
    await world.yes(
      createCoupon,
      { ...base, grants: [{ reward_id: card, amount: 1 }] },
      { account },
    )
    const before = await world.dump()
    const { costs, ...fields } = { costs: undefined, ...changes }
    const refused = await world.call(
      createCoupon,
      {
        ...base,
        ...fields,
        ...(costs === 'card' && { costs: [{ reward_id: card, amount: 1 }] }),
      },
      { account },
    )
    expect(refused).toMatchObject({ ok: false, code })
    expect(await world.dump()).toEqual(before)
  })

  it('makes one coupon of parallel calls with one code', async () => {
    const account = newAccount()
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(createCoupon, { code: 'ONCE', grants }, { account }),
      ),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = replies.flatMap((reply) => (reply.ok ? [] : [reply.code]))
    expect(new Set(codes)).toEqual(new Set(['COUPON_CODE_EXISTS']))
  })
})

describe('change coupon', () => {
  it('changes only what was sent, with a fact and the changed members in the audit', async () => {
    const { account, coupon } = await newCoupon()
    const changed = await world.yes(
      updateCoupon,
      { id: coupon.id, max_redemptions: 3, name: 'Autumn' },
      { account },
    )
    expect(changed).toEqual({
      ...coupon,
      max_redemptions: 3,
      name: 'Autumn',
      updated_at: changed.updated_at,
    })
    expect(await world.yes(getCoupon, { id: coupon.id }, { account })).toEqual(changed)
    const audit = await world.db
      .collection('audit')
      .find({ account_id: account })
      .sort({ _id: -1 })
      .toArray()
    expect(audit[0]).toMatchObject({
      before: { max_redemptions: 10, name: null },
      after: { max_redemptions: 3, name: 'Autumn' },
    })
    const facts = await factsInOutbox(world.db, { aggregate_id: coupon.id })
    expect(facts.map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('refuses a maximum between null and a number by its state', async () => {
    const { account, coupon } = await newCoupon()
    const before = await world.dump()
    expect(
      await world.call(updateCoupon, { id: coupon.id, max_redemptions: null }, { account }),
    ).toMatchObject({ code: 'STATE_CONFLICT', details: expect.stringContaining('10') as string })
    expect(await world.dump()).toEqual(before)
  })

  it('looks at the rewards again when the brand changes', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account, { brand_id: 'acme' })
    const coupon = await world.yes(
      createCoupon,
      { brand_id: 'acme', grants: [{ reward_id: reward, amount: 1 }] },
      { account },
    )
    const replies = await Promise.all([
      world.call(updateCoupon, { id: coupon.id, brand_id: 'other' }, { account }),
      world.call(
        updateCoupon,
        { id: coupon.id, grants: [{ reward_id: unknownId, amount: 1 }] },
        { account },
      ),
    ])
    expect(replies).toMatchObject([{ code: 'REWARD_NOT_APPLICABLE' }, { code: 'REWARD_UNKNOWN' }])
  })

  it('disables and enables; what is in effect already changes nothing', async () => {
    const { account, coupon } = await newCoupon()
    const disabled = await world.yes(disableCoupon, { id: coupon.id }, { account })
    expect(disabled).toMatchObject({ status: 'DISABLED' })
    const customer_id = world.owners.customer(account)
    const redeem = { customer_id, code: coupon.code ?? '', brand_id: null }
    expect(await world.call(redeemCoupon, redeem, { account })).toMatchObject({
      code: 'COUPON_DISABLED',
    })
    const before = await world.dump()
    expect(await world.yes(disableCoupon, { id: coupon.id }, { account })).toEqual(disabled)
    expect(await world.dump()).toEqual(before)
    expect(await world.yes(enableCoupon, { id: coupon.id }, { account })).toMatchObject({
      status: 'ACTIVE',
    })
    expect(await world.call(redeemCoupon, redeem, { account })).toMatchObject({ ok: true })
  })

  it('shows a 404 again under its key', async () => {
    const account = newAccount()
    const key = withKey(account, randomUUID())
    const first = await world.call(updateCoupon, { id: unknownId, name: 'x' }, key)
    expect(first).toMatchObject({ code: 'COUPON_NOT_FOUND' })
    expect(await world.call(updateCoupon, { id: unknownId, name: 'x' }, key)).toEqual({
      ...first,
      isReplay: true,
    })
  })
})

describe('list coupons', () => {
  it('pages in ascending id, and filters', async () => {
    const account = newAccount()
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const { id: campaign_id } = await openShop(world, account).campaign()
    const made = []
    for (const fields of [{}, { brand_id: 'acme' }, { campaign_id }, { code: 'NAMED' }, {}]) {
      made.push(await world.yes(createCoupon, { grants, ...fields }, { account }))
    }
    const [first, branded, inCampaign, named, last] = made.map(({ id }) => id)
    await world.yes(disableCoupon, { id: last ?? '' }, { account })
    const idsOf = async (query: Parameters<typeof listCoupons.input.parse>[0]) => {
      const { data, cursor } = await world.yes(listCoupons, query as object, { account })
      expect(cursor).toBe(data.at(-1)?.id ?? null)
      return data.map(({ id }) => id)
    }
    expect(await idsOf({})).toEqual([first, branded, inCampaign, named, last])
    expect(await idsOf({ limit: 2 })).toEqual([first, branded])
    expect(await idsOf({ limit: 2, cursor: branded })).toEqual([inCampaign, named])
    expect(await idsOf({ cursor: last })).toEqual([])
    const newest = { order: 'desc' as const, limit: 3 }
    expect(await idsOf(newest)).toEqual([last, named, inCampaign])
    expect(await idsOf({ ...newest, cursor: inCampaign })).toEqual([branded, first])
    expect(await idsOf({ brand_id: 'acme' })).toEqual([branded])
    expect(await idsOf({ campaign_id })).toEqual([inCampaign])
    expect(await idsOf({ code: 'named' })).toEqual([named])
    expect(await idsOf({ code: 'named', cursor: named })).toEqual([])
    expect(await idsOf({ code: 'named', brand_id: 'acme' })).toEqual([])
    expect(await idsOf({ status: 'DISABLED' })).toEqual([last])
    expect(await idsOf({ status: 'ACTIVE', limit: 3 })).toEqual([first, branded, inCampaign])
  })

  it('by name and by end: batches among single coupons, of one status or of both, in pages of any size', async () => {
    const account = newAccount()
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const create = async (name: string | null, day: string | null) => {
      const ends_at = day && `${day}T00:00:00.000Z`
      return world.yes(createCoupon, { grants, name, ends_at }, { account })
    }
    const batch = async (name: string, day: string | null) => {
      const ends_at = day && `${day}T00:00:00.000Z`
      const coupon = { grants, name, ends_at }
      await world.yes(createCouponBatch, { count: 2, coupon }, { account })
    }
    const off = await create('autumn', '2030-10-01')
    await create('Christmas', null)
    // A sign that the database, in the order of names, and Node put in different places.
    await create('🥳 Party', '2030-11-01')
    await create(null, '2030-09-01')
    await batch('Black', '2030-11-27')
    await batch('Autumn', '2030-08-01')
    await world.yes(disableCoupon, { id: off.id }, { account })

    const page = async (query: object) => {
      const { data, cursor } = await world.yes(listCoupons, query, { account })
      return { names: data.map(({ name }) => name), cursor: cursor ?? '' }
    }
    const whole = async (query: object, limit: number) => {
      const seen = []
      for (let next = await page({ ...query, limit }); next.names.length > 0;) {
        seen.push(...next.names)
        next = await page({ ...query, limit, cursor: next.cursor })
      }
      return seen
    }
    const byName = [null, 'autumn', 'Autumn', 'Black', 'Christmas', '🥳 Party']
    const byEnd = ['Christmas', 'Autumn', null, 'autumn', '🥳 Party', 'Black']
    for (const limit of [1, 2, 100]) {
      expect(await whole({ sort: 'name' }, limit)).toEqual(byName)
      expect(await whole({ sort: 'name', order: 'desc' }, limit)).toEqual(byName.toReversed())
      expect(await whole({ sort: 'ends_at' }, limit)).toEqual(byEnd)
      expect(await whole({ sort: 'ends_at', order: 'desc' }, limit)).toEqual(byEnd.toReversed())
      expect(await whole({ sort: 'name', status: 'ACTIVE' }, limit)).toEqual(
        byName.filter((name) => name !== 'autumn'),
      )
    }
    expect(await whole({ sort: 'ends_at', status: 'DISABLED' }, 1)).toEqual(['autumn'])
    expect(await whole({ sort: 'name', code: off.code ?? '' }, 1)).toEqual(['autumn'])
    expect(
      (await world.yes(listCoupons, { sort: 'name' }, { account: newAccount() })).data,
    ).toEqual([])

    await world.db
      .collection(couponEntries.name)
      .updateMany({ account_id: account }, { $unset: { name: 1 } })
    expect(await whole({ sort: 'name' }, 100)).not.toEqual(byName)
    await fillNames(world.db)
    expect(await whole({ sort: 'name' }, 100)).toEqual(byName)
  })

  it.each([{ brand_id: 'acme' }, { campaign_id: unknownId }, { cursor: unknownId }])(
    'are not sorted beside %j',
    async (query) => {
      expect(
        await world.call(listCoupons, { sort: 'name', ...query }, { account: newAccount() }),
      ).toMatchObject({ code: 'VALIDATION_ERROR' })
    },
  )
})

describe('redemptions and refusals', () => {
  it.each([{ max_redemptions: 5 }, { max_redemptions: null }])(
    'are listed and counted: %o',
    async (maximum) => {
      const account = newAccount()
      const reward = world.owners.reward(account)
      const coupon = await world.yes(
        createCoupon,
        { code: 'COUNTED', grants: [{ reward_id: reward, amount: 4 }], ...maximum },
        { account },
      )
      const [kept, reversed] = [world.owners.customer(account), world.owners.customer(account)]
      const redeem = (customer_id: string) =>
        world.call(redeemCoupon, { customer_id, code: 'counted', brand_id: null }, { account })
      expect(await redeem(kept)).toMatchObject({ ok: true })
      expect(await redeem(reversed)).toMatchObject({ ok: true })
      expect(await redeem(kept)).toMatchObject({ code: 'COUPON_ALREADY_REDEEMED' })
      const countOf = async () =>
        (await world.yes(getCoupon, { id: coupon.id }, { account })).redemptions_count
      expect(await countOf()).toBe(2)
      await world.yes(reverseCoupon, { customer_id: reversed, code: 'COUNTED' }, { account })
      expect(await countOf()).toBe(1)
      expect((await world.yes(listCoupons, {}, { account })).data).toMatchObject([
        { id: coupon.id, redemptions_count: 1 },
      ])

      const { data } = await world.yes(listRedemptions, { coupon_id: coupon.id }, { account })
      expect(data).toMatchObject([
        { customer_id: kept, status: 'ACTIVE', reversed_at: null, code: 'COUNTED' },
        { customer_id: reversed, status: 'REVERSED', coupon_id: coupon.id },
      ])
      expect(data[0]?.accumulations).toMatchObject([{ reward_id: reward, amount: 4 }])
      const page = await world.yes(
        listRedemptions,
        { coupon_id: coupon.id, limit: 1, cursor: data[0]?.id ?? '' },
        { account },
      )
      expect(page.data.map(({ id }) => id)).toEqual([data[1]?.id])
      const refusals = await world.yes(listCouponRefusals, { coupon_id: coupon.id }, { account })
      expect(refusals.data).toMatchObject([
        { coupon_id: coupon.id, customer_id: kept, refusal: 'COUPON_ALREADY_REDEEMED' },
      ])
    },
  )

  it('are counted up to a number where there are too many to count in time', async () => {
    const { account } = await newCoupon()
    const [many, few] = [randomUUID() as Uuid, randomUUID() as Uuid]
    const stored = world.db.collection<{ _id: string }>(redemptions.name)
    const rowsOf = (coupon_id: Uuid, count: number) =>
      Array.from({ length: count }, () => ({
        _id: `${account}|${randomUUID()}`,
        account_id: account,
        coupon_id,
        batch_id: coupon_id,
        status: 'ACTIVE',
      }))
    await stored.insertMany([...rowsOf(many, 60_000), ...rowsOf(few, 3)], {
      bypassDocumentValidation: true,
    })
    const inTime = new RedemptionsRepository(world.db, { timeMs: 10_000, most: 1_000 })
    const late = new RedemptionsRepository(world.db, { timeMs: 1, most: 1_000 })
    const all = [
      [many, 60_000],
      [few, 3],
    ] as const
    const some = [
      [many, 1_000],
      [few, 3],
    ] as const
    expect(await inTime.countActive(account, [many, few])).toEqual(new Map(all))
    expect(await inTime.countActiveOfBatches(account, [many, few])).toEqual(new Map(all))
    expect(await late.countActive(account, [many, few])).toEqual(new Map(some))
    expect(await late.countActiveOfBatches(account, [many, few])).toEqual(new Map(some))
    await stored.deleteMany({ account_id: account })
  })

  it('lists what belongs to no coupon, without the code of a gift card', async () => {
    const account = newAccount()
    const reward = world.owners.reward(account, { type: 'GIFT_CARD' })
    await world.yes(
      createCoupon,
      { code: 'CARD', grants: [{ reward_id: reward, amount: 20 }] },
      { account },
    )
    const customer_id = world.owners.customer(account)
    const redeem = (code: string, id: string = customer_id) =>
      world.call(redeemCoupon, { customer_id: id, code, brand_id: null }, { account })
    const given = await redeem('CARD')
    const card = given.ok ? given.value.gift_card?.[0]?.code : undefined
    expect(card).toBeDefined()
    await redeem(card ?? '')
    await redeem('NO-SUCH-CODE')
    await redeem('CARD', 'nobody')
    const { data, cursor } = await world.yes(listRefusals, {}, { account })
    expect(data).toMatchObject([
      { code: null, coupon_id: null, customer_id, refusal: 'COUPON_NOT_FOUND' },
      { code: 'NO-SUCH-CODE', coupon_id: null, customer_id },
      { code: 'CARD', customer_id: null, refusal: 'CUSTOMER_NOT_FOUND' },
    ])
    expect(cursor).toBe(data[2]?.id)
    const rest = await world.yes(listRefusals, { cursor: data[1]?.id ?? '' }, { account })
    expect(rest.data).toEqual([data[2]])
    const newest = { customer_id, order: 'desc' as const }
    const ofOne = await world.yes(listRefusals, newest, { account })
    expect(ofOne.data).toEqual([data[1], data[0]])
    const next = { ...newest, cursor: ofOne.data[0]?.id ?? '' }
    expect((await world.yes(listRefusals, next, { account })).data).toEqual([data[0]])
    const elsewhere = { account: newAccount() }
    expect((await world.yes(listRefusals, newest, elsewhere)).data).toEqual([])
  })
})

describe("another account's coupon", () => {
  it('is not there for any operation', async () => {
    const account = newAccount()
    const other = { account: newAccount() }
    const { id } = await world.yes(
      createCoupon,
      { code: 'MINE', grants: [{ reward_id: world.owners.reward(account), amount: 1 }] },
      { account },
    )
    const before = await world.dump()
    const replies = await Promise.all([
      world.call(getCoupon, { id }, other),
      world.call(updateCoupon, { id, name: 'theirs' }, other),
      world.call(disableCoupon, { id }, other),
      world.call(enableCoupon, { id }, other),
      world.call(listRedemptions, { coupon_id: id }, other),
      world.call(listCouponRefusals, { coupon_id: id }, other),
    ])
    for (const reply of replies) expect(reply).toMatchObject({ code: 'COUPON_NOT_FOUND' })
    for (const query of [{}, { code: 'MINE' }]) {
      expect(await world.yes(listCoupons, query, other)).toEqual({ data: [], cursor: null })
    }
    expect(await world.yes(listRefusals, {}, other)).toEqual({ data: [], cursor: null })
    expect(await world.dump()).toEqual(before)
  })
})
