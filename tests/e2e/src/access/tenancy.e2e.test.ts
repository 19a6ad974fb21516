import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { settled, type Answer, type ErrorBody } from '../harness/client.js'
import {
  exampleOf,
  isOutOfReach,
  isReport,
  neededQuery,
  send,
  targetOf,
  type Example,
} from '../harness/examples.js'
import { createFixture, nothingOf, readAccount, type Fixture } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import { readApi, type Api, type Operation } from '../harness/openapi.js'
import { mintToken } from '../harness/tokens.js'

let api: Api
/** Has one of everything. */
let owner: Fixture
/** Has a customer and nothing else, and asks for what is the owner's. */
let stranger: TestAccount
let strangersCustomer: string

beforeAll(async () => {
  ;[api, owner, stranger] = await Promise.all([readApi(), createFixture(), freshAccount()])
  strangersCustomer = await stranger.createCustomer()
})

/** Each is another one, and ends at its own time. */
const withoutTokens = (text: string) => text.replace(/"token":"[\w.-]+","expires_at":"[^"]+"/, '')

/** What the answers of two calls would be equal in, were they about the same thing. */
const comparable = ({ status, headers, text, body }: Answer<ErrorBody>, names: Fixture) => {
  const { 'x-request-id': _, date: __, 'content-length': ___, ...others } = headers
  const ids = [
    body.request_id,
    names.customer,
    names.reward,
    names.form,
    names.coupon.id,
    names.coupon.code,
    names.coupon.code.toUpperCase(),
    names.giftCoupon.id,
    names.giftCard,
    names.batch,
    names.otherCustomer,
    names.oldCustomer,
    names.event,
    names.openEvent,
    names.webEvent,
    names.paidEvent,
    names.campaign,
    names.oldCampaign,
    names.draftCampaign,
    names.tier,
    names.oldTier,
    names.importId,
    names.deadLetter,
    names.contact,
    names.otherContact,
    names.persona,
    names.mergedPersona,
    names.merge,
    names.webhook,
    names.oldWebhook,
    names.delivery,
    names.secondPersona,
    names.oldPersona,
    names.punchCard,
    names.oldPunchCard,
    names.referralProgramme,
    names.oldReferralProgramme,
    names.referralCode,
    names.segment,
    names.oldSegment,
    names.bulk,
    names.openBulk,
    names.note,
    names.person,
  ]
  // A details sentence may repeat what the caller has sent, which differs between the two calls.
  const plain = ids.reduce((seen, id) => seen.replaceAll(id, '<id>'), withoutTokens(text))
  return { status, headers: others, plain: plain.replaceAll(LAST_FOUR, '"last_four":"…"') }
}

/** The end of a gift card's code, as it was sent. */
const LAST_FOUR = /"last_four":"[^"]{4}"/g

/** Fields of a body by which something is found. */
const finding = ['customer_id', 'code', 'card_id', 'authorization_id', 'capture_id']

/**
 * The operations that take an id of something, in the path or in the body. A kind is no id, and an image is drawn
 * of any code.
 */
const takesAnId = ({ id, path_parameters: path }: Operation, { body }: Example): boolean =>
  path.some(({ name }) => name !== 'kind') ||
  (body !== undefined &&
    !id.startsWith('draw') &&
    [...finding, 'grants', 'coupon'].some((name) => Object.hasOwn(body, name)))

/** As a stranger would call it: with the ids of one thing, and the stranger's own customer. */
const callsOf = (operation: Operation, names: Fixture): Example[] => {
  const example = exampleOf(operation, names)
  const body = example.body
  const isOfCustomer = body !== undefined && Object.hasOwn(body, 'customer_id')
  return isOfCustomer
    ? [example, { ...example, body: { ...body, customer_id: strangersCustomer } }]
    : [example]
}

interface Redeemed {
  data: { customer: { name: string }; wallet: { id: string; owner_id: string } }
}

const grant = (reward: string) => [{ reward_id: reward, amount: 1 }]

const bodiesWith = (reward: string) =>
  [
    ['/coupons', { grants: grant(reward) }],
    ['/coupons', { grants: [], costs: grant(reward) }],
    ['/coupons/bulk', { count: 1, coupon: { grants: grant(reward) } }],
    [`/wallets/${strangersCustomer}/adjust`, { reward_id: reward, amount: 1, reason: 'Not mine' }],
  ] as const

interface List {
  data: unknown[]
  cursor: string | null
  count?: number | undefined
}

/** Who asks, with both tokens of an account. */
const ITS_OWN: ReadonlySet<string> = new Set(['operator', 'storefront'])

/** What a list shows of others: whoever asks has called, and so is one of the people; one report is an object. */
function shownBy(id: string, { data, cursor, count }: List): List {
  if (id === 'listPeople') {
    return {
      data: data.filter((row) => !ITS_OWN.has((row as { subject: string }).subject)),
      // That of the last row, which is one of these.
      cursor: null,
    }
  }
  if (id === 'reportTopCustomers') {
    return { data: (data as unknown as { customers: unknown[] }).customers, cursor: null }
  }
  return { data, cursor, count }
}

