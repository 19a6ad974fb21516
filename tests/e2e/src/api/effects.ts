import type { Fixture } from '../harness/fixture.js'

/** What a call names, in its path, query and body. */
type Named = Record<string, string>

/** How the effect of a write is seen by whoever reads afterwards. */
export type Effect =
  | {
      /** A GET whose answer is another one after the call. */
      read: (named: Named, fixture: Fixture) => string
      /** What that answer shows then, and what it shows no more. */
      shows?: string
      hides?: readonly string[]
      /** True where an example before it has done the same: that it is so is read, and not that it was not. */
      isSoBefore?: true
    }
  | {
      /** Why nothing is read back. */
      none: string
    }

const FIELDS: Effect = { none: 'fields.e2e.test.ts holds each field against the resource' }
const READS: Effect = { none: 'it changes nothing' }
const KEPT: Effect = {
  none: 'only a look-up shows what is kept, and that is a POST: gift-card tests',
}
const REFUSED: Effect = { none: 'its example is refused: the fixture has nothing for it' }

const at =
  (template: string): ((named: Named) => string) =>
  (named) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))

const customer = { read: at('/operator/v1/customers/{id}') }
const redemptions = { read: at('/operator/v1/customers/{customer_id}/redemptions') }
const giftCard = { read: at('/operator/v1/gift-cards/{code}') }
const soldCard = {
  read: (_: Named, { soldGiftCard }: Fixture) => `/operator/v1/gift-cards/${soldGiftCard}`,
}
const giftCards = { read: at('/operator/v1/gift-cards?limit=500') }
const event = { read: at('/operator/v1/events/{id}') }
const ownEvent = { read: at('/operator/v1/events/{eventId}') }
const coupon = { read: at('/operator/v1/coupons/{id}') }
const coupons = { read: at('/operator/v1/coupons?limit=500') }
const rewards = { read: at('/operator/v1/rewards?limit=500') }
const campaign = { read: at('/operator/v1/campaigns/{id}') }
const punchCard = { read: at('/operator/v1/punch-cards/{id}') }
const referralProgramme = { read: at('/operator/v1/referral-programmes/{id}') }
const persona = { read: at('/operator/v1/personas/{id}') }
const someImport = { read: at('/operator/v1/imports/{import_id}') }
const imports = { read: at('/operator/v1/imports') }
const bulk = { read: at('/operator/v1/bulk/{id}') }
const notes = { read: at('/operator/v1/customers/{id}/notes') }
const segment = { read: at('/operator/v1/segments/{id}') }
const people = { read: at('/operator/v1/people?limit=500') }
const revoked = { read: at('/operator/v1/tokens/revoked') }
const webhook = { read: at('/operator/v1/webhooks/{id}') }
const deliveries = { read: at('/operator/v1/webhooks/{id}/deliveries') }

