import { randomUUID } from 'node:crypto'
import { createCoupon } from '@loyalty/contracts/wallet/coupon-definitions'
import {
  redeemCoupon,
  reverseCoupon,
  validateCoupon,
  WRONG_CODES_HEADER,
} from '@loyalty/contracts/wallet/redeem-coupon'
import { validateCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import { checkoutCart, evaluateCart } from '@loyalty/contracts/wallet/cart'
import type { Contract } from '@loyalty/contracts/contract'
import { getGiftCard, redeemGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../src/redemptions/store.js'
import { codeGuesses, type CodeGuessesDocument } from '../src/attempts/store.js'
import { CARD_GUESSES_MAX, WINDOW_MS } from '../src/attempts/rules.js'
import { newAccount, startWorld, withKey, type Called, type World } from './fixture.js'

const WINDOW_SECONDS = WINDOW_MS / 1_000

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 3, settings: { GUESS_GUARD: 'on' } })
})
afterAll(() => world.stop())

const redeem = (account: AccountId, customer_id: CustomerId, code = `GUESS-${randomUUID()}`) =>
  world.call(redeemCoupon, { customer_id, code, brand_id: null }, { account })

const reverse = (account: AccountId, customer_id: CustomerId, code = `GUESS-${randomUUID()}`) =>
  world.call(reverseCoupon, { customer_id, code }, { account })

const codeOf = (reply: Called<Contract>) => (reply.ok ? 'OK' : reply.code)
const countBy = (replies: readonly Called<Contract>[]) =>
  Object.fromEntries([...Map.groupBy(replies, codeOf)].map(([code, { length }]) => [code, length]))

/** Guesses one after the other until no more are looked up. */
async function fill(guess: () => Promise<Called<Contract>>) {
  for (let time = 0; time < 10; time++) expect((await guess()).ok).toBe(false)
}

const guessesOf = (account: AccountId) =>
  world.db.collection<CodeGuessesDocument>(codeGuesses.name).find({ account_id: account }).toArray()

/** As if all tries had been so much earlier. */
const letPass = (account: AccountId, ms: number) =>
  world.db.collection<CodeGuessesDocument>(codeGuesses.name).updateMany({ account_id: account }, [
    {
      $set: {
        tries: { $map: { input: '$tries', as: 'at', in: { $subtract: ['$$at', ms] } } },
        version: { $add: ['$version', 1] },
      },
    },
  ])

/** As if so many had been tried just now, and no others. */
const letTry = (account: AccountId, count: number) =>
  world.db
    .collection<CodeGuessesDocument>(codeGuesses.name)
    .updateMany(
      { account_id: account },
      { $set: { tries: Array.from({ length: count }, () => new Date()) }, $inc: { version: 1 } },
    )

/** A coupon whose code is known, and a customer. */
async function shop() {
  const account = newAccount()
  const reward_id = world.owners.reward(account)
  const customer = world.owners.customer(account)
  const coupon = { grants: [{ reward_id, amount: 1 }], max_redemptions_per_customer: null }
  const { code } = await world.yes(createCoupon, coupon, { account })
  if (code === null) throw new Error('a coupon without a code')
  return { account, customer, code }
}

