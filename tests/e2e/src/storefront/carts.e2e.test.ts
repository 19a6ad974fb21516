import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CartEvaluation } from '@loyalty/contracts/wallet/cart'
import { describe, expect, it } from 'vitest'
import type { TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import type { ErrorBody } from '../harness/client.js'
import { tierOf } from '../harness/fixture.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'
import { loyaltyOf } from '../migration/command-line.js'
import {
  makeCustomer,
  makeOffers,
  namedBy,
  openWorkedShop,
  pageOf,
  workedExamples,
  type WorkedShop,
} from './worked-shop.js'

type Line = Record<string, unknown>
const line = (sku: string, value: number, more: Line = {}): Line => ({
  sku,
  amount: 1,
  value,
  ...more,
})

async function shop() {
  const opened = await openWorkedShop()
  return { ...opened, evaluate: (body: object) => evaluate(opened.account, body) }
}

async function evaluate(account: TestAccount, body: object): Promise<CartEvaluation> {
  const answer = await account.storefront<{ data: CartEvaluation }>('POST', '/carts/evaluate', {
    body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const cart = (products: Line[], more: object = {}) => ({ order: { products }, ...more })

interface Example extends WorkedShop {
  cart: object
  totals: object
  codes?: object[]
  spend?: object[]
  earns?: object[]
  missing?: object[]
}

const examples = workedExamples('promotions.md', /^### /m)
const byCommand = examples.filter(({ commands }) => commands.length > 0)

type Shop = Awaited<ReturnType<typeof shop>>

/** Makes the offers by the command line; their ids by their names. */
async function runCommands({ account }: Shop, commands: string[][]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const words of commands) {
    const { code, result, error } = await loyaltyOf(account, ...words)
    expect([code, error]).toEqual([0, ''])
    ids.set(String(result['name']).toLowerCase(), String(result['id']))
  }
  return ids
}

/** The cart gets the price that the page says. */
async function expectPrice(opened: Shop, json: string): Promise<void> {
  const example = JSON.parse(json) as Example
  const customer_id = await makeCustomer(opened, example)
  const { cart: sent, totals, codes, spend, earns, missing } = example
  expect(await opened.evaluate({ customer_id, ...sent })).toMatchObject({
    totals,
    ...(codes && { codes }),
    ...(spend && { spend }),
    ...(earns && { earns }),
    ...(missing && { missing }),
  })
}

describe('the worked examples of the page', () => {
  it('are twenty at least, ten of them by the command line', () => {
    expect(examples.length).toBeGreaterThanOrEqual(20)
    expect(byCommand).toHaveLength(10)
  })

  it.each(examples)('$title', async ({ json }) => {
    const opened = await shop()
    const { ids } = await makeOffers(opened, json)
    await expectPrice(opened, namedBy(ids)(json))
  })

  it.each(byCommand)('$title, by the command line', async ({ json, commands }) => {
    const opened = await shop()
    const ids = await runCommands(opened, commands)
    await expectPrice(opened, namedBy(ids)(json))
  })
})

const [, trials = ''] = /^## Try a campaign[^]+?\n([^]+?)^## /m.exec(pageOf('promotions.md')) ?? []
const tried = [...trials.matchAll(/```json\n([^]+?)```/g)].map(([, json = '']) => JSON.parse(json))

describe('a campaign that is tried on a cart', () => {
  it.each(tried)('leaves $answer.totals.payable to pay', async ({ answer, ...body }) => {
    const { account } = await shop()
    const said = await account.operator('POST', '/campaigns/simulate', { body })
    expect(said).toMatchObject({ status: 200, body: { data: answer } })
  })

  it('says what the draft takes off once it runs', async () => {
    const { account, campaign, evaluate: ask } = await shop()
    const [{ cart: asked, campaign: draft, answer }] = tried
    const campaign_id = await campaign(draft)
    const body = { campaign_id, cart: asked }
    const said = await account.operator('POST', '/campaigns/simulate', { body })
    expect(said).toMatchObject({ status: 200, body: { data: answer } })
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-cart-'))
    const file = join(folder, 'cart.json')
    await writeFile(file, JSON.stringify(asked))
    const words = ['campaigns', 'simulate', draft.name, '--cart', file]
    expect(await loyaltyOf(account, ...words)).toMatchObject({ code: 0, result: answer })
    await rm(folder, { recursive: true })
    expect((await ask(asked)).totals.discount).toBe(0)
    await account.operator('POST', `/campaigns/${campaign_id}/activate`)
    const { totals, discounts } = answer
    expect(await ask(asked)).toMatchObject({ totals, discounts })
  })
})

describe('a change of the customer counts', () => {
  it('a birthday doubles points', async () => {
    const { account, campaign, reward, evaluate: ask } = await shop()
    await account.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } })
    const points = await reward({ type: 'POINTS' })
    const [day, month] = dayOf(new Date(), NOON_ZONE).split('-')
    const dob = `1992-${month}-${day}T00:00:00Z`
    const id = randomUUID()
    await account.storefront('POST', '/customers', { body: { id, dob } })
    const other = await account.createCustomer()
    await campaign({ rewards: [{ reward_id: points, conversion_factor: 1 }] })
    const onTheDay = { type: 'Days To Birthday', operator: 'equal', value: 0 }
    await campaign({
      rewards: [{ reward_id: points, conversion_factor: 1 }],
      conditions: [[onTheDay]],
    })
    const earned = async (customer: string) => {
      const { earns } = await ask(cart([line('mug', 30)], { customer_id: customer }))
      return earns.reduce((sum, { amount }) => sum + amount, 0)
    }
    await waitFor('the birthday counts', async () => (await earned(id)) === 60)
    expect(await earned(other)).toBe(30)
  })

  it('a purchase lifts into a tier, which pays 10 % less', async () => {
    const { account, create, campaign, evaluate: ask } = await shop()
    await create('/tiers', { ...tierOf(2), threshold: 1 })
    const ofTier = { type: 'Tier', operator: 'grater than or equal', value: 2 }
    await campaign({
      discounts: [{ kind: 'PERCENT', value: 10 }],
      rewards: [],
      conditions: [[ofTier]],
    })
    const id = await account.createCustomer()
    const ofCustomer = (customer_id: string | null) => ask(cart([line('mug', 50)], { customer_id }))
    expect((await ofCustomer(id)).totals.payable).toBe(50)
    const event = await create('/events', { customer_id: id, order: { value: 20 } })
    const { status } = await account.storefront('PATCH', `/behavior/events/${event}/fulfill`)
    expect(status).toBe(200)
    await waitFor('the tier counts', async () => (await ofCustomer(id)).totals.payable === 45)
    expect((await ofCustomer(null)).totals.payable).toBe(50)
  })
})

describe('a cart that can not be priced', () => {
  it.each([
    ['without lines or a value', { order: {} }, 400, 'body.order.products'],
    [
      'with a line without a value',
      cart([{ sku: 'mug', amount: 1 }]),
      400,
      'body.order.products.0.value',
    ],
    ['with a negative price', cart([line('mug', -1)]), 400, 'body.order.products.0.value'],
    [
      'with units on a line',
      cart([line('mug', 1, { redeem: [{ id: randomUUID(), amount: 1 }] })]),
      400,
      'body.order.products.0.redeem',
    ],
    [
      'with 1,001 lines',
      cart(Array.from({ length: 1_001 }, () => line('mug', 1))),
      400,
      'body.order.products',
    ],
    ['with a code twice', cart([line('mug', 1)], { codes: ['ABCD1', 'abcd1'] }), 400, 'body.codes'],
  ] as const)('is refused %s', async (_, body, status, field) => {
    const { account } = await shop()
    const answer = await account.storefront<ErrorBody>('POST', '/carts/evaluate', { body })
    expectRefusal(answer, status, 'VALIDATION_ERROR')
    expect(answer.body.errors?.map((error) => error.field)).toContain(field)
  })

  it('is refused where its stated value is not the sum of its lines', async () => {
    const { account } = await shop()
    const body = { order: { value: 20, products: [line('mug', 12), line('cup', 7)] } }
    const answer = await account.storefront<ErrorBody>('POST', '/carts/evaluate', { body })
    expectRefusal(answer, 422, 'ORDER_VALUE_DIFFERS')
    expect(answer.body.details).toBe('order.value is 20, and its lines add up to 19')
  })

  it('is priced without a code that is refused, and says why', async () => {
    const { evaluate: ask } = await shop()
    const answer = await ask(cart([line('mug', 12)], { codes: ['NOSUCHCODE'] }))
    expect(answer.codes).toMatchObject([
      { applied: false, refusal: { code: 'COUPON_NOT_FOUND', status: 404 } },
    ])
    expect(answer.totals.payable).toBe(12)
  })
})
