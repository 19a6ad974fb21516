import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@loyalty/contracts/durations'
import { toCardHolderId, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { getGiftCard, redeemGiftCard, voidGiftCard } from '@loyalty/contracts/wallet/gift-card'
import {
  authorizeGiftCard,
  captureGiftCard,
  claimGiftCard,
  lookupGiftCard,
  refundGiftCard,
  releaseGiftCard,
  sellGiftCard,
  topUpGiftCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import { getWallet, recomputeWallets } from '@loyalty/contracts/wallet/wallet'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startWorld, withKey, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { GUESS_GUARD: 'on' } })
})
afterAll(() => world.stop())

/** A card of 100 that was sold. */
async function sell(account: AccountId, more: object = {}) {
  const reward_id = world.owners.reward(account, {
    type: 'GIFT_CARD',
    attributes: { unit_cost: 1 },
  })
  const sold = await world.yes(sellGiftCard, { reward_id, amount: 100, ...more }, { account })
  return { ...sold, reward_id, by: { account } }
}

/** What the rows of a wallet add up to, and what its lines are. */
async function books(account: AccountId, customer_id: CustomerId) {
  const wallet = await world.db.collection('wallets').findOne({ account_id: account, customer_id })
  const rows = await world.db
    .collection('transactions')
    .find({ account_id: account, wallet_id: wallet?.['wallet_id'] })
    .toArray()
  const sum = rows.reduce(
    (all, row) => all + (row['side'] === 'CREDIT' ? BigInt(row['amount']) : -BigInt(row['amount'])),
    0n,
  )
  const lines = (wallet?.['lines'] ?? []) as { amount: bigint | number }[]
  return { rows: sum, lines: lines.reduce((all, { amount }) => all + BigInt(amount), 0n) }
}

const pay = (purchase_id: string, amount: number) => ({ purchase_id, amount })

