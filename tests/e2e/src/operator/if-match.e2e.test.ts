import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, settling, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import type { Answer } from '../harness/client.js'
import { readApi } from '../harness/openapi.js'

interface Made {
  /** Where it is read. */
  path: string
  /** A write that changes something each time that it is sent. */
  body?: () => object
}

let account: TestAccount
let reward: string
beforeAll(async () => {
  account = await freshAccount()
  reward = await account.createReward()
})

const create = async (path: string, body: object): Promise<string> => {
  const made = await settling(account.operator)<{ data: { id: string } }>('POST', path, { body })
  expect(made.status).toBe(201)
  return made.body.data.id
}

let ranks = 0
const newTier = () => ({
  name: `Tier ${randomUUID()}`,
  rank: (ranks += 1),
  threshold: ranks * 100,
  metric: { period: 'this_year', field: 'spend_total' },
})

const newCampaign = (status: string) => ({
  name: `Campaign ${randomUUID()}`,
  rewards: [{ reward_id: reward, amount: 5 }],
  status,
})

const named = () => ({ name: `Named ${randomUUID()}` })
const customer = async (): Promise<string> => `/customers/${await account.createCustomer()}`
const coupon = async () => {
  const { id } = await account.createCoupon({ grants: [{ reward_id: reward, amount: 1 }] })
  return `/coupons/${id}`
}
const campaign = async (status: string) =>
  `/campaigns/${await create('/campaigns', newCampaign(status))}`

const punchCard = async (status: string) => {
  const body = {
    ...named(),
    reward_id: await account.createReward(),
    stamps_needed: 2,
    gives: [{ reward_id: reward, amount: 5 }],
    stamps_per: { kind: 'PURCHASE' },
    status,
  }
  return `/punch-cards/${await create('/punch-cards', body)}`
}
const referralProgramme = async (status: string) => {
  const body = { ...named(), friend_gets: [], referrer_gets: [], status }
  return `/referral-programmes/${await create('/referral-programmes', body)}`
}
const segment = async () => {
  const filter = { all: [{ any: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }] }] }
  return `/segments/${await create('/segments', { ...named(), filter })}`
}

/** What each write is tried on, by its method and path below `/operator/v1`. */
const writes: Record<string, () => Promise<Made>> = {
  'PATCH /customers/{id}': async () => ({ path: await customer(), body: named }),
  'PUT /customers/{id}/consent': async () => ({
    path: await customer(),
    body: () => ({
      consent_string: 'I want to hear of offers.',
      version: randomUUID(),
      consent_timestamp: new Date().toISOString(),
      purposes: {},
      vendors: {},
    }),
  }),
  'PUT /customers/{id}/tier': async () => {
    const tier = await create('/tiers', newTier())
    return {
      path: await customer(),
      body: () => ({ tier_id: tier, until: inDays((days += 1)), reason: 'Regular' }),
    }
  },
  'PATCH /coupons/{id}': async () => ({ path: await coupon(), body: named }),
  'POST /coupons/{id}/disable': async () => ({ path: await coupon() }),
  'POST /coupons/{id}/enable': async () => {
    const path = await coupon()
    await settling(account.operator)('POST', `${path}/disable`)
    return { path }
  },
  'PATCH /campaigns/{id}': async () => ({ path: await campaign('ACTIVE'), body: named }),
  'POST /campaigns/{id}/activate': async () => ({ path: await campaign('DRAFT') }),
  'POST /campaigns/{id}/pause': async () => ({ path: await campaign('ACTIVE') }),
  'POST /campaigns/{id}/resume': async () => {
    const path = await campaign('ACTIVE')
    await settling(account.operator)('POST', `${path}/pause`)
    return { path }
  },
  'POST /campaigns/{id}/archive': async () => ({ path: await campaign('ACTIVE') }),
  'PATCH /tiers/{id}': async () => ({
    path: `/tiers/${await create('/tiers', newTier())}`,
    body: named,
  }),
  'DELETE /tiers/{id}': async () => ({ path: `/tiers/${await create('/tiers', newTier())}` }),
  'PATCH /rewards/{id}': async () => ({
    path: `/rewards/${await account.createReward()}`,
    body: named,
  }),
  'PATCH /punch-cards/{id}': async () => ({ path: await punchCard('ACTIVE'), body: named }),
  'POST /punch-cards/{id}/pause': async () => ({ path: await punchCard('ACTIVE') }),
  'POST /punch-cards/{id}/resume': async () => ({ path: await punchCard('PAUSED') }),
  'POST /punch-cards/{id}/archive': async () => ({ path: await punchCard('PAUSED') }),
  'PATCH /referral-programmes/{id}': async () => ({
    path: await referralProgramme('ACTIVE'),
    body: named,
  }),
  'POST /referral-programmes/{id}/pause': async () => ({ path: await referralProgramme('ACTIVE') }),
  'POST /referral-programmes/{id}/resume': async () => ({
    path: await referralProgramme('PAUSED'),
  }),
  'POST /referral-programmes/{id}/archive': async () => ({
    path: await referralProgramme('PAUSED'),
  }),
  'PATCH /segments/{id}': async () => ({ path: await segment(), body: named }),
  'DELETE /segments/{id}': async () => ({ path: await segment() }),
  'PATCH /account': () => Promise.resolve({ path: '/account', body: named }),
}

