import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { expectRefusal } from '../harness/answers.js'
import type { Answer, ErrorBody } from '../harness/client.js'
import { mintToken } from '../harness/tokens.js'
import { waitFor } from '../harness/wait-for.js'
import { readFacts } from '../facts/read-facts.js'
import { makeWorked, openWorkedShop, workedExamples } from './worked-shop.js'

interface Step {
  call: string
  body?: object
  status: number
  answer: object
  then: object
}
interface Event {
  id: string
  data: { state: string; redemption_ids?: string[]; evaluation?: object }
}
interface CheckedOut {
  data: { event: Event; evaluation: { codes: object[]; totals: { payable: number } } }
}

const steps = new Map(workedExamples('checkout.md').map(({ title, json }) => [title, json]))
const textOf = (title: string): string => {
  const json = steps.get(title)
  if (json === undefined) throw new Error(`the page has no ${title}`)
  return json
}

/** The shop of the page, and what is done with its cart. */
async function openSale(changes: object = {}) {
  const shop = await openWorkedShop()
  const written = textOf('The shop')
  const { customer, campaigns, coupons, named } = await makeWorked(shop, written)
  const { account } = shop
  const read = async <Data>(path: string) =>
    (await account.operator<{ data: Data }>('GET', path)).body.data
  const step = (title: string, event = '') =>
    JSON.parse(named(textOf(title)).replaceAll('$event', event)) as Step
  const cart = (of: object = {}) => ({
    ...step('Check out').body,
    purchase_id: randomUUID(),
    ...changes,
    ...of,
  })
  return {
    ...shop,
    customer,
    campaign: campaigns[0],
    points: named('$points'),
    step,
    cart,
    checkout: <Body = CheckedOut>(of: object = {}, headers: Record<string, string> = {}) =>
      account.storefront<Body>('POST', '/carts/checkout', { body: cart(of), headers }),
    /** What the customer and the programme have. */
    kept: async (event: string | null = null) => {
      type Totals = { totals: { reward_id: string; total: number }[] }
      const { totals } = await read<Totals>(`/wallets/${customer}`)
      const free = (id: string) => totals.find((one) => one.reward_id === id)?.total ?? 0
      const coupon = await read<{ redemptions_count: number }>(`/coupons/${coupons[0]}`)
      const stats = await read<{ budget: { used: number } }>(`/campaigns/${campaigns[0]}/stats`)
      const sums = await account.operator('POST', '/wallets/recompute', { body: {} })
      expect(sums.body).toMatchObject({ data: { different: [], cursor: null } })
      return {
        points: free(named('$points')),
        coffees: free(named('$coffees')),
        uses: coupon.redemptions_count,
        budget: stats.budget.used,
        event: event && (await read<Event>(`/events/${event}`)).data.state,
      }
    },
  }
}

type Sale = Awaited<ReturnType<typeof openSale>>

/** Sends a step of the page and compares all that it says. The id of the event so far. */
async function take({ account, step, kept }: Sale, title: string, known: string | null) {
  const { call: called, body, status, answer, then } = step(title, known ?? '')
  const [, method = '', base, path = ''] = /^(\w+) \/(operator\/)?v1(.+)$/.exec(called) ?? []
  const send = base === undefined ? account.storefront : account.operator
  const sent = await send<CheckedOut>(method, path, body && { body })
  expect(sent.status, sent.text).toBe(status)
  expect(status < 400 ? sent.body.data : sent.body, title).toMatchObject(answer)
  const event = status === 201 ? sent.body.data.event.id : known
  expect(await kept(event), title).toEqual(then)
  return event
}

const begin = ['Check out', 'The payment has arrived', 'A part comes back']
const stories = [
  ['Evaluate', 'The price has changed', ...begin, 'All comes back'],
  ['Check out', 'The payment fails', ...begin, 'The rest comes back'],
]

describe('the worked cart of the page', () => {
  it('has no step that is not taken', () => {
    expect(new Set(['The shop', ...stories.flat()])).toEqual(new Set(steps.keys()))
  })

  it.each(stories)('%s, %s, %s, and so on', async (...titles) => {
    const sale = await openSale()
    let event: string | null = null
    for (const title of titles) event = await take(sale, title, event)
    const { account, customer, kept } = sale
    if (titles.at(-1) !== 'The rest comes back') return
    const shown = await account.storefront<{ data: Event }>('GET', `/behavior/events/${event}`)
    const [redemption_id] = shown.body.data.data.redemption_ids ?? []
    const body = { customer_id: customer, code: 'MUGS10', redemption_id }
    expect((await account.storefront('POST', '/coupons/reverse', { body })).status).toBe(200)
    expect(await kept()).toMatchObject({ points: 40, coffees: 0, uses: 0 })
  })
})