describe('a gift card that is sold', () => {
  it("is nobody's, is shown without who has it, and counts from the sale", async () => {
    const account = newAccount()
    const { code, card, pin, transactions, by } = await sell(account)
    expect(pin).toBeNull()
    expect(card).toMatchObject({
      status: 'ACTIVE',
      balance: 100,
      authorized: 0,
      has_holder: false,
      has_pin: false,
      last_four: code.slice(-4),
    })
    expect(transactions).toMatchObject([
      {
        type: 'ACCUMULATION',
        event_type: 'GIFT_CARD_ISSUE',
        amount: 100,
        cost: 100,
        receiver_id: null,
      },
    ])
    const shown = await world.yes(lookupGiftCard, { code: code.replaceAll('-', ' ') }, by)
    expect(shown).toEqual({ card, authorization: null, transactions: [] })
    expect(await world.yes(getGiftCard, { code }, by)).toMatchObject({ owner: null, balance: 100 })
    const { rows, lines } = await books(account, toCardHolderId(card.id))
    expect([rows, lines]).toEqual([1_000_000n, 1_000_000n])
  })

  it('is sold once under one key, with its code and PIN in the replay', async () => {
    const account = newAccount()
    const reward_id = world.owners.reward(account, { type: 'GIFT_CARD' })
    const key = withKey(account, randomUUID())
    const asked = { reward_id, amount: 5, pin: true }
    const first = await world.call(sellGiftCard, asked, key)
    expect(first).toMatchObject({
      value: { code: expect.any(String), pin: expect.stringMatching(/^\d{6}$/) },
    })
    expect(await world.call(sellGiftCard, asked, key)).toEqual({ ...first, isReplay: true })
    const stored = JSON.stringify(await world.db.collection('idempotency').find().toArray())
    expect(stored).toContain('A gift card was sold')
    const { code, pin } = first.ok ? first.value : { code: 'none', pin: null }
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(`"${pin}"`)
  })

  it('expires by the default of the account also where its date is null', async () => {
    const account = newAccount()
    world.owners.settings(account, { version: 1, default_line_days: 10 })
    const { card } = await sell(account, { expiration_date: null })
    const days = (Date.parse(card.expiration_date ?? '') - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(10)
  })

  it('refuses a date that is past, another reward, and a holder who is not there', async () => {
    const account = newAccount()
    const reward_id = world.owners.reward(account, { type: 'GIFT_CARD' })
    const points = world.owners.reward(account, { type: 'POINTS' })
    const asked = { reward_id, amount: 5 }
    const past = { ...asked, expiration_date: '2020-01-01T00:00:00Z' }
    expect(await world.call(sellGiftCard, past, { account })).toMatchObject({
      code: 'INVALID_DATE',
    })
    expect(
      await world.call(sellGiftCard, { ...asked, reward_id: points }, { account }),
    ).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    expect(
      await world.call(sellGiftCard, { ...asked, customer_id: 'nobody' }, { account }),
    ).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('is claimed once, with what it keeps, and stays the same card', async () => {
    const account = newAccount()
    const { code, card, by } = await sell(account)
    const customer_id = world.owners.customer(account)
    const other = world.owners.customer(account)
    const { authorization } = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 30) }, by)
    const claimed = await world.yes(claimGiftCard, { code, customer_id }, by)
    expect(claimed.card).toMatchObject({
      id: card.id,
      has_holder: true,
      balance: 100,
      authorized: 30,
    })
    expect(claimed.transactions).toMatchObject([
      { type: 'TRANSFER', event_type: 'GIFT_CARD_CLAIM', amount: 100 },
      { type: 'TRANSFER', event_type: 'GIFT_CARD_CLAIM', amount: 100 },
    ])
    expect(await world.yes(claimGiftCard, { code, customer_id }, by)).toMatchObject({
      transactions: [],
    })
    expect(await world.call(claimGiftCard, { code, customer_id: other }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    const authorization_id = authorization?.id ?? ''
    const captured = await world.yes(captureGiftCard, { authorization_id: authorization_id }, by)
    expect(captured.card).toMatchObject({ balance: 70, authorized: 0 })
    expect(await world.yes(getWallet, { customer_id }, by)).toMatchObject({
      totals: [{ total: 70 }],
    })
    expect(await world.yes(recomputeWallets, { customer_id }, by)).toMatchObject({ different: [] })
    expect(await books(account, toCardHolderId(card.id))).toEqual({ rows: 0n, lines: 0n })
  })
})

describe('money of a gift card', () => {
  it('is kept, taken in part, and given back to the same card', async () => {
    const account = newAccount()
    const { code, card, by } = await sell(account)
    const kept = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 60) }, by)
    expect(kept).toMatchObject({
      card: { balance: 100, authorized: 60 },
      authorization: { purchase_id: 'p-1', amount: 60, captured: 0, status: 'OPEN' },
      transactions: [],
    })
    expect(await world.yes(authorizeGiftCard, { code, ...pay('p-1', 60) }, by)).toEqual(kept)
    expect(await world.call(authorizeGiftCard, { code, ...pay('p-1', 61) }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await world.call(authorizeGiftCard, { code, ...pay('p-2', 41) }, by)).toMatchObject({
      code: 'GIFT_CARD_INSUFFICIENT',
    })
    const id = kept.authorization?.id ?? ''
    expect(
      await world.call(captureGiftCard, { authorization_id: id, amount: 60.5 }, by),
    ).toMatchObject({ code: 'GIFT_CARD_INSUFFICIENT' })
    const captured = await world.yes(captureGiftCard, { authorization_id: id, amount: 45.5 }, by)
    expect(captured).toMatchObject({
      card: { balance: 54.5, authorized: 0 },
      authorization: { captured: 45.5, status: 'CAPTURED' },
      transactions: [
        {
          type: 'REDEMPTION',
          amount: 45.5,
          cost: 45.5,
          sender_id: null,
          metadata: { authorization_id: id, purchase_id: 'p-1' },
        },
      ],
    })
    expect(await world.call(captureGiftCard, { authorization_id: id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await world.call(releaseGiftCard, { authorization_id: id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    const back = { capture_id: id, amount: 10.25, refund_id: 'r-1' }
    const first = await world.yes(refundGiftCard, back, by)
    expect(first).toMatchObject({
      card: { balance: 64.75 },
      authorization: { refunded: 10.25 },
      transactions: [
        { type: 'REVERSAL', event_type: 'GIFT_CARD_REFUND', amount: 10.25, cost: 10.25 },
      ],
    })
    expect(await world.yes(refundGiftCard, back, by)).toEqual({ ...first, transactions: [] })
    expect(await world.yes(refundGiftCard, { capture_id: id }, by)).toMatchObject({
      card: { balance: 100 },
    })
    expect(await world.call(refundGiftCard, { capture_id: id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await books(account, toCardHolderId(card.id))).toEqual({
      rows: 1_000_000n,
      lines: 1_000_000n,
    })
    const types = (await factsInOutbox(world.db, { account })).map(({ subject }) =>
      subject.split('.').at(-2),
    )
    expect(types.filter((type) => type === 'authorized')).toHaveLength(1)
    expect(types.filter((type) => type === 'refunded')).toHaveLength(2)
  })

  it('is released, and kept again for the same purchase', async () => {
    const { code, by } = await sell(newAccount())
    const kept = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 60) }, by)
    const authorization_id = kept.authorization?.id ?? ''
    const released = await world.yes(releaseGiftCard, { authorization_id }, by)
    expect(released).toMatchObject({
      card: { authorized: 0, balance: 100 },
      authorization: { status: 'RELEASED' },
    })
    expect(await world.yes(releaseGiftCard, { authorization_id }, by)).toEqual(released)
    expect(await world.call(captureGiftCard, { authorization_id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    const again = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 70) }, by)
    expect(again.authorization).toMatchObject({ id: authorization_id, amount: 70, status: 'OPEN' })
  })

  it('comes back to a card that was spent, and is topped up there', async () => {
    const { code, by } = await sell(newAccount())
    const { authorization } = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 100) }, by)
    const id = authorization?.id ?? ''
    const spent = await world.yes(captureGiftCard, { authorization_id: id }, by)
    expect(spent.card).toMatchObject({ status: 'REDEEMED', balance: 0 })
    expect(await world.yes(refundGiftCard, { capture_id: id, amount: 40 }, by)).toMatchObject({
      card: { status: 'ACTIVE', balance: 40 },
    })
    await world.yes(redeemGiftCard, { code }, by)
    expect(await world.yes(topUpGiftCard, { code, amount: 12 }, by)).toMatchObject({
      card: { status: 'ACTIVE', balance: 12 },
    })
  })

  it('comes back to a card that has expired, for days of grace, and what had expired does not', async () => {
    const account = newAccount()
    const { code, card, by } = await sell(account, {
      expiration_date: new Date(Date.now() + 2_000).toISOString(),
    })
    const { authorization } = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 40) }, by)
    const id = authorization?.id ?? ''
    await world.yes(captureGiftCard, { authorization_id: id }, by)
    await expect
      .poll(async () => (await world.yes(lookupGiftCard, { code }, by)).card.status)
      .toBe('EXPIRED')
    const back = await world.yes(refundGiftCard, { capture_id: id, amount: 15 }, by)
    expect(back.card).toMatchObject({ status: 'ACTIVE', balance: 15 })
    expect(Date.parse(back.card.expiration_date ?? '')).toBeGreaterThan(Date.now() + 80_000_000)
    expect(await books(account, toCardHolderId(card.id))).toEqual({
      rows: 150_000n,
      lines: 150_000n,
    })
  })

  it('is closed with its card: nothing is kept, taken or given back any more', async () => {
    const account = newAccount()
    const { code, card, by } = await sell(account)
    const { authorization } = await world.yes(authorizeGiftCard, { code, ...pay('p-1', 40) }, by)
    const id = authorization?.id ?? ''
    expect(await world.yes(voidGiftCard, { code, reason: 'Stolen' }, by)).toMatchObject({
      gift_card: { status: 'VOID', balance: 0 },
      transactions: [{ amount: 100 }],
    })
    expect(await world.call(captureGiftCard, { authorization_id: id }, by)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await world.yes(releaseGiftCard, { authorization_id: id }, by)).toMatchObject({
      authorization: { status: 'RELEASED' },
    })
    expect(await books(account, toCardHolderId(card.id))).toEqual({ rows: 0n, lines: 0n })
  })

  it('is taken once, however many callers take it at once', async () => {
    const account = newAccount()
    const { code, card, by } = await sell(account)
    const tries = Array.from({ length: 300 }, (_, at) => at)
    const replies = await Promise.all(
      tries.map(async (at) => {
        const kept = await world.call(authorizeGiftCard, { code, ...pay(`p-${at}`, 1) }, by)
        if (!kept.ok) return kept
        const authorization_id = kept.value.authorization?.id ?? ''
        const twice = [1, 2].map(() => world.call(captureGiftCard, { authorization_id }, by))
        const won = (await Promise.all(twice)).filter(({ ok }) => ok)
        expect(won).toHaveLength(1)
        return kept
      }),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(100)
    const codes = replies.flatMap((reply) => (reply.ok ? [] : [reply.code]))
    expect(
      codes.every((one) => one === 'GIFT_CARD_INSUFFICIENT' || one === 'GIFT_CARD_REDEEMED'),
    ).toBe(true)
    expect(await books(account, toCardHolderId(card.id))).toEqual({ rows: 0n, lines: 0n })
  })
})

