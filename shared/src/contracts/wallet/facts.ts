import { z } from 'zod'
import { fact } from '../fact.js'
import { timestamp, uuid } from '../scalars.js'

/** What every wallet fact names; `sequence` ascends without gaps within a wallet. */
const wallet = {
  customer_id: z.string(),
  wallet_id: uuid,
  owner_id: uuid,
  sequence: z.number().int(),
}

const movement = z.object({
  transaction_id: uuid,
  reward_id: uuid,
  amount: z.number(),
  expiration_date: timestamp.nullable(),
})

const moved = {
  ...wallet,
  event_type: z.string(),
  /** The redemption, event or transfer that moved it; null for an adjustment. */
  reference_id: uuid.nullable(),
  movements: z.array(movement),
}

/** Lines were given to a wallet. */
export const walletAccumulated = fact({
  type: 'wallet.accumulated',
  subject: 'loyalty.events.wallet.accumulated',
  data: z.object(moved),
})

/** Lines of a wallet were spent. */
export const walletRedeemed = fact({
  type: 'wallet.redeemed',
  subject: 'loyalty.events.wallet.redeemed',
  data: z.object(moved),
})

/** Something that a wallet was given was taken back, and what it had cost returned. */
export const walletReversed = fact({
  type: 'wallet.reversed',
  subject: 'loyalty.events.wallet.reversed',
  data: z.object({ ...moved, returned: z.array(movement) }),
})

/** A coupon was redeemed: in the order of its wallet. */
export const couponRedeemed = fact({
  type: 'coupon.redeemed',
  subject: 'loyalty.events.coupon.redeemed',
  data: z.object({
    ...wallet,
    coupon_id: uuid,
    redemption_id: uuid,
    accumulations: z.array(movement),
    redemptions: z.array(movement),
  }),
})

/** A redemption was taken back: in the order of its wallet. */
export const couponReversed = fact({
  type: 'coupon.reversed',
  subject: 'loyalty.events.coupon.reversed',
  data: z.object({
    ...wallet,
    coupon_id: uuid,
    redemption_id: uuid,
    accumulations: z.array(movement),
    redemptions: z.array(movement),
  }),
})

const coupon = z.object({ coupon_id: uuid, status: z.string(), version: z.number().int() })

export const couponCreated = fact({
  type: 'coupon.created',
  subject: 'loyalty.events.coupon.created',
  data: coupon,
})

export const couponChanged = fact({
  type: 'coupon.changed',
  subject: 'loyalty.events.coupon.changed',
  data: coupon,
})

/** Lines of a wallet reached their date: one fact for all that a worker wrote in one go. */
export const walletExpired = fact({
  type: 'wallet.expired',
  subject: 'loyalty.events.wallet.expired',
  data: z.object(moved),
})

/** Lines moved between two wallets: each tells its own side, in its own order. */
export const walletTransferred = fact({
  type: 'wallet.transferred',
  subject: 'loyalty.events.wallet.transferred',
  data: z.object({ ...moved, side: z.enum(['debit', 'credit']), counterpart_wallet_id: uuid }),
})

const event = {
  ...wallet,
  event_id: uuid,
  type: z.string(),
  issued_at: timestamp,
  /** `discounted_value ?? value` of the order, 0 without one. */
  spend: z.number(),
  accumulations: z.array(movement),
  redemptions: z.array(movement),
}

const announced = z.object({
  ...wallet,
  event_id: uuid,
  type: z.string(),
  /** Units that the event holds, or held until now. */
  reserve: z.number(),
})

/** A behavior event came into being, and holds what it will spend. */
export const eventIssued = fact({
  type: 'event.issued',
  subject: 'loyalty.events.event.issued',
  data: announced,
})

/** A behavior event of a previous system came in: a fulfilled one is history and paid nothing here. */
export const eventImported = fact({
  type: 'event.imported',
  subject: 'loyalty.events.event.imported',
  data: z.object({
    ...wallet,
    event_id: uuid,
    type: z.string(),
    fulfilled: z.boolean(),
    issued_at: timestamp,
    /** `discounted_value ?? value` of the order, 0 without one. */
    spend: z.number(),
  }),
})

/** A behavior event was cancelled; what it held is free. */
export const eventCancelled = fact({
  type: 'event.cancelled',
  subject: 'loyalty.events.event.cancelled',
  data: announced,
})

/** The hold of a behavior event ended before it was fulfilled; what it held is free. */
export const eventExpired = fact({
  type: 'event.expired',
  subject: 'loyalty.events.event.expired',
  data: announced,
})

/** A behavior event was fulfilled; customers counts the purchase by it. */
export const eventResolved = fact({
  type: 'event.resolved',
  subject: 'loyalty.events.event.resolved',
  data: z.object(event),
})

/** A fulfilled event was taken back. */
export const eventReversed = fact({
  type: 'event.reversed',
  subject: 'loyalty.events.event.reversed',
  data: z.object(event),
})

const campaign = z.object({ campaign_id: uuid, status: z.string(), version: z.number().int() })

export const campaignCreated = fact({
  type: 'campaign.created',
  subject: 'loyalty.events.campaign.created',
  data: campaign,
})

export const campaignChanged = fact({
  type: 'campaign.changed',
  subject: 'loyalty.events.campaign.changed',
  data: campaign,
})