const nothingKept = { points: 40, coffees: 0, uses: 0, budget: 0, event: null }
const fieldsOf = ({ body }: Answer<ErrorBody>) =>
  body.errors?.map(({ field, code }) => [field, code])

describe('a checkout', () => {
  it('takes null for what is not set', async () => {
    const sale = await openSale()
    const unset = {
      codes: null,
      spend: null,
      hold_minutes: null,
      expected_payable: null,
      drop_refused: null,
    }
    const done = await sale.checkout(unset)
    expect(done.status, done.text).toBe(201)
    const body = { customer_id: sale.customer, order: { value: 1 }, redemption_ids: null }
    const announced = await sale.account.storefront('POST', '/behavior/events', {
      body: { ...body, hold_minutes: null },
    })
    expect(announced.status, announced.text).toBe(201)
  })

  it('is refused with the place of what is wrong, and changes nothing', async () => {
    const sale = await openSale()
    const { points: reward_id } = sale
    const invalid = 'VALIDATION_ERROR'
    const eleven = Array.from({ length: 11 }, (_, at) => `CODE${at}`)
    const tries = [
      [{ codes: ['MUGS10', 'mugs10'] }, 400, invalid, [['body.codes', invalid]]],
      [{ codes: eleven }, 400, invalid, [['body.codes', invalid]]],
      [{ customer_id: null }, 400, invalid, [['body.customer_id', invalid]]],
      [
        { order: { purchase_id: 'another', products: [{ sku: 'mug', amount: 1, value: 1 }] } },
        400,
        invalid,
        [['body.order.purchase_id', invalid]],
      ],
      [
        { codes: ['MUGS10', 'NOBODY-KNOWS'] },
        404,
        'COUPON_NOT_FOUND',
        [['body.codes.1', 'COUPON_NOT_FOUND']],
      ],
      [
        { spend: [{ reward_id, amount: 41 }] },
        422,
        'INSUFFICIENT_BALANCE',
        [['body.spend.0', 'INSUFFICIENT_BALANCE']],
      ],
      [
        { order: { value: 3, products: [{ sku: 'mug', amount: 1, value: 1 }] } },
        422,
        'ORDER_VALUE_DIFFERS',
        undefined,
      ],
      [{ customer_id: randomUUID() }, 404, 'CUSTOMER_NOT_FOUND', undefined],
    ] as const
    for (const [changes, status, code, fields] of tries) {
      const answer = await sale.checkout<ErrorBody>(changes)
      expectRefusal(answer, status, code)
      expect(fieldsOf(answer)).toEqual(fields)
    }
    expect(await sale.kept()).toEqual(nothingKept)
    const codes = ['MUGS10', 'NOBODY-KNOWS']
    const dropped = await sale.checkout({ codes, drop_refused: true })
    expect(dropped.status).toBe(201)
    expect(dropped.body.data.evaluation.codes).toMatchObject([
      { applied: true },
      { applied: false, refusal: { code: 'COUPON_NOT_FOUND', status: 404 } },
    ])
  })

  it('is one of its purchase, whoever announces another', async () => {
    const sale = await openSale()
    const { customer } = sale
    const again = { purchase_id: 'order-7', codes: [], spend: [], expected_payable: null }
    expect((await sale.checkout(again)).status).toBe(201)
    const before = await sale.kept()
    expectRefusal(await sale.checkout(again), 409, 'EVENT_EXISTS')
    const body = { customer_id: customer, order: { purchase_id: 'order-7' } }
    const announced = await sale.account.storefront('POST', '/behavior/events', { body })
    expectRefusal(announced, 409, 'EVENT_EXISTS')
    expect(await sale.kept()).toEqual(before)
  })

  it('is done once under its key, which a changed price leaves free', async () => {
    const sale = await openSale({ purchase_id: 'order-7' })
    const key = { 'idempotency-key': 'checkout-order-7-1' }
    const changed = await sale.checkout<ErrorBody>({ expected_payable: 76.89 }, key)
    expectRefusal(changed, 409, 'CART_CHANGED')
    expect(changed.body.data).toMatchObject({ totals: { payable: 76.9 } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => sale.checkout({}, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
    expect(replayed).toHaveLength(4)
    expect(await sale.kept()).toMatchObject({ points: 22, coffees: 1, uses: 1, budget: 1 })
  })

  it('has the last use of a code once, of two at once', async () => {
    const sale = await openSale({ codes: ['LAST'], spend: [], expected_payable: null })
    const { account, coupon } = sale
    const discounts = [{ kind: 'PERCENT', value: 50 }]
    await coupon({ code: 'LAST', grants: [], discounts, max_redemptions: 1 })
    const others = await Promise.all([account.createCustomer(), account.createCustomer()])
    const answers = await Promise.all(
      others.map((customer_id) => sale.checkout<ErrorBody>({ customer_id })),
    )
    const [won, ...lost] = answers.toSorted((one, other) => one.status - other.status)
    expect(won?.status).toBe(201)
    expect(lost).toHaveLength(1)
    for (const answer of lost) {
      expectRefusal(answer, 409, 'COUPON_LIMIT_REACHED')
      expect(fieldsOf(answer)).toEqual([['body.codes.0', 'COUPON_LIMIT_REACHED']])
    }
    // The one that lost has counted nowhere.
    expect(await sale.kept()).toMatchObject({ budget: 1 })
  })

  it('needs its own scope', async () => {
    const sale = await openSale()
    const scopes = ['carts:evaluate', 'events:write', 'coupons:redeem'] as const
    const { account } = sale
    const token = await mintToken({ account: account.id, subject: 'shop', scopes: [...scopes] })
    const body = sale.cart()
    const answer = await account.storefront('POST', '/carts/checkout', { body, token })
    expectRefusal(answer, 403, 'INSUFFICIENT_SCOPE')
    expect(await sale.kept()).toEqual(nothingKept)
  })

  it('is shown with its evaluation, and told to others by facts', async () => {
    const sale = await openSale()
    const { account, campaign } = sale
    const { event, evaluation } = (await sale.checkout()).body.data
    const path = `/behavior/events/${event.id}`
    const shown = await account.storefront<{ data: Event }>('GET', path)
    expect(shown.body.data.data.evaluation).toEqual(evaluation)
    const { redemption_ids } = shown.body.data.data
    expect(redemption_ids).toHaveLength(1)
    await account.storefront('PATCH', `${path}/fulfill`)
    const subject = `loyalty.events.*.*.${account.id}`
    const told = await waitFor('the purchase is told', async () => {
      const facts = (await readFacts(inject('access'), subject)).map(
        ({ text }) => JSON.parse(text) as { type: string; data: Record<string, unknown> },
      )
      const of = (type: string) => facts.find((fact) => fact.type === type)?.data
      const [checkedOut, resolved] = [of('cart.checked_out'), of('event.resolved')]
      return checkedOut && resolved && { checkedOut, resolved }
    })
    const discounts = expect.arrayContaining([
      { from: 'COUPON', id: expect.any(String), amount: 10 },
      { from: 'CAMPAIGN', id: campaign, amount: 9 },
    ])
    const about = { event_id: event.id, redemption_ids, discounts }
    expect(told.checkedOut).toMatchObject({ ...about, reserve: 18, payable: 76.9 })
    expect(told.resolved).toMatchObject({ ...about, spend: 81 })
  })
})

describe('a purchase that a shop prices itself', () => {
  it('gives the codes that it names back when it comes to nothing', async () => {
    const sale = await openSale()
    const { account, customer, cart } = sale
    const { order } = cart() as { order?: object } & object
    const redeem = { customer_id: customer, code: 'MUGS10', brand_id: null, order }
    const redeemed = await account.storefront<{ data: { redemption_id: string } }>(
      'POST',
      '/coupons/redeem',
      { body: redeem },
    )
    const redemption_ids = [redeemed.body.data.redemption_id]
    const body = { customer_id: customer, order: { value: 100 }, redemption_ids }
    const announce = <Body>() => account.storefront<Body>('POST', '/behavior/events', { body })
    const announced = await announce<{ data: Event }>()
    expect(announced.body.data.data.redemption_ids).toEqual(redemption_ids)
    expectRefusal(await announce(), 409, 'STATE_CONFLICT')
    expect(await sale.kept()).toEqual({ ...nothingKept, coffees: 1, uses: 1 })
    await account.storefront('PATCH', `/behavior/events/${announced.body.data.id}/cancel`)
    expect(await sale.kept()).toEqual(nothingKept)
    expectRefusal(await announce(), 409, 'COUPON_ALREADY_REVERSED')
  })
})
