import { ratingForm } from '../harness/fixture.js'
import type { TestAccount } from '../harness/account.js'
import { createContact } from '../harness/people.js'

/** One of everything, and the address of each page by a short name. */
export async function createPaths(account: TestAccount): Promise<Record<string, string>> {
  const create = async (path: string, body: Record<string, unknown>): Promise<string> =>
    (await account.operator<{ data: { id: string } }>('POST', path, { body })).body.data.id
  const reward = await account.createReward({ name: 'Points' })
  const customer = await account.createCustomer({ name: 'Ada Lovelace', tags: { vip: true } })
  await account.storefront('PATCH', `/customers/${customer}/devices`, {
    body: { device_token: 'secret', device_info: { platform: 'ios', model: 'iPhone 17' } },
  })
  const coupon = await account.createCoupon({
    code: 'HELLO',
    grants: [{ reward_id: reward, amount: 5 }],
    max_redemptions: 10,
  })
  await account.storefront('POST', '/coupons/redeem', {
    body: { customer_id: customer, code: 'HELLO', brand_id: null },
  })
  // One that they can use still, and see so.
  const grants = [{ reward_id: reward, amount: 1 }]
  await account.createCoupon({ code: 'AGAIN', listed: true, grants })
  await account.storefront('POST', '/coupons/redeem', {
    body: { customer_id: customer, code: 'TYPO', brand_id: null },
  })
  await account.operator('POST', `/wallets/${customer}/adjust`, {
    body: { reward_id: reward, amount: 98_765_432_109.1234, reason: 'a large number' },
  })
  const metric = { period: 'lifetime', field: 'spend_total' }
  const tier = await create('/tiers', { name: 'Gold', rank: 1, metric, threshold: 100 })
  const segment = await create('/segments', {
    name: 'Gold, or nearly there',
    filter: {
      all: [
        {
          any: [
            { field: 'tier', operator: 'in', value: [tier] },
            { field: 'spend', operator: 'gte', value: 80.5, period: 'this_year' },
            { field: 'tag', operator: 'eq', value: 'vip' },
          ],
        },
        { any: [{ field: 'registered', operator: 'gte', value: '2026-01-01T00:00:00.000Z' }] },
        { any: [{ field: 'birthday', operator: 'exists', value: false }] },
      ],
    },
  })
  const bulk = await create('/bulk', {
    action: 'GRANT',
    customer_ids: [customer, 'nobody'],
    reward_id: reward,
    amount: 500,
    reason: 'Summer thanks',
  })
  const campaign = await create('/campaigns', {
    name: 'Autumn points for everybody who buys more than once, in each shop of the harbour',
    rewards: [{ reward_id: reward, conversion_factor: 0.1 }],
    conditions: [[{ type: 'Tier', operator: 'greater than or equal', value: 1 }]],
    max_total: 1_000,
  })
  await account.operator('PATCH', `/campaigns/${campaign}`, { body: { priority: 1 } })
  const stamp = await account.createReward({ name: 'Stamps' })
  const punchCard = await create('/punch-cards', {
    name: 'Ten coffees',
    reward_id: stamp,
    stamps_needed: 10,
    gives: [{ reward_id: reward, amount: 50, expires_after_days: 90 }],
    stamps_per: {
      kind: 'PRODUCT',
      products: { tags: { category: ['coffee'] } },
      min_value: 2.5,
      max_per_day: 3,
    },
    ends_at: '2099-01-01T00:00:00.000Z',
  })
  const referralProgramme = await create('/referral-programmes', {
    name: 'Friends',
    friend_gets: [{ reward_id: reward, amount: 500 }],
    referrer_gets: [{ reward_id: reward, amount: 300, expires_after_days: 90 }],
    when: { event_type: 'PURCHASE', min_value: 20 },
    max_per_referrer: 10,
  })
  const draft = await create('/campaigns', {
    name: 'Spring',
    status: 'DRAFT',
    rewards: [{ reward_id: reward, amount: 5, expires_after_days: 90 }],
  })
  const selector = { tags: { category: ['mugs'] }, except: { tags: { sale: [true] } } }
  const december = await create('/campaigns', {
    name: 'December',
    rewards: [{ reward_id: reward, conversion_factor: 0.1 }],
    discounts: [{ kind: 'PERCENT', value: 15, max: 30, products: selector }],
    products: selector,
    conditions: [
      [
        { type: 'Product Quantity', operator: 'greater than', value: 2, products: selector },
        { type: 'Weekday', operator: 'equal', value: 6 },
      ],
      [{ type: 'Customer Tag', operator: 'equal', value: 'gold', key: 'club' }],
    ],
    exclusion_group: 'seasonal',
    platforms: ['web', 'app'],
  })
  const { id: full } = await account.createCoupon({
    code: 'FULL',
    grants,
    costs: [{ reward_id: reward, amount: 2 }],
    discounts: [{ kind: 'FREE_ITEM', per: 3, products: selector }],
    conditions: [[{ type: 'Tier', operator: 'greater than or equal', value: 1 }]],
    recipient_ids: [customer],
  })
  const products = [{ sku: 'beans-250', amount: 2, value: 20 }]
  const order = { purchase_id: 'p-1', value: 20, discounted_value: 20, products }
  const purchase = await create('/events', { customer_id: customer, order })
  const contact = await createContact(account, { email: 'ada@example.com', first_name: 'Ada' })
  await createContact(account, { email: 'ada@example.com', city: 'Madrid' })
  const form = await create('/review-forms', ratingForm)
  const webhook = await create('/webhooks', {
    url: `https://hooks.shop.example/${'a-long-path/'.repeat(10)}`,
    description: 'Points in the app',
    types: ['wallet.*', 'customer.created', 'coupon.redeemed', 'coupon.reversed'],
    status: 'PAUSED',
  })
  const cards = await account.createReward({ name: 'Card', type: 'GIFT_CARD' })
  const sold = await account.storefront<{ data: { card: { id: string; last_four: string } } }>(
    'POST',
    '/gift-cards',
    { body: { reward_id: cards, amount: 50, customer_id: customer, pin: true } },
  )
  const { card } = sold.body.data
  for (const stars of [5, 4, 5]) {
    await account.storefront('POST', `/review-forms/${form}/submissions`, {
      body: { answers: { stars } },
    })
  }
  return {
    home: '/',
    customers: '/customers',
    customer: `/customers/${customer}`,
    segments: '/segments',
    segment: `/segments/${segment}`,
    bulk: '/bulk',
    bulkJob: `/bulk/${bulk}`,
    bulkNew: `/bulk/new?segment=${segment}`,
    give: '/give?to_whom=FILTER',
    purchases: '/purchases',
    purchase: `/purchases/${purchase}`,
    giftCards: '/gift-cards',
    giftCard: `/gift-cards/${card.id}?last_four=${card.last_four}`,
    contacts: '/contacts?by=email&value=ada%40example.com',
    persona: `/personas/${contact.persona_id}`,
    rules: '/contacts/rules',
    rewards: '/rewards',
    coupons: '/coupons',
    coupon: `/coupons/${coupon.id}`,
    couponNew: '/coupons/new',
    couponEdit: `/coupons/${full}/edit`,
    campaigns: '/campaigns',
    campaignNew: '/campaigns/new',
    campaignEdit: `/campaigns/${december}/edit`,
    calendar: '/campaigns/calendar',
    campaign: `/campaigns/${campaign}`,
    draft: `/campaigns/${draft}`,
    punchCards: '/punch-cards',
    punchCard: `/punch-cards/${punchCard}`,
    referralProgrammes: '/referral-programmes',
    referralProgramme: `/referral-programmes/${referralProgramme}`,
    carts: '/carts',
    tiers: '/tiers',
    forms: '/forms',
    form: `/forms/${form}`,
    reports: '/reports',
    couponFigures: `/coupons/${coupon.id}?tab=figures`,
    liability: '/reports/liability',
    couponsReport: `/reports/coupons?coupon=${coupon.id}`,
    campaignsReport: '/reports/campaigns',
    punchCardsReport: '/reports/punch-cards',
    referralsReport: '/reports/referrals',
    customersReport: '/reports/customers?granularity=month',
    topCustomersReport: '/reports/top-customers',
    cohortsReport: '/reports/cohorts',
    imports: '/imports',
    upload: '/imports/new',
    webhooks: '/webhooks',
    webhook: `/webhooks/${webhook}`,
    audit: '/audit',
    access: '/access',
    account: '/account',
    nowhere: '/nowhere',
  }
}
