import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { ErrorBody } from '../harness/client.js'
import { waitFor } from '../harness/wait-for.js'

let account: TestAccount

beforeAttempts(async () => {
  account = await freshAccount()
})

const inClub = { type: 'Customer Tag', key: 'club', operator: 'equal', value: 'gold' }

describe('a coupon for customers with a tag', () => {
  it('is refused, and redeemed once the tag is there', async () => {
    const customer_id = await account.createCustomer()
    const reward_id = await account.createReward({ conditions: [[inClub]] })
    const { code } = await account.createCoupon({
      grants: [{ reward_id, amount: 1 }],
      max_redemptions_per_customer: null,
    })
    const redeem = () =>
      account.storefront<ErrorBody>('POST', '/coupons/redeem', {
        body: { customer_id, code, brand_id: null },
      })
    const tag = (tags: object) =>
      account.storefront('PATCH', `/customers/${customer_id}/tags`, { body: { tags } })

    expect(await redeem()).toMatchObject({
      status: 422,
      body: { code: 'COUPON_CONDITIONS_NOT_MET' },
    })
    expect((await tag({ club: 'gold' })).status).toBe(200)
    await waitFor('the tag is in wallet', async () => (await redeem()).status === 200)
    expect((await tag({ club: null })).status).toBe(200)
    await waitFor('the tag has left wallet', async () => (await redeem()).status === 422)
  })
})

describe('offers for a segment', () => {
  it('are for who is in it, follow a changed tag, and keep it from being deleted', async () => {
    const customer_id = await account.createCustomer()
    const reward_id = await account.createReward()
    const filter = { all: [{ any: [{ field: 'tag', operator: 'eq', value: 'club:gold' }] }] }
    const segment = await account.operator<{ data: { id: string } }>('POST', '/segments', {
      body: { name: 'Gold club', filter },
    })
    const segment_ids = [segment.body.data.id]
    const rewards = [{ reward_id, amount: 5 }]
    const campaign = (segments: string[]) =>
      account.operator<{ data: { id: string }; code?: string }>('POST', '/campaigns', {
        body: { name: 'For the club', rewards, segment_ids: segments },
      })
    const unknown = await campaign([crypto.randomUUID()])
    expect([unknown.status, unknown.body.code]).toEqual([422, 'SEGMENT_UNKNOWN'])
    const { body: made } = await campaign(segment_ids)
    const { code } = await account.createCoupon({
      grants: [{ reward_id, amount: 1 }],
      max_redemptions_per_customer: null,
      segment_ids,
    })
    const redeem = () =>
      account.storefront<ErrorBody>('POST', '/coupons/redeem', {
        body: { customer_id, code, brand_id: null },
      })
    const earned = async () => {
      const { body } = await account.storefront<{ data: { earns: object[] } }>(
        'POST',
        '/carts/evaluate',
        { body: { customer_id, order: { value: 20 } } },
      )
      return body.data.earns.length
    }

    expect([(await redeem()).body.code, await earned()]).toEqual(['COUPON_RECIPIENT_MISMATCH', 0])
    const tags = { body: { tags: { club: 'gold' } } }
    expect((await account.storefront('PATCH', `/customers/${customer_id}/tags`, tags)).status).toBe(
      200,
    )
    await waitFor('the customer is in', async () => (await redeem()).status === 200)
    expect(await earned()).toBe(1)

    const path = `/segments/${segment.body.data.id}`
    const inUse = await account.operator<ErrorBody>('DELETE', path)
    expect([inUse.status, inUse.body.code]).toEqual([409, 'SEGMENT_IN_USE'])
    expect(inUse.body.details).toContain(`campaign ${made.data.id} (For the club), coupon `)
  })
})

describe('a segment by balance, and by used coupon', () => {
  it('is right for offers at once, and follows the wallet', async () => {
    const shop = await freshAccount()
    const customer_id = await shop.createCustomer()
    const reward_id = await shop.createReward()
    await shop.createCustomer()
    const adjust = (amount: number) =>
      shop.operator('POST', `/wallets/${customer_id}/adjust`, {
        body: { reward_id, amount, reason: 'a test' },
      })
    await adjust(10)
    const segmentOf = async (condition: object) => {
      const { body } = await shop.operator<{ data: { id: string } }>('POST', '/segments', {
        body: { name: 'By wallet', filter: { all: [{ any: [condition] }] } },
      })
      return body.data.id
    }
    const rich = await segmentOf({ field: 'balance', operator: 'gte', value: 10, reward_id })
    const { id, code } = await shop.createCoupon({
      grants: [{ reward_id, amount: 1 }],
      max_redemptions_per_customer: null,
      segment_ids: [rich],
    })
    const coupon = { customer_id, code }
    const redeemed = await shop.storefront('POST', '/coupons/redeem', {
      body: { ...coupon, brand_id: null },
    })
    expect(redeemed.status).toBe(200)
    const used = await segmentOf({ field: 'used_coupon', operator: 'eq', value: id })
    const membersOf = async (segment: string) => {
      const { status, body } = await shop.operator<{ data: { id: string }[] }>(
        'GET',
        `/segments/${segment}/customers`,
      )
      return status === 200 ? body.data.map((one) => one.id).join() : null
    }
    await waitFor('wallets are read', async () => (await membersOf(rich)) === customer_id)
    await waitFor('the coupon is known', async () => (await membersOf(used)) === customer_id)
    await adjust(-5)
    await waitFor('the balance is known', async () => (await membersOf(rich)) === '')
    await shop.storefront('POST', '/coupons/reverse', { body: coupon })
    await waitFor('the reversal is known', async () => (await membersOf(used)) === '')
  })
})
