import { z } from 'zod'
import { contract } from '../contract.js'
import { listOf, page } from '../list.js'
import { timestamp, uuid } from '../scalars.js'
import { WalletLine } from './wallet-line.js'

/** One redemption of a coupon, as it was stored; a reversal never deletes it. */
export const Redemption = z.object({
  id: uuid,
  coupon_id: uuid,
  code: z.string(),
  customer_id: z.string(),
  status: z.enum(['ACTIVE', 'REVERSED']),
  actor: z
    .string()
    .nullable()
    .describe('`sub` of the token that redeemed; null for redemptions of before it was kept.'),
  accumulations: z.array(WalletLine),
  redemptions: z.array(WalletLine),
  created_at: timestamp,
  updated_at: timestamp,
  reversed_at: timestamp.nullable(),
})
export type Redemption = z.output<typeof Redemption>

/** A redeem that was refused from its second check on. A code that names a gift card is null. */
export const Refused = z.object({
  id: uuid,
  coupon_id: uuid.nullable(),
  code: z.string().nullable(),
  /** Null when no such customer is known. */
  customer_id: z.string().nullable(),
  refusal: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Refused = z.output<typeof Refused>

export const listRedemptions = contract({
  subject: 'loyalty.wallet.redemptions.list',
  input: z.strictObject({ ...page, coupon_id: uuid }),
  output: listOf(Redemption),
  errors: ['COUPON_NOT_FOUND'],
})

export const listCouponRefusals = contract({
  subject: 'loyalty.wallet.refusals.list-of-coupon',
  input: z.strictObject({ ...page, coupon_id: uuid }),
  output: listOf(Refused),
  errors: ['COUPON_NOT_FOUND'],
})

export const listRefusals = contract({
  subject: 'loyalty.wallet.refusals.list',
  input: z.strictObject(page),
  output: listOf(Refused),
  errors: [],
})
