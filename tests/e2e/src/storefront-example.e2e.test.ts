import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from './harness/account.js'
import { mintToken } from './harness/tokens.js'

const run = promisify(execFile)
/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const program = fileURLToPath(new URL('../../../examples/storefront/dist/main.js', import.meta.url))

/** The lines of the program, run with a token of the account that has a storefront's scopes. */
async function day(account: string, code: string, cards: string): Promise<string[]> {
  const scopes = [
    'carts:checkout',
    'carts:evaluate',
    'coupons:redeem',
    'customers:create',
    'customers:read',
    'events:fulfill',
    'events:write',
    'transactions:read',
  ] as const
  const env = {
    ...process.env,
    LOYALTY_ORIGIN: new URL(inject('access').base_url).origin,
    LOYALTY_TOKEN: await mintToken({ account, subject: 'shop', scopes: [...scopes] }),
  }
  const { stdout } = await run(usersNode, [program, code, cards], { env })
  return stdout.trim().split('\n')
}

/** A code and a campaign, each for one purchase, and a campaign that pays points for what money pays. */
async function openShop() {
  const account = await freshAccount()
  const points = await account.createReward({
    name: 'Points',
    attributes: { pays: { worth: 0.5 } },
  })
  const vouchers = await account.createReward({
    name: 'Vouchers',
    type: 'DISCOUNT',
    attributes: { discount: { kind: 'AMOUNT', value: 5 } },
  })
  const coupon = await account.createCoupon({
    grants: [{ reward_id: vouchers, amount: 2 }],
    discounts: [{ kind: 'PERCENT', value: 10 }],
    max_redemptions: 1,
    listed: true,
  })
  const create = async (path: string, body: object) => {
    const answer = await account.operator<{ data: { id: string } }>('POST', path, { body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data.id
  }
  const opening = await create('/campaigns', {
    name: 'Opening',
    rewards: [],
    discounts: [{ kind: 'AMOUNT', value: 5 }],
    max_total: 1,
  })
  const rewards = [{ reward_id: points, conversion_factor: 0.4, expires_after_days: 30 }]
  await create('/campaigns', { name: 'Points for money', rewards })
  const metric = { period: 'lifetime', field: 'spend_total' }
  await create('/tiers', { name: 'Silver', rank: 1, metric, threshold: 50 })
  await create('/tiers', { name: 'Gold', rank: 2, metric, threshold: 150.5 })
  const kept = () => keptBy(account, coupon.id, opening)
  return { account, code: coupon.code, kept }
}

/** All that a checkout keeps, or that one leaves behind. */
async function keptBy({ operator }: TestAccount, coupon: string, campaign: string) {
  const read = async <Data>(path: string) => (await operator<{ data: Data }>('GET', path)).body.data
  const [customer = { id: '' }] = await read<{ id: string }[]>('/customers?order=desc&limit=1')
  type Total = { total: number; reward: { name: string } }
  const wallet = await read<{ totals: Total[] }>(`/wallets/${customer.id}`)
  const redemptions = await read<{ status: string }[]>(`/coupons/${coupon}/redemptions`)
  const sums = await operator('POST', '/wallets/recompute', { body: {} })
  expect(sums.body).toMatchObject({ data: { different: [], cursor: null } })
  return {
    wallet: Object.fromEntries(wallet.totals.map(({ total, reward }) => [reward.name, total])),
    uses: (await read<{ redemptions_count: number }>(`/coupons/${coupon}`)).redemptions_count,
    redemptions: redemptions.map(({ status }) => status),
    budget: (await read<{ budget: { used: number } }>(`/campaigns/${campaign}/stats`)).budget.used,
    events: (
      await read<{ reserve: number; data: { state: string } }[]>(
        `/events?customer_id=${customer.id}`,
      )
    ).map(({ reserve, data: { state } }) => [state, reserve]),
  }
}

it("examples/storefront: from sign-up to a partial return with a storefront's scopes only", async () => {
  const { account, code, kept } = await openShop()
  expect(await day(account.id, code, 'refused,taken')).toEqual([
    'signed up',
    `code ${code}: applies`,
    // The kettle: 60 less 5, less a tenth.
    'to pay: 49.5',
    // With the cups: 100 less 5, less a tenth. The one use of code and campaign came back from the refused card.
    'to pay: 85.5',
    'the card was refused',
    'to pay: 85.5',
    'paid 85.5',
    'bought: 2 Vouchers, 34 Points',
    `  coupon ${code}: The coupon has been redeemed too often`,
    '  tier Silver',
    '  65 more to Gold',
    '  34 Points expire soon',
    expect.stringMatching(/^ {2}ACCUMULATION 34 Paid by campaign Points for money/),
    expect.stringMatching(/^ {2}ACCUMULATION 2 Given by coupon/),
    // Of the try whose card was refused.
    expect.stringMatching(/^ {2}REVERSAL -2 Taken back: coupon/),
    expect.stringMatching(/^ {2}ACCUMULATION 2 Given by coupon/),
    // 40 less two vouchers of 5, less 34 points of 0.50.
    'to pay: 13',
    'paid 13',
    'left: 5 Points',
    // 17 of the points and one of the vouchers; 6.50 remain paid, for which 2 of the 5 points are due.
    'two cups came back: 19 Points, 1 Vouchers',
  ])
  expect(await kept()).toEqual({
    wallet: { Points: 19, Vouchers: 1 },
    uses: 1,
    redemptions: ['REVERSED', 'ACTIVE'],
    budget: 1,
    events: [
      ['CANCELLED', 0],
      ['RESOLVED', 0],
      ['RESOLVED', 0],
    ],
  })
})

it('examples/storefront: a purchase that is never paid leaves nothing behind', async () => {
  const { account, code, kept } = await openShop()
  const lines = await day(account.id, code, 'refused')
  expect(lines.at(-1)).toBe('the card was refused')
  expect(await kept()).toEqual({
    wallet: {},
    uses: 0,
    redemptions: ['REVERSED'],
    budget: 0,
    events: [['CANCELLED', 0]],
  })
  // The one use of the code and of the campaign is there for somebody else.
  expect(await day(account.id, code, 'taken')).toContain('paid 85.5')
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
