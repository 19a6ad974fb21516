/**
 * The things in the examples: one shop, a customer of it, and one of everything else. Ids stand for
 * the same thing wherever they are, so that a reader can follow them from call to call.
 */
export const ids = {
  customer: 'customer-4711',
  otherCustomer: 'customer-4712',
  newCustomer: 'customer-4713',
  signedUp: 'customer-4714',
  friend: 'customer-4715',
  oldCustomer: 'customer-0815',
  owner: '6f6b1c38-9d0a-5f0e-8a55-3c1f6f0f2a10',
  wallet: '2c8e0d51-7f43-5b6a-9e21-84a0c7d3b911',
  otherOwner: 'b0c52d0e-41a7-57f3-8c19-5be2f7a0d412',
  otherWallet: '91d7f6aa-0e35-5c84-a2b0-6f1d9c4e7013',
  reward: '0198c0de-0001-7000-8000-000000000001',
  giftReward: '0198c0de-0001-7000-8000-000000000002',
  stamp: '0198c0de-0001-7000-8000-000000000003',
  freeStamp: '0198c0de-0001-7000-8000-000000000004',
  form: '0198c0de-0002-7000-8000-000000000001',
  review: '0198c0de-0002-7000-8000-000000000002',
  coupon: '0198c0de-0003-7000-8000-000000000001',
  batch: '0198c0de-0003-7000-8000-000000000002',
  batchCode: '0198c0de-0003-7000-8000-000000000003',
  redemption: '0198c0de-0004-7000-8000-000000000001',
  otherRedemption: '0198c0de-0004-7000-8000-000000000003',
  refusal: '0198c0de-0004-7000-8000-000000000002',
  oldRedemption: '0198c0de-0004-7000-8000-000000000004',
  event: '0198c0de-0005-7000-8000-000000000001',
  openEvent: '0198c0de-0005-7000-8000-000000000002',
  paidEvent: '0198c0de-0005-7000-8000-000000000003',
  soldEvent: '0198c0de-0005-7000-8000-000000000005',
  message: '0198c0de-0005-7000-8000-000000000004',
  campaign: '0198c0de-0006-7000-8000-000000000001',
  oldCampaign: '0198c0de-0006-7000-8000-000000000002',
  punchCard: '0198c0de-0006-7000-8000-000000000003',
  oldPunchCard: '0198c0de-0006-7000-8000-000000000004',
  referralProgramme: '0198c0de-0006-7000-8000-000000000005',
  oldReferralProgramme: '0198c0de-0006-7000-8000-000000000006',
  referral: '0198c0de-0006-7000-8000-000000000007',
  tier: '0198c0de-0007-7000-8000-000000000001',
  oldTier: '0198c0de-0007-7000-8000-000000000002',
  import: '0198c0de-0008-7000-8000-000000000001',
  bulk: '0198c0de-0008-7000-8000-000000000003',
  openBulk: '0198c0de-0008-7000-8000-000000000004',
  segment: '0198c0de-000f-7000-8000-000000000001',
  oldSegment: '0198c0de-000f-7000-8000-000000000002',
  deadLetter: '0198c0de-0008-7000-8000-000000000002',
  contact: '0198c0de-0009-7000-8000-000000000001',
  otherContact: '0198c0de-0009-7000-8000-000000000002',
  newContact: '0198c0de-0009-7000-8000-000000000003',
  persona: '0198c0de-000a-7000-8000-000000000001',
  mergedPersona: '0198c0de-000a-7000-8000-000000000002',
  newPersona: '0198c0de-000a-7000-8000-000000000003',
  oldPersona: '0198c0de-000a-7000-8000-000000000004',
  secondPersona: '0198c0de-000a-7000-8000-000000000006',
  merge: '0198c0de-000a-7000-8000-000000000005',
  note: '0198c0de-0010-7000-8000-000000000001',
  transaction: '0198c0de-000b-7000-8000-000000000001',
  transfer: '0198c0de-000b-7000-8000-000000000002',
  revocation: '0198c0de-000c-7000-8000-000000000001',
  person: '0198c0de-000c-7000-8000-000000000003',
  audit: '0198c0de-000c-7000-8000-000000000002',
  authorization: '0198c0de-000d-5000-8000-000000000001',
  oldAuthorization: '0198c0de-000d-5000-8000-000000000002',
  capture: '0198c0de-000d-5000-8000-000000000003',
  card: '0198c0de-000d-7000-8000-000000000004',
  oldCard: '0198c0de-000d-7000-8000-000000000005',
  webhook: '0198c0de-000e-7000-8000-000000000001',
  oldWebhook: '0198c0de-000e-7000-8000-000000000002',
  delivery: '0198c0de-000e-7000-8000-000000000003',
  account: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20',
} as const

