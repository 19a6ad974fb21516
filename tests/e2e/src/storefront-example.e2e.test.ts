import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'
import { mintToken } from './harness/tokens.js'

const run = promisify(execFile)
/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const program = fileURLToPath(new URL('../../../examples/storefront/dist/main.js', import.meta.url))

/** Lets the program run with a token of the account that has a storefront's scopes. */
async function day(account: string, code: string) {
  const scopes = [
    'customers:create',
    'customers:read',
    'coupons:redeem',
    'coupons:reverse',
    'events:write',
    'events:fulfill',
    'transactions:read',
  ] as const
  const env = {
    ...process.env,
    LOYALTY_ORIGIN: new URL(inject('access').base_url).origin,
    LOYALTY_TOKEN: await mintToken({ account, subject: 'shop', scopes: [...scopes] }),
  }
  return run(usersNode, [program, code], { env })
}

it("examples/storefront: from sign-up to a partial return with a storefront's scopes only", async () => {
  const account = await freshAccount()
  const points = await account.createReward({ name: 'Points' })
  const grants = [{ reward_id: points, amount: 10 }]
  const { code } = await account.createCoupon({ grants, listed: true })
  const rewards = [{ reward_id: points, conversion_factor: 0.5, expires_after_days: 30 }]
  const metric = { period: 'lifetime', field: 'spend_total' }
  for (const [path, body] of [
    ['/campaigns', { name: 'Half', rewards }],
    ['/tiers', { name: 'Silver', rank: 1, metric, threshold: 50 }],
    ['/tiers', { name: 'Gold', rank: 2, metric, threshold: 150.5 }],
  ] as const) {
    expect((await account.operator('POST', path, { body })).status).toBe(201)
  }
  const { stdout } = await day(account.id, code)
  // 100 spent pay 50, the code gives 10, and half of the cups' 40 takes 10 back.
  expect(stdout.trim().split('\n')).toEqual([
    'signed up',
    `code ${code} would give something`,
    'the card was refused',
    'paid 100',
    'bought: 60 Points',
    `  coupon ${code}: The customer has redeemed the coupon already`,
    '  tier Silver',
    '  50.5 more to Gold',
    '  50 Points expire soon',
    expect.stringMatching(/^ {2}ACCUMULATION 50 Paid by campaign Half/),
    expect.stringMatching(/^ {2}ACCUMULATION 10 Given by coupon/),
    // Of the try whose card was refused.
    expect.stringMatching(/^ {2}REVERSAL -10 Taken back: coupon/),
    expect.stringMatching(/^ {2}ACCUMULATION 10 Given by coupon/),
    'two cups came back, 10 taken back',
    'left: 50 Points',
  ])
})

it('examples/storefront: a discount comes off the price once, and is spent with the purchase', async () => {
  const account = await freshAccount()
  const tenOff = await account.createReward({ name: 'Ten off', type: 'DISCOUNT' })
  const mug = await account.createReward({ name: 'Mug', type: 'PRODUCT' })
  const points = await account.createReward({ name: 'Points' })
  const grants = [
    { reward_id: tenOff, amount: 10 },
    { reward_id: mug, amount: 1 },
    { reward_id: points, amount: 5 },
  ]
  const { code } = await account.createCoupon({ grants, listed: true })
  const { stdout } = await day(account.id, code)
  const lines = stdout.trim().split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'signed up',
    `code ${code} would give something`,
    'the card was refused',
    'paid 90',
    'bought: 5 Points',
  ])
  // The next purchase can't have it again: two of the cups came back, and with them their part of it alone. The
  // code is used.
  const shopper = await account.operator<{ data: { id: string }[] }>('GET', '/customers')
  const [ada = { id: '' }] = shopper.body.data
  for (const { reward_id: id, amount } of grants.slice(0, 2)) {
    const body = { customer_id: ada.id, order: { value: 50, redeem: [{ id, amount }] } }
    const next = await account.storefront('POST', '/behavior/events', { body })
    expect([next.status, next.body.code]).toEqual([422, 'INSUFFICIENT_BALANCE'])
  }
  const body = { customer_id: ada.id, code, brand_id: null }
  const again = await account.storefront('POST', '/coupons/redeem', { body })
  expect([again.status, again.body.code]).toEqual([409, 'COUPON_ALREADY_REDEEMED'])
})

it.each([
  ['has no token', {}, /^The access token is missing: Send the header Authorization/],
  ['has nobody to call', { LOYALTY_ORIGIN: 'http://127.0.0.1:1' }, /^No answer from http:\/\/127/],
])('examples/storefront says in one line that it %s', async (_, changes, told) => {
  const origin = { LOYALTY_ORIGIN: new URL(inject('access').base_url).origin, LOYALTY_TOKEN: '' }
  const env = { ...process.env, ...origin, ...changes }
  const ended = run(usersNode, [program], { env })
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(told) })
  await expect(ended).rejects.toMatchObject({ stderr: expect.stringMatching(/^[^\n]+\n$/) })
})
