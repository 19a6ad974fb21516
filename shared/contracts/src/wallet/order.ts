import { z } from 'zod'
import { described } from '../described.js'
import {
  foreignId,
  metadata,
  notNegativeAmount,
  orElse,
  orEmptyList,
  orNull,
  positiveAmount,
  tags,
  uuid,
} from '../scalars.js'

const aboutRedeem = {
  id: 'The reward to spend; a gift card is redeemed by its code, not here.',
  amount: 'Units of it to spend in all.',
}

/** Interface section 2.6: units of a reward spent on an order, a product line or the shipping. */
const RedeemEntry = z.strictObject(described({ id: uuid, amount: positiveAmount }, aboutRedeem))

const REDEEM_MAX = 20
/** Lines of products that an order may have. */
export const PRODUCTS_MAX = 1_000

/** What each field of an order, a product line and a shipping is. */
const about = {
  purchase_id: 'Your id of the purchase, once for a customer; null for none.',
  value: 'Money of the whole order before discounts, without the shipping; null counts as 0.',
  discounted_value: 'Money of the whole order after discounts; null where there was none.',
  products: 'What was bought, line by line.',
  channel_id: 'The sales channel; null for none.',
  store_id: 'The store; null for none.',
  shipping: 'What the shipping cost.',
  redeem: 'Rewards to spend here.',
  tags: 'Labels of your own: strings, numbers, booleans or nulls by key.',
  metadata: 'Members of your own, of any JSON.',
  sku: 'Your id of the product; null where it has none, which no list of SKUs means.',
  amount: 'How many of the product were bought.',
}

const aboutLine = {
  ...about,
  value: "The line's total before discounts, not the price of one piece; null for not known.",
  discounted_value: "The line's total after its discounts; null where there was none.",
}

const aboutShipping = {
  ...about,
  value: 'Money of the shipping before discounts; null for not known.',
  discounted_value: 'Money of the shipping after discounts; null where there was none.',
}

const spending = {
  redeem: z.array(RedeemEntry).max(REDEEM_MAX).nullable(),
}

const priced = {
  value: notNegativeAmount.nullable(),
  discounted_value: notNegativeAmount.nullable(),
  ...spending,
  tags: tags.nullable(),
  metadata: metadata.nullable(),
}
const line = described(priced, aboutLine)
const shipping = described(priced, aboutShipping)

const product = described(
  { sku: orNull(foreignId).default(null), amount: orElse(notNegativeAmount, 1) },
  { ...about, amount: 'How many of the product were bought; null counts as 1.' },
)
const shownProduct = described({ sku: foreignId.nullable(), amount: notNegativeAmount }, about)

/** A line of an order, as it is sent. */
const ProductLine = z.strictObject(line).partial().extend(product)
export const Shipping = z.strictObject(shipping).partial()

const plain = described(
  {
    purchase_id: orNull(foreignId),
    value: notNegativeAmount.nullable(),
    discounted_value: notNegativeAmount.nullable(),
    channel_id: orNull(foreignId),
    store_id: orNull(foreignId),
    ...spending,
    metadata: metadata.nullable(),
  },
  about,
)

/** The order of a behavior event or of a migrated event, as it is sent: nothing of it is required. */
export const Order = z
  .strictObject(
    described(
      {
        ...plain,
        products: z.array(ProductLine).max(PRODUCTS_MAX).nullable(),
        shipping: orEmptyList(Shipping).nullable(),
      },
      about,
    ),
  )
  .partial()
export type Order = z.output<typeof Order>

/** The same as it is answered: a field that was not sent is null. */
export const ShownOrder = z.object(
  described(
    {
      purchase_id: plain.purchase_id,
      value: plain.value,
      discounted_value: plain.discounted_value,
      products: z.array(z.object({ ...shownProduct, ...line })).nullable(),
      channel_id: plain.channel_id,
      store_id: plain.store_id,
      shipping: z.object(shipping).nullable(),
      redeem: plain.redeem,
      metadata: plain.metadata,
    },
    about,
  ),
)
export type ShownOrder = z.output<typeof ShownOrder>

/** An order as it was sent, with every field of the interface's table. */
export const toShownOrder = (order: Order): ShownOrder => ({
  purchase_id: order.purchase_id ?? null,
  value: order.value ?? null,
  discounted_value: order.discounted_value ?? null,
  products:
    order.products?.map(({ sku, amount: count, ...rest }) => ({
      sku,
      amount: count,
      ...toPriced(rest),
    })) ?? null,
  channel_id: order.channel_id ?? null,
  store_id: order.store_id ?? null,
  shipping: order.shipping ? toPriced(order.shipping) : null,
  redeem: order.redeem ?? null,
  metadata: order.metadata ?? null,
})

const toPriced = (part: z.output<typeof Shipping>) => ({
  value: part.value ?? null,
  discounted_value: part.discounted_value ?? null,
  redeem: part.redeem ?? null,
  tags: part.tags ?? null,
  metadata: part.metadata ?? null,
})
