import { storedText } from '@loyalty/testing/stored-text'
import { randomUUID } from 'node:crypto'
import { listAudit } from '@loyalty/contracts/audit'
import { createCoupon, listCoupons } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { createEvent, fulfillEvent, getEvent, listEvents } from '@loyalty/contracts/wallet/event'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { listRedemptions, listRefusals } from '@loyalty/contracts/wallet/redemption'
import { listTransactions } from '@loyalty/contracts/ledger/transaction'
import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import { checkoutCart } from '@loyalty/contracts/wallet/cart'
import { createPunchCard } from '@loyalty/contracts/wallet/punch-card'
import type { AccountId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startWorld, withKey, type World } from './fixture.js'
import { orderOf } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const stored = async () => storedText(await world.dump())

/** The halves too, of the printed sixteen characters: a code cut into parts is no better. */
const partsOf = (code: string) => [code, code.slice(3), code.slice(3, 12), code.slice(13)]

/** A customer with a card by a coupon and one by a campaign, each made under a key. */
async function makeCards(account: AccountId) {
  const context = { account }
  const reward_id = world.owners.reward(account, { type: 'GIFT_CARD', description: 'A card' })
  const customer_id = world.owners.customer(account)
  const coupon = await world.yes(
    createCoupon,
    { code: `CARD-${randomUUID()}`.toUpperCase(), grants: [{ reward_id, amount: 25.5 }] },
    context,
  )
  const redeem = () =>
    world.call(
      redeemCoupon,
      { customer_id, code: coupon.code ?? '', brand_id: null },
      withKey(account, 'redeem'),
    )
  await world.yes(createCampaign, { name: 'Cards', rewards: [{ reward_id, amount: 7 }] }, context)
  const event = await world.yes(createEvent, { customer_id, order: orderOf() }, context)
  const fulfill = (key?: string) =>
    world.call(fulfillEvent, { id: event.id }, key === undefined ? context : withKey(account, key))
  return { context, customer_id, coupon, event, redeem, fulfill }
}

async function codesOf({ redeem, fulfill }: Awaited<ReturnType<typeof makeCards>>) {
  const [redeemed, fulfilled] = [await redeem(), await fulfill('fulfill')]
  if (!redeemed.ok || !fulfilled.ok) throw new Error('no cards were made')
  const codes = [redeemed.value.gift_card?.[0]?.code, fulfilled.value.result?.gift_card[0]?.code]
  for (const code of codes) expect(code).toMatch(/^GC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
  expect(new Set(codes).size).toBe(2)
  return { redeemed, fulfilled, codes: codes.map((code) => code ?? '') }
}

describe('codes of gift cards', () => {
  it('stand in the answers that made them, in their replays, and nowhere else', async () => {
    const account = newAccount()
    const made = await makeCards(account)
    const { context, customer_id, coupon, event } = made
    const { redeemed, fulfilled, codes } = await codesOf(made)
    // What else speaks of a card: it is typed as a coupon's, read, and redeemed under a key.
    for (const code of codes) {
      await world.call(redeemCoupon, { customer_id, code, brand_id: null }, context)
      expect(await world.yes(getGiftCard, { code }, context)).toMatchObject({ code })
    }
    const [code = ''] = codes
    const taken = await world.call(redeemGiftCard, { code }, withKey(account, 'take'))
    expect(taken).toMatchObject({ value: { gift_card: { code, status: 'REDEEMED' } } })

    const day = new Date().toISOString().slice(0, 10).split('-').toReversed().join('-')
    const shown = JSON.stringify([
      await world.yes(getEvent, { id: event.id }, context),
      await world.yes(listEvents, {}, context),
      await world.yes(listRedemptions, { coupon_id: coupon.id }, context),
      await world.yes(listRefusals, {}, context),
      await world.yes(listCoupons, {}, context),
      await world.yes(listTransactions, { date: day }, context),
      await world.yes(listAudit.wallet, {}, context),
    ])
    expect(shown).toContain('"gift_card":[{"code":null')
    const everything = shown + (await stored())
    for (const part of codes.flatMap(partsOf)) expect(everything).not.toContain(part)

    expect(await made.redeem()).toEqual({ ...redeemed, isReplay: true })
    expect(await made.fulfill('fulfill')).toEqual({ ...fulfilled, isReplay: true })
    // Whoever fulfills it again, with no key or another one, is shown the stored answer too.
    expect(await made.fulfill()).toMatchObject({ value: fulfilled.value })
    expect(await world.call(redeemGiftCard, { code }, withKey(account, 'take'))).toEqual({
      ...taken,
      isReplay: true,
    })
  })

  it('are shown again by another process, and find their cards there', async () => {
    const made = await makeCards(newAccount())
    const { redeemed, fulfilled, codes } = await codesOf(made)
    await world.restart()
    expect(await made.redeem()).toEqual({ ...redeemed, isReplay: true })
    expect(await made.fulfill('fulfill')).toEqual({ ...fulfilled, isReplay: true })
    for (const code of codes) {
      expect(await world.yes(getGiftCard, { code }, made.context)).toMatchObject({ code })
    }
  })

  it('of a code in a checkout stand in its answer, and in the repeat', async () => {
    const account = newAccount()
    const { customer_id, coupon } = await makeCards(account)
    const body = {
      customer_id,
      purchase_id: randomUUID(),
      order: { value: 10 },
      codes: [coupon.code ?? ''],
    }
    const checkout = () => world.call(checkoutCart, body, withKey(account, 'checkout'))
    const made = await checkout()
    const cards = made.ok ? (made.value.gift_card ?? []) : []
    const [{ code } = { code: null }] = cards
    expect(code).toMatch(/^GC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect(await world.yes(getGiftCard, { code: code ?? '' }, { account })).toMatchObject({ code })
    expect(await checkout()).toEqual({ ...made, isReplay: true })
    expect(await stored()).not.toContain(code)
  })

  it('of the prizes of punch cards stand in the fulfillment behind those of campaigns, and in each repeat', async () => {
    const account = newAccount()
    const { context, customer_id } = await makeCards(account)
    const prize = world.owners.reward(account, { type: 'GIFT_CARD', description: 'A prize' })
    await world.yes(
      createPunchCard,
      {
        name: 'Two coffees',
        reward_id: world.owners.reward(account, { name: 'Stamps' }),
        stamps_needed: 2,
        gives: [{ reward_id: prize, amount: 50 }],
        stamps_per: { kind: 'PRODUCT' },
      },
      context,
    )
    const order = { value: 8, products: [{ sku: 'coffee', amount: 2, value: 8 }] }
    const event = await world.yes(createEvent, { customer_id, order }, context)
    const fulfill = () => world.call(fulfillEvent, { id: event.id }, context)
    const fulfilled = await fulfill()
    const cards = fulfilled.ok ? (fulfilled.value.result?.gift_card ?? []) : []
    expect(cards.map(({ description }) => description)).toEqual(['A card', 'A prize'])
    for (const { code, description } of cards) {
      const found = await world.yes(getGiftCard, { code: code ?? '' }, context)
      expect(found).toMatchObject({ code, description })
    }
    const again = await fulfill()
    expect(again.ok && again.value.result?.gift_card).toEqual(cards)
    expect((await world.yes(getEvent, { id: event.id }, context)).result?.gift_card).toMatchObject([
      { code: null },
      { code: null },
    ])
  })
})
