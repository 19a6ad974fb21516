/** When a shop would use a fact, and what its `data` looks like. */
export interface FactExample {
  use: string
  data: Readonly<Record<string, unknown>>
}

/** The same thing has the same id in all examples. */
const ids = {
  customer: 'customer-4711',
  owner: '6f6b1c38-9d0a-5f0e-8a55-3c1f6f0f2a10',
  otherOwner: 'b0c52d0e-41a7-57f3-8c19-5be2f7a0d412',
  wallet: '2c8e0d51-7f43-5b6a-9e21-84a0c7d3b911',
  otherWallet: '91d7f6aa-0e35-5c84-a2b0-6f1d9c4e7013',
  reward: '0198c0de-0001-7000-8000-000000000001',
  giftReward: '0198c0de-0001-7000-8000-000000000002',
  form: '0198c0de-0002-7000-8000-000000000001',
  submission: '0198c0de-0002-7000-8000-000000000002',
  coupon: '0198c0de-0003-7000-8000-000000000001',
  redemption: '0198c0de-0004-7000-8000-000000000001',
  event: '0198c0de-0005-7000-8000-000000000001',
  campaign: '0198c0de-0006-7000-8000-000000000001',
  punchCard: '0198c0de-0006-7000-8000-000000000003',
  referralProgramme: '0198c0de-0006-7000-8000-000000000005',
  referral: '0198c0de-0006-7000-8000-000000000007',
  tier: '0198c0de-0007-7000-8000-000000000001',
  import: '0198c0de-0008-7000-8000-000000000001',
  bulk: '0198c0de-0008-7000-8000-000000000003',
  contact: '0198c0de-0009-7000-8000-000000000001',
  otherContact: '0198c0de-0009-7000-8000-000000000002',
  persona: '0198c0de-000a-7000-8000-000000000001',
  otherPersona: '0198c0de-000a-7000-8000-000000000002',
  transaction: '0198c0de-000b-7000-8000-000000000001',
  otherTransaction: '0198c0de-000b-7000-8000-000000000002',
  transfer: '0198c0de-000b-7000-8000-000000000003',
  revocation: '0198c0de-000c-7000-8000-000000000001',
  authorization: '0198c0de-000d-5000-8000-000000000001',
  card: '0198c0de-000d-7000-8000-000000000004',
  webhook: '0198c0de-000e-7000-8000-000000000001',
}
const purchase = 'order-2026-0042'
const at = '2026-01-31T10:00:00.000Z'
const end = '2027-01-31T23:59:59.999Z'

const wallet = {
  customer_id: ids.customer,
  wallet_id: ids.wallet,
  owner_id: ids.owner,
  sequence: 42,
}

/** 25 points that were given, and 10 that were spent. */
const given = {
  transaction_id: ids.transaction,
  reward_id: ids.reward,
  campaign_id: ids.campaign,
  amount: 25,
  expiration_date: end,
}
const spent = {
  transaction_id: ids.otherTransaction,
  reward_id: ids.reward,
  campaign_id: null,
  amount: 10,
  expiration_date: end,
}

const redemption = {
  ...wallet,
  coupon_id: ids.coupon,
  redemption_id: ids.redemption,
  accumulations: [given],
  redemptions: [spent],
}

const announced = {
  ...wallet,
  event_id: ids.event,
  purchase_id: purchase,
  type: 'PURCHASE',
  reserve: 10,
}

const event = {
  ...wallet,
  event_id: ids.event,
  purchase_id: purchase,
  type: 'PURCHASE',
  issued_at: at,
  spend: 120.5,
  accumulations: [given],
  redemptions: [spent],
}

const card = {
  gift_card_id: ids.card,
  wallet_id: ids.wallet,
  owner_id: ids.owner,
  reward_id: ids.giftReward,
}
const kept = {
  ...wallet,
  gift_card_id: ids.card,
  authorization_id: ids.authorization,
  purchase_id: purchase,
  amount: 25,
  expires_at: '2026-01-31T10:30:00.000Z',
}
const ofPurchase = { authorization_id: ids.authorization, purchase_id: purchase }

const customer = {
  customer_id: ids.customer,
  version: 7,
  status: 'ACTIVE',
  refused_purposes: ['email_marketing'],
  tier: { id: ids.tier, rank: 2 },
  changed_at: at,
}

const reward = {
  id: ids.reward,
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: 'Points for every purchase',
  type: 'POINTS',
  conditions: [],
  attributes: { conversion_factor: 0.1 },
  version: 3,
}

