import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { NoPaymentReason } from '@loyalty/contracts/wallet/campaign-simulation'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { sumAmounts, toAmount, toWireAmount } from '@loyalty/contracts/money'
import type { Discount } from '@loyalty/contracts/discount'
import type { Order } from '@loyalty/contracts/wallet/order'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../../campaigns/rules/campaign.js'
import { paidLines } from '../../campaigns/rules/earning.js'
import { evaluateCampaigns } from '../../campaigns/rules/evaluate-campaigns.js'
import { goodsMaxOf } from '../../discounts/rules/discount-cart.js'
import { smallestOf } from '../../discounts/rules/money.js'
import { readCart, type CartOrder } from './cart-order.js'
import { simulate, simulateCart, type Simulated } from './simulate-campaign.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const LATER = new Date('2026-02-02T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const mint = createMint(NOW.getTime())

const reward: RewardCopy = {
  id: POINTS,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: null,
  type: 'POINTS',
  conditions: [],
  attributes: {},
  version: 1,
}

const campaign: Campaign = {
  _id: '',
  version: 1,
  account_id: '' as AccountId,
  id: mint.next(),
  status: 'ACTIVE',
  name: 'Tried',
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: ['PURCHASE'],
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: [
    {
      reward_id: POINTS,
      amount: toAmount(5),
      conversion_factor: null,
      expires_after_days: null,
      expiration_date: null,
    },
  ],
  max_total: null,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
  created_at: NOW,
  updated_at: NOW,
}

const tried = {
  campaign,
  event: {
    type: 'PURCHASE',
    issuedAt: NOW,
    brandId: 'b-1',
    platform: 'web',
    storeId: 's-1',
    channelId: 'h-1',
    spend: toAmount(80),
    lines: [],
    known: { 'Order Value': toAmount(80) },
  },
  order: { value: 80 },
  customer: { status: 'ACTIVE', refused_purposes: ['behavioral_campaigns'] },
  rewards: [reward],
} satisfies Simulated

const around = {
  now: NOW,
  defaultLineDays: 10,
  paid: () => ({ total: 3, toCustomer: 2 }),
  newLineId: () => mint.next(),
}

const obstacles: [NoPaymentReason, Partial<Campaign>][] = [
  ['EVENT_TYPE', { event_types: ['VISIT'] }],
  ['NOT_STARTED', { starts_at: LATER }],
  ['ENDED', { ends_at: NOW }],
  ['BRAND', { brand_id: 'b-2' }],
  ['PLATFORM', { platforms: ['ios'] }],
  ['STORE', { store_ids: ['s-2'] }],
  ['CHANNEL', { channel_ids: ['h-2'] }],
  ['CONSENT', { consent_purpose: 'behavioral_campaigns' }],
  ['CONDITIONS', { conditions: [[{ type: 'Tier', operator: 'equal', value: 1 }]] }],
  ['MAX_TOTAL', { max_total: 3 }],
  ['MAX_PER_CUSTOMER', { max_per_customer: 2 }],
]

describe('a simulation', () => {
  it.each<[NoPaymentReason, Partial<Campaign>]>([
    ...obstacles,
    ['NO_FACTOR', { rewards: campaign.rewards.map((one) => ({ ...one, amount: null })) }],
    ['NO_REWARD', { rewards: [] }],
  ])('says %s, and a fulfillment pays nothing', (code, fields) => {
    const changed = { ...campaign, ...fields }
    const simulated = simulate({ ...tried, campaign: changed }, around)
    expect(simulated).toMatchObject({ pays: false, rewards: [], reason: { code } })
    const { refused_purposes: refusedPurposes } = tried.customer
    const all = { ...around, refusedPurposes, reward: () => reward }
    expect(evaluateCampaigns(tried.event, [changed], all)).toEqual([])
  })

  it('says that the customer is not ACTIVE', () => {
    const customer = { ...tried.customer, status: 'BLOCKED' as const }
    expect(simulate({ ...tried, customer }, around).reason?.code).toBe('CUSTOMER_NOT_ACTIVE')
  })

  it.each(['DRAFT', 'PAUSED', 'ARCHIVED'] as const)('of a campaign that is %s pays', (status) => {
    expect(simulate({ ...tried, campaign: { ...campaign, status } }, around)).toMatchObject({
      pays: true,
      rewards: [
        {
          name: 'Points',
          type: 'POINTS',
          amount: 5,
          expiration_date: '2026-02-11T12:00:00.000Z',
        },
      ],
      reason: null,
    })
  })

  it('shows a customer without a tier as below every rank', () => {
    const conditions = [[{ type: 'Tier' as const, operator: 'not equal' as const, value: 2 }]]
    const event = { ...tried.event, known: { Tier: null } }
    const simulated = simulate({ ...tried, event, campaign: { ...campaign, conditions } }, around)
    expect(simulated).toMatchObject({ pays: true, conditions: [[{ actual: null, met: true }]] })
  })

  it('tells what is odd of the order, as its announcement would', () => {
    expect(simulate(tried, around).warnings).toEqual([])
    const order = { value: 80, products: [{ sku: 'a', amount: 4, value: 20 }] }
    expect(simulate({ ...tried, order }, around).warnings).toMatchObject([
      { code: 'LINES_DO_NOT_ADD_UP', field: 'body.event.order.products' },
    ])
  })

  it('of a campaign that only takes something off says to try it on a cart', () => {
    const discounting = { ...campaign, rewards: [], discounts: [tenth] }
    expect(simulate({ ...tried, campaign: discounting }, around)).toMatchObject({
      pays: false,
      discounts: [],
      totals: null,
      reason: {
        code: 'NO_REWARD',
        details: 'the campaign has no rewards: try its discounts on a cart',
      },
    })
  })
})

