import { randomUUID } from 'node:crypto'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import { redeemCoupon, reverseCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { getWallet, recomputeWallets } from '@loyalty/contracts/wallet/wallet'
import { ownerIdOf, type AccountId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startWorld, until, withKey, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A customer with a card of 25.5, given by a coupon. */
async function giveCard(account: AccountId, grant: { expiration_date?: string } = {}) {
  const reward_id = world.owners.reward(account, { type: 'GIFT_CARD', description: 'A card' })
  const customer_id = world.owners.customer(account)
  const code = `GIFT-${randomUUID()}`.toUpperCase()
  await world.yes(
    createCoupon,
    { code, grants: [{ reward_id, amount: 25.5, ...grant }] },
    { account },
  )
  const given = await world.yes(redeemCoupon, { customer_id, code, brand_id: null }, { account })
  const card = given.gift_card?.[0]
  if (typeof card?.code !== 'string') throw new Error('no card was given')
  return { card: { ...card, code: card.code }, customer_id, reward_id, coupon: code }
}

describe('gift card', () => {
  it('is read by its code however it is spelled', async () => {
    const account = newAccount()
    const { card, customer_id, reward_id } = await giveCard(account)
    const read = await world.yes(getGiftCard, { code: ` ${card.code.toLowerCase()} ` }, { account })
    expect(read).toMatchObject({
      code: card.code,
      reward_id,
      customer_id: ownerIdOf(account, customer_id),
      owner: customer_id,
      expired_at: null,
      redeemed_at: null,
      description: 'A card',
      status: 'ACTIVE',
      amount: 25.5,
    })
  })

  it('gives all of its line once, with one ledger row and one fact', async () => {
    const account = newAccount()
    const { card, customer_id, reward_id } = await giveCard(account)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(redeemGiftCard, { code: card.code }, { account }),
      ),
    )
    const [won, ...others] = replies.filter(({ ok }) => ok)
    expect(others).toEqual([])
    expect(won).toMatchObject({
      value: {
        gift_card: { code: card.code, status: 'REDEEMED', amount: 25.5, balance: 0 },
        transactions: [
          {
            type: 'REDEMPTION',
            event_type: 'GIFT_CARD_REDEEM',
            amount: 25.5,
            reward_id,
            sender_id: customer_id,
            receiver_id: null,
          },
        ],
      },
    })
    const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.code]))
    expect(new Set(refused)).toEqual(new Set(['GIFT_CARD_REDEEMED']))
    expect(await world.yes(getWallet, { customer_id }, { account })).toMatchObject({
      lines: [],
      totals: [],
    })
    const facts = await factsInOutbox(world.db, { account })
    const redeemed = `loyalty.events.wallet.redeemed.${account}`
    expect(facts.filter(({ subject }) => subject === redeemed)).toHaveLength(1)
    expect(await world.yes(recomputeWallets, { customer_id }, { account })).toMatchObject({
      different: [],
    })
  })

  it('shows the same answer again under its key', async () => {
    const account = newAccount()
    const { card } = await giveCard(account)
    const key = withKey(account, randomUUID())
    const first = await world.call(redeemGiftCard, { code: card.code }, key)
    expect(first).toMatchObject({ ok: true })
    expect(await world.call(redeemGiftCard, { code: card.code }, key)).toEqual({
      ...first,
      isReplay: true,
    })
  })

  it('is void when what gave it is reversed', async () => {
    const account = newAccount()
    const { card, coupon, customer_id } = await giveCard(account)
    await world.yes(reverseCoupon, { customer_id, code: coupon }, { account })
    expect(await world.yes(getGiftCard, { code: card.code }, { account })).toMatchObject({
      status: 'VOID',
      amount: 25.5,
      balance: 0,
    })
    const before = await world.dump()
    expect(await world.call(redeemGiftCard, { code: card.code }, { account })).toMatchObject({
      code: 'GIFT_CARD_REDEEMED',
    })
    expect(await world.dump()).toEqual(before)
  })

  it('keeps what gave it from being reversed once it is redeemed', async () => {
    const account = newAccount()
    const { card, coupon, customer_id } = await giveCard(account)
    await world.yes(redeemGiftCard, { code: card.code }, { account })
    expect(
      await world.call(reverseCoupon, { customer_id, code: coupon }, { account }),
    ).toMatchObject({ code: 'REWARD_ALREADY_SPENT' })
  })

  it('expires with its line', async () => {
    const account = newAccount()
    const expiration_date = new Date(Date.now() + 1_500).toISOString()
    const { card } = await giveCard(account, { expiration_date })
    const read = () => world.yes(getGiftCard, { code: card.code }, { account })
    expect(await read()).toMatchObject({ status: 'ACTIVE', expired_at: expiration_date })
    await until(async () => (await read()).status === 'EXPIRED')
    // The worker's own write comes first, so that nothing else moves meanwhile.
    const writtenOff = world.db.collection('expired_lines')
    await until(async () => (await writtenOff.countDocuments({ account_id: account })) === 1)
    const before = await world.dump()
    expect(await world.call(redeemGiftCard, { code: card.code }, { account })).toMatchObject({
      code: 'GIFT_CARD_EXPIRED',
    })
    expect(await world.dump()).toEqual(before)
  })

  it('is not there for another account, nor under an unknown code', async () => {
    const account = newAccount()
    const { card } = await giveCard(account)
    const other = { account: newAccount() }
    const before = await world.dump()
    for (const contract of [getGiftCard, redeemGiftCard]) {
      const [theirs, unknown] = await Promise.all([
        world.call(contract, { code: card.code }, other),
        world.call(contract, { code: 'NO-SUCH-CARD' }, { account }),
      ])
      expect(unknown).toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' })
      expect(theirs).toEqual(unknown)
    }
    expect(await world.dump()).toEqual(before)
  })
})
