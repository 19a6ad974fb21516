import { z } from 'zod'
import { contract } from '../contract.js'
import { customerId, timestamp, uuid } from '../scalars.js'

/** The coupons of a customer that are known: those that were used last. */
export const COUPONS_KEPT_MAX = 500

/** What a customer has in the wallet and used, as the filters of segments look at it. */
export const Holdings = z.object({
  customer_id: customerId,
  /** Ascends with each change of the wallet. What is told of a higher one is newer. */
  version: z.number().int(),
  /** All rewards of which something is left, in ten-thousandths of a unit: a total may be above what an amount can be. */
  balances: z.array(z.object({ reward_id: uuid, units: z.string().regex(/^\d{1,16}$/) })),
  /** True when `coupons` are all that the customer has used; else those of which something changed. */
  is_whole: z.boolean(),
  /**
   * When coupons were last used, of those that this answer tells of. Codes of a batch stand under the id of the batch.
   * Null: not any more, since that was reversed.
   */
  coupons: z.array(z.object({ coupon_id: uuid, used_at: timestamp.nullable() })),
})
export type Holdings = z.output<typeof Holdings>

/** How far wallets were read. */
export const HoldingsPlace = z.strictObject({
  /** What was written up to this id is told of all wallets that were read. */
  since: uuid,
  /** The last wallet of a first reading of all; null when that has ended. */
  reading: uuid.nullable(),
})
export type HoldingsPlace = z.output<typeof HoldingsPlace>

/**
 * Asked by customers, place by place: from null on all wallets of the account once, then those that changed. A wallet
 * may come twice, and none that changed is left out.
 */
export const listHoldings = contract({
  subject: 'loyalty.wallet.wallets.list-holdings',
  bulk: 'reads',
  input: z.strictObject({ place: HoldingsPlace.nullable() }),
  output: z.object({
    rows: z.array(Holdings),
    place: HoldingsPlace,
    /** Whether there was nothing more to tell. */
    is_all: z.boolean(),
  }),
  errors: [],
})

/** Asked by customers for one customer before all wallets of the account were read: null has nothing yet. */
export const getHoldings = contract({
  subject: 'loyalty.wallet.wallets.get-holdings',
  input: z.strictObject({ id: customerId }),
  output: z.object({ holdings: Holdings.nullable() }),
  errors: [],
})
