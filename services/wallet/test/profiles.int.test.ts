import { simulateCampaign } from '@loyalty/contracts/wallet/campaign-simulation'
import type { Condition } from '@loyalty/contracts/condition'
import {
  applyCustomerCopy,
  getCustomerCopy,
  type CustomerCopy,
} from '@loyalty/contracts/customers/operations'
import { listSegmentsOfCustomer } from '@loyalty/contracts/customers/segment'
import type { Uuid } from '@loyalty/contracts/ids'
import { archiveCampaign } from '@loyalty/contracts/wallet/campaign'
import { evaluateCart } from '@loyalty/contracts/wallet/cart'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import { redeemCoupon, validateCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listSegmentUses } from '@loyalty/contracts/wallet/segment-use'
import { listUsableCoupons } from '@loyalty/contracts/wallet/usable-coupon'
import { storedText } from '@loyalty/testing/stored-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletKey, type WalletDocument } from '../src/wallets/store.js'
import { startWorld, type World } from './fixture.js'
import { openShop, type Shop } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const inClub: Condition = { type: 'Customer Tag', key: 'club', operator: 'equal', value: 'gold' }
const profileOf = (club: string, birthday: string | null = null) => ({
  birthday,
  registration_date: '2024-05-01T12:00:00.000Z',
  tags: { club },
})

/** A shop whose coupon is for members of the club. */
async function openClub() {
  const shop = openShop(world)
  const { account, context, customer } = shop
  const reward_id = world.owners.reward(account, { conditions: [[inClub]] })
  const couponOf = async (reward: string) => {
    const grants = [{ reward_id: reward, amount: 1 }]
    const fields = { grants, max_redemptions_per_customer: null, listed: true }
    const code = `CLUB-${reward}`.toUpperCase()
    await world.yes(createCoupon, { code, ...fields }, context)
    return code
  }
  const copyOf = (changes: Partial<CustomerCopy>): CustomerCopy => ({
    customer_id: customer,
    version: 1,
    status: 'ACTIVE',
    refused_purposes: [],
    tier: null,
    changed_at: new Date().toISOString(),
    ...changes,
  })
  return {
    ...shop,
    reward: reward_id,
    code: await couponOf(reward_id),
    openCode: await couponOf(shop.points),
    asked: () => world.owners.askedIn(account, getCustomerCopy),
    /** What the owner of the customer answers from now on. */
    ownerHas: (changes: Partial<CustomerCopy>) =>
      world.owners.customer(account, copyOf({ ...changes })),
    push: (changes: Partial<CustomerCopy>) =>
      world.yes(applyCustomerCopy, copyOf(changes), context),
    redeem: (code: string) =>
      world.call(redeemCoupon, { customer_id: customer, code, brand_id: null }, context),
    validate: (code: string) =>
      world.yes(validateCoupon, { customer_id: customer, code, brand_id: null }, context),
  }
}

const on = (type: Condition['type'], value: number): Condition => ({
  type,
  operator: 'equal',
  value,
})

const NOT_MET = { ok: false, code: 'COUPON_CONDITIONS_NOT_MET' }

const storedOf = async ({ account, customer }: Pick<Shop, 'account' | 'customer'>) =>
  (
    await world.db
      .collection<WalletDocument>('wallets')
      .findOne({ _id: walletKey(account, customer) })
  )?.customer

