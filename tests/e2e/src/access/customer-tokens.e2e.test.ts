import { randomUUID } from 'node:crypto'
import { customerScopes } from '@loyalty/contracts/tokens/scopes'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { call, settled, type Answer, type ErrorBody } from '../harness/client.js'
import { exampleOf, send, targetOf, type Example } from '../harness/examples.js'
import { createFixture, readAccount, type Fixture } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import { originOf, readApi, type Operation } from '../harness/openapi.js'
import { mintToken } from '../harness/tokens.js'

let operations: Operation[]
/** Has one of everything, and two customers. */
let fixture: Fixture
/** Of an identity provider, for `fixture.customer`: whatever its scopes, it opens no more. */
let token: string

beforeAll(async () => {
  const [api, made] = await Promise.all([readApi(), createFixture()])
  operations = api.operations
  fixture = made
  token = await tokenFor(fixture.account, fixture.customer)
})

/** A token of an identity provider for a customer. */
const tokenFor = (account: TestAccount, customer: string, at = new Date()) =>
  mintToken({ account: account.id, subject: 'someone', claims: { customer_id: customer } }, at)

interface Issued {
  data: { token: string; expires_at: string }
}

const issue = (account: TestAccount, body: object, options: { token?: string } = {}) =>
  account.storefront<Issued & ErrorBody>('POST', '/customer-tokens', { body, ...options })

async function issued(account: TestAccount, customer: string, scopes = customerScopes) {
  const answer = await settled(() => issue(account, { customer_id: customer, scopes }))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.token
}

const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

/** The operations that such a token opens, and the field that names its customer. */
const opened: Record<string, 'id' | 'customer_id' | null> = {
  getCustomer: 'id',
  updateCustomer: 'id',
  updateCustomerDevice: 'id',
  giveCustomerConsent: 'id',
  getCustomerTier: 'id',
  listCustomerTransactions: 'id',
  listCustomerExpiring: 'id',
  listCustomerPunchCards: 'id',
  getCustomerReferral: 'id',
  nameCustomerReferral: 'id',
  chooseReferralCode: 'id',
  listCustomerCoupons: 'id',
  listApplicableCustomerCoupons: 'id',
  listTiers: null,
  listRewards: null,
  getReward: null,
  evaluateCart: 'customer_id',
  redeemCoupon: 'customer_id',
  redeemAllCoupons: 'customer_id',
  validateCoupon: 'customer_id',
  validateAllCoupons: 'customer_id',
  listEvents: 'customer_id',
  getEvent: null,
  listReviewForms: null,
  getReviewForm: null,
  submitReviewForm: 'customer_id',
}

const isOpen = ({ id }: Operation) => Object.hasOwn(opened, id)

/** A call about a customer, of what its token may send. */
function exampleFor(operation: Operation, customer: string): Example {
  const example = exampleOf(operation, { ...fixture, customer, friend: customer })
  return operation.id === 'updateCustomer'
    ? { ...example, body: { name: 'Ada Lovelace' } }
    : example
}

const ask = (operation: Operation, example: Example, by = token) =>
  send<ErrorBody>(fixture, operation, targetOf(operation, example), {
    body: example.body,
    token: by,
  })

/** All of an answer but what differs from call to call. */
const comparable = ({ status, headers, text, body }: Answer<ErrorBody>) => {
  const { 'x-request-id': _, date: __, ratelimit: ___, ...others } = headers
  return { status, headers: others, text: text.replaceAll(body.request_id ?? '\0', '') }
}

