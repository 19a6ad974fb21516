import { z } from 'zod'
import { amount, foreignId, metadata, positiveAmount, tags, uuid } from '../scalars.js'

/** Interface section 2.6: units of a reward spent on an order, a product line or the shipping. */
export const RedeemEntry = z.strictObject({ id: uuid, amount: positiveAmount })

const money = amount.refine((value) => value >= 0, 'must not be below 0').meta({ minimum: 0 })
const REDEEM_MAX = 20
const PRODUCTS_MAX = 200
const redeem = z.array(RedeemEntry).max(REDEEM_MAX).optional()

export const ProductLine = z.strictObject({
  sku: foreignId,
  amount: money,
  value: money.optional(),
  discounted_value: money.nullable().optional(),
  redeem,
  tags: tags.optional(),
  metadata: metadata.optional(),
})

export const Shipping = z.strictObject({
  value: money.optional(),
  discounted_value: money.nullable().optional(),
  redeem,
  tags: tags.optional(),
  metadata: metadata.optional(),
})

const order = {
  purchase_id: foreignId,
  value: money,
  discounted_value: money.nullable().optional(),
  products: z.array(ProductLine).max(PRODUCTS_MAX).optional(),
  channel_id: foreignId.nullable().optional(),
  store_id: foreignId.nullable().optional(),
  shipping: Shipping.nullable().optional(),
  redeem,
  metadata: metadata.optional(),
}

/** The order of a behavior event or of a migrated event. */
export const Order = z.strictObject(order)
export type Order = z.output<typeof Order>