describe('the profile in the copy of a customer', () => {
  it('is asked for when a condition looks at it and the copy is of before, once', async () => {
    const club = await openClub()
    await club.give(10)
    expect(club.asked()).toBe(1)
    club.ownerHas({ profile: profileOf('gold') })
    expect(await club.redeem(club.openCode)).toMatchObject({ ok: true })
    expect(club.asked()).toBe(1)
    expect(await club.validate(club.code)).toMatchObject({ redeemable: true })
    expect(await club.redeem(club.code)).toMatchObject({ ok: true })
    expect(await club.redeem(club.code)).toMatchObject({ ok: true })
    expect(club.asked()).toBe(2)
    expect(await storedOf(club)).toEqual({
      version: 1,
      status: 'ACTIVE',
      refused_purposes: [],
      tier: null,
      profile: {
        version: 1,
        birthday: null,
        registered_at: new Date('2024-05-01T12:00:00.000Z'),
        tags: { club: 'gold' },
      },
    })
  })

  it('is not known while its owner is of before, and is asked for again', async () => {
    const club = await openClub()
    expect(await club.redeem(club.code)).toMatchObject(NOT_MET)
    expect(await club.validate(club.code)).toMatchObject({ redeemable: false })
    expect(await club.redeem(club.code)).toMatchObject(NOT_MET)
    club.ownerHas({ profile: profileOf('gold') })
    expect(await club.redeem(club.code)).toMatchObject({ ok: true })
  })

  it('follows what is pushed, and stays when a fact of the same version brings none', async () => {
    const club = await openClub()
    await club.push({ profile: profileOf('silver') })
    expect(await club.redeem(club.code)).toMatchObject(NOT_MET)
    // The fact overtakes the push: it has no profile.
    expect(await club.push({ version: 2 })).toEqual({ applied: true })
    expect(await storedOf(club)).toMatchObject({
      version: 2,
      profile: { version: 1, tags: { club: 'silver' } },
    })
    expect(await club.push({ version: 2, profile: profileOf('gold') })).toEqual({ applied: true })
    expect(await club.push({ version: 2 })).toEqual({ applied: false })
    expect(await club.push({ version: 1, profile: profileOf('lead') })).toEqual({ applied: false })
    expect(await club.redeem(club.code)).toMatchObject({ ok: true })
    expect(club.asked()).toBe(0)
  })

  it('counts for what a customer is shown, and for what an order spends', async () => {
    const club = await openClub()
    await club.give(10, club.customer, club.reward)
    club.ownerHas({ profile: profileOf('gold') })
    const usable = await world.yes(listUsableCoupons, { id: club.customer }, club.context)
    expect(usable.data.map(({ redeemable }) => redeemable)).toEqual([true, true])
    const order = { value: 100, redeem: [{ id: club.reward, amount: 1 }] }
    const { id } = await club.announce({ order })
    await club.push({ version: 2, profile: profileOf('silver') })
    expect(await club.tryToAnnounce({ order })).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    expect(await club.tryToFulfill(id)).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    await club.push({ version: 3, profile: profileOf('gold') })
    expect(await club.fulfill(id)).toMatchObject({ fulfilled: true })
  })

  it('is looked at on the day of the purchase in the zone of the account, and not again', async () => {
    const club = await openClub()
    world.owners.settings(club.account, { time_zone: 'Europe/Madrid' })
    const conditions = [
      [
        on('Days To Birthday', 0),
        on('Days Since Registration', 17),
        on('Weekday', 6),
        on('Hour', 1),
        inClub,
        on('Order Value', 100),
      ],
    ]
    const rewards = [{ reward_id: club.points, conversion_factor: 1 }]
    const campaign = await club.campaign({ conditions, rewards })
    // Saturday 18 May 2024 at half past one in Madrid.
    const issued_at = '2024-05-17T23:30:00Z'
    await club.push({ profile: profileOf('gold', '05-18') })
    const products = [{ sku: 'mug', amount: 2, value: 100 }]
    const announced = { issued_at, order: { value: 100, products } }
    const event = { customer_id: club.customer, ...announced }
    const request = { campaign_id: campaign.id, event }
    const simulated = await world.yes(simulateCampaign, request, club.context)
    expect(simulated).toMatchObject({ pays: true, rewards: [{ amount: 100 }] })
    expect(simulated.conditions[0]?.map(({ actual }) => actual)).toEqual([0, 17, 6, 1, 'gold', 100])
    const { id } = await club.announce(announced)
    await club.fulfill(id)
    expect((await club.balance()).free).toBe(100)

    const found = await world.db.collection('behavior_events').findOne({ id })
    expect(found).toMatchObject({
      rewarding_campaigns: [{ evaluation: { conditions: [[on('Order Value', 100)]] } }],
    })
    expect(storedText(found ?? {})).not.toContain('gold')
    await club.push({ version: 2, profile: profileOf('silver') })
    await world.yes(returnEvent, { id, products: [{ line: 0, amount: 1 }] }, club.context)
    // The order that remains is worth less than the campaign asks for, which alone is looked at.
    expect((await club.balance()).free).toBe(0)
    expect(club.asked()).toBe(0)
  })
})

const VIPS = '0190f3a2-7c1e-7b42-9d5e-0000000000a1' as Uuid
const OTHERS = '0190f3a2-7c1e-7b42-9d5e-0000000000a2' as Uuid

/** What a minute does, without waiting for it. */
const letThemAge = ({ account, customer }: Pick<Shop, 'account' | 'customer'>) =>
  world.db
    .collection<WalletDocument>('wallets')
    .updateOne(
      { _id: walletKey(account, customer) },
      { $set: { 'customer.segments.as_of': new Date(Date.now() - 60_000) } },
    )

