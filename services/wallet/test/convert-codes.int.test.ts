import { randomUUID } from 'node:crypto'
import { createCampaign } from '@loyalty/shared/contracts/wallet/campaign'
import { createCoupon, redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { createEvent, fulfillEvent, reverseEvent } from '@loyalty/shared/contracts/wallet/event'
import { getGiftCard, redeemGiftCard } from '@loyalty/shared/contracts/wallet/gift-card'
import { listRefusals } from '@loyalty/shared/contracts/wallet/redemption'
import type { IdempotencyRecord } from '@loyalty/shared/commit/idempotency'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { KeptKey } from '@loyalty/shared/mongo/kept-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RefusalDocument } from '../src/redemptions/refusals.collection.js'
import { redemptions, type RedemptionDocument } from '../src/redemptions/redemptions.collection.js'
import type { BehaviorEvent } from '../src/events/domain/event.js'
import { behaviorEvents } from '../src/events/behavior-events.collection.js'
import { convertGiftCardCodes } from '../src/gift-cards/convert-codes.js'
import {
  giftCardKeys,
  openGiftCardCodes,
  type GiftCardCodes,
} from '../src/gift-cards/gift-card-codes.js'
import { giftCards, type GiftCardDocument } from '../src/gift-cards/gift-cards.collection.js'
import { randomCode } from '../src/codes/random-code.js'
import { newAccount, startWorld, withKey, type World } from './fixture.js'
import { orderOf } from './shop.js'

let world: World
let codes: GiftCardCodes
beforeAll(async () => {
  world = await startWorld()
  codes = await openGiftCardCodes(world.db, undefined)
})
afterAll(() => world.stop())

const convert = () => convertGiftCardCodes(world, codes)
const dump = async () =>
  JSON.stringify(await world.dump(), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

/** A customer's cards, by a coupon and by an event, under keys, stored as the version before did. */
async function cardsOfBefore(account: AccountId) {
  const context = { account }
  const reward_id = world.owners.reward(account, { type: 'GIFT_CARD' })
  const customer_id = world.owners.customer(account)
  const grants = [{ reward_id, amount: 25.5 }]
  const coupon = await world.yes(
    createCoupon,
    { grants, max_redemptions_per_customer: null },
    context,
  )
  const code = coupon.code ?? ''
  const redeem = () =>
    world.call(redeemCoupon, { customer_id, code, brand_id: null }, withKey(account, 'redeem'))
  await world.yes(createCampaign, { name: 'Cards', rewards: [{ reward_id, amount: 7 }] }, context)
  const { id } = await world.yes(createEvent, { customer_id, order: orderOf() }, context)
  const fulfill = () => world.call(fulfillEvent, { id }, withKey(account, 'fulfill'))
  const answers = [await redeem(), await fulfill()]
  await world.call(redeemCoupon, { customer_id, code: 'WRONG', brand_id: null }, context)
  const [byCoupon, byEvent] = await storeAsBefore(account)
  if (byCoupon === undefined || byEvent === undefined) throw new Error('two cards')
  return { context, customer_id, code, eventId: id, byCoupon, byEvent, redeem, fulfill, answers }
}

/** Puts random codes where hashes are now, as the version before made and kept them. */
async function storeAsBefore(account: AccountId): Promise<string[]> {
  const cards = world.db.collection<GiftCardDocument>(giftCards.name)
  const printed: string[] = []
  for (const { _id, ...card } of await cards
    .find({ account_id: account })
    .sort({ line_id: 1 })
    .toArray()) {
    const code = randomCode('GC')
    printed.push(code)
    await cards.deleteOne({ _id })
    await cards.insertOne({ ...card, _id: `${account}|${code}`, code })
    const hash = _id.slice(account.length + 1)
    for (const name of [redemptions.name, behaviorEvents.name]) {
      await world.db
        .collection<RedemptionDocument | BehaviorEvent>(name)
        .updateOne({ 'grants.gift_card_code': hash }, { $set: { 'grants.$.gift_card_code': code } })
    }
    await showAgain(account, card.line_id, code)
  }
  const tried = { account_id: account, code: 'WRONG' }
  await world.db
    .collection<RefusalDocument>('refusals')
    .updateOne(tried, { $set: { code: printed[0] ?? '' } })
  return printed
}

/** The code in the texts of answers: that of an event, and those kept under a key. */
async function showAgain(account: AccountId, line: string, code: string) {
  const member = `"code":"${code}"`
  const events = world.db.collection<BehaviorEvent>(behaviorEvents.name)
  const event = await events.findOne({ account_id: account, 'grants.line.id': line })
  if (event !== null) {
    const result = event.result?.replace('"code":null', member) ?? null
    await events.updateOne({ _id: event._id }, { $set: { result } })
  }
  const records = world.db.collection<IdempotencyRecord>('idempotency')
  const record = await records.findOne({ account, 'headers.gift-cards': line })
  if (record === null) throw new Error('no stored answer')
  const body = record.body?.replace('"code":null', member) ?? ''
  await records.updateOne(
    { _id: record._id },
    { $set: { body }, $unset: { 'headers.gift-cards': '' } },
  )
}

describe('codes that the version before has stored', () => {
  it('leave every collection, and still find their cards', async () => {
    const before = await cardsOfBefore(newAccount())
    const { context, byCoupon, byEvent, answers } = before
    const printed = [byCoupon, byEvent]
    // A coupon with a code of the same form stays what it is.
    const alike = randomCode('GC')
    const reward_id = world.owners.reward(context.account)
    const named = withKey(context.account, 'coupon')
    const coupon = { code: alike, grants: [{ reward_id, amount: 1 }] }
    await world.yes(createCoupon, coupon, named)
    for (const code of printed) {
      expect(await dump()).toContain(code)
      expect(await world.yes(getGiftCard, { code }, context)).toMatchObject({ status: 'ACTIVE' })
    }
    // As several deploys at once do.
    await Promise.all([convert(), convert(), convert()])
    const stored = await dump()
    for (const code of printed) expect(stored).not.toContain(code)
    await convert()
    expect(await dump()).toBe(stored)

    expect(await world.call(createCoupon, coupon, named)).toMatchObject({ value: { code: alike } })
    expect(await world.yes(listRefusals, {}, context)).toMatchObject({ data: [{ code: null }] })
    for (const code of printed) {
      expect(await world.yes(getGiftCard, { code }, context)).toMatchObject({
        code,
        status: 'ACTIVE',
      })
    }
    // Nothing tells these codes any more: a replay is as it was, without them.
    const hidden = JSON.parse(
      JSON.stringify(answers).replaceAll(/"code":"GC-[^"]*"/g, '"code":null'),
    ) as object[]
    expect([await before.redeem(), await before.fulfill()]).toEqual(
      hidden.map((answer) => ({ ...answer, isReplay: true })),
    )
  })

  it('are opened with their own key only, kept in the database or set', async () => {
    const line = randomUUID() as Uuid
    const account = newAccount()
    const [kept] = await world.db.collection<KeptKey>(giftCardKeys.name).find().toArray()
    const set = await openGiftCardCodes(world.db, kept?.key ?? '')
    expect(set.codeOf(account, line)).toBe(codes.codeOf(account, line))
    await expect(openGiftCardCodes(world.db, 'x'.repeat(32))).rejects.toThrow(
      'GIFT_CARD_KEY is not the key',
    )
  })

  it.each([
    ['before', false],
    ['after', true],
  ])('are redeemed and reversed %s they convert', async (_, isConverted) => {
    const [taken, voided] = [await cardsOfBefore(newAccount()), await cardsOfBefore(newAccount())]
    if (isConverted) await convert()
    for (const code of [taken.byCoupon, taken.byEvent]) {
      expect(await world.yes(redeemGiftCard, { code }, taken.context)).toMatchObject({
        gift_card: { code, status: 'REDEEMED' },
      })
    }
    const reverse = async ({ context, customer_id, code, eventId }: typeof taken) => [
      await world.call(reverseCoupon, { customer_id, code }, context),
      await world.call(reverseEvent, { id: eventId }, context),
    ]
    expect(await reverse(taken)).toMatchObject([
      { code: 'REWARD_ALREADY_SPENT' },
      { code: 'REWARD_ALREADY_SPENT' },
    ])
    expect(await reverse(voided)).toMatchObject([{ ok: true }, { ok: true }])
    for (const code of [voided.byCoupon, voided.byEvent]) {
      expect(await world.yes(getGiftCard, { code }, voided.context)).toMatchObject({
        status: 'VOID',
      })
    }
    await convert()
  })

  it('convert while the cards are being redeemed, each once', async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, () => cardsOfBefore(newAccount())))
    const redeemed = cards.flatMap(({ context, byCoupon, byEvent }) =>
      [byCoupon, byEvent, byCoupon].map((code) => world.call(redeemGiftCard, { code }, context)),
    )
    const [replies] = await Promise.all([Promise.all(redeemed), convert()])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(16)
    await convert()
    const stored = await dump()
    for (const { byCoupon, byEvent, context } of cards) {
      for (const code of [byCoupon, byEvent]) {
        expect(stored).not.toContain(code)
        expect(await world.yes(getGiftCard, { code }, context)).toMatchObject({
          status: 'REDEEMED',
        })
      }
    }
  })
})
