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
const year = { from: '2026-01-01', to: '2026-12-31' }
const reported = { ...year, granularity: 'month' }

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

const couponOf = ({ reward, customer, campaign, segment }: Fixture) => ({
  brand_id: null,
  name: 'Autumn',
  campaign_id: campaign,
  grants: [{ reward_id: reward, amount: 10, expires_after_days: 90, expiration_date: null }],
  costs: [{ reward_id: reward, amount: 1 }],
  segment_ids: [segment],
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

const campaignOf = ({ reward, segment }: Fixture) => ({
  name: 'Autumn points',
  brand_id: 'brand-1',
  starts_at: RECENTLY,
  ends_at: NEXT_YEAR,
  event_types: ['PURCHASE'],
  inactive_days: null,
  platforms: ['web'],
  store_ids: ['store-1'],
  channel_ids: ['channel-1'],
  conditions,
  rewards: [
    { reward_id: reward, amount: 5, expires_after_days: 30, expiration_date: null },
    { reward_id: reward, conversion_factor: 0.1, expiration_date: NEXT_YEAR },
  ],
  segment_ids: [segment],
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

const punchCardOf = ({ reward }: Fixture) => ({
  name: 'Ten coffees',
  stamps_needed: 10,
  gives: [{ reward_id: reward, amount: 25, expires_after_days: 30 }],
  stamps_per: { kind: 'PRODUCT', products: selector, min_value: 2.5, max_per_day: 3 },
  stamps_expire_after_days: 180,
  repeats: true,
  consent_purpose: 'punchcard_campaigns',
  starts_at: RECENTLY,
  ends_at: NEXT_YEAR,
})

const referralProgrammeOf = ({ reward }: Fixture) => ({
  name: 'Friends',
  friend_gets: [{ reward_id: reward, amount: 10, expires_after_days: 30 }],
  referrer_gets: [{ reward_id: reward, amount: 5, expires_after_days: 30 }],
  when: { event_type: 'PURCHASE', first: true, min_value: 20 },
  within_days: 30,
  max_per_referrer: 50,
  max_total: 10_000,
  hold_days: 14,
})

const page = { limit: '10', cursor: '01900000-0000-7000-8000-000000000000' }
/** Of a list that goes either way. */
const orderedPage = { ...page, order: 'asc' }
/** After a row of the name "Autumn points". */
const sortedPage = {
  ...orderedPage,
  sort: 'name',
  cursor:
    'WyJuYW1lIiwiYXNjIiwiQXV0dW1uIHBvaW50cyIsInwwMTkwMDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ',
}

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
  getCustomer: ({ customer }) => ({ path: { id: customer } }),
  updateCustomer: ({ customer }, { body }) => ({ path: { id: customer }, body }),
  updateCustomerDevice: ({ customer }) => ({
    path: { id: customer },
    body: {
      device_token: 'token-1',
      device_info: { platform: 'iOS', model: 'iPhone', osVersion: '19.1' },
    },
  }),
  giveCustomerConsent: ({ customer }, { body }) => ({
    path: { id: customer },
    body: consentNow(body),
  }),
  addCustomerTags: ({ customer }) => ({
    path: { id: customer },
    body: { tags: { colour: 'blue', gone: null } },
  }),
  removeCustomerTags: ({ customer }) => ({
    path: { id: customer },
    query: { tags: 'colour,visits' },
  }),
  issueCustomerToken: ({ customer }) => ({
    body: { customer_id: customer, scopes: ['customers:read'], lifetime_s: 60 },
  }),
  endCustomerTokens: ({ customer }) => ({ path: { customer_id: customer } }),
  listTiers: () => ({}),
  getCustomerTier: ({ customer }) => ({ path: { id: customer } }),
  listCustomerTransactions: ({ customer, reward }) => ({
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
  listCustomerExpiring: ({ customer }) => ({
    path: { id: customer },
    query: { days: '366' },
  }),
  createCustomerNote: ({ customer }, { body }) => ({ path: { id: customer }, body }),
  listCustomerNotes: ({ customer }) => ({ path: { id: customer } }),
  deleteCustomerNote: ({ customer, note }) => ({ path: { id: customer, note_id: note } }),
  listCustomerPunchCards: ({ customer }) => ({ path: { id: customer } }),
  getCustomerReferral: ({ customer, referralProgramme }) => ({
    path: { id: customer },
    query: { programme_id: referralProgramme },
  }),
  chooseReferralCode: ({ customer, referralProgramme }, { body }) => ({
    path: { id: customer },
    body: { ...body, programme_id: referralProgramme },
  }),
  getCustomerReferrals: ({ customer }) => ({ path: { id: customer } }),
  nameCustomerReferral: ({ friend, referralCode }) => ({
    path: { id: friend },
    body: { code: referralCode },
  }),
  migrateCustomers: () => ({ body: { customers: [] } }),
  migrateCustomerEvents: () => ({ body: { customers: [] } }),
  getMigration: ({ importId }) => ({ path: { import_id: importId } }),
  checkOutCart: checkOutCart,
  evaluateCart: priceCart,
  drawCoupon: ({ coupon }, { body }) => ({ body: { ...body, code: coupon.code } }),
  drawGiftCard: ({ giftCard }, { body }) => ({ body: { ...body, code: giftCard } }),
  redeemCoupon: useOne,
  redeemAllCoupons: useBoth,
  validateCoupon: useOne,
  listCustomerCoupons: ({ customer }) => ({
    path: { id: customer },
    query: { ...page, brand_id: 'brand-1', platform: 'web', store_id: 's', channel_id: 'c' },
  }),
  listApplicableCustomerCoupons: (fixture) => {
    const { customer_id: _inPath, ...where } = whereOf(fixture)
    const body = { limit: 10, cursor: page.cursor, ...where }
    return { path: { id: fixture.customer }, body }
  },
  validateAllCoupons: useBoth,
  reverseCoupon: ({ customer, coupon, redemption }) => ({
    body: { customer_id: customer, code: coupon.code, redemption_id: redemption },
  }),
  createReward: () => ({
    body: { id: null, brand_id: 'brand-1', type: 'POINTS', ...rewardOf('Points') },
  }),
  listRewards: () => ({
    query: { ...page, brand_id: 'brand-1', platform: 'web', type: 'POINTS' },
  }),
  getReward: ({ reward }) => ({ path: { id: reward } }),
  searchContacts: ({ persona }, { query }) => ({ query: { ...query, persona_id: persona } }),
  createContact: (fixture, { body }) => ({ body: newContactOf(body, orderOf(fixture)) }),
  replaceContact: ({ contact, persona }, { body }) => ({
    path: { id: contact },
    body: contactOf(body, contact, persona),
  }),
  listTransactions: ({ reward, day }) => ({
    query: { date: day, ...page, ...filters(reward) },
  }),
  fulfillEvent: ({ event }) => ({ path: { eventId: event } }),
  listReviewForms: () => ({ query: orderedPage }),
  getReviewForm: (fixture) => ({ path: { id: fixture.form } }),
  submitReviewForm: ({ customer, form: id }) => ({
    path: { id },
    body: { customer_id: customer, purchase_id: randomUUID(), answers: { stars: 5 } },
  }),
  createCustomer: ({ referralCode }, { body }) => ({
    body: {
      ...body,
      id: randomUUID(),
      email: 'ada@example.com',
      registration_date: RECENTLY,
      referral_code: referralCode,
    },
  }),
  announceEvent: (fixture) => ({ body: eventOf(fixture) }),
  listEvents: ({ customer }) => ({
    query: { ...orderedPage, customer_id: customer, state: 'ISSUED', purchase_id: 'purchase-1' },
  }),
  getEvent: ({ paidEvent }) => ({ path: { eventId: paidEvent } }),
  cancelEvent: ({ webEvent }) => ({ path: { eventId: webEvent } }),
  returnEvent: ({ soldEvent }) => ({
    path: { eventId: soldEvent },
    body: returnOf(),
  }),
  getMe: () => ({}),
  getAccount: () => ({}),
  updateAccount: (_, { body }) => ({ body: { ...body, time_zone: NOON_ZONE } }),
  createCustomerAsOperator: ({ referralCode }, { body }) => ({
    body: {
      ...body,
      id: randomUUID(),
      registration_date: RECENTLY,
      referral_code: referralCode,
    },
  }),
  listCustomers: ({ tier }) => ({
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
  getCustomerAsOperator: ({ customer }) => ({ path: { id: customer } }),
  updateCustomerAsOperator: ({ customer }, { body }) => ({
    path: { id: customer },
    body,
  }),
  exportCustomer: ({ customer }) => ({ path: { id: customer } }),
  eraseCustomer: ({ oldCustomer }) => ({ path: { id: oldCustomer } }),
  putCustomerConsent: ({ customer }, { body }) => ({
    path: { id: customer },
    body: consentNow(body),
  }),
  listShiftedBirthdays: ({ customer }) => ({
    query: { time_zone: 'Europe/Madrid', limit: '10', cursor: customer },
  }),
  setCustomerTier: ({ customer, tier }) => ({
    path: { id: customer },
    body: { tier_id: tier, until: NEXT_YEAR, reason: 'Regular of our first shop', dry_run: false },
  }),
  listCustomerDevices: ({ customer }) => ({ path: { id: customer } }),
  listCustomerRedemptions: ({ customer }) => ({
    path: { id: customer },
    query: { ...page, order: 'desc' },
  }),
  getWallet: ({ customer }) => ({ path: { customer_id: customer } }),
  listWalletTransactions: ({ customer, reward }) => ({
    path: { customer_id: customer },
    query: { ...orderedPage, ...filters(reward) },
  }),
  adjustWallet: ({ customer, reward }) => ({
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
  transferBetweenWallets: ({ customer, otherCustomer, reward }) => ({
    body: {
      sender_id: customer,
      receiver_id: otherCustomer,
      reward_id: reward,
      amount: 1.5,
      reason: 'Two accounts of one person',
      dry_run: false,
    },
  }),
  recomputeWallets: ({ customer }) => ({
    body: { customer_id: customer, cursor: page.cursor, limit: 10 },
  }),
  reportPoints: ({ reward }) => ({
    query: { ...reported, ...page, reward_id: reward },
  }),
  reportLiability: ({ reward }) => ({
    query: { ...page, reward_id: reward },
  }),
  reportCoupons: ({ coupon }) => ({
    query: { ...reported, coupon_id: coupon.id },
  }),
  reportCampaigns: () => ({
    query: { ...reported, ...page, status: 'ACTIVE' },
  }),
  reportPunchCards: () => ({ query: { ...reported, ...page } }),
  reportReferrals: () => ({ query: { ...reported, ...page } }),
  reportCustomers: () => ({ query: reported }),
  reportTopCustomers: () => ({ query: { ...year, by: 'purchases', limit: '10' } }),
  reportCohorts: () => ({ query: year }),
  getCouponStats: ({ coupon }) => ({ path: { id: coupon.id } }),
  getCampaignStats: ({ campaign }) => ({ path: { id: campaign } }),
  createRewardAsOperator: () => ({
    body: { id: null, brand_id: 'brand-1', type: 'POINTS', ...rewardOf('Points') },
  }),
  listRewardsAsOperator: () => ({ query: sortedPage }),
  getRewardAsOperator: ({ reward }) => ({ path: { id: reward } }),
  updateReward: ({ reward }) => ({
    path: { id: reward },
    body: rewardOf('Changed points'),
  }),
  createCoupon: (fixture) => ({
    body: { code: `NEW-${randomUUID()}`, ...couponOf(fixture), listed: false, dry_run: false },
  }),
  listCoupons: ({ coupon }) => ({
    query: {
      ...orderedPage,
      sort: 'name',
      code: coupon.code,
      brand_id: 'brand-1',
      status: 'ACTIVE',
      campaign_id: randomUUID(),
    },
  }),
  getCoupon: ({ coupon }) => ({ path: { id: coupon.id } }),
  updateCoupon: (fixture) => ({
    path: { id: fixture.coupon.id },
    body: { ...couponOf(fixture), listed: false },
  }),
  disableCoupon: ({ coupon }) => ({ path: { id: coupon.id } }),
  enableCoupon: ({ coupon }) => ({ path: { id: coupon.id } }),
  listCouponRedemptions: ({ coupon }) => ({
    path: { coupon_id: coupon.id },
    query: orderedPage,
  }),
  listCouponRefusals: ({ giftCoupon }) => ({
    path: { coupon_id: giftCoupon.id },
    query: orderedPage,
  }),
  createCouponBatch: (fixture) => ({
    body: { count: 1, prefix: 'MOON-', coupon: { ...couponOf(fixture), max_redemptions: 1 } },
  }),
  getCouponBatch: ({ batch }) => ({ path: { batch_id: batch } }),
  listCouponBatchCodes: ({ batch }) => ({
    path: { batch_id: batch },
    query: orderedPage,
  }),
  listRefusals: ({ customer }) => ({
    query: { ...orderedPage, customer_id: customer },
  }),
  getGiftCardByCode: ({ giftCard }) => ({ path: { code: giftCard } }),
  reverseRedemption: ({ oldRedemption }) => ({
    path: { id: oldRedemption },
    body: manualAdjustment,
  }),
  sellGiftCard: ({ giftReward, customer }) => ({
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
  lookUpGiftCard: ({ soldGiftCard }) => ({ body: { code: soldGiftCard } }),
  topUpGiftCard: ({ soldGiftCard }) => ({ body: { code: soldGiftCard, amount: 20 } }),
  claimGiftCard: ({ freeGiftCard, customer }) => ({
    body: { code: freeGiftCard, customer_id: customer, pin: null },
  }),
  authorizeGiftCard: ({ soldGiftCard }) => ({
    body: {
      code: soldGiftCard,
      pin: null,
      amount: 0.5,
      purchase_id: randomUUID(),
      minutes: 1,
    },
  }),
  captureGiftCard: ({ authorization }) => ({
    body: { authorization_id: authorization, amount: 25 },
  }),
  releaseGiftCard: ({ oldAuthorization }) => ({
    body: { authorization_id: oldAuthorization },
  }),
  refundGiftCard: ({ capture }) => ({
    body: { capture_id: capture, amount: 0.1, refund_id: randomUUID() },
  }),
  issueGiftCard: ({ customer, giftReward }) => ({
    body: {
      customer_id: customer,
      reward_id: giftReward,
      amount: 12.5,
      expiration_date: NEXT_YEAR,
      ...manualAdjustment,
    },
  }),
  redeemGiftCardByCode: ({ giftCard }) => ({
    path: { code: giftCard },
    body: { amount: 2.5, ...manualAdjustment },
  }),
  voidGiftCardByCode: ({ oldGiftCard }) => ({
    path: { code: oldGiftCard },
    body: manualAdjustment,
  }),
  listGiftCards: ({ customer }) => ({
    query: {
      ...orderedPage,
      last_four: 'ABCD',
      customer_id: customer,
      purchaser_id: customer,
      status: 'ACTIVE',
    },
  }),
  listGiftCardTransactions: ({ card }) => ({
    path: { card_id: card },
    query: page,
  }),
  adjustGiftCard: ({ card }) => ({
    body: { card_id: card, amount: 2.5, direction: 'UP', ...manualAdjustment },
  }),
  voidGiftCard: ({ oldCard }) => ({
    body: { card_id: oldCard, ...manualAdjustment },
  }),
  unlockGiftCard: ({ lockedGiftCard }) => ({
    body: { code: lockedGiftCard, reason: manualAdjustment.reason },
  }),
  announceEventAsOperator: (fixture) => ({ body: eventOf(fixture) }),
  listEventsAsOperator: ({ customer }) => ({
    query: { ...orderedPage, customer_id: customer, state: 'ISSUED', purchase_id: 'purchase-1' },
  }),
  getEventAsOperator: ({ paidEvent }) => ({ path: { id: paidEvent } }),
  cancelEventAsOperator: ({ openEvent }) => ({
    path: { id: openEvent },
    body: manualAdjustment,
  }),
  reverseEvent: ({ paidEvent }) => ({
    path: { id: paidEvent },
    body: manualAdjustment,
  }),
  returnEventAsOperator: ({ soldEvent }) => ({
    path: { id: soldEvent },
    body: returnOf(),
  }),
  createCampaign: (fixture) => ({
    body: { ...campaignOf(fixture), status: 'DRAFT' },
  }),
  listCampaigns: () => ({ query: { ...sortedPage, status: 'ACTIVE' } }),
  getCampaign: ({ campaign }) => ({ path: { id: campaign } }),
  updateCampaign: (fixture) => ({
    path: { id: fixture.campaign },
    body: { ...campaignOf(fixture), max_total: null, max_per_customer: null },
  }),
  simulateCampaign: (fixture) => {
    const { hold_minutes: _hold, redemption_ids: _redeemed, ...event } = eventOf(fixture)
    return { body: { campaign: { ...campaignOf(fixture), status: 'DRAFT' }, event } }
  },
  listCampaignVersions: ({ campaign }) => ({
    path: { id: campaign },
    query: { limit: '10', cursor: '9', order: 'desc' },
  }),
  activateCampaign: ({ draftCampaign }) => ({
    path: { id: draftCampaign },
  }),
  pauseCampaign: ({ campaign }) => ({ path: { id: campaign } }),
  resumeCampaign: ({ campaign }) => ({ path: { id: campaign } }),
  archiveCampaign: ({ oldCampaign }) => ({ path: { id: oldCampaign } }),
  createReferralProgramme: (fixture) => ({
    body: { ...referralProgrammeOf(fixture), status: 'PAUSED' },
  }),
  listReferralProgrammes: () => ({ query: { ...orderedPage, status: 'ACTIVE' } }),
  getReferralProgramme: ({ referralProgramme }) => ({ path: { id: referralProgramme } }),
  updateReferralProgramme: (fixture) => ({
    path: { id: fixture.referralProgramme },
    body: referralProgrammeOf(fixture),
  }),
  pauseReferralProgramme: ({ referralProgramme }) => ({ path: { id: referralProgramme } }),
  resumeReferralProgramme: ({ referralProgramme }) => ({ path: { id: referralProgramme } }),
  archiveReferralProgramme: ({ oldReferralProgramme }) => ({ path: { id: oldReferralProgramme } }),
  listReferrals: ({ referralProgramme, customer }) => ({
    path: { id: referralProgramme },
    query: { ...page, state: 'REJECTED', reason: 'HAS_BOUGHT', friend_id: customer },
  }),
  createPunchCard: (fixture) => ({
    body: { ...punchCardOf(fixture), reward_id: fixture.freeStamp, status: 'PAUSED' },
  }),
  listPunchCards: () => ({ query: { ...orderedPage, status: 'ACTIVE' } }),
  getPunchCard: ({ punchCard }) => ({ path: { id: punchCard } }),
  updatePunchCard: (fixture) => ({
    path: { id: fixture.punchCard },
    body: punchCardOf(fixture),
  }),
  pausePunchCard: ({ punchCard }) => ({ path: { id: punchCard } }),
  resumePunchCard: ({ punchCard }) => ({ path: { id: punchCard } }),
  archivePunchCard: ({ oldPunchCard }) => ({ path: { id: oldPunchCard } }),
  createTier: () => ({
    body: { ...tierOf(randomInt(3, 1_000)), dry_run: false },
  }),
  listTiersAsOperator: () => ({ query: orderedPage }),
  getTier: ({ tier }) => ({ path: { id: tier } }),
  updateTier: ({ tier }) => ({
    path: { id: tier },
    body: { ...tierOf(1), name: 'First tier', dry_run: false },
  }),
  deleteTier: ({ oldTier }) => ({ path: { id: oldTier } }),
  createReviewForm: () => ({ body: form }),
  listReviewFormsAsOperator: () => ({ query: { ...orderedPage, status: 'ACTIVE' } }),
  getReviewFormAsOperator: (fixture) => ({ path: { id: fixture.form } }),
  updateReviewForm: (fixture) => ({ path: { id: fixture.form }, body: form }),
  listReviewFormSubmissions: (fixture) => ({
    path: { id: fixture.form },
    query: orderedPage,
  }),
  getReviewFormResults: (fixture) => ({ path: { id: fixture.form } }),
  createSegment: (_, { body }) => ({ body }),
  listSegments: () => ({ query: orderedPage }),
  getSegment: ({ segment }) => ({ path: { id: segment } }),
  listSegmentCustomers: ({ segment }) => ({
    path: { id: segment },
    query: { limit: '10', cursor: '!' },
  }),
  // Somebody is in it afterwards too.
  updateSegment: ({ segment }, { body }) => ({
    path: { id: segment },
    body: {
      ...body,
      filter: { all: [{ any: [{ field: 'status', operator: 'ne', value: 'DELETED' }] }] },
    },
  }),
  deleteSegment: ({ oldSegment }) => ({ path: { id: oldSegment } }),
  startBulk: ({ customer, reward }, { body }) => ({
    body: { ...body, customer_ids: [customer], reward_id: reward },
  }),
  listBulk: () => ({ query: orderedPage }),
  getBulk: ({ bulk }) => ({ path: { id: bulk } }),
  listBulkErrors: ({ bulk }) => ({
    path: { id: bulk },
    query: { limit: '10', cursor: '000000.-', order: 'asc' },
  }),
  appendBulkRows: ({ openBulk, customer }) => ({
    path: { id: openBulk },
    body: { customer_ids: [customer] },
  }),
  pauseBulk: ({ bulk }) => ({ path: { id: bulk } }),
  resumeBulk: ({ bulk }) => ({ path: { id: bulk } }),
  cancelBulk: ({ openBulk }) => ({ path: { id: openBulk } }),
  undoBulk: ({ bulk }) => ({ path: { id: bulk } }),
  getPersona: ({ persona }) => ({ path: { id: persona } }),
  listPersonaHistory: ({ persona }) => ({
    path: { id: persona },
    query: orderedPage,
  }),
  undoPersonaStep: ({ mergedPersona, merge }) => ({
    path: { id: mergedPersona },
    body: { history_id: merge },
  }),
  splitPersona: ({ persona, otherContact }) => ({
    path: { id: persona },
    body: { contact_id: otherContact },
  }),
  mergePersonas: ({ persona, secondPersona }) => ({
    path: { id: persona },
    body: { persona_id: secondPersona },
  }),
  erasePersona: ({ oldPersona }) => ({ path: { id: oldPersona } }),
  getIdentityRules: () => ({}),
  replaceIdentityRules: (_, { body }) => ({ body }),
  tryIdentityRules: (fixture, { body }) => ({
    body: newContactOf(body, orderOf(fixture)),
  }),
  listImports: () => ({ query: orderedPage }),
  getImport: ({ importId }) => ({ path: { import_id: importId } }),
  listImportErrors: ({ importId }) => ({
    path: { import_id: importId },
    query: { limit: '10', cursor: '000000.-', order: 'asc' },
  }),
  checkImport: () => ({ body: { customers: [] } }),
  pauseImport: ({ importId }) => ({ path: { import_id: importId } }),
  resumeImport: ({ importId }) => ({
    path: { import_id: importId },
  }),
  undoImport: ({ importId }) => ({ path: { import_id: importId } }),
  listDeadLetters: ({ importId }) => ({
    query: { ...orderedPage, import_id: importId, reason: 'none' },
  }),
  runDeadLetters: ({ importId }) => ({
    body: { import_id: importId, reason: 'none' },
  }),
  runDeadLetter: ({ deadLetter }) => ({ path: { id: deadLetter } }),
  discardDeadLetter: ({ deadLetter }) => ({ path: { id: deadLetter } }),
  revokeToken: () => ({
    body: { jti: randomUUID(), expires_at: NEXT_YEAR },
  }),
  listRevokedTokens: () => ({ query: orderedPage }),
  listPeople: () => ({ query: orderedPage }),
  deletePerson: ({ person }) => ({ path: { subject: person } }),
  getSignIn: () => ({}),
  createWebhook: (_, { body }) => ({ body }),
  listWebhooks: () => ({ query: orderedPage }),
  getWebhook: ({ webhook }) => ({ path: { id: webhook } }),
  updateWebhook: ({ webhook }, { body }) => ({
    path: { id: webhook },
    body: { ...body, status: 'PAUSED' },
  }),
  rotateWebhookSecret: ({ webhook }) => ({ path: { id: webhook } }),
  testWebhook: ({ webhook }) => ({ path: { id: webhook } }),
  listWebhookDeliveries: ({ webhook }) => ({
    path: { id: webhook },
    query: {
      ...orderedPage,
      state: 'FAILED',
      type: 'token.revoked',
      from: RECENTLY,
      to: NEXT_YEAR,
    },
  }),
  getWebhookDelivery: ({ webhook, delivery }) => ({
    path: { id: webhook, delivery_id: delivery },
  }),
  sendWebhookDelivery: ({ webhook, delivery }) => ({
    path: { id: webhook, delivery_id: delivery },
  }),
  replayWebhook: ({ webhook }, { body }) => ({
    path: { id: webhook },
    body: { ...body, cursor: '01900000-0000-7000-8000-000000000000' },
  }),
  resumeWebhook: ({ webhook }) => ({ path: { id: webhook } }),
  deleteWebhook: ({ oldWebhook }) => ({ path: { id: oldWebhook } }),
  exportRows: ({ segment }) => ({
    path: { kind: 'customers' },
    query: { from: RECENTLY, to: NEXT_YEAR, segment_id: segment, cursor: `${RECENTLY},` },
  }),
  followLiveFacts: () => ({ query: { types: 'coupon.redeemed,wallet.*', seconds: '1' } }),
  listAudit: ({ coupon }) => ({
    query: { ...orderedPage, actor: 'operator', resource: 'coupon', resource_id: coupon.id },
  }),
}

/**
 * Operations on what no calls bring about for sure, and what each answers instead: rows that a
 * service fails at each time, an import that waits, and what is counted a moment later.
 */
const outOfReach: Record<string, string> = {
  pauseImport: 'STATE_CONFLICT',
  pauseBulk: 'STATE_CONFLICT',
  runDeadLetter: 'DEAD_LETTER_NOT_FOUND',
  discardDeadLetter: 'DEAD_LETTER_NOT_FOUND',
  listDeadLetters: 'no row',
  reportPoints: 'no row',
  reportLiability: 'no row',
}
/** Counted some seconds after what they tell of. */
export const isReport = (id: string): boolean => /^report[A-Z]/.test(id)

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