describe('a token for one customer', () => {
  it('opens no other operation, and changes nothing there', async () => {
    const before = await readAccount(fixture)
    const closed = operations.filter((operation) => !isOpen(operation))
    const problems = await inParallel(closed, async (operation) => {
      const { status, body, text } = await ask(operation, exampleFor(operation, fixture.customer))
      return status === 403 && body.code === 'INSUFFICIENT_SCOPE'
        ? []
        : [`${operation.id}: ${text}`]
    })
    expect(closed.length).toBeGreaterThan(80)
    expect(problems.flat()).toEqual([])
    expect(await readAccount(fixture)).toEqual(before)
  })

  it('opens the others for its own customer', async () => {
    const open = operations.filter(isOpen)
    expect(open.map(({ id }) => id).toSorted()).toEqual(Object.keys(opened).toSorted())
    const problems: string[] = []
    for (const operation of open) {
      const { status, body, text } = await ask(operation, exampleFor(operation, fixture.customer))
      // Its coupon takes something off an order, of which a customer's word is no evidence. The code is its own.
      const isExpected =
        status === operation.status ||
        body.code === 'COUPON_ORDER_REQUIRED' ||
        body.code === 'REFERRAL_REFUSED'
      if (!isExpected) problems.push(`${operation.id}: ${text}`)
    }
    expect(problems).toEqual([])
  })

  it('answers for somebody else as for nobody, and as the shop is answered for nobody', async () => {
    const before = await readAccount(fixture)
    const held = operations.filter(({ id }) => (opened[id] ?? null) !== null)
    expect(held.length).toBeGreaterThan(14)
    const problems = await inParallel(held, async (operation) => {
      const theirs = await ask(operation, exampleFor(operation, fixture.otherCustomer))
      const nobodys = await ask(operation, exampleFor(operation, randomUUID()))
      const told = await ask(operation, exampleFor(operation, randomUUID()), fixture.account.token)
      const [a, b, c] = [theirs, nobodys, told].map(comparable)
      const isSame = JSON.stringify(a) === JSON.stringify(b) && a?.text === c?.text
      const isRefused = theirs.status === 404 || theirs.text === '{"data":[],"cursor":null}'
      if (isSame && isRefused) return []
      return [`${operation.id}: ${JSON.stringify([a, b, c])}`]
    })
    expect(problems.flat()).toEqual([])
    const { '/refusals?limit=500': _kept, ...after } = await readAccount(fixture)
    expect(before).toMatchObject(after)
  })

  it('may leave its customer out of query and body', async () => {
    for (const operation of operations.filter(({ id }) => opened[id] === 'customer_id')) {
      const { path, query, body } = exampleFor(operation, fixture.customer)
      const without = { path, query: { ...query }, ...(body && { body: { ...body } }) }
      delete without.query['customer_id']
      delete without.body?.['customer_id']
      const { status, body: answer, text } = await ask(operation, without)
      const isExpected = status === operation.status || answer.code === 'COUPON_ORDER_REQUIRED'
      expect(isExpected, `${operation.id}: ${text}`).toBe(true)
    }
  })

  it("reads its own events, and somebody else's like none", async () => {
    const { account, customer, otherCustomer, paidEvent } = fixture
    const body = { customer_id: otherCustomer, order: { value: 20 } }
    const made = await account.operator<{ data: { id: string } }>('POST', '/events', { body })
    const read = (id: string) =>
      account.storefront<ErrorBody>('GET', `/behavior/events/${id}`, { token })
    const [own, theirs, nobodys] = await Promise.all(
      [paidEvent, made.body.data.id, randomUUID()].map(read),
    )
    expect(own?.status).toBe(200)
    expect(theirs?.status).toBe(404)
    expect(theirs && comparable(theirs)).toEqual(nobodys && comparable(nobodys))
    interface Listed {
      data: { data: { customer_id: string } }[]
    }
    const { data } = (await account.storefront<Listed>('GET', '/behavior/events', { token })).body
    expect(data.length).toBeGreaterThan(3)
    expect(new Set(data.map((event) => event.data.customer_id))).toEqual(new Set([customer]))
  })

  it('changes of its customer what no condition looks at', async () => {
    const { account, customer } = fixture
    const patch = (body: object) =>
      account.storefront('PATCH', `/customers/${customer}`, { body, token })
    expect((await patch({ email: 'countess@example.com' })).status).toBe(200)
    for (const body of [{ tags: { vip: false } }, { dob: '1990-05-17' }, { metadata: {} }]) {
      expectRefusal(await patch({ name: 'Nobody', ...body }), 403, 'INSUFFICIENT_SCOPE')
    }
    const read = await account.storefront('GET', `/customers/${customer}`, { token })
    expect(read.body).not.toMatchObject({ data: { customer: { name: 'Nobody' } } })
  })

  it('is no evidence of an order, which is shown what it would bring all the same', async () => {
    const { account, customer, reward } = fixture
    const grants = [{ reward_id: reward, amount: 1 }]
    const conditions = [[{ type: 'Order Value', operator: 'grater than', value: 10 }]]
    const several = { grants, max_redemptions_per_customer: 10, listed: true }
    const [tenth, above, free] = await Promise.all([
      account.createCoupon({ ...several, discounts: [{ kind: 'PERCENT', value: 10 }] }),
      account.createCoupon({ ...several, conditions }),
      account.createCoupon(several),
    ])
    const order = { value: 20, products: [{ sku: 'sku-1', amount: 1, value: 20 }] }
    const use = (path: string, body: object, by = token) =>
      account.storefront<ErrorBody & { data: Record<string, unknown> }>('POST', `/coupons${path}`, {
        body: { brand_id: null, ...body },
        token: by,
      })
    for (const { code } of [tenth, above]) {
      for (const sent of [{ order }, {}]) {
        expectRefusal(await use('/redeem', { code, ...sent }), 422, 'COUPON_ORDER_REQUIRED')
        const all = { codes: [free.code, code], ...sent }
        expectRefusal(await use('/redeem-all', all), 422, 'COUPON_ORDER_REQUIRED')
        const refusal = { refusal: { code: 'COUPON_ORDER_REQUIRED', status: 422 } }
        expect((await use('/validate', { code, ...sent })).body.data).toMatchObject(refusal)
        expect((await use('/validate-all', all)).body.data).toMatchObject(refusal)
      }
      const byShop = await use('/redeem', { customer_id: customer, code, order }, account.token)
      expect(byShop.status, byShop.text).toBe(200)
    }
    expect((await use('/redeem', { code: free.code })).status).toBe(200)

    const cart = { order, codes: [tenth.code] }
    const evaluated = await account.storefront('POST', '/carts/evaluate', { body: cart, token })
    expect(evaluated.body).toMatchObject({ data: { codes: [{ applied: true }] } })
    const path = `/customers/${customer}/coupons/applicable`
    const listed = await account.storefront<{ data: { code: string; redeemable: boolean }[] }>(
      'POST',
      path,
      { body: { order }, token },
    )
    const redeemable = new Set(
      listed.body.data.filter((one) => one.redeemable).map((one) => one.code),
    )
    expect([tenth, above, free].every(({ code }) => redeemable.has(code))).toBe(true)
  })

  it('has idempotency keys of its own', async () => {
    const { account, customer, otherCustomer, reward } = fixture
    const grants = [{ reward_id: reward, amount: 1 }]
    const { code } = await account.createCoupon({ grants, max_redemptions_per_customer: null })
    const headers = { 'idempotency-key': randomUUID() }
    const redeem = (by: string) =>
      account.storefront('POST', '/coupons/redeem', {
        body: { code, brand_id: null },
        headers,
        token: by,
      })
    const [own, others] = [await issued(account, customer), await issued(account, otherCustomer)]
    const [first, again, other] = [await redeem(own), await redeem(own), await redeem(others)]
    expect([first, again, other].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(other.headers['idempotency-replayed']).toBeUndefined()
    expect(other.body).toMatchObject({ data: { customer: { id: otherCustomer } } })
  })
})

describe('a token is issued', () => {
  let account: TestAccount
  let customer: string
  beforeAll(async () => {
    account = await freshAccount()
    customer = await account.createCustomer()
  })
  const scoped = (scopes: readonly string[]) =>
    mintToken({ account: account.id, subject: 'shop', scopes: scopes as never })

  it('for 15 minutes, with what a shopper reads and redeems with', async () => {
    const before = Date.now()
    const answer = await issue(account, { customer_id: customer })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token: made, expires_at: end } = answer.body.data
    expect(Date.parse(end) - before).toBeGreaterThan(898_000)
    expect(Date.parse(end) - Date.now()).toBeLessThanOrEqual(900_000)
    const claims = claimsOf(made)
    expect(claims).toMatchObject({
      customer_id: customer,
      account_id: account.id,
      exp: Date.parse(end) / 1_000,
      sub: expect.stringMatching(/^storefront\|[0-9a-f-]{36}$/),
      jti: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    })
    const asked = new Set(String(claims['scope']).split(' '))
    expect([...asked].toSorted()).toEqual(
      customerScopes
        .filter((one) => one !== 'customers:write' && one !== 'forms:submit')
        .toSorted(),
    )
    const read = await account.storefront('GET', `/customers/${customer}`, { token: made })
    expect(read.status).toBe(200)
  })

  it('with no more scopes than its issuer has, and only those of shoppers', async () => {
    const narrow = await scoped(['customer-tokens:issue', 'customers:read', 'customers:write'])
    const made = await issue(account, { customer_id: customer }, { token: narrow })
    expect(claimsOf(made.body.data.token)['scope']).toBe('customers:read')
    const refused = [
      [{ scopes: ['coupons:redeem'] }, narrow, 403, 'INSUFFICIENT_SCOPE'],
      [{ scopes: ['customers:read', 'coupons:redeem'] }, narrow, 403, 'INSUFFICIENT_SCOPE'],
      [{}, await scoped(['customer-tokens:issue']), 403, 'INSUFFICIENT_SCOPE'],
      [{}, await scoped(['customers:read']), 403, 'INSUFFICIENT_SCOPE'],
      [{}, await tokenFor(account, customer), 403, 'INSUFFICIENT_SCOPE'],
      [{ scopes: ['events:write'] }, account.operatorToken, 400, 'VALIDATION_ERROR'],
      [{ scopes: ['customer-tokens:issue'] }, account.operatorToken, 400, 'VALIDATION_ERROR'],
      [{ scopes: [] }, account.operatorToken, 400, 'VALIDATION_ERROR'],
      [{ lifetime_s: 59 }, account.token, 400, 'VALIDATION_ERROR'],
      [{ lifetime_s: 3_601 }, account.token, 400, 'VALIDATION_ERROR'],
    ] as const
    for (const [body, by, status, code] of refused) {
      const answer = await issue(account, { customer_id: customer, ...body }, { token: by })
      expectRefusal(answer, status, code)
    }
    const all = await issue(account, { customer_id: customer }, { token: account.operatorToken })
    expect(all.status).toBe(201)
  })

  it('for an active customer of the account alone', async () => {
    const blocked = await account.createCustomer({ status: 'BLOCKED' })
    const other = await freshAccount()
    const theirs = await other.createCustomer()
    expectRefusal(await issue(account, { customer_id: blocked }), 409, 'CUSTOMER_NOT_ACTIVE')
    for (const id of [theirs, randomUUID()]) {
      expectRefusal(await issue(account, { customer_id: id }), 404, 'CUSTOMER_NOT_FOUND')
    }
  })

  it('anew by each call, whatever its key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { customer_id: customer, lifetime_s: 60 }
    const make = () => account.storefront<Issued>('POST', '/customer-tokens', { body, headers })
    const [first, again] = [await make(), await make()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.data.token).not.toBe(first.body.data.token)
  })
})

