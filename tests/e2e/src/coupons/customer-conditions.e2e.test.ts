import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { ErrorBody } from '../harness/client.js'
import { waitFor } from '../harness/wait-for.js'

let account: TestAccount

beforeAll(async () => {
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