describe('attempt limiter', () => {
  it('300 guesses at once, in three processes: ten are answered, the others have to wait', async () => {
    const { account, customer } = await shop()
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        (index % 3 === 0 ? reverse : redeem)(account, customer),
      ),
    )
    expect(countBy(replies)).toEqual({ COUPON_NOT_FOUND: 10, RATE_LIMITED: 290 })
    for (const reply of replies) {
      if (reply.ok || reply.code !== 'RATE_LIMITED') continue
      expect(reply.retryAfterSeconds).toBeGreaterThan(WINDOW_SECONDS - 60)
      expect(reply.retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS)
    }
    const kept = world.db.collection(refusals.name).find({ account_id: account })
    const redeems = await kept.toArray()
    expect(redeems).toHaveLength(200)
    expect(new Set(redeems.map((row) => row['wallet_id']))).toEqual(
      new Set([walletIdOf(account, customer)]),
    )
  })

  it('a full window stops known codes too, of this customer alone, until it moves on', async () => {
    const { account, customer, code } = await shop()
    await fill(() => redeem(account, customer))
    for (const send of [redeem, reverse]) {
      expect(await send(account, customer, code)).toMatchObject({ code: 'RATE_LIMITED' })
    }
    expect(await redeem(account, world.owners.customer(account), code)).toMatchObject({ ok: true })

    await letPass(account, WINDOW_MS / 2)
    const later = await redeem(account, customer, code)
    expect(later).toMatchObject({ code: 'RATE_LIMITED' })
    expect(later.ok ? 0 : later.retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS / 2)
    await letPass(account, WINDOW_MS / 2)
    expect(await redeem(account, customer, code)).toMatchObject({ ok: true })
    expect(await reverse(account, customer, code)).toMatchObject({ ok: true })
  })

  it('stands after the customer and before the code', async () => {
    const { account, customer } = await shop()
    await fill(() => reverse(account, customer))
    await world.db
      .collection('wallets')
      .updateOne({ customer_id: customer }, { $set: { 'customer.status': 'BLOCKED' } })
    expect(await redeem(account, customer)).toMatchObject({ code: 'CUSTOMER_NOT_ACTIVE' })
    expect(await reverse(account, customer)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('a replay counts once, and a redeem that succeeds writes nothing of it', async () => {
    const { account, customer, code } = await shop()
    const key = withKey(account, randomUUID())
    const wrong = { customer_id: customer, code: 'WRONG', brand_id: null }
    for (let time = 0; time < 15; time++) {
      expect(await world.call(redeemCoupon, wrong, key)).toMatchObject({ code: 'COUPON_NOT_FOUND' })
    }
    const [counted] = await guessesOf(account)
    expect(counted?.tries).toHaveLength(1)
    expect(await redeem(account, customer, code)).toMatchObject({ ok: true })
    expect(await guessesOf(account)).toEqual([counted])
  })

  it('counts gift cards for the token that asks, read or redeemed', async () => {
    const { account, customer } = await shop()
    const reward_id = world.owners.reward(account, { type: 'GIFT_CARD' })
    const coupon = await world.yes(
      createCoupon,
      { grants: [{ reward_id, amount: 5 }] },
      { account },
    )
    const given = await world.yes(
      redeemCoupon,
      { customer_id: customer, code: coupon.code ?? '', brand_id: null },
      { account },
    )
    const known = given.gift_card?.[0]?.code ?? ''
    const ask = (
      contract: typeof getGiftCard | typeof redeemGiftCard,
      code: string,
      actor = 'desk',
    ) => world.call(contract, { code }, { account, actor })

    expect(await ask(getGiftCard, known)).toMatchObject({ ok: true })
    expect(await guessesOf(account)).toEqual([])
    const unknown = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          ask(index % 2 === 0 ? getGiftCard : redeemGiftCard, `GC-${randomUUID()}`),
        ),
      )
    // What shoppers mistype locks nothing: a shop's token speaks for all of them.
    expect(countBy(await unknown(100))).toEqual({ GIFT_CARD_NOT_FOUND: 100 })
    expect(await ask(getGiftCard, known)).toMatchObject({ ok: true })
    await letTry(account, CARD_GUESSES_MAX - 10)
    expect(countBy(await unknown(120))).toEqual({ GIFT_CARD_NOT_FOUND: 10, RATE_LIMITED: 110 })
    const blocked = await Promise.all([ask(getGiftCard, known), ask(redeemGiftCard, known)])
    expect(countBy(blocked)).toEqual({ RATE_LIMITED: 2 })
    expect(await ask(getGiftCard, known, 'another desk')).toMatchObject({ ok: true })
    expect(await redeem(account, customer)).toMatchObject({ code: 'COUPON_NOT_FOUND' })
  })
})

const cart = (account: AccountId, customer_id: CustomerId | null, codes: string[]) =>
  world.yes(evaluateCart, { customer_id, order: { value: 10 }, codes }, { account })
/** The refusals of codes that an answer tells the gateway of. */
const toldToGateway = (reply: Called<Contract>) =>
  reply.ok ? reply.headers[WRONG_CODES_HEADER]?.split(',') : reply.errors?.map(({ code }) => code)
const unknown = (count: number) => Array.from({ length: count }, () => `GUESS-${randomUUID()}`)
const toldOf = async (asked: ReturnType<typeof cart>) =>
  (await asked).codes.map(({ refusal }) => refusal?.code ?? 'applied')