/** What holds everywhere 5 s later. */
const WITHIN_MS = 5_000

const gateways = () => inject('access').base_urls

const readAt = (base: string, customer: string, by: string) =>
  settled(() => call<ErrorBody>('GET', `${originOf(base)}/v1/customers/${customer}`, { token: by }))

/** Each gateway has just let them in. */
async function letIn(customer: string, tokens: readonly string[]) {
  for (const base of gateways()) {
    for (const by of tokens) expect((await readAt(base, customer, by)).status).toBe(200)
  }
}

/** Each gateway has refused each of them once, and goes on to. */
async function expectEnded(customer: string, tokens: readonly string[]) {
  for (const base of gateways()) {
    for (const by of tokens) {
      const isEnded = async () => (await readAt(base, customer, by)).status === 401
      await vi.waitUntil(isEnded, { timeout: WITHIN_MS, interval: 50 })
      expectRefusal(await readAt(base, customer, by), 401, 'TOKEN_REVOKED')
    }
  }
}

describe('tokens for a customer end', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await freshAccount()
  })

  it('when they are ended, whoever issued them, and no others', async () => {
    const [customer, other] = [await account.createCustomer(), await account.createCustomer()]
    const [own, others] = [await issued(account, customer), await issued(account, other)]
    const ofProvider = await tokenFor(account, customer)
    await letIn(customer, [own, ofProvider])
    await letIn(other, [others])
    const ended = await account.storefront('DELETE', `/customer-tokens/${customer}`)
    expect(ended.status, ended.text).toBe(200)
    // One that is issued right after it is good, at every gateway that hears of it.
    const next = await issued(account, customer)
    await expectEnded(customer, [own, ofProvider])
    const inFiveSeconds = new Date(Date.now() + 5_000)
    await letIn(customer, [next, await tokenFor(account, customer, inFiveSeconds)])
    await letIn(other, [others])
    expectRefusal(
      await account.storefront('DELETE', `/customer-tokens/${randomUUID()}`),
      404,
      'CUSTOMER_NOT_FOUND',
    )
  }, 30_000)

  it.each([
    [
      'is blocked',
      (id: string) =>
        account.operator('PATCH', `/customers/${id}`, { body: { status: 'BLOCKED' } }),
    ],
    ['is erased', (id: string) => account.operator('DELETE', `/customers/${id}`)],
  ])(
    'when the customer %s',
    async (_, end) => {
      const customer = await account.createCustomer()
      const tokens = [await issued(account, customer), await tokenFor(account, customer)]
      await letIn(customer, tokens)
      const done = await end(customer)
      expect([200, 202], done.text).toContain(done.status)
      await expectEnded(customer, tokens)
    },
    30_000,
  )

  it('when who issued them is revoked', async () => {
    const customer = await account.createCustomer()
    const shop = await mintToken({
      account: account.id,
      subject: 'leaked',
      scopes: ['customer-tokens:issue', 'customers:read'],
    })
    const made = (await issue(account, { customer_id: customer }, { token: shop })).body.data.token
    await letIn(customer, [made])
    const revoked = await account.operator('POST', '/tokens/revoke', {
      body: { subject: 'leaked' },
    })
    expect(revoked.status, revoked.text).toBe(200)
    await expectEnded(customer, [made])
  }, 30_000)

  it('for nobody there never was one', async () => {
    const stray = await tokenFor(account, randomUUID())
    expectRefusal(await account.storefront('GET', '/tiers', { token: stray }), 401, 'TOKEN_REVOKED')
  })
})
