import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'
import { mintToken } from './harness/tokens.js'

const run = promisify(execFile)
/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const program = fileURLToPath(new URL('../../examples/storefront/dist/main.js', import.meta.url))

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
    LOYALTY_TOKEN: await mintToken({ account: account.id, subject: 'shop', scopes: [...scopes] }),
  }
  const { stdout } = await run(usersNode, [program, code], { env })
  // 100 spent pay 50, the code gives 10, and half of the cups' 40 takes 10 back.
  expect(stdout.trim().split('\n')).toEqual([
    'signed up',
    `code ${code} would give something`,
    'the card was refused',
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