export const codes = {
  coupon: 'WELCOME10',
  otherCoupon: 'SPRING25',
  newCoupon: 'AUTUMN25',
  giftCard: 'GC-7QK4-M2XD-9RTB-5HWN',
  newGiftCard: 'GC-2PVA-8YDK-3MZE-6RCT',
  oldGiftCard: 'GC-9HSB-4FNQ-7WJX-1GKC',
  soldGiftCard: 'GC-4TNE-6WQB-8XHC-3KZM',
  freeGiftCard: 'GC-5RVD-3PJG-7SXA-9BNT',
  lockedGiftCard: 'GC-6SWF-4QKH-8TYB-2CPV',
  referral: '7K3M-Q9ZD-0V4T-HX2R',
} as const

/** An instant of each kind that examples have. */
export const at = {
  start: '2026-01-01T00:00:00.000Z',
  first: '2026-01-31T10:00:00.000Z',
  done: '2026-01-31T10:00:01.000Z',
  nextMonth: '2026-02-01T00:00:00.000Z',
  end: '2099-12-31T23:59:59.999Z',
} as const

export const instants = { created_at: at.first, updated_at: at.first }

/** The first page after the first row of all. */
export const page = { limit: 10, cursor: '01900000-0000-7000-8000-000000000000' }
export const orderedPage = { ...page, order: 'asc' }

/** A page of a list by name, after one that is called "Autumn points". */
export const sortedPage = {
  ...orderedPage,
  sort: 'name',
  cursor:
    'WyJuYW1lIiwiYXNjIiwiQXV0dW1uIHBvaW50cyIsInwwMTkwMDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ',
}

/** What each manual adjustment takes. */
export const manualAdjustment = { reason: 'Complained on the phone', dry_run: false }

export const conditions = [
  [{ type: 'Order Value', operator: 'grater than', value: 50, primitive: 'number' }],
]

/** The fields of a customer that callers set. */
export const profile = {
  name: 'Ada Lovelace',
  platforms: ['web'],
  gender: 'FEMALE',
  dob: '1990-05-17T00:00:00.000Z',
  document_type: 'passport',
  document_number: 'AB-1234567',
  country: 'Spain',
  email: 'ada@example.com',
  phone: '+34600111222',
  tags: { colour: 'red', visits: 3 },
  metadata: { note: { deep: ['text', 1] } },
}

const purposes = {
  behavioral_campaigns: true,
  coupon_campaigns: true,
  punchcard_campaigns: false,
  email_marketing: true,
  push_notifications: false,
  link_tracking: true,
}

export const consent = {
  consent_string: 'I want to hear of offers.',
  version: '2',
  consent_timestamp: at.first,
  purposes,
  vendors: { mailer: true },
}

const periodOf = (from: string | null, to: string | null) => ({
  from,
  to,
  tier_id: ids.tier,
  last_visit: at.first,
  last_session: null,
  spend_total: 120.5,
  number_of_purchases: 1,
})

const emptyPeriodOf = (from: string, to: string) => ({
  from,
  to,
  tier_id: null,
  last_visit: null,
  last_session: null,
  spend_total: 0,
  number_of_purchases: 0,
})

const midnightOf = (day: string) => `${day}T00:00:00.000Z`
const between = (from: string, to: string) => periodOf(midnightOf(from), midnightOf(to))
const before = (from: string, to: string) => emptyPeriodOf(midnightOf(from), midnightOf(to))

export const metrics = {
  lifetime: periodOf(null, null),
  last_year: before('2025-01-01', '2026-01-01'),
  this_year: between('2026-01-01', '2027-01-01'),
  last_month: before('2025-12-01', '2026-01-01'),
  this_month: between('2026-01-01', '2026-02-01'),
  last_quarter: before('2025-10-01', '2026-01-01'),
  this_quarter: between('2026-01-01', '2026-04-01'),
  last_semester: before('2025-07-01', '2026-01-01'),
  this_semester: between('2026-01-01', '2026-07-01'),
  updated_at: at.first,
}

export const customer = {
  id: ids.customer,
  ...profile,
  registration_date: at.first,
  is_anonymous: false,
  phone_verified: true,
  tier_id: ids.tier,
  consent: { ...consent, customer_id: ids.customer },
  metrics,
  status: 'ACTIVE',
}

/** The fields of a tier that an operator sets. */
export const newTier = {
  name: 'Gold',
  rank: 3,
  metric: { period: 'this_year', field: 'spend_total' },
  threshold: 1_000_000,
}

export const tier = { id: ids.tier, ...newTier }

/** The tier of the customer, and the way to the next one. */
export const customerTier = {
  tier,
  since: at.first,
  next: { ...tier, id: ids.oldTier, name: 'Platinum', rank: 4, threshold: 2_000_000 },
  metric: tier.metric,
  value: 120.5,
  threshold: 2_000_000,
  missing: 1_999_879.5,
  period_ends_at: '2027-01-01T00:00:00.000Z',
}

export const operatorCustomer = {
  ...customer,
  refused_purposes: ['punchcard_campaigns', 'push_notifications'],
  ...instants,
}

/** The fields of a reward that callers set and may change. */
export const rewardPatch = {
  platforms: ['web'],
  name: 'Points',
  description: 'One point for each ten euros',
  conditions,
  attributes: { conversion_factor: 0.1, unit_cost: 0.05 },
}

export const reward = { id: ids.reward, brand_id: null, type: 'POINTS', ...rewardPatch }