const tenth: Discount = { kind: 'PERCENT', value: 10 }
const order = {
  products: [
    { sku: 'mug', amount: 1, value: 24 },
    { sku: 'cup', amount: 1, value: 10 },
  ],
}
const cart = readCart(order) as CartOrder
const cent = smallestOf(2)

/** On the cart, of which the orders after discounts are told. */
function tryOnCart(fields: Partial<Campaign>, customer: Simulated['customer'] = tried.customer) {
  const orders: Order[] = []
  const { discounts = [] } = fields
  const changed = { ...campaign, ...fields }
  const found = simulateCart(
    {
      campaign: changed,
      customer,
      rewards: tried.rewards,
      cart,
      offer: {
        from: 'CAMPAIGN',
        id: changed.id,
        name: changed.name,
        code: null,
        discounts: discounts.map((discount) => ({ discount, times: 1 })),
        exclusionGroup: null,
      },
      terms: { smallest: cent, goodsMax: goodsMaxOf(cart, 1, cent) },
      eventOf: (of) => {
        orders.push(of)
        const lines = paidLines(of)
        const spend = sumAmounts(lines.map(({ paid }) => paid))
        return { ...tried.event, spend, lines, known: { 'Order Discounted Value': spend } }
      },
    },
    around,
  )
  const off = found.priced.discounted.taken.map(({ amount }) => toWireAmount(amount))
  return { ...found.simulation, off, last: orders.at(-1) }
}

const dearerThan = (value: number): Campaign['conditions'] => [
  [{ type: 'Order Discounted Value', operator: 'grater than', value }],
]
const shareOf = campaign.rewards.map((one) => ({
  ...one,
  amount: null,
  conversion_factor: toAmount(1),
}))

describe('a simulation on a cart', () => {
  it('takes something off without rewards, which is no reason against it', () => {
    const found = tryOnCart({ rewards: [], discounts: [tenth], conditions: dearerThan(33) })
    expect(found).toMatchObject({
      pays: false,
      reason: null,
      off: [3.4],
      conditions: [[{ actual: 34, met: true }]],
      last: { discounted_value: 30.6 },
    })
  })

  it('pays for what is left', () => {
    const found = tryOnCart({ rewards: shareOf, discounts: [{ kind: 'AMOUNT', value: 4 }] })
    expect(found).toMatchObject({ pays: true, off: [4], rewards: [{ amount: 30 }], reason: null })
  })

  it('takes something off, and pays nothing where conditions do not hold for what is left', () => {
    expect(tryOnCart({ discounts: [tenth], conditions: dearerThan(33) })).toMatchObject({
      pays: false,
      off: [3.4],
      reason: { code: 'CONDITIONS' },
      conditions: [[{ actual: 30.6, met: false }]],
    })
  })

  it.each(obstacles)('says %s, and takes nothing off', (code, fields) => {
    for (const rewards of [[], campaign.rewards]) {
      const found = tryOnCart({ ...fields, rewards, discounts: [tenth] })
      expect(found).toMatchObject({ pays: false, off: [], reason: { code } })
    }
  })

  it.each<[NoPaymentReason, Parameters<typeof tryOnCart>]>([
    ['CUSTOMER_NOT_ACTIVE', [{ discounts: [tenth] }, { ...tried.customer, status: 'BLOCKED' }]],
    [
      'CUSTOMER_NOT_ACTIVE',
      [
        { discounts: [tenth], rewards: [] },
        { ...tried.customer, status: 'BLOCKED' },
      ],
    ],
    ['NO_CUSTOMER', [{}, null]],
    ['NO_DISCOUNT', [{ rewards: [], discounts: [{ ...tenth, products: { skus: ['pen'] } }] }]],
  ])('says %s', (code, given) => {
    expect(tryOnCart(...given)).toMatchObject({ pays: false, off: [], reason: { code } })
  })

  it('takes something off the cart of a visitor', () => {
    const reason = { code: 'NO_CUSTOMER' }
    expect(tryOnCart({ discounts: [tenth] }, null)).toMatchObject({
      pays: false,
      off: [3.4],
      reason,
    })
    expect(tryOnCart({ discounts: [tenth], rewards: [] }, null)).toMatchObject({ reason: null })
  })
})
