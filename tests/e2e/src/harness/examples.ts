import { randomInt, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { call, settled, type Answer, type CallOptions } from './client.js'
import { tierOf, type Fixture } from './fixture.js'
import { contactOf, newContactOf } from './contact-examples.js'
import { NOON_ZONE } from './noon-zone.js'
import { originOf, type Operation } from './openapi.js'

type Json = Record<string, unknown>

/** A call that its operation accepts, with every field that the operation knows. */
export interface Example {
  path: Record<string, string>
  query: Record<string, string>
  body?: Json
}

const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString()
const RECENTLY = new Date(Date.now() - 3_600_000).toISOString()

/** What each manual adjustment takes. */
const manualAdjustment = { reason: 'Complained on the phone', dry_run: false }
/** The days of a report. */
const reported = { from: '2026-01-01', to: '2026-12-31', granularity: 'month' }

const selector = {
  skus: ['sku-1'],
  tags: { colour: ['red'] },
  except: { skus: ['sku-9'], tags: { sale: [true] } },
}
const conditions = [
  [
    {
      type: 'Product Value',
      operator: 'grater than',
      value: 10.5,
      products: selector,
      primitive: 'number',
    },
  ],
]

/** Each record is newer than the one before. */
const consentNow = (shown: Json): Json => ({
  ...shown,
  consent_timestamp: new Date().toISOString(),
})

const form = {
  name: 'Rating',
  description: 'How was it?',
  type: 'RATING',
  status: 'ACTIVE',
  fields: [
    {
      name: 'stars',
      label: 'Stars',
      type: 'SCORE',
      required: true,
      min: 1,
      max: 5,
      options: ['unused'],
      images: [{ url: 'https://example.com/star.png', alt: 'A star' }],
    },
  ],
  settings: { theme: { dark: true } },
}

const rewardOf = (name: string) => ({
  platforms: ['web'],
  name,
  description: 'A reward of a test',
  conditions,
  attributes: { conversion_factor: 0.1, label: { text: 'Points' } },
})

const discounts = [{ kind: 'PERCENT', value: 10, max: 5, products: selector, target: 'LINES' }]

const couponOf = ({ reward, customer, campaign }: Fixture) => ({
  brand_id: null,
  name: 'Autumn',
  campaign_id: campaign,
  grants: [{ reward_id: reward, amount: 10, expires_after_days: 90, expiration_date: null }],
  costs: [{ reward_id: reward, amount: 1 }],
  discounts,
  conditions,
  exclusion_group: 'seasonal',
  max_redemptions: 1_000,
  max_redemptions_per_customer: 10,
  starts_at: RECENTLY,
  ends_at: NEXT_YEAR,
  platforms: ['web'],
  store_ids: ['store-1'],
  channel_ids: ['channel-1'],
  recipient_ids: [customer],
  combinable: true,
})

const orderOf = ({ reward }: Fixture) => {
  const redeem = [{ id: reward, amount: 0.5 }]
  const free = { tags: { colour: 'red' }, metadata: { note: { deep: ['text', 1] } } }
  return {
    purchase_id: randomUUID(),
    value: 120.5,
    discounted_value: 100,
    products: [{ sku: 'sku-1', amount: 2, value: 60, discounted_value: 50, redeem, ...free }],
    channel_id: 'channel-1',
    store_id: 'store-1',
    shipping: { value: 5, discounted_value: 0, redeem, ...free },
    redeem,
    metadata: free.metadata,
  }
}

/** Where coupons are redeemed, and for which order. */
const whereOf = (fixture: Fixture) => ({
  customer_id: fixture.customer,
  brand_id: 'brand-1',
  platform: 'web',
  store_id: 'store-1',
  channel_id: 'channel-1',
  order: orderOf(fixture),
})

const useOne = (fixture: Fixture) => ({
  body: { ...whereOf(fixture), code: fixture.coupon.code },
})
const useBoth = (fixture: Fixture) => ({
  body: { ...whereOf(fixture), codes: [fixture.coupon.code, fixture.otherCoupon.code] },
})

const checkOutCart = (fixture: Fixture) => {
  const { order, ...body } = priceCart(fixture).body
  const purchase = randomUUID()
  return {
    body: {
      ...body,
      order: { ...order, purchase_id: purchase },
      purchase_id: purchase,
      hold_minutes: 5,
      expected_payable: null,
      drop_refused: true,
      spend: [{ reward_id: fixture.reward, amount: 1 }],
    },
  }
}

const priceCart = (fixture: Fixture) => {
  const { order: _order, ...where } = whereOf(fixture)
  const free = { tags: { colour: 'red' }, metadata: { note: { deep: ['text', 1] } } }
  const products = [{ sku: 'sku-1', amount: 2, value: 24, discounted_value: 22, ...free }]
  return {
    body: {
      ...where,
      order: {
        purchase_id: 'purchase-1',
        value: 24,
        discounted_value: 22,
        products,
        channel_id: 'channel-1',
        store_id: 'store-1',
        shipping: { value: 4.9, discounted_value: 4, ...free },
        metadata: free.metadata,
      },
      codes: [fixture.coupon.code],
      spend: [{ reward_id: fixture.reward, amount: 'max' }],
      gift_cards: [{ code: fixture.soldGiftCard, pin: null, amount: 0.5 }],
    },
  }
}

const eventOf = (fixture: Fixture) => ({
  customer_id: fixture.customer,
  type: 'PURCHASE',
  order: orderOf(fixture),
  brand_id: 'brand-1',
  channel_id: 'channel-1',
  store_id: 'store-1',
  platform: 'web',
  issued_at: RECENTLY,
  hold_minutes: 5,
  redemption_ids: [],
})

const returnOf = () => ({
  products: [{ line: 0, amount: 1 }],
  shipping: false,
  return_id: randomUUID(),
  reason: 'Too small',
  dry_run: false,
})

const campaignOf = ({ reward }: Fixture) => ({
  name: 'Autumn points',
  brand_id: 'brand-1',
  starts_at: RECENTLY,
  ends_at: NEXT_YEAR,
  event_types: ['PURCHASE'],
  platforms: ['web'],
  store_ids: ['store-1'],
  channel_ids: ['channel-1'],
  conditions,
  rewards: [
    { reward_id: reward, amount: 5, expires_after_days: 30, expiration_date: null },
    { reward_id: reward, conversion_factor: 0.1, expiration_date: NEXT_YEAR },
  ],
  discounts,
  products: selector,
  exclusion_group: 'seasonal',
  earns_on_points_paid: true,
  max_total: 1_000,
  max_per_customer: 10,
  funded_by: 'marketing',
  consent_purpose: 'behavioral_campaigns',
  priority: 1,
})

const page = { limit: '10', cursor: '01900000-0000-7000-8000-000000000000' }
/** Of a list that goes either way. */
const orderedPage = { ...page, order: 'asc' }

const filters = (reward: string) => ({
  brand_id: 'brand-1',
  reward_id: reward,
  campaign_id: randomUUID(),
  event_id: 'null',
  type: 'ACCUMULATION',
  funded_by: 'platform',
})

/** What the document shows of a call. */
interface Shown {
  query: Record<string, string>
  body: Json
}

/** By the id of the operation, in an order in which all of them succeed. */
const examples: Record<string, (fixture: Fixture, shown: Shown) => Partial<Example>> = {
  'get-v1-customers-id': ({ customer }) => ({ path: { id: customer } }),
  'patch-v1-customers-id': ({ customer }, { body }) => ({ path: { id: customer }, body }),
  'patch-v1-customers-id-devices': ({ customer }) => ({
    path: { id: customer },
    body: {
      device_token: 'token-1',
      device_info: { platform: 'iOS', model: 'iPhone', osVersion: '19.1' },
    },
  }),
  'put-v1-customers-id-consent': ({ customer }, { body }) => ({
    path: { id: customer },
    body: consentNow(body),
  }),
  'patch-v1-customers-id-tags': ({ customer }) => ({
    path: { id: customer },
    body: { tags: { colour: 'blue', gone: null } },
  }),
  'delete-v1-customers-id-tags': ({ customer }) => ({
    path: { id: customer },
    query: { tags: 'colour,visits' },
  }),
  'post-v1-customer-tokens': ({ customer }) => ({
    body: { customer_id: customer, scopes: ['customers:read'], lifetime_s: 60 },
  }),
  'delete-v1-customer-tokens-customer-id': ({ customer }) => ({ path: { customer_id: customer } }),
  'get-v1-tiers': () => ({}),
  'get-v1-customers-id-tier': ({ customer }) => ({ path: { id: customer } }),
  'get-v1-customers-id-transactions': ({ customer, reward }) => ({
    path: { id: customer },
    query: {
      limit: '10',
      cursor: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
      type: 'ACCUMULATION',
      reward_id: reward,
      from: RECENTLY,
      to: NEXT_YEAR,
    },
  }),
  'get-v1-customers-id-expiring': ({ customer }) => ({
    path: { id: customer },
    query: { days: '366' },
  }),
  'post-v1-customers-migrate': () => ({ body: { customers: [] } }),
  'post-v1-customers-migrate-events': () => ({ body: { customers: [] } }),
  'get-v1-customers-migrate-import-id': ({ importId }) => ({ path: { import_id: importId } }),
  'post-v1-carts-checkout': checkOutCart,
  'post-v1-carts-evaluate': priceCart,
  'post-v1-coupons-image': ({ coupon }, { body }) => ({ body: { ...body, code: coupon.code } }),
  'post-v1-gift-cards-image': ({ giftCard }, { body }) => ({ body: { ...body, code: giftCard } }),
  'post-v1-coupons-redeem': useOne,
  'post-v1-coupons-redeem-all': useBoth,
  'post-v1-coupons-validate': useOne,
  'get-v1-customers-id-coupons': ({ customer }) => ({
    path: { id: customer },
    query: { ...page, brand_id: 'brand-1', platform: 'web', store_id: 's', channel_id: 'c' },
  }),
  'post-v1-customers-id-coupons-applicable': (fixture) => {
    const { customer_id: _inPath, ...where } = whereOf(fixture)
    const body = { limit: 10, cursor: page.cursor, ...where }
    return { path: { id: fixture.customer }, body }
  },
  'post-v1-coupons-validate-all': useBoth,
  'post-v1-coupons-reverse': ({ customer, coupon, redemption }) => ({
    body: { customer_id: customer, code: coupon.code, redemption_id: redemption },
  }),
  'post-v1-rewards': () => ({
    body: { brand_id: 'brand-1', type: 'POINTS', ...rewardOf('Points') },
  }),
  'get-v1-rewards': () => ({
    query: { ...page, brand_id: 'brand-1', platform: 'web', type: 'POINTS' },
  }),
  'get-v1-rewards-id': ({ reward }) => ({ path: { id: reward } }),
  'get-v1-contacts': ({ persona }, { query }) => ({ query: { ...query, persona_id: persona } }),
  'post-v1-contacts': (fixture, { body }) => ({ body: newContactOf(body, orderOf(fixture)) }),
  'put-v1-contacts-id': ({ contact, persona }, { body }) => ({
    path: { id: contact },
    body: contactOf(body, contact, persona),
  }),
  'get-v1-transactions': ({ reward, day }) => ({
    query: { date: day, ...page, ...filters(reward) },
  }),
  'patch-v1-behavior-events-eventid-fulfill': ({ event }) => ({ path: { eventId: event } }),
  'get-v1-review-forms': () => ({ query: orderedPage }),
  'get-v1-review-forms-id': (fixture) => ({ path: { id: fixture.form } }),
  'post-v1-review-forms-id-submissions': ({ customer, form: id }) => ({
    path: { id },
    body: { customer_id: customer, purchase_id: randomUUID(), answers: { stars: 5 } },
  }),
  'post-v1-customers': (_, { body }) => ({
    body: { ...body, id: randomUUID(), email: 'ada@example.com', registration_date: RECENTLY },
  }),
  'post-v1-behavior-events': (fixture) => ({ body: eventOf(fixture) }),
  'get-v1-behavior-events': ({ customer }) => ({
    query: { ...orderedPage, customer_id: customer, state: 'ISSUED', purchase_id: 'purchase-1' },
  }),
  'get-v1-behavior-events-eventid': ({ paidEvent }) => ({ path: { eventId: paidEvent } }),
  'patch-v1-behavior-events-eventid-cancel': ({ webEvent }) => ({ path: { eventId: webEvent } }),
  'post-v1-behavior-events-eventid-return': ({ soldEvent }) => ({
    path: { eventId: soldEvent },
    body: returnOf(),
  }),
  'get-operator-v1-me': () => ({}),
  'get-operator-v1-account': () => ({}),
  'patch-operator-v1-account': (_, { body }) => ({ body: { ...body, time_zone: NOON_ZONE } }),
  'post-operator-v1-customers': (_, { body }) => ({
    body: { ...body, id: randomUUID(), registration_date: RECENTLY },
  }),
  'get-operator-v1-customers': ({ tier }) => ({
    query: {
      q: 'ada love',
      email: 'ada@example.com',
      phone: '+34600111222',
      status: 'ACTIVE',
      tier_id: tier,
      tag: 'vip:gold',
      created_from: RECENTLY,
      created_to: NEXT_YEAR,
      order: 'asc',
      limit: '10',
    },
  }),
  'get-operator-v1-customers-id': ({ customer }) => ({ path: { id: customer } }),
  'patch-operator-v1-customers-id': ({ customer }, { body }) => ({
    path: { id: customer },
    body,
  }),
  'get-operator-v1-customers-id-export': ({ customer }) => ({ path: { id: customer } }),
  'delete-operator-v1-customers-id': ({ oldCustomer }) => ({ path: { id: oldCustomer } }),
  'put-operator-v1-customers-id-consent': ({ customer }, { body }) => ({
    path: { id: customer },
    body: consentNow(body),
  }),
  'get-operator-v1-shifted-birthdays': ({ customer }) => ({
    query: { time_zone: 'Europe/Madrid', limit: '10', cursor: customer },
  }),
  'put-operator-v1-customers-id-tier': ({ customer, tier }) => ({
    path: { id: customer },
    body: { tier_id: tier, until: NEXT_YEAR, reason: 'Regular of our first shop', dry_run: false },
  }),
  'get-operator-v1-customers-id-devices': ({ customer }) => ({ path: { id: customer } }),
  'get-operator-v1-customers-id-redemptions': ({ customer }) => ({
    path: { id: customer },
    query: { ...page, order: 'desc' },
  }),
  'get-operator-v1-wallets-customer-id': ({ customer }) => ({ path: { customer_id: customer } }),
  'get-operator-v1-wallets-customer-id-transactions': ({ customer, reward }) => ({
    path: { customer_id: customer },
    query: { ...orderedPage, ...filters(reward) },
  }),
  'post-operator-v1-wallets-customer-id-adjust': ({ customer, reward }) => ({
    path: { customer_id: customer },
    body: {
      reward_id: reward,
      amount: 12.5,
      reason: 'Goodwill',
      brand_id: 'brand-1',
      expiration_date: NEXT_YEAR,
      funded_by: 'marketing',
      force: false,
      dry_run: false,
    },
  }),
  'post-operator-v1-wallets-transfer': ({ customer, otherCustomer, reward }) => ({
    body: {
      sender_id: customer,
      receiver_id: otherCustomer,
      reward_id: reward,
      amount: 1.5,
      reason: 'Two accounts of one person',
      dry_run: false,
    },
  }),
  'post-operator-v1-wallets-recompute': ({ customer }) => ({
    body: { customer_id: customer, cursor: page.cursor, limit: 10 },
  }),
  'get-operator-v1-reports-points': ({ reward }) => ({
    query: { ...reported, ...page, reward_id: reward },
  }),
  'get-operator-v1-reports-liability': ({ reward }) => ({
    query: { ...page, reward_id: reward },
  }),
  'get-operator-v1-reports-coupons': ({ coupon }) => ({
    query: { ...reported, coupon_id: coupon.id },
  }),
  'get-operator-v1-reports-campaigns': () => ({
    query: { ...reported, ...page, status: 'ACTIVE' },
  }),
  'get-operator-v1-reports-customers': () => ({ query: reported }),
  'get-operator-v1-coupons-id-stats': ({ coupon }) => ({ path: { id: coupon.id } }),
  'get-operator-v1-campaigns-id-stats': ({ campaign }) => ({ path: { id: campaign } }),
  'post-operator-v1-rewards': () => ({
    body: { brand_id: 'brand-1', type: 'POINTS', ...rewardOf('Points') },
  }),
  'get-operator-v1-rewards': () => ({ query: orderedPage }),
  'get-operator-v1-rewards-id': ({ reward }) => ({ path: { id: reward } }),
  'patch-operator-v1-rewards-id': ({ reward }) => ({
    path: { id: reward },
    body: rewardOf('Changed points'),
  }),
  'post-operator-v1-coupons': (fixture) => ({
    body: { code: `NEW-${randomUUID()}`, ...couponOf(fixture), listed: false },
  }),
  'get-operator-v1-coupons': ({ coupon }) => ({
    query: {
      ...orderedPage,
      code: coupon.code,
      brand_id: 'brand-1',
      status: 'ACTIVE',
      campaign_id: randomUUID(),
    },
  }),
  'get-operator-v1-coupons-id': ({ coupon }) => ({ path: { id: coupon.id } }),
  'patch-operator-v1-coupons-id': (fixture) => ({
    path: { id: fixture.coupon.id },
    body: { ...couponOf(fixture), listed: false },
  }),
  'post-operator-v1-coupons-id-disable': ({ coupon }) => ({ path: { id: coupon.id } }),
  'post-operator-v1-coupons-id-enable': ({ coupon }) => ({ path: { id: coupon.id } }),
  'get-operator-v1-coupons-coupon-id-redemptions': ({ coupon }) => ({
    path: { coupon_id: coupon.id },
    query: orderedPage,
  }),
  'get-operator-v1-coupons-coupon-id-refusals': ({ giftCoupon }) => ({
    path: { coupon_id: giftCoupon.id },
    query: orderedPage,
  }),
  'post-operator-v1-coupons-bulk': (fixture) => ({
    body: { count: 1, prefix: 'MOON-', coupon: { ...couponOf(fixture), max_redemptions: 1 } },
  }),
  'get-operator-v1-coupons-bulk-batch-id': ({ batch }) => ({ path: { batch_id: batch } }),
  'get-operator-v1-coupons-bulk-batch-id-codes': ({ batch }) => ({
    path: { batch_id: batch },
    query: orderedPage,
  }),
  'get-operator-v1-refusals': ({ customer }) => ({
    query: { ...orderedPage, customer_id: customer },
  }),
  'get-operator-v1-gift-cards-code': ({ giftCard }) => ({ path: { code: giftCard } }),
  'post-operator-v1-redemptions-id-reverse': ({ oldRedemption }) => ({
    path: { id: oldRedemption },
    body: manualAdjustment,
  }),
  'post-v1-gift-cards': ({ giftReward, customer }) => ({
    body: {
      reward_id: giftReward,
      amount: 100,
      customer_id: null,
      purchaser: { customer_id: customer },
      expiration_date: NEXT_YEAR,
      deliver_at: NEXT_YEAR,
      pin: false,
    },
  }),
  'post-v1-gift-cards-lookup': ({ soldGiftCard }) => ({ body: { code: soldGiftCard } }),
  'post-v1-gift-cards-top-up': ({ soldGiftCard }) => ({ body: { code: soldGiftCard, amount: 20 } }),
  'post-v1-gift-cards-claim': ({ freeGiftCard, customer }) => ({
    body: { code: freeGiftCard, customer_id: customer, pin: null },
  }),
  'post-v1-gift-cards-authorize': ({ soldGiftCard }) => ({
    body: {
      code: soldGiftCard,
      pin: null,
      amount: 0.5,
      purchase_id: randomUUID(),
      minutes: 1,
    },
  }),
  'post-v1-gift-cards-capture': ({ authorization }) => ({
    body: { authorization_id: authorization, amount: 25 },
  }),
  'post-v1-gift-cards-release': ({ oldAuthorization }) => ({
    body: { authorization_id: oldAuthorization },
  }),
  'post-v1-gift-cards-refund': ({ capture }) => ({
    body: { capture_id: capture, amount: 0.1, refund_id: randomUUID() },
  }),
  'post-operator-v1-gift-cards': ({ customer, giftReward }) => ({
    body: {
      customer_id: customer,
      reward_id: giftReward,
      amount: 12.5,
      expiration_date: NEXT_YEAR,
      ...manualAdjustment,
    },
  }),
  'post-operator-v1-gift-cards-code-redeem': ({ giftCard }) => ({
    path: { code: giftCard },
    body: { amount: 2.5, ...manualAdjustment },
  }),
  'post-operator-v1-gift-cards-code-void': ({ oldGiftCard }) => ({
    path: { code: oldGiftCard },
    body: manualAdjustment,
  }),
  'get-operator-v1-gift-cards': ({ customer }) => ({
    query: {
      ...orderedPage,
      last_four: 'ABCD',
      customer_id: customer,
      purchaser_id: customer,
      status: 'ACTIVE',
    },
  }),
  'get-operator-v1-gift-cards-card-id-transactions': ({ card }) => ({
    path: { card_id: card },
    query: page,
  }),
  'post-operator-v1-gift-cards-adjust': ({ card }) => ({
    body: { card_id: card, amount: 2.5, direction: 'UP', ...manualAdjustment },
  }),
  'post-operator-v1-gift-cards-void': ({ oldCard }) => ({
    body: { card_id: oldCard, ...manualAdjustment },
  }),
  'post-operator-v1-gift-cards-unlock': ({ lockedGiftCard }) => ({
    body: { code: lockedGiftCard, reason: manualAdjustment.reason },
  }),
  'post-operator-v1-events': (fixture) => ({ body: eventOf(fixture) }),
  'get-operator-v1-events': ({ customer }) => ({
    query: { ...orderedPage, customer_id: customer, state: 'ISSUED', purchase_id: 'purchase-1' },
  }),
  'get-operator-v1-events-id': ({ paidEvent }) => ({ path: { id: paidEvent } }),
  'post-operator-v1-events-id-cancel': ({ openEvent }) => ({
    path: { id: openEvent },
    body: manualAdjustment,
  }),
  'post-operator-v1-events-id-reverse': ({ paidEvent }) => ({
    path: { id: paidEvent },
    body: manualAdjustment,
  }),
  'post-operator-v1-events-id-return': ({ soldEvent }) => ({
    path: { id: soldEvent },
    body: returnOf(),
  }),
  'post-operator-v1-campaigns': (fixture) => ({
    body: { ...campaignOf(fixture), status: 'DRAFT' },
  }),
  'get-operator-v1-campaigns': () => ({ query: { ...orderedPage, status: 'ACTIVE' } }),
  'get-operator-v1-campaigns-id': ({ campaign }) => ({ path: { id: campaign } }),
  'patch-operator-v1-campaigns-id': (fixture) => ({
    path: { id: fixture.campaign },
    body: { ...campaignOf(fixture), max_total: null, max_per_customer: null },
  }),
  'post-operator-v1-campaigns-simulate': (fixture) => {
    const { hold_minutes: _hold, redemption_ids: _redeemed, ...event } = eventOf(fixture)
    return { body: { campaign: { ...campaignOf(fixture), status: 'DRAFT' }, event } }
  },
  'get-operator-v1-campaigns-id-versions': ({ campaign }) => ({
    path: { id: campaign },
    query: { limit: '10', cursor: '9', order: 'desc' },
  }),
  'post-operator-v1-campaigns-id-activate': ({ draftCampaign }) => ({
    path: { id: draftCampaign },
  }),
  'post-operator-v1-campaigns-id-pause': ({ campaign }) => ({ path: { id: campaign } }),
  'post-operator-v1-campaigns-id-resume': ({ campaign }) => ({ path: { id: campaign } }),
  'post-operator-v1-campaigns-id-archive': ({ oldCampaign }) => ({ path: { id: oldCampaign } }),
  'post-operator-v1-tiers': () => ({
    body: { ...tierOf(randomInt(3, 1_000)), dry_run: false },
  }),
  'get-operator-v1-tiers': () => ({ query: orderedPage }),
  'get-operator-v1-tiers-id': ({ tier }) => ({ path: { id: tier } }),
  'patch-operator-v1-tiers-id': ({ tier }) => ({
    path: { id: tier },
    body: { ...tierOf(1), name: 'First tier', dry_run: false },
  }),
  'delete-operator-v1-tiers-id': ({ oldTier }) => ({ path: { id: oldTier } }),
  'post-operator-v1-review-forms': () => ({ body: form }),
  'get-operator-v1-review-forms': () => ({ query: { ...orderedPage, status: 'ACTIVE' } }),
  'get-operator-v1-review-forms-id': (fixture) => ({ path: { id: fixture.form } }),
  'patch-operator-v1-review-forms-id': (fixture) => ({ path: { id: fixture.form }, body: form }),
  'get-operator-v1-review-forms-id-submissions': (fixture) => ({
    path: { id: fixture.form },
    query: orderedPage,
  }),
  'get-operator-v1-review-forms-id-results': (fixture) => ({ path: { id: fixture.form } }),
  'get-operator-v1-personas-id': ({ persona }) => ({ path: { id: persona } }),
  'get-operator-v1-personas-id-history': ({ persona }) => ({
    path: { id: persona },
    query: orderedPage,
  }),
  'post-operator-v1-personas-id-undo': ({ mergedPersona, merge }) => ({
    path: { id: mergedPersona },
    body: { history_id: merge },
  }),
  'post-operator-v1-personas-id-split': ({ persona, otherContact }) => ({
    path: { id: persona },
    body: { contact_id: otherContact },
  }),
  'delete-operator-v1-personas-id': ({ oldPersona }) => ({ path: { id: oldPersona } }),
  'get-operator-v1-identity-rules': () => ({}),
  'put-operator-v1-identity-rules': (_, { body }) => ({ body }),
  'post-operator-v1-identity-rules-try': (fixture, { body }) => ({
    body: newContactOf(body, orderOf(fixture)),
  }),
  'get-operator-v1-imports': () => ({ query: orderedPage }),
  'get-operator-v1-imports-import-id': ({ importId }) => ({ path: { import_id: importId } }),
  'get-operator-v1-imports-import-id-errors': ({ importId }) => ({
    path: { import_id: importId },
    query: { limit: '10', cursor: '000000.-', order: 'asc' },
  }),
  'post-operator-v1-imports-check': () => ({ body: { customers: [] } }),
  'post-operator-v1-imports-import-id-pause': ({ importId }) => ({ path: { import_id: importId } }),
  'post-operator-v1-imports-import-id-resume': ({ importId }) => ({
    path: { import_id: importId },
  }),
  'post-operator-v1-imports-import-id-undo': ({ importId }) => ({ path: { import_id: importId } }),
  'get-operator-v1-dead-letters': ({ importId }) => ({
    query: { ...orderedPage, import_id: importId, reason: 'none' },
  }),
  'post-operator-v1-dead-letters-run': ({ importId }) => ({
    body: { import_id: importId, reason: 'none' },
  }),
  'post-operator-v1-dead-letters-id-run': ({ deadLetter }) => ({ path: { id: deadLetter } }),
  'delete-operator-v1-dead-letters-id': ({ deadLetter }) => ({ path: { id: deadLetter } }),
  'post-operator-v1-tokens-revoke': () => ({
    body: { jti: randomUUID(), expires_at: NEXT_YEAR },
  }),
  'get-operator-v1-tokens-revoked': () => ({ query: orderedPage }),
  'post-operator-v1-webhooks': (_, { body }) => ({ body }),
  'get-operator-v1-webhooks': () => ({ query: orderedPage }),
  'get-operator-v1-webhooks-id': ({ webhook }) => ({ path: { id: webhook } }),
  'patch-operator-v1-webhooks-id': ({ webhook }, { body }) => ({
    path: { id: webhook },
    body: { ...body, status: 'PAUSED' },
  }),
  'post-operator-v1-webhooks-id-rotate': ({ webhook }) => ({ path: { id: webhook } }),
  'post-operator-v1-webhooks-id-test': ({ webhook }) => ({ path: { id: webhook } }),
  'get-operator-v1-webhooks-id-deliveries': ({ webhook }) => ({
    path: { id: webhook },
    query: {
      ...orderedPage,
      state: 'FAILED',
      type: 'token.revoked',
      from: RECENTLY,
      to: NEXT_YEAR,
    },
  }),
  'get-operator-v1-webhooks-id-deliveries-delivery-id': ({ webhook, delivery }) => ({
    path: { id: webhook, delivery_id: delivery },
  }),
  'post-operator-v1-webhooks-id-deliveries-delivery-id-send': ({ webhook, delivery }) => ({
    path: { id: webhook, delivery_id: delivery },
  }),
  'post-operator-v1-webhooks-id-replay': ({ webhook }, { body }) => ({
    path: { id: webhook },
    body: { ...body, cursor: '01900000-0000-7000-8000-000000000000' },
  }),
  'post-operator-v1-webhooks-id-resume': ({ webhook }) => ({ path: { id: webhook } }),
  'delete-operator-v1-webhooks-id': ({ oldWebhook }) => ({ path: { id: oldWebhook } }),
  'get-operator-v1-exports-kind': () => ({
    path: { kind: 'redemptions' },
    query: { from: RECENTLY, to: NEXT_YEAR, cursor: page.cursor },
  }),
  'get-operator-v1-live': () => ({ query: { types: 'coupon.redeemed,wallet.*', seconds: '1' } }),
  'get-operator-v1-audit': ({ coupon }) => ({
    query: { ...orderedPage, actor: 'operator', resource: 'coupon', resource_id: coupon.id },
  }),
}

/**
 * Operations on what no calls bring about for sure, and what each answers instead: rows that a
 * service fails at each time, an import that waits, and what is counted a moment later.
 */
const outOfReach: Record<string, string> = {
  'post-operator-v1-imports-import-id-pause': 'STATE_CONFLICT',
  'post-operator-v1-dead-letters-id-run': 'DEAD_LETTER_NOT_FOUND',
  'delete-operator-v1-dead-letters-id': 'DEAD_LETTER_NOT_FOUND',
  'get-operator-v1-dead-letters': 'no row',
  'get-operator-v1-reports-points': 'no row',
  'get-operator-v1-reports-liability': 'no row',
}
/** Counted some seconds after what they tell of. */
export const isReport = (id: string): boolean => id.startsWith('get-operator-v1-reports-')

/** What a list can't be asked without. */
export const neededQuery = (
  { query_parameters: parameters }: Operation,
  { query }: Pick<Example, 'query'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(([given]) =>
      parameters.some(({ name, required }) => name === given && required === true),
    ),
  )

export const isOutOfReach = (id: string): boolean => id in outOfReach
export const refusalInstead = (id: string): string | null => outOfReach[id] ?? null

/** An acceptable call of an operation. Throws for an operation that has no example yet. */
export function exampleOf({ id, example: shown }: Operation, fixture: Fixture): Example {
  const example = examples[id]
  if (example === undefined) throw new Error(`harness/examples.ts has no example of ${id}`)
  const { query, body } = structuredClone(shown)
  return { path: {}, query: {}, ...example(fixture, { query, body: (body ?? {}) as Json }) }
}

/** The path and query of a call, after the origin. */
export function targetOf(operation: Operation, { path, query }: Pick<Example, 'path' | 'query'>) {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/**
 * Sends a call to the running system as it stands: `target` is its path and query. It is sent again
 * when the machine is too busy to answer it, so what it does may be done twice.
 */
export const send = <Body = Json>(
  { account }: Pick<Fixture, 'account'>,
  operation: Pick<Operation, 'method' | 'needs_account_header'>,
  target: string,
  options: CallOptions = {},
): Promise<Answer<Body>> =>
  settled(() =>
    call<Body>(operation.method, `${originOf(inject('access').base_url)}${target}`, {
      token: account.operatorToken,
      ...options,
      headers: {
        ...(operation.needs_account_header && { 'x-account-id': account.id }),
        ...options.headers,
      },
    }),
  )