describe('another account', () => {
  it("the owner's resource answers exactly like a missing one, in every operation", async () => {
    const before = await readAccount(owner)
    const missing = nothingOf(stranger)
    const asked = api.operations.filter((operation) =>
      takesAnId(operation, exampleOf(operation, owner)),
    )
    const problems = await inParallel(asked, async (operation) => {
      const ask = (example: Example) =>
        send<ErrorBody>({ account: stranger }, operation, targetOf(operation, example), {
          body: example.body,
        })
      const nobody = callsOf(operation, missing)
      const theirs = callsOf(operation, { ...owner, account: stranger })
      const pairs = await Promise.all(
        theirs.map(async (example, at) => {
          const other = nobody[at] ?? example
          return [await ask(example), await ask(other)] as const
        }),
      )
      return pairs.flatMap(([seen, expected], at) => {
        const [a, b] = [comparable(seen, owner), comparable(expected, missing)]
        const isEqual = JSON.stringify(a) === JSON.stringify(b)
        // The second call is about the stranger's own customer: it may well be done.
        const isRefused = at > 0 || seen.status === 404 || seen.status === 422
        if (isEqual && isRefused) return []
        return [`${operation.id}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`]
      })
    })
    expect(asked.length).toBeGreaterThan(20)
    expect(problems.flat()).toEqual([])
    expect(await readAccount(owner)).toEqual(before)
  })

  it('no list shows what is not of the account', async () => {
    const lists = api.operations.filter(
      ({ id, path_parameters: path, query_parameters: query }) =>
        path.length === 0 &&
        query.some(({ name }) => name === 'limit') &&
        !isOutOfReach(id) &&
        // It lists nobody: nobody can be made any more whom it would list.
        id !== 'listShiftedBirthdays',
    )
    const empty = await freshAccount()
    const shown = await inParallel(lists, async (operation) => {
      const query = neededQuery(operation, exampleOf(operation, owner))
      const target = targetOf(operation, { path: {}, query })
      const ofOwner = await send<{ data: unknown[] }>(owner, operation, target)
      const ofOther = await send<List>({ account: empty }, operation, target)
      return { id: operation.id, rows: ofOwner.body.data.length, other: ofOther.body }
    })
    expect(lists.length).toBeGreaterThan(5)
    for (const { id, rows, other } of shown) {
      expect(isReport(id) || rows > 0, id).toBe(true)
      const { count = 0, ...rest } = shownBy(id, other)
      expect({ ...rest, count }, id).toEqual({ data: [], cursor: null, count: 0 })
    }
  })

  it('settings and recompute are of the account alone', async () => {
    await owner.account.operator('PATCH', '/account', { body: { name: 'Owner' } })
    const { body } = await stranger.operator('GET', '/account')
    expect(body).toMatchObject({ data: { id: stranger.id, name: null } })
    const checked = await stranger.operator('POST', '/wallets/recompute', { body: {} })
    expect(checked.body).toMatchObject({ data: { different: [], cursor: null } })
    const looked = await stranger.operator('GET', '/shifted-birthdays?time_zone=Europe/Madrid')
    expect(looked.body).toMatchObject({ data: { shifted: [], cursor: null } })
    expect(JSON.stringify([checked.body, looked.body])).not.toContain(owner.customer)
  })

  it("a reward of another account is as unknown as none, and so is its coupon's cost", async () => {
    for (const [path, body] of [...bodiesWith(owner.reward), ...bodiesWith(randomUUID())]) {
      const answer = await stranger.operator('POST', path, { body })
      expect([answer.status, answer.body['code']]).toEqual([422, 'REWARD_UNKNOWN'])
    }
  })

  it('the same ids, codes and device tokens stand in each account for themselves', async () => {
    const id = `same-${randomUUID()}`
    const code = `SAME-${randomUUID()}`
    const accounts = [owner.account, stranger]
    for (const account of accounts) {
      await account.createCustomer({ id, name: account.id })
      const reward = await account.createReward()
      await account.createCoupon({ code, grants: [{ reward_id: reward, amount: 3 }] })
    }
    const wallets = await Promise.all(
      accounts.map(async (account) => {
        const body = { customer_id: id, code, brand_id: null }
        const headers = { 'idempotency-key': randomUUID() }
        const { body: redeemed } = await settled(() =>
          account.storefront<Redeemed>('POST', '/coupons/redeem', { body, headers }),
        )
        expect(redeemed.data.customer.name).toBe(account.id)
        return redeemed.data.wallet
      }),
    )
    expect(wallets[0]?.id).not.toBe(wallets[1]?.id)
    expect(wallets[0]?.owner_id).not.toBe(wallets[1]?.owner_id)
  })
})

describe('idempotency keys', () => {
  it('are separate by account, subject and operation', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const id = `keyed-${randomUUID()}`
    const create = (account: TestAccount, token?: string) =>
      account.operator('POST', '/customers', {
        body: { id },
        headers: key,
        ...(token !== undefined && { token }),
      })
    const first = await create(owner.account)
    const again = await create(owner.account)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.headers['idempotency-replayed']).toBe('true')

    const elsewhere = await create(stranger)
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.headers['idempotency-replayed']).toBeUndefined()

    const token = await mintToken({ account: owner.account.id, subject: 'somebody-else' })
    const other = await create(owner.account, token)
    expect([other.status, other.body['code']]).toEqual([409, 'CUSTOMER_EXISTS'])

    const patched = await owner.account.operator('PATCH', `/customers/${id}`, {
      body: { name: 'Ada' },
      headers: key,
    })
    expect(patched.status).toBe(200)
    expect(patched.headers['idempotency-replayed']).toBeUndefined()
  })

  it('a key in another spelling of the path is another request', async () => {
    const customers = [await owner.account.createCustomer(), await owner.account.createCustomer()]
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = customers.map((id) => `/customers/${id}`)
    const patch = (path = '') =>
      owner.account.storefront('PATCH', path, { body: { name: 'Ada' }, headers: key })
    expect((await patch(first)).status).toBe(200)
    expect((await patch(second)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})
