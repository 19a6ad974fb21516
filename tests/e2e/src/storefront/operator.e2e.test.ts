import { randomUUID } from 'node:crypto'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { ratingForm } from '../harness/fixture.js'

interface Page {
  data: { id: string }[]
  cursor: string | null
}

let account: TestAccount

beforeAttempts(async () => {
  account = await freshAccount()
})

describe('account settings', () => {
  it('an account that nobody has changed has the defaults', async () => {
    const fresh = await freshAccount()
    expect((await fresh.operator('GET', '/account')).body).toEqual({
      data: {
        id: fresh.id,
        name: null,
        time_zone: 'UTC',
        reversal_policy: 'reject',
        hold_minutes: 30,
        default_line_days: null,
        reversal_grace_days: 30,
        adjust_limit: null,
        currency: null,
        max_discount_share: 1,
        allowed_origins: [],
        created_at: null,
        updated_at: null,
      },
    })
  })

  it('change one by one, and hold from the answer on', async () => {
    const fresh = await freshAccount()
    const reward = await fresh.createReward()
    const customer = await fresh.createCustomer()
    const patch = (body: object) => fresh.operator('PATCH', '/account', { body })
    expect((await patch({ default_line_days: 10 })).body).toMatchObject({
      data: { default_line_days: 10, hold_minutes: 30, time_zone: 'UTC' },
    })
    const { code } = await fresh.createCoupon({
      grants: [{ reward_id: reward, amount: 1 }],
      max_redemptions_per_customer: null,
    })
    const redeem = async () => {
      const { body } = await fresh.storefront<{
        data: { accumulations: { issued_at: string; expiration_date: string | null }[] }
      }>('POST', '/coupons/redeem', { body: { customer_id: customer, code, brand_id: null } })
      return body.data.accumulations[0]
    }
    const line = await redeem()
    const days =
      (Date.parse(line?.expiration_date ?? '') - Date.parse(line?.issued_at ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(10)
    await patch({ default_line_days: null })
    expect((await redeem())?.expiration_date).toBeNull()
  })

  it.each([
    { time_zone: 'Mars/Olympus' },
    { time_zone: '+02:00' },
    { time_zone: null },
    { reversal_policy: 'maybe' },
    { hold_minutes: 0 },
    { hold_minutes: 10_081 },
    { default_line_days: 0 },
    { reversal_grace_days: -1 },
    { adjust_limit: -1 },
    { adjust_limit: 0.5 },
    { currency: { code: 'EUR', decimals: 5 } },
    { currency: { code: 'eur' } },
    { max_discount_share: 1.5 },
    { allowed_origins: ['*'] },
    { allowed_origins: ['http://shop.example'] },
    { id: randomUUID() },
    { colour: 'red' },
  ])('%j: VALIDATION_ERROR', async (body) => {
    expectRefusal(await account.operator('PATCH', '/account', { body }), 400, 'VALIDATION_ERROR')
  })
})

describe('lists', () => {
  const COUNT = 7
  const kinds: [string, string, () => Promise<unknown>][] = [
    ['customers', '/customers', () => account.createCustomer()],
    ['rewards', '/rewards', () => account.createReward()],
    [
      'coupons',
      '/coupons',
      async () => {
        const reward = await account.createReward()
        return account.createCoupon({ grants: [{ reward_id: reward, amount: 1 }] })
      },
    ],
    [
      'forms',
      '/review-forms',
      () => account.operator('POST', '/review-forms', { body: ratingForm }),
    ],
    [
      'refusals',
      '/refusals',
      () =>
        account.storefront('POST', '/coupons/redeem', {
          body: { customer_id: randomUUID(), code: 'NONE', brand_id: null },
        }),
    ],
    [
      'revoked tokens',
      '/tokens/revoked',
      () =>
        account.operator('POST', '/tokens/revoke', {
          body: { jti: randomUUID(), expires_at: '2999-01-01T00:00:00Z' },
        }),
    ],
  ]
  it.each(kinds)('%s: pages follow each other in ascending id', async (_name, path, make) => {
    await Promise.all(Array.from({ length: COUNT }, make))
    const all = (await account.operator<Page>('GET', `${path}?limit=500`)).body
    expect(all.data.length).toBeGreaterThanOrEqual(COUNT)
    const ids = all.data.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(all.cursor).toBe(ids.at(-1))
    const seen: object[] = []
    let cursor: string | null = null
    do {
      const after: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await account.operator<Page>('GET', `${path}?limit=3${after}`)
      expect(body.cursor).toBe(body.data.at(-1)?.id ?? null)
      seen.push(...body.data)
      cursor = body.cursor
    } while (cursor !== null)
    expect(seen).toEqual(all.data)
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'offset=1', 'cursor=']) {
      const wrong = await account.operator('GET', `${path}?${query}`)
      expectRefusal(wrong, 400, 'VALIDATION_ERROR')
    }
  })

  it('filters of customers', async () => {
    const email = `Ada.${randomUUID()}@example.com`
    const phone = `+34${String(Math.floor(Math.random() * 1e9)).padStart(9, '6')}`
    const id = await account.createCustomer({ email, phone, status: 'BLOCKED' })
    const idsOf = async (query: string) =>
      (await account.operator<Page>('GET', `/customers?${query}`)).body.data.map((row) => row.id)
    expect(await idsOf(`email=${encodeURIComponent(email)}`)).toEqual([id])
    expect(await idsOf(`phone=${encodeURIComponent(phone)}`)).toEqual([id])
    expect(await idsOf('status=BLOCKED')).toEqual([id])
    expect(await idsOf(`status=ACTIVE&email=${encodeURIComponent(email)}`)).toEqual([])
    expect(await idsOf('status=DELETED')).toEqual([])
  })

  it('filters of coupons', async () => {
    const reward = await account.createReward()
    const campaign = (
      await account.operator<{ data: { id: string } }>('POST', '/campaigns', {
        body: { name: 'Autumn', rewards: [{ reward_id: reward, amount: 1 }] },
      })
    ).body.data.id
    const coupon = await account.createCoupon({
      grants: [{ reward_id: reward, amount: 1 }],
      brand_id: 'brand-of-one',
      campaign_id: campaign,
    })
    await account.operator('POST', `/coupons/${coupon.id}/disable`)
    const idsOf = async (query: string) =>
      (await account.operator<Page>('GET', `/coupons?${query}`)).body.data.map((row) => row.id)
    expect(await idsOf(`code=${coupon.code.toLowerCase()}`)).toEqual([coupon.id])
    expect(await idsOf('brand_id=brand-of-one')).toEqual([coupon.id])
    expect(await idsOf(`campaign_id=${campaign}`)).toEqual([coupon.id])
    expect(await idsOf('status=DISABLED')).toEqual([coupon.id])
    expect(await idsOf(`status=ACTIVE&campaign_id=${campaign}`)).toEqual([])
  })
})

