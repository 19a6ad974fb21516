import { defaultAccountSettings } from '@loyalty/contracts/catalog/account'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount, toWireAmount } from '@loyalty/contracts/money'
import { createMint } from '@loyalty/contracts/uuid-v7'
import type { Collection } from '@loyalty/engine/collection'
import type { Call, ReadView } from '@loyalty/engine/command'
import { whole } from '@loyalty/engine/query'
import { expect, it } from 'vitest'
import { activeCampaigns, campaigns } from '../campaigns/store.js'
import { accountCopies, rewardCopies } from '../copies/store.js'
import { coupons } from '../coupons/store.js'
import { evaluateInView, type AskedCart } from './evaluate-in-view.js'
import { readCart } from './rules/cart-order.js'
import { sumsOf } from './rules/price-cart.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const POINTS = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid
const mint = createMint(NOW.getTime())
const call = {
  now: NOW,
  context: { account: 'account' as AccountId },
  mint: () => mint.next(),
  isAbsent: () => false,
} as unknown as Call

/** An account with a campaign of 15 %, and with a coupon of the same group. */
function viewWith(definition: object): ReadView {
  const campaign = {
    id: 'campaign',
    name: '15 % off',
    status: 'ACTIVE',
    event_types: ['PURCHASE'],
    brand_id: null,
    starts_at: null,
    ends_at: null,
    platforms: null,
    store_ids: null,
    channel_ids: null,
    consent_purpose: null,
    max_total: null,
    max_per_customer: null,
    conditions: [],
    rewards: [],
    discounts: [{ kind: 'PERCENT', value: 15 }],
    exclusion_group: 'welcome',
    priority: 0,
  }
  const coupon = {
    id: 'coupon',
    code: 'WELCOME',
    status: 'ACTIVE',
    used: 0,
    batch_id: null,
    definition: {
      brand_id: null,
      name: null,
      grants: [],
      costs: [],
      exclusion_group: 'welcome',
      max_redemptions: null,
      max_redemptions_per_customer: null,
      starts_at: null,
      ends_at: null,
      platforms: null,
      store_ids: null,
      channel_ids: null,
      recipient_ids: null,
      combinable: true,
      ...definition,
    },
  }
  const all = new Map<string, unknown>([
    [accountCopies.name, { copy: defaultAccountSettings }],
    [activeCampaigns.name, { campaign_ids: [campaign.id] }],
    [campaigns.name, campaign],
    [coupons.name, coupon],
    [rewardCopies.name, { copy: { id: POINTS, platforms: null, conditions: [], attributes: {} } }],
  ])
  return { get: ({ name }: Collection) => all.get(name) ?? null } as ReadView
}

function evaluate(definition: object) {
  const order = { products: [{ sku: 'mug', amount: 1, value: 40 }] }
  const read = readCart(order)
  if (!read.ok) throw new Error(read.details)
  const asked = { customer_id: null, order, read, codes: ['WELCOME'], spend: [], cards: [] }
  return evaluateInView(asked as unknown as AskedCart, viewWith(definition), call)
}

function evaluated(definition: object) {
  const found = whole(evaluate(definition))
  if ('missing' in found || !found.ok) throw new Error(JSON.stringify(found))
  const [code] = found.codes
  const { payable } = sumsOf(found.read, found.priced)
  return {
    refusal: code?.refusal?.code ?? null,
    redeems: code?.coupon?.code ?? null,
    payable: toWireAmount(payable),
  }
}

const grant = { reward_id: POINTS, amount: toAmount(5), expiration_date: null }

it.each([
  [
    'takes more than a campaign of its group',
    { discounts: [{ kind: 'AMOUNT', value: 10 }] },
    { refusal: null, redeems: 'WELCOME', payable: 30 },
  ],
  [
    'takes less, and is excluded',
    { discounts: [{ kind: 'AMOUNT', value: 5 }], grants: [grant] },
    { refusal: 'COUPON_EXCLUDED', redeems: null, payable: 34 },
  ],
  [
    'has no discount, and gives what it gives beside the campaign',
    { grants: [grant] },
    { refusal: null, redeems: 'WELCOME', payable: 34 },
  ],
  [
    'has an empty list of them, likewise',
    { discounts: [], grants: [grant] },
    { refusal: null, redeems: 'WELCOME', payable: 34 },
  ],
  [
    'takes nothing off, and is not used up',
    { discounts: [{ kind: 'FREE_SHIPPING' }], exclusion_group: null },
    { refusal: 'COUPON_CONDITIONS_NOT_MET', redeems: null, payable: 34 },
  ],
  [
    'takes nothing off, and gives what it gives',
    { discounts: [{ kind: 'FREE_SHIPPING' }], exclusion_group: null, grants: [grant] },
    { refusal: null, redeems: 'WELCOME', payable: 34 },
  ],
])('a code %s', (_name, definition, expected) => {
  expect(evaluated(definition)).toEqual(expected)
})

it('others come in between whenever a cart is priced once more without a code', () => {
  const [excluded, applied] = [5, 10].map((value) =>
    evaluate({ discounts: [{ kind: 'AMOUNT', value }] }).toArray(),
  )
  expect(excluded).toHaveLength((applied?.length ?? 0) + 1)
})