let days = 0
const DAY_MS = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString()

const READ = /^\/[a-z-]+(\/[^/]+)?/

/** Sends a write of the table to what was made for it. */
const send = (write: string, { path, body }: Made, tag?: string): Promise<Answer<unknown>> => {
  const [method = '', url = ''] = write.split(' ')
  return settling(account.operator)<unknown>(method, `${path}${url.replace(READ, '')}`, {
    ...(body !== undefined && { body: body() }),
    ...(tag !== undefined && { headers: { 'if-match': tag } }),
  })
}

const read = ({ path }: Made) => settling(account.operator)<{ data: object }>('GET', path)
const tagIn = ({ headers }: Answer<unknown>) => String(headers['etag'])

describe('a write of a version that was read', () => {
  it('is every write of what two operators may have before them at once', async () => {
    const { operations } = await readApi()
    const versioned = operations.filter(({ codes }) => codes.get(412)?.includes('STALE'))
    const known = versioned.map(
      ({ method, path }) => `${method} ${path.slice('/operator/v1'.length)}`,
    )
    expect(known.toSorted()).toEqual(Object.keys(writes).toSorted())
  })

  it.each(Object.entries(writes))(
    '%s: the second of two who read the same is refused',
    async (write, make) => {
      const made = await make()
      const tag = tagIn(await read(made))
      expect(tag).toMatch(/^"\d+"$/)
      // They are sent at once, so that they meet in one commit or in two.
      const answers = await Promise.all([send(write, made, tag), send(write, made, tag)])
      const lost = answers.find(({ status }) => status !== 200)
      expect(answers.filter((one) => one !== lost).map(({ status }) => status)).toEqual([200])
      if (lost === undefined) return
      const gone = write.includes('/tiers') ? 'TIER_NOT_FOUND' : 'SEGMENT_NOT_FOUND'
      if (write.startsWith('DELETE')) expectRefusal(lost, 404, gone)
      else expectRefusal(lost, 412, 'STALE')
    },
  )

  it.each(Object.entries(writes))(
    '%s: an older version changes nothing, and none is as before',
    async (write, make) => {
      const made = await make()
      const first = await read(made)
      const stale = await send(write, made, '"999"')
      expectRefusal(stale, 412, 'STALE')
      expect(stale.body).toMatchObject({ details: expect.stringContaining('read it again') })
      const second = await read(made)
      expect([second.body, tagIn(second)]).toEqual([first.body, tagIn(first)])

      const done = await send(write, made)
      expect(done.status).toBe(200)
      if (write.startsWith('DELETE')) return
      const third = await read(made)
      expect(tagIn(third)).not.toBe(tagIn(first))
      expect(tagIn(done)).toBe(tagIn(third))
    },
  )

  it('is of this account alone', async () => {
    const stranger = await freshAccount()
    const path = await customer()
    const headers = { 'if-match': '*' }
    const answer = await stranger.operator('PATCH', path, { body: named(), headers })
    expectRefusal(answer, 404, 'CUSTOMER_NOT_FOUND')
  })

  it('of a coupon is not another one because somebody redeems it', async () => {
    const grants = [{ reward_id: reward, amount: 1 }]
    const { id, code } = await account.createCoupon({ grants, max_redemptions: 5 })
    const made = { path: `/coupons/${id}`, body: named }
    const before = await read(made)
    const body = { customer_id: await account.createCustomer(), code, brand_id: null }
    const redeemed = await settling(account.storefront)('POST', '/coupons/redeem', { body })
    expect(redeemed.status).toBe(200)
    expect((await send('PATCH /coupons/{id}', made, tagIn(before))).status).toBe(200)
  })
})