describe('customers of an operator', () => {
  it('an id is taken once', async () => {
    const id = await account.createCustomer()
    const again = await account.operator('POST', '/customers', { body: { id, name: 'Other' } })
    expectRefusal(again, 409, 'CUSTOMER_EXISTS')
    expect((await account.storefront('GET', `/customers/${id}`)).body).toMatchObject({
      data: { customer: { id, name: null } },
    })
  })

  it('consent is kept whole, a blocked customer stays readable', async () => {
    const id = await account.createCustomer()
    const consent = {
      consent_string: 'YES',
      version: '2',
      consent_timestamp: '2026-01-31T11:00:00+01:00',
      purposes: { email_marketing: true },
      vendors: { mailer: true, tracker: false },
    }
    const put = await account.operator('PUT', `/customers/${id}/consent`, { body: consent })
    expect(put.status).toBe(200)
    await account.operator('PATCH', `/customers/${id}`, { body: { status: 'BLOCKED' } })
    expect((await account.storefront('GET', `/customers/${id}`)).body).toMatchObject({
      data: {
        customer: {
          status: 'BLOCKED',
          consent: {
            consent_string: 'YES',
            version: '2',
            consent_timestamp: '2026-01-31T10:00:00.000Z',
            customer_id: id,
            purposes: { email_marketing: true, link_tracking: false },
            vendors: { mailer: true, tracker: false },
          },
        },
      },
    })
  })
})