const contact = { contact_id: ids.contact, persona_id: ids.persona }
const campaign = { campaign_id: ids.campaign, status: 'ACTIVE', version: 4 }
const coupon = { coupon_id: ids.coupon, status: 'ACTIVE', version: 2 }
const ofJob = { bulk_id: ids.bulk, action: 'GRANT' }
const ofImport = { import_id: ids.import, kind: 'customers' }

/** By the type of the fact, in the order of their names: each published one has its own. */
export const factExamples: Readonly<Record<string, FactExample>> = {
  'account.changed': {
    use: 'Read the time zone, the currency or the expiry of points anew where your pages keep them.',
    data: {
      version: 5,
      time_zone: 'Europe/Madrid',
      reversal_policy: 'within_balance',
      hold_minutes: 30,
      default_line_days: 365,
      reversal_grace_days: 30,
      adjust_limit: 1_000,
      currency: { code: 'EUR', decimals: 2 },
      max_discount_share: 0.5,
      changed_at: at,
    },
  },
  'bulk.cancelled': {
    use: 'Tell whoever waits for the job that it goes no further.',
    data: ofJob,
  },
  'bulk.finished': {
    use: 'Tell customers what they were given, or look at those that the job left out.',
    data: {
      ...ofJob,
      status: 'DONE_WITH_ERRORS',
      total: 1_000,
      changed: 990,
      unchanged: 5,
      failed: 5,
      dead_letters: 0,
    },
  },
  'bulk.paused': {
    use: 'Tell whoever waits for the job that it stands still.',
    data: ofJob,
  },
  'bulk.resumed': {
    use: 'Tell whoever waits for the job that it goes on.',
    data: ofJob,
  },
  'bulk.started': {
    use: 'Show the progress of the job from now on.',
    data: { ...ofJob, total: 1_000 },
  },
  'bulk.undone': {
    use: 'Take the job out of your own books.',
    data: { ...ofJob, lines: 985 },
  },
  'campaign.activated': {
    use: 'Announce the campaign in the app and in the newsletter.',
    data: campaign,
  },
  'campaign.changed': {
    use: 'Update the banner that shows the campaign, or take it down once it is paused or archived.',
    data: { ...campaign, status: 'PAUSED', version: 5 },
  },
  'campaign.created': {
    use: 'Tell the marketing team that a draft waits for a second look.',
    data: { ...campaign, status: 'DRAFT', version: 1 },
  },
  'cart.checked_out': {
    use: 'Keep what each offer took off with the order, before it is paid.',
    data: {
      ...announced,
      redemption_ids: [ids.redemption],
      discounts: [{ from: 'COUPON', id: ids.coupon, amount: 12.05 }],
      payable: 108.45,
      currency: 'EUR',
    },
  },
  'contact.created': {
    use: "Copy the contact's id into your customer relationship system.",
    data: contact,
  },
  'contact.deleted': {
    use: 'Hide the contact in your customer relationship system until it is restored.',
    data: { ...contact, persona_id: null },
  },
  'contact.erased': {
    use: 'Erase what you keep of the contact.',
    data: { ...contact, persona_id: null },
  },
  'contact.restored': {
    use: 'Show the contact again.',
    data: contact,
  },
  'contact.updated': {
    use: 'Read the contact anew when a field that you copy is among `members`.',
    data: { ...contact, members: ['email', 'persona_id'] },
  },
  'coupon.changed': {
    use: "Take a disabled coupon out of the shop's pages.",
    data: { ...coupon, status: 'DISABLED', version: 3 },
  },
  'coupon.created': {
    use: 'Load a new batch of codes into the tool that prints or mails them.',
    data: coupon,
  },
  'coupon.redeemed': {
    use: 'Mark the code as used in the order, and show the customer what it gave.',
    data: redemption,
  },
  'coupon.reversed': {
    use: 'Take the code off the order, and tell the customer that it can be used again.',
    data: redemption,
  },
  'customer.changed': {
    use: 'Show the new tier, or stop offers to a blocked customer.',
    data: customer,
  },
  'customer.created': {
    use: "Send the welcome message, and give the customer's app its first page.",
    data: { ...customer, version: 1, refused_purposes: [], tier: null },
  },
  'customer.devices-updated': {
    use: 'Move push notifications to the device that the customer has now.',
    data: {
      customer_id: ids.customer,
      owner_id: ids.owner,
      count: 2,
      moved_from: ids.otherOwner,
      moved_to: null,
    },
  },
  'customer.erased': {
    use: 'Erase what you keep of the customer, in every system that you copy facts to.',
    data: {
      customer_id: ids.customer,
      erased_id: 'erased-0198c0de-0000-7000-8000-000000000001',
      wallet_id: ids.wallet,
      owner_id: ids.owner,
    },
  },
  'customer.tier-changed': {
    use: 'Congratulate the customer on the new tier, and unlock what belongs to it.',
    data: {
      customer_id: ids.customer,
      from: null,
      to: ids.tier,
      reason: 'threshold reached',
      event_id: ids.event,
    },
  },
  'customer.updated': {
    use: 'Read the profile anew when a field that you copy is among `members`.',
    data: { customer_id: ids.customer, members: ['email', 'tags'] },
  },
  'event.cancelled': {
    use: 'Free the points that the order page shows as held.',
    data: announced,
  },
  'event.expired': {
    use: 'Tell the shopper that the order was not paid in time, and that its points are free again.',
    data: announced,
  },
  'event.imported': {
    use: 'Nothing in most shops: it is history that comes over from an earlier system.',
    data: {
      ...wallet,
      event_id: ids.event,
      purchase_id: purchase,
      type: 'PURCHASE',
      fulfilled: true,
      issued_at: at,
      spend: 120.5,
    },
  },
  'event.issued': {
    use: 'Show the points as held until the order is paid.',
    data: announced,
  },
  'event.resolved': {
    use: 'Send the receipt with the points that the purchase earned.',
    data: {
      ...event,
      redemption_ids: [ids.redemption],
      discounts: [{ from: 'CAMPAIGN', id: ids.campaign, amount: 12.05 }],
    },
  },
  'event.returned': {
    use: 'Tell the customer how many points the return took back and gave back.',
    data: { ...event, spend: 60.25, return_id: 'return-1', is_last: false },
  },
  'event.reversed': {
    use: 'Tell the customer that the purchase and its points were taken back.',
    data: event,
  },
  'giftcard.adjusted': {
    use: 'Enter the correction in the books of gift cards.',
    data: { ...card, amount: 5, balance: 80, direction: 'UP' },
  },
  'giftcard.authorized': {
    use: 'Show at the till that the money of the card is kept for this order.',
    data: kept,
  },
  'giftcard.claimed': {
    use: "Show the card in the customer's app.",
    data: card,
  },
  'giftcard.issued': {
    use: 'Mail the card to its receiver at `deliver_at`, with the code that the sale answered.',
    data: { ...card, amount: 100, expiration_date: end, deliver_at: at },
  },
  'giftcard.redeemed': {
    use: 'Enter the money that was taken as payment of the order.',
    data: { ...card, amount: 25, balance: 75, ...ofPurchase },
  },
  'giftcard.refunded': {
    use: 'Enter the money that came back to the card as a refund of the order.',
    data: { ...card, amount: 25, balance: 100, ...ofPurchase },
  },
  'giftcard.released': {
    use: 'Ask for another way to pay, since the money of the card is free again.',
    data: kept,
  },
  'giftcard.topped_up': {
    use: 'Confirm the payment to the customer, with the new balance.',
    data: { ...card, amount: 20, balance: 120 },
  },
  'giftcard.voided': {
    use: 'Block the card at tills that work offline.',
    data: card,
  },
  'import.finished': {
    use: 'Start what waits for the customers that came over, or look at the rows that failed.',
    data: {
      ...ofImport,
      status: 'DONE_WITH_ERRORS',
      total: 1_000,
      created: 950,
      updated: 40,
      unchanged: 5,
      failed: 5,
      dead_letters: 0,
    },
  },
  'import.paused': {
    use: 'Tell whoever waits for the import that it stands still.',
    data: ofImport,
  },
  'import.resumed': {
    use: 'Tell whoever waits for the import that it goes on.',
    data: ofImport,
  },
  'import.sealed': {
    use: 'Show the progress of the import from now on.',
    data: { ...ofImport, total: 1_000 },
  },
  'import.undone': {
    use: 'Take the import out of your own books.',
    data: { ...ofImport, lines: 1_234 },
  },
  'persona.erased': {
    use: 'Erase what you keep of the person.',
    data: { persona_id: ids.persona, contact_ids: [ids.contact, ids.otherContact] },
  },
  'persona.merged': {
    use: 'Join the records of the person in your customer relationship system.',
    data: {
      persona_id: ids.persona,
      merged: [{ persona_id: ids.otherPersona, contact_ids: [ids.otherContact] }],
    },
  },
  'persona.split': {
    use: 'Set the records of the two persons apart again.',
    data: {
      persona_id: ids.persona,
      change: 'split',
      split: [{ persona_id: ids.otherPersona, contact_ids: [ids.otherContact] }],
    },
  },
  'punch_card.completed': {
    use: 'Congratulate the customer on the prize.',
    data: {
      ...wallet,
      punch_card_id: ids.punchCard,
      event_id: ids.event,
      times: 1,
      times_filled: 2,
      accumulations: [{ ...given, campaign_id: null }],
    },
  },
  'punch_card.stamped': {
    use: 'Tell the customer how many stamps are still missing.',
    data: {
      ...wallet,
      punch_card_id: ids.punchCard,
      event_id: ids.event,
      stamps: 1,
      stamps_have: 7,
      stamps_needed: 10,
    },
  },
  'referral.named': {
    use: 'Thank the referrer, and tell the friend what a first purchase brings.',
    data: {
      ...wallet,
      referral_id: ids.referral,
      referral_programme_id: ids.referralProgramme,
      role: 'REFERRER',
      reason: null,
      held_until: null,
      movements: [],
    },
  },
  'referral.paid': {
    use: 'Tell both customers that they can spend what they got.',
    data: {
      ...wallet,
      referral_id: ids.referral,
      referral_programme_id: ids.referralProgramme,
      role: 'REFERRER',
      reason: null,
      held_until: end,
      movements: [],
    },
  },
  'referral.qualified': {
    use: 'Tell the referrer that a friend has bought, and from when the units can be spent.',
    data: {
      ...wallet,
      referral_id: ids.referral,
      referral_programme_id: ids.referralProgramme,
      role: 'REFERRER',
      reason: null,
      held_until: end,
      movements: [{ ...given, campaign_id: null }],
    },
  },
  'referral.rejected': {
    use: 'Say nothing, or tell support why a friend brought nothing.',
    data: {
      ...wallet,
      referral_id: ids.referral,
      referral_programme_id: ids.referralProgramme,
      role: 'FRIEND',
      reason: 'NOT_IN_TIME',
      held_until: null,
      movements: [],
    },
  },
  'referral.reversed': {
    use: 'Show the referrer that what was held is gone.',
    data: {
      ...wallet,
      referral_id: ids.referral,
      referral_programme_id: ids.referralProgramme,
      role: 'REFERRER',
      reason: 'PURCHASE_REVERSED',
      held_until: end,
      movements: [{ ...given, campaign_id: null }],
    },
  },
  'review.submitted': {
    use: 'Update the average of the scores on the page of the shop.',
    data: {
      submission_id: ids.submission,
      form_id: ids.form,
      form_version: 2,
      owner_id: ids.owner,
      scores: [{ field: 'stars', score: 5 }],
    },
  },
  'reward.changed': {
    use: 'Update the name and the picture of the reward in the app.',
    data: reward,
  },
  'reward.created': {
    use: 'Add the reward to the pages of the shop.',
    data: { ...reward, version: 1 },
  },
  'token.revoked': {
    use: 'End the sessions that use the token, where you keep some.',
    data: { id: ids.revocation, expires_at: end },
  },
  'wallet.accumulated': {
    use: 'Show the new balance in the app, and tell the customer why.',
    data: {
      ...wallet,
      event_type: 'ADJUSTMENT',
      reference_id: null,
      movements: [{ ...given, campaign_id: null }],
    },
  },
  'wallet.expired': {
    use: 'Show the new balance, and invite the customer to collect points again.',
    data: { ...wallet, event_type: 'EXPIRATION', reference_id: null, movements: [spent] },
  },
  'wallet.redeemed': {
    use: 'Show the new balance in the app.',
    data: { ...wallet, event_type: 'ADJUSTMENT', reference_id: null, movements: [spent] },
  },
  'wallet.reversed': {
    use: 'Show the new balance, and say what was taken back.',
    data: { ...wallet, event_type: 'MIGRATION', reference_id: ids.import, movements: [spent] },
  },
  'wallet.transferred': {
    use: 'Tell both customers of the points that moved between them.',
    data: {
      ...wallet,
      event_type: 'TRANSFER',
      reference_id: ids.transfer,
      movements: [spent],
      side: 'debit',
      counterpart_wallet_id: ids.otherWallet,
    },
  },
  'webhook.paused': {
    use: 'Page whoever runs the server of the shop: facts wait, for three days at most.',
    data: { webhook_id: ids.webhook, reason: 'FAILING' },
  },
}