/** Of each write of the document. */
export const effects: Readonly<Record<string, Effect>> = {
  createCustomer: customer,
  updateCustomer: FIELDS,
  updateCustomerDevice: { read: at('/operator/v1/customers/{id}/devices') },
  giveCustomerConsent: FIELDS,
  addCustomerTags: FIELDS,
  removeCustomerTags: { ...customer, hides: ['"colour"', '"visits"'] },
  chooseReferralCode: { read: at('/operator/v1/customers/{id}/referrals') },
  nameCustomerReferral: { read: at('/v1/customers/{id}/referral') },
  issueCustomerToken: { none: 'the token in the answer is the effect' },
  endCustomerTokens: { none: 'what ends is in the hands of customers: customer-tokens tests' },
  migrateCustomers: imports,
  migrateCustomerEvents: imports,
  evaluateCart: READS,
  checkOutCart: { read: at('/operator/v1/events?customer_id={customer_id}') },
  redeemCoupon: redemptions,
  redeemAllCoupons: redemptions,
  validateCoupon: READS,
  validateAllCoupons: READS,
  listApplicableCustomerCoupons: READS,
  reverseCoupon: redemptions,
  drawCoupon: READS,
  drawGiftCard: READS,
  sellGiftCard: giftCards,
  lookUpGiftCard: READS,
  topUpGiftCard: giftCard,
  claimGiftCard: giftCard,
  authorizeGiftCard: KEPT,
  captureGiftCard: soldCard,
  releaseGiftCard: KEPT,
  refundGiftCard: soldCard,
  createReward: rewards,
  createContact: FIELDS,
  replaceContact: FIELDS,
  announceEvent: FIELDS,
  fulfillEvent: { ...ownEvent, shows: '"fulfilled":true' },
  cancelEvent: { ...ownEvent, shows: '"CANCELLED"' },
  returnEvent: ownEvent,
  submitReviewForm: { read: at('/operator/v1/review-forms/{id}/submissions') },
  updateAccount: FIELDS,
  createCustomerAsOperator: customer,
  updateCustomerAsOperator: FIELDS,
  eraseCustomer: { ...customer, shows: '"CUSTOMER_NOT_FOUND"' },
  putCustomerConsent: FIELDS,
  setCustomerTier: { read: at('/v1/customers/{id}/tier') },
  adjustWallet: { read: at('/operator/v1/wallets/{customer_id}') },
  transferBetweenWallets: { read: at('/operator/v1/wallets/{receiver_id}') },
  recomputeWallets: { none: 'it repairs what differs, and nothing does' },
  createRewardAsOperator: rewards,
  updateReward: FIELDS,
  createCoupon: coupons,
  updateCoupon: FIELDS,
  disableCoupon: { ...coupon, shows: '"DISABLED"' },
  enableCoupon: { ...coupon, hides: ['"DISABLED"'] },
  createCouponBatch: coupons,
  reverseRedemption: {
    read: (_, fixture) => `/operator/v1/customers/${fixture.customer}/redemptions`,
  },
  issueGiftCard: giftCards,
  redeemGiftCardByCode: giftCard,
  voidGiftCardByCode: giftCard,
  adjustGiftCard: giftCards,
  voidGiftCard: giftCards,
  unlockGiftCard: giftCards,
  createTier: { read: at('/operator/v1/tiers') },
  updateTier: FIELDS,
  deleteTier: { read: at('/operator/v1/tiers/{id}'), shows: '"TIER_NOT_FOUND"' },
  announceEventAsOperator: FIELDS,
  cancelEventAsOperator: { ...event, shows: '"CANCELLED"', isSoBefore: true },
  reverseEvent: { ...event, shows: '"REVERSED"' },
  returnEventAsOperator: { none: 'returnEvent has returned the same line of it by the same id' },
  createCampaign: { read: at('/operator/v1/campaigns?limit=500') },
  updateCampaign: FIELDS,
  simulateCampaign: READS,
  activateCampaign: { ...campaign, shows: '"ACTIVE"', isSoBefore: true },
  pauseCampaign: { ...campaign, shows: '"PAUSED"' },
  resumeCampaign: { ...campaign, shows: '"ACTIVE"' },
  archiveCampaign: { ...campaign, shows: '"ARCHIVED"' },
  createPunchCard: { read: at('/operator/v1/punch-cards?limit=500') },
  updatePunchCard: FIELDS,
  pausePunchCard: { ...punchCard, shows: '"PAUSED"' },
  resumePunchCard: { ...punchCard, shows: '"ACTIVE"' },
  archivePunchCard: { ...punchCard, shows: '"ARCHIVED"' },
  createReferralProgramme: { read: at('/operator/v1/referral-programmes?limit=500') },
  updateReferralProgramme: FIELDS,
  pauseReferralProgramme: { ...referralProgramme, shows: '"PAUSED"' },
  resumeReferralProgramme: { ...referralProgramme, shows: '"ACTIVE"' },
  archiveReferralProgramme: { ...referralProgramme, shows: '"ARCHIVED"' },
  createReviewForm: { read: at('/operator/v1/review-forms?limit=500') },
  updateReviewForm: FIELDS,
  createCustomerNote: notes,
  deleteCustomerNote: notes,
  createSegment: { read: at('/operator/v1/segments?limit=500') },
  updateSegment: FIELDS,
  deleteSegment: { ...segment, shows: '"SEGMENT_NOT_FOUND"' },
  startBulk: { read: at('/operator/v1/bulk?limit=500') },
  appendBulkRows: bulk,
  pauseBulk: REFUSED,
  resumeBulk: { none: 'the job of the fixture is not paused' },
  cancelBulk: { ...bulk, shows: '"CANCELLED"' },
  undoBulk: { ...bulk, shows: '"UNDONE"' },
  erasePersona: persona,
  undoPersonaStep: persona,
  splitPersona: persona,
  mergePersonas: persona,
  replaceIdentityRules: FIELDS,
  tryIdentityRules: READS,
  checkImport: READS,
  pauseImport: REFUSED,
  resumeImport: { none: 'the import of the fixture is not paused' },
  undoImport: someImport,
  runDeadLetters: REFUSED,
  runDeadLetter: REFUSED,
  discardDeadLetter: REFUSED,
  revokeToken: revoked,
  deletePerson: people,
  createWebhook: { read: at('/operator/v1/webhooks') },
  updateWebhook: FIELDS,
  deleteWebhook: { ...webhook, shows: '"WEBHOOK_NOT_FOUND"' },
  rotateWebhookSecret: webhook,
  resumeWebhook: { ...webhook, shows: '"ACTIVE"', isSoBefore: true },
  testWebhook: { none: 'the answer says what the receiver has said' },
  sendWebhookDelivery: { read: at('/operator/v1/webhooks/{id}/deliveries/{delivery_id}') },
  replayWebhook: deliveries,
}
