import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CartEvaluation } from '@loyalty/contracts/wallet/cart'
import { describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import type { ErrorBody } from '../harness/client.js'
import { tierOf } from '../harness/fixture.js'
import { dayOf, NOON_ZONE } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'
import { loyaltyOf } from '../migration/command-line.js'

type Line = Record<string, unknown>
const line = (sku: string, value: number, more: Line = {}): Line => ({
  sku,
  amount: 1,
  value,
  ...more,
})

/** An account of its own, with offers. */
async function shop() {
  const account = await freshAccount()
  const create = async (what: string, body: object) => {
    const answer = await account.operator<{ data: { id: string } }>('POST', what, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id
  }
  return {
    account,
    create,
    campaign: (body: object) => create('/campaigns', { name: 'An offer', ...body }),
    coupon: (body: object) => create('/coupons', body),
    reward: (body: object) => create('/rewards', { name: 'A reward', ...body }),
    evaluate: (body: object) => evaluate(account, body),
  }
}

async function evaluate(account: TestAccount, body: object): Promise<CartEvaluation> {
  const answer = await account.storefront<{ data: CartEvaluation }>('POST', '/carts/evaluate', {
    body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const cart = (products: Line[], more: object = {}) => ({ order: { products }, ...more })

interface Example {
  settings?: object
  tiers?: Record<string, object>
  rewards?: Record<string, object>
  campaigns?: object[]
  coupons?: object[]
  balance?: Record<string, number>
  customer?: object
  tier?: string
  cart: object
  totals: object
  codes?: object[]
  spend?: object[]
  earns?: object[]
  missing?: object[]
}

const page = readFileSync(new URL('../../../../docs/promotions.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/^### (.+)\n([^]+?)```json\n([^]+?)```/gm)].map(
  ([, title = '', before = '', json = '']) => ({
    title,
    json,
    commands: [...before.matchAll(/^loyalty (.+)$/gm)].map(([, words = '']) => wordsOf(words)),
  }),
)
const byCommand = examples.filter(({ commands }) => commands.length > 0)

/** The words of a command line. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word)
}

type Ids = Map<string, string>
type Shop = Awaited<ReturnType<typeof shop>>

/** Born on this day. */
const today = (): [string, string] => {
  const [day, month] = dayOf(new Date(), NOON_ZONE).split('-')
  return ['$today', `1992-${month}-${day}T00:00:00Z`]
}

const readExample = (json: string, ids: Ids): Example =>
  JSON.parse([...ids].reduce((text, [name, id]) => text.replaceAll(name, id), json)) as Example

/** Makes the offers of an example; its ids by their names. */
async function makeOffers({ create, campaign, coupon, reward }: Shop, json: string): Promise<Ids> {
  const ids: Ids = new Map([today()])
  const { rewards = {}, tiers = {} } = readExample(json, ids)
  for (const [name, one] of Object.entries(rewards)) ids.set(`$${name}`, await reward(one))
  for (const [name, one] of Object.entries(tiers)) ids.set(`$${name}`, await create('/tiers', one))
  const { campaigns = [], coupons = [] } = readExample(json, ids)
  for (const one of campaigns) await campaign(one)
  for (const one of coupons) await coupon(one)
  return ids
}

/** The same by the command line. */
async function runCommands({ account }: Shop, commands: string[][]): Promise<Ids> {
  const ids: Ids = new Map([today()])
  for (const words of commands) {
    const { code, result, error } = await loyaltyOf(account, ...words)
    expect([code, error]).toEqual([0, ''])
    ids.set(`$${String(result['name']).toLowerCase()}`, String(result['id']))
  }
  return ids
}

/** The cart gets the price that the page says, at noon. */
async function expectPrice({ account, evaluate: ask }: Shop, example: Example): Promise<void> {
  const write = async (method: 'PATCH' | 'POST' | 'PUT', path: string, body: object) =>
    expect(await account.operator(method, path, { body })).toMatchObject({ status: 200 })
  await write('PATCH', '/account', { time_zone: NOON_ZONE, ...example.settings })
  const customer_id = await account.createCustomer({ ...example.customer })
  for (const [reward_id, amount] of Object.entries(example.balance ?? {})) {
    const adjustment = { reward_id, amount, reason: 'Opening balance' }
    await write('POST', `/wallets/${customer_id}/adjust`, adjustment)
  }
  const { tier: tier_id } = example
  if (tier_id !== undefined) {
    const until = '2099-01-01T00:00:00Z'
    await write('PUT', `/customers/${customer_id}/tier`, { tier_id, until, reason: 'Moved here' })
  }
  const { totals, codes, spend, earns, missing } = example
  expect(await ask({ customer_id, ...example.cart })).toMatchObject({
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
    const shopped = await shop()
    const ids = await makeOffers(shopped, json)
    await expectPrice(shopped, readExample(json, ids))
  })

  it.each(byCommand)('$title, by the command line', async ({ json, commands }) => {
    const shopped = await shop()
    const ids = await runCommands(shopped, commands)
    await expectPrice(shopped, readExample(json, ids))
  })
})

const [, trials = ''] = /^## Try a campaign[^]+?\n([^]+?)^## /m.exec(page) ?? []
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