describe('carts with codes that nobody knows', () => {
  it('count each of them, within one cart too', async () => {
    const { account, customer, code } = await shop()
    expect(await toldOf(cart(account, customer, unknown(9)))).toEqual(
      Array.from({ length: 9 }, () => 'COUPON_NOT_FOUND'),
    )
    const asked = cart(account, customer, [code, ...unknown(2), code.toLowerCase() + 'X'])
    expect(await toldOf(asked)).toEqual([
      'applied',
      'COUPON_NOT_FOUND',
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    expect(codeOf(await redeem(account, customer, code))).toBe('RATE_LIMITED')
    expect((await guessesOf(account)).map(({ tries }) => tries.length)).toEqual([10])
  })

  it('are told to the gateway, and so are cards that nobody knows', async () => {
    const { account, customer: customer_id, code } = await shop()
    const wrongIn = async (codes: string[], cards: string[]) => {
      const gift_cards = cards.map((card) => ({ code: card }))
      const body = { customer_id, order: { value: 10 }, codes, gift_cards }
      const reply = await world.call(evaluateCart, body, { account })
      return reply.ok && (reply.headers[WRONG_CODES_HEADER] ?? 'none')
    }
    expect(await wrongIn([code], [])).toBe('none')
    expect(await wrongIn([code, ...unknown(2)], unknown(1))).toBe(
      'COUPON_NOT_FOUND,COUPON_NOT_FOUND,GIFT_CARD_NOT_FOUND',
    )
    const all = { customer_id, brand_id: null, codes: unknown(2) }
    const validated = await world.call(validateCoupons, all, { account })
    expect(validated).toMatchObject({ headers: { [WRONG_CODES_HEADER]: 'COUPON_NOT_FOUND' } })
  })

  it('tell of no more when many are sent at once', async () => {
    const { account, customer } = await shop()
    const asked = { customer_id: customer, order: { value: 10 } }
    const told = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(evaluateCart, { ...asked, codes: unknown(10) }, { account }),
      ),
    )
    // A cart that comes when ten have counted is priced, and tells of none of its codes.
    const toldOfCodes = told.flatMap((reply) =>
      reply.ok ? reply.value.codes.map(({ refusal }) => refusal?.code) : [],
    )
    expect(toldOfCodes.filter((each) => each === 'COUPON_NOT_FOUND').length).toBeLessThanOrEqual(10)
    expect(toldOfCodes).not.toContain(undefined)
    const refused = told.filter(({ ok }) => !ok)
    expect(Object.keys(countBy(refused))).toEqual(['RATE_LIMITED'])
    expect((await guessesOf(account)).map(({ tries }) => tries.length)).toEqual([10])
  })

  it.each([false, true])(
    'count each at a checkout too, left out of it: %s',
    async (drop_refused) => {
      const { account, customer, code } = await shop()
      const order = { value: 10 }
      const checkOut = (codes: string[]) => {
        const purchase_id = randomUUID()
        const body = { customer_id: customer, purchase_id, order, codes, drop_refused }
        return world.call(checkoutCart, body, { account })
      }
      const told = drop_refused ? 'OK' : 'COUPON_NOT_FOUND'
      const first = await checkOut(unknown(9))
      expect(codeOf(first)).toBe(told)
      expect(toldToGateway(first)).toEqual(Array.from({ length: 9 }, () => 'COUPON_NOT_FOUND'))
      expect((await guessesOf(account)).map(({ tries }) => tries.length)).toEqual([9])
      // The known code before it is looked up at the count of before.
      expect(codeOf(await checkOut([code, ...unknown(1)]))).toBe(told)
      expect(codeOf(await redeem(account, customer, code))).toBe('RATE_LIMITED')
    },
  )

  it('count each at a checkout whose price has changed, which tells of them too', async () => {
    const { account, customer, code } = await shop()
    const changed = await world.call(
      checkoutCart,
      {
        customer_id: customer,
        purchase_id: randomUUID(),
        order: { value: 10 },
        codes: [...unknown(9), code],
        drop_refused: true,
        expected_payable: 1,
      },
      { account },
    )
    expect(codeOf(changed)).toBe('CART_CHANGED')
    expect((await guessesOf(account)).map(({ tries }) => tries.length)).toEqual([9])
  })

  it('count a code that stays in the cart once, also where it is redeemed or checked out', async () => {
    const { account, customer, code } = await shop()
    const gift_cards = [{ code: 'GC-0000-0000-0000-0000' }]
    const asked = { customer_id: customer, order: { value: 10 }, codes: [code, 'TYPO'], gift_cards }
    for (let time = 0; time < 12; time++) {
      const { codes } = await world.yes(evaluateCart, asked, { account })
      expect(codes.map(({ refusal }) => refusal?.code ?? 'applied')).toEqual([
        'applied',
        'COUPON_NOT_FOUND',
      ])
    }
    const purchase = { ...asked, purchase_id: randomUUID() }
    expect(codeOf(await world.call(checkoutCart, purchase, { account }))).toBe('COUPON_NOT_FOUND')
    for (const send of [redeem, reverse]) {
      expect(codeOf(await send(account, customer, 'TYPO'))).toBe('COUPON_NOT_FOUND')
    }
    const one = { customer_id: customer, brand_id: null }
    await world.yes(validateCoupon, { ...one, code: 'TYPO' }, { account })
    await world.yes(validateCoupons, { ...one, codes: [code, 'TYPO'] }, { account })
    expect((await guessesOf(account)).map(({ tries }) => tries.length)).toEqual([2])
  })

  it('of visitors are counted apart from the cards that the token asks for, up to the same number', async () => {
    const { account, code } = await shop()
    await cart(account, null, unknown(1))
    await letTry(account, CARD_GUESSES_MAX - 2)
    const asked = cart(account, null, [...unknown(3), code])
    expect(await toldOf(asked)).toEqual([
      'COUPON_NOT_FOUND',
      'COUPON_NOT_FOUND',
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    expect((await guessesOf(account)).map(({ tries }) => tries.length)).toEqual([CARD_GUESSES_MAX])
    const card = await world.call(getGiftCard, { code: 'GC-0000-0000-0000-0000' }, { account })
    expect(codeOf(card)).toBe('GIFT_CARD_NOT_FOUND')
  })
})
