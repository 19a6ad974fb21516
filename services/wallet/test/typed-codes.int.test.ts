import {
  createCouponBatch,
  getCouponBatch,
  listBatchCodes,
} from '@loyalty/contracts/wallet/coupon-batch'
import { createCoupon, listCoupons } from '@loyalty/contracts/wallet/coupon-definitions'
import {
  getGiftCard,
  issueGiftCard,
  redeemGiftCard,
  voidGiftCard,
} from '@loyalty/contracts/wallet/gift-card'
import {
  redeemCoupon,
  reverseCoupon,
  validateCoupon,
} from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons, validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import type { AccountId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeGuesses } from '../src/attempts/store.js'
import { newAccount, startWorld, until, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { GUESS_GUARD: 'on' } })
})
afterAll(() => world.stop())

const guessesOf = async (account: AccountId): Promise<number> => {
  const rows = await world.db.collection(codeGuesses.name).find({ account_id: account }).toArray()
  return rows.reduce((sum, row) => sum + (row['tries'] as unknown[]).length, 0)
}

/** A customer, and how a coupon is made, of a code that is given or drawn. */
function openShop() {
  const account = newAccount()
  const reward_id = world.owners.reward(account)
  const customer_id = world.owners.customer(account)
  const context = { account }
  const coupon = async (code?: string) => {
    const definition = {
      grants: [{ reward_id, amount: 1 }],
      max_redemptions_per_customer: null,
      ...(code !== undefined && { code }),
    }
    const made = await world.yes(createCoupon, definition, context)
    return made.code ?? ''
  }
  const redeem = (code: string) =>
    world.call(redeemCoupon, { customer_id, code, brand_id: null }, context)
  return { account, customer_id, context, coupon, redeem }
}

/** How people type what is written with dashes. */
const spellings = (code: string) => [
  code.toLowerCase(),
  code.replaceAll('-', ''),
  code.replaceAll('-', ' '),
  code.replaceAll('-', '\u2013'),
  code.replaceAll('-', '\u2011'),
  code.replaceAll('-', '\u2212'),
  code.replaceAll('-', '\u00A0'),
  `\u202A${code.replaceAll('-', '-\u200B')}\u202C`,
]

describe('a code as it is typed', () => {
  it('has nothing that nobody can see, when it is made and when it is used', async () => {
    const { account, coupon, redeem } = openShop()
    expect(await coupon('SALE\u200B')).toBe('SALE')
    expect(await coupon('\uFEFFSPRING')).toBe('SPRING')
    for (const code of ['SALE', 'sale\u200B', '\u2060SA\u00ADLE', 'SPRING\u200E']) {
      expect(await redeem(code)).toMatchObject({ ok: true })
    }
    expect(await guessesOf(account)).toBe(0)
  })

  it('is a generated one in each of its spellings, and never a guess', async () => {
    const { account, customer_id, context, coupon, redeem } = openShop()
    const [code, other] = [await coupon(), await coupon()]
    for (const typed of spellings(code)) {
      const one = { customer_id, code: typed, brand_id: null }
      expect(await world.yes(validateCoupon, one, context)).toMatchObject({ redeemable: true })
      expect(await redeem(typed)).toMatchObject({ ok: true })
      expect(await world.yes(reverseCoupon, { customer_id, code: typed }, context)).toHaveProperty(
        'redemption_id',
      )
      const listed = await world.yes(listCoupons, { code: typed }, context)
      expect(listed.data).toMatchObject([{ code }])

      const all = { customer_id, codes: [typed, other], brand_id: null }
      expect(await world.yes(validateCoupons, all, context)).toMatchObject({ redeemable: true })
      const { results } = await world.yes(redeemCoupons, all, context)
      expect(results.map((result) => result.code)).toEqual([code, other])
    }
    expect(await guessesOf(account)).toBe(0)
  })

  it('names one coupon once, in however many spellings', async () => {
    const { customer_id, context, coupon } = openShop()
    const code = await coupon()
    const codes = [code, code.replaceAll('-', '')]
    for (const contract of [redeemCoupons, validateCoupons]) {
      expect(
        await world.call(contract, { customer_id, codes, brand_id: null }, context),
      ).toMatchObject({ code: 'VALIDATION_ERROR' })
    }
  })

  it('may be one of a batch, whose prefix has a dash of its own', async () => {
    const { account, context, redeem } = openShop()
    const grants = [{ reward_id: world.owners.reward(account), amount: 1 }]
    const coupon = { grants, max_redemptions: 100, max_redemptions_per_customer: null }
    const { batch_id } = await world.yes(
      createCouponBatch,
      { count: 1, prefix: 'XMAS-2026', coupon },
      context,
    )
    const isDone = async () =>
      (await world.yes(getCouponBatch, { batch_id }, context)).status === 'DONE'
    await until(isDone, 45_000)
    const [made] = (await world.yes(listBatchCodes, { batch_id }, context)).data
    const code = made?.code ?? ''
    for (const typed of spellings(code)) expect(await redeem(typed)).toMatchObject({ ok: true })
    expect(await guessesOf(account)).toBe(0)
  })

  it('that somebody chose means what it meant, dashes and all', async () => {
    const { account, customer_id, context, coupon, redeem } = openShop()
    await coupon('AB-CD')
    expect(await redeem('ABCD')).toMatchObject({ code: 'COUPON_NOT_FOUND' })
    expect(await guessesOf(account)).toBe(1)
    await coupon('ABCD')
    await world.yes(
      redeemCoupons,
      { customer_id, codes: ['ab-cd', 'abcd'], brand_id: null },
      context,
    )

    // Also one that looks as if its dashes were left out.
    const written = await coupon()
    const chosen = written.replaceAll('-', '')
    expect(await coupon(chosen)).toBe(chosen)
    expect((await world.yes(listCoupons, { code: chosen }, context)).data).toMatchObject([
      { code: chosen },
    ])
    expect((await world.yes(listCoupons, { code: written }, context)).data).toMatchObject([
      { code: written },
    ])
  })

  it('that nobody knows is one guess', async () => {
    const { account, redeem } = openShop()
    expect(await redeem('7K3MQ9ZD0V4THX2R')).toMatchObject({ code: 'COUPON_NOT_FOUND' })
    expect(await guessesOf(account)).toBe(1)
  })

  it('is a gift card in each of its spellings, and never a guess', async () => {
    const { account, customer_id, context } = openShop()
    const reward_id = world.owners.reward(account, { type: 'GIFT_CARD' })
    const issued = await world.yes(
      issueGiftCard,
      { customer_id, reward_id, amount: 100, reason: 'A test' },
      context,
    )
    if (!('gift_card' in issued)) throw new Error('a card was to be issued')
    const { code } = issued.gift_card
    for (const typed of spellings(code)) {
      expect(await world.yes(getGiftCard, { code: typed }, context)).toMatchObject({ code })
      expect(
        await world.yes(redeemGiftCard, { code: typed, amount: 1, reason: 'A test' }, context),
      ).toMatchObject({ gift_card: { code } })
    }
    const left = { code: code.replaceAll('-', ''), reason: 'A test' }
    expect(await world.yes(voidGiftCard, left, context)).toMatchObject({
      gift_card: { code, balance: 0 },
    })
    expect(await guessesOf(account)).toBe(0)
  })
})