describe('the PIN of a gift card', () => {
  it('is needed to use it, and five wrong ones lock it', async () => {
    const { code, pin, by } = await sell(newAccount(), { pin: true })
    const wrong = pin === '000000' ? '000001' : '000000'
    const use = (given: string | null, purchase: string) =>
      world.call(authorizeGiftCard, { code, pin: given, ...pay(purchase, 1) }, by)
    expect(await use(null, 'p-0')).toMatchObject({ code: 'GIFT_CARD_PIN_WRONG' })
    for (let at = 0; at < 4; at++)
      expect(await use(wrong, 'p-0')).toMatchObject({ code: 'GIFT_CARD_PIN_WRONG' })
    expect(await use(pin, 'p-1')).toMatchObject({ ok: true })
    for (let at = 0; at < 5; at++)
      expect(await use(wrong, 'p-0')).toMatchObject({ code: 'GIFT_CARD_PIN_WRONG' })
    expect(await use(pin, 'p-2')).toMatchObject({ code: 'GIFT_CARD_LOCKED' })
    expect(await world.yes(lookupGiftCard, { code }, by)).toMatchObject({
      card: { has_pin: true, authorized: 1 },
    })
  })
})

describe('a code that nobody knows', () => {
  it('counts as a guess at each route', async () => {
    const account = newAccount()
    const code = 'GC-0000-0000-0000-0000'
    const customer_id = world.owners.customer(account)
    const by = { account }
    const replies = [
      await world.call(lookupGiftCard, { code }, by),
      await world.call(topUpGiftCard, { code, amount: 1 }, by),
      await world.call(claimGiftCard, { code, customer_id }, by),
      await world.call(authorizeGiftCard, { code, ...pay('p', 1) }, by),
    ]
    expect(replies).toMatchObject(replies.map(() => ({ code: 'GIFT_CARD_NOT_FOUND' })))
    const guesses = await world.db.collection('code_guesses').findOne({ account_id: account })
    expect(guesses?.['tries']).toHaveLength(4)
  })
})