export const operatorReward = { ...reward, ...instants }

export const line = {
  amount: 10,
  reward_id: ids.reward,
  campaign_id: ids.campaign,
  brand_id: 'brand-1',
  issued_at: at.first,
  expiration_date: at.end,
  reservation_expires_at: null,
}

export const spentLine = { ...line, amount: 1 }

export const wallet = {
  id: ids.wallet,
  owner_id: ids.owner,
  lines: [{ ...line, amount: 109 }],
  totals: [{ total: 109, reward_id: ids.reward, expiration_date: at.end, reward }],
}

export const otherWallet = {
  id: ids.otherWallet,
  owner_id: ids.otherOwner,
  lines: [{ ...line, amount: 1.5 }],
  totals: [{ total: 1.5, reward_id: ids.reward, expiration_date: at.end, reward }],
}

/** A tenth off a product, and the group that it is in. */
export const discounts = [
  { kind: 'PERCENT', value: 10, max: 25, products: { skus: ['sku-1'] }, target: 'LINES' },
]
export const exclusionGroup = 'seasonal'

/** What it took off the order of the examples. */
export const tookOff = {
  discounts: [{ target: 'LINES', line: 0, amount: 10 }],
  discount_total: 10,
}

/** One of the coupon, by the customer. */
export const redemption = {
  id: ids.redemption,
  coupon_id: ids.coupon,
  code: codes.coupon,
  customer_id: ids.customer,
  status: 'ACTIVE',
  actor: 'storefront',
  accumulations: [line],
  redemptions: [spentLine],
  ...tookOff,
  event_id: ids.event,
  purchase_id: 'order-1',
  ...instants,
  reversed_at: null,
}

export const giftCard = {
  code: codes.giftCard,
  reward_id: ids.giftReward,
  customer_id: ids.owner,
  rewarded_at: at.first,
  expired_at: at.end,
  redeemed_at: null,
  description: 'A gift card for the shop',
}

export const transaction = {
  id: ids.transaction,
  type: 'ACCUMULATION',
  brand_id: 'brand-1',
  event_id: null,
  campaign_id: ids.campaign,
  channel_id: 'channel-1',
  store_id: 'store-1',
  reward_id: ids.reward,
  funded_by: 'marketing',
  event_type: 'COUPON_REDEEM',
  amount: 10,
  cost: 0.5,
  details: 'Coupon WELCOME10 was redeemed',
  receiver_id: ids.customer,
  sender_id: null,
  created_at: at.first,
  issued_at: at.first,
  attributes: { line, campaign_name: 'Autumn points' },
  metadata: { redemption_id: ids.redemption, code: codes.coupon },
}

/** The same as its customer is shown it. */
export const customerTransaction = {
  ...transaction,
  direction: 'IN',
  signed_amount: 10,
  title: { key: 'coupon.gave', values: { code: codes.coupon } },
  purchase_id: null,
}

const free = { tags: { colour: 'red' }, metadata: { note: 'a present' } }
const redeem = [{ id: ids.reward, amount: 0.5 }]

export const order = {
  purchase_id: 'purchase-2026-0001',
  value: 120.5,
  discounted_value: 100,
  products: [{ sku: 'sku-1', amount: 2, value: 120.5, discounted_value: 100, redeem, ...free }],
  channel_id: 'channel-1',
  store_id: 'store-1',
  shipping: { value: 5, discounted_value: 0, redeem, ...free },
  redeem,
  metadata: free.metadata,
}

export const refusedRedeem = {
  id: ids.refusal,
  coupon_id: ids.coupon,
  code: codes.coupon,
  customer_id: ids.otherCustomer,
  refusal: 'COUPON_RECIPIENT_MISMATCH',
  purchase_id: null,
  ...instants,
}

/** The place up to which reports have counted. */
export const asOf = { transaction_id: ids.transaction, at: at.start }
export const counted = { counted_from: at.start, as_of: asOf }

export const referral = {
  id: ids.referral,
  programme_id: ids.referralProgramme,
  state: 'PENDING',
  reason: null,
  named_at: at.first,
  qualifies_until: at.nextMonth,
  qualified_at: null,
  held_until: null,
}

/** What a customer has of a referral programme. */
export const customerReferral = {
  programme_id: ids.referralProgramme,
  code: codes.referral,
  counts: { pending: 1, qualified: 2, rejected: 0, reversed: 0 },
  earned: [{ reward_id: ids.reward, amount: 20 }],
  pending: [{ reward_id: ids.reward, amount: 10 }],
}

/** What a full punch card gives. */
export const prizes = [{ reward_id: ids.reward, amount: 25, expires_after_days: 30 }]

/** Figures of coupons, and of campaigns. */
export const refusalCounts = [{ code: 'COUPON_EXPIRED', count: 3 }]
export const couponFigures = {
  redemptions: 40,
  reversals: 2,
  customers: 35,
  discounts: '189.5',
  refusals: refusalCounts,
}
export const paid = {
  payouts: 12,
  discounts: '47.75',
  rewards: [{ reward_id: ids.reward, granted: '600', cost: '6' }],
}
export const budget = { max_total: 100, used: 12 }