describe('the segments of a customer', () => {
  it('are asked for when a coupon is for some of them, and again after a minute', async () => {
    const club = await openClub()
    const asked = () => world.owners.askedIn(club.account, listSegmentsOfCustomer)
    const fields = { max_redemptions_per_customer: null, listed: true }
    const grants = [{ reward_id: club.points, amount: 1 }]
    const code = 'VIPS-ONLY'
    const coupon = { code, grants, ...fields, segment_ids: [VIPS, OTHERS] }
    await world.yes(createCoupon, coupon, club.context)
    expect(await club.redeem(club.openCode)).toMatchObject({ ok: true })
    expect(asked()).toBe(0)

    const MISMATCH = { ok: false, code: 'COUPON_RECIPIENT_MISMATCH' }
    expect(await club.redeem(code)).toMatchObject(MISMATCH)
    world.owners.segments(club.account, club.customer, [VIPS])
    expect(await club.redeem(code)).toMatchObject(MISMATCH)
    expect(asked()).toBe(1)
    await letThemAge(club)
    expect(await club.validate(code)).toMatchObject({ redeemable: true })
    expect(await club.redeem(code)).toMatchObject({ ok: true })
    expect(asked()).toBe(2)

    // What changed the customer may have changed the segments.
    world.owners.segments(club.account, club.customer, [])
    await club.push({ version: 2 })
    const { data } = await world.yes(listUsableCoupons, { id: club.customer }, club.context)
    expect(data.find((one) => one.code === code)).toMatchObject({ redeemable: false })
    expect(asked()).toBe(3)
  })

  it('stay when the profile is asked for after them, in a copy of before the answer', async () => {
    const club = await openClub()
    const grants = [{ reward_id: club.points, amount: 1 }]
    const coupon = { code: 'GOLD-VIPS', grants, conditions: [[inClub]], segment_ids: [VIPS] }
    await world.yes(createCoupon, coupon, club.context)
    // The fact of sign-up has made the wallet; what changed since is on its way.
    await club.push({ version: 1 })
    world.owners.segments(club.account, club.customer, [VIPS])
    club.ownerHas({ version: 2, profile: profileOf('gold') })
    expect(await club.redeem(coupon.code)).toMatchObject({ ok: true })
  })

  it('decide what a campaign pays and takes off', async () => {
    const shop = openShop(world)
    const { account, context, customer, points } = shop
    const rewards = [{ reward_id: points, amount: 7 }]
    const discounts = [{ kind: 'AMOUNT' as const, value: 3 }]
    const { id } = await shop.campaign({ rewards, discounts, segment_ids: [VIPS] })
    const event = { customer_id: customer, order: { value: 100 } }
    const simulate = () => world.yes(simulateCampaign, { campaign_id: id, event }, context)
    const evaluate = (customer_id?: string) =>
      world.yes(evaluateCart, { customer_id, order: { value: 100 } }, context)

    expect(await simulate()).toMatchObject({ pays: false, reason: { code: 'SEGMENT' } })
    expect(await evaluate(customer)).toMatchObject({ discounts: [], earns: [] })
    expect(await evaluate()).toMatchObject({ discounts: [] })
    await shop.fulfill((await shop.announce({ order: { value: 100 } })).id)
    expect(await shop.balance()).toMatchObject({ free: 0 })

    world.owners.segments(account, customer, [OTHERS, VIPS])
    await letThemAge(shop)
    expect(await evaluate(customer)).toMatchObject({
      discounts: [{ amount: 3 }],
      earns: [{ amount: 7 }],
    })
    await shop.fulfill((await shop.announce({ order: { value: 100 } })).id)
    expect(await shop.balance()).toMatchObject({ free: 7 })
    expect(await shop.different()).toEqual([])
  })

  it('are not deleted while something is for them', async () => {
    const shop = openShop(world)
    const { context, points } = shop
    const grants = [{ reward_id: points, amount: 1 }]
    const uses = async (id: Uuid) => (await world.yes(listSegmentUses, { id }, context)).uses
    const { id } = await shop.campaign({ segment_ids: [VIPS] })
    const coupon = { code: 'VIPS', grants, segment_ids: [VIPS, OTHERS] }
    const made = await world.yes(createCoupon, coupon, context)
    const used = { kind: 'coupon', id: made.id, name: 'VIPS' }
    expect(await uses(VIPS)).toEqual([{ kind: 'campaign', id, name: 'Autumn' }, used])
    expect(await uses(OTHERS)).toEqual([used])
    await world.yes(archiveCampaign, { id }, context)
    expect(await uses(VIPS)).toEqual([used])
    expect(await uses(points)).toEqual([])
  })
})
