import { z } from 'zod'
import { described } from '../described.js'
import { amount, foreignId, metadata, positiveAmount, tags, uuid } from '../scalars.js'

const aboutRedeem = {
  id: 'The reward to spend.',
  amount: 'Units of it to spend in all.',
}

/** Interface section 2.6: units of a reward spent on an order, a product line or the shipping. */
const RedeemEntry = z.strictObject(described({ id: uuid, amount: positiveAmount }, aboutRedeem))

const money = amount.refine((value) => value >= 0, 'must not be below 0').meta({ minimum: 0 })
const REDEEM_MAX = 20
const PRODUCTS_MAX = 200

/** What each member of an order, a product line and a shipping is. */
const about = {
  purchase_id: 'Your id of the purchase, once for a customer; null for none.',
  value: 'Money before discounts; null counts as 0.',
  discounted_value: 'Money after discounts; null where there was none.',
  products: 'What was bought, line by line.',
  channel_id: 'The sales channel; null for none.',
  store_id: 'The store; null for none.',
  shipping: 'What the shipping cost.',
  redeem: 'Rewards to spend here.',
  tags: 'Labels of your own: strings, numbers, booleans or nulls by key.',
  metadata: 'Members of your own, of any JSON.',
  sku: 'Your id of the product.',
  amount: 'How many of the product were bought.',
}

const spending = {
  redeem: z.array(RedeemEntry).max(REDEEM_MAX).nullable(),
}

const priced = described(
  {
    value: money.nullable(),
    discounted_value: money.nullable(),
    ...spending,
    tags: tags.nullable(),
    metadata: metadata.nullable(),
  },
  about,
)

const product = described({ sku: foreignId, amount: money }, about)

/** A line of an order, as it is sent. */
const ProductLine = z.strictObject(priced).partial().extend(product)
export const Shipping = z.strictObject(priced).partial()

const plain = described(
  {
    purchase_id: foreignId.nullable(),
    value: money.nullable(),
    discounted_value: money.nullable(),
    channel_id: foreignId.nullable(),
    store_id: foreignId.nullable(),
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
        shipping: Shipping.nullable(),
      },
      about,
    ),
  )
  .partial()
export type Order = z.output<typeof Order>

/** The same as it is answered: a member that was not sent is null. */
export const ShownOrder = z.object(
  described(
    {
      purchase_id: plain.purchase_id,
      value: plain.value,
      discounted_value: plain.discounted_value,
      products: z.array(z.object({ ...product, ...priced })).nullable(),
      channel_id: plain.channel_id,
      store_id: plain.store_id,
      shipping: z.object(priced).nullable(),
      redeem: plain.redeem,
      metadata: plain.metadata,
    },
    about,
  ),
)
export type ShownOrder = z.output<typeof ShownOrder>

/** An order as it was sent, with every member of the interface's table. */
export const toShownOrder = (order: Order): ShownOrder => ({
  purchase_id: order.purchase_id ?? null,
  value: order.value ?? null,
  discounted_value: order.discounted_value ?? null,
  products:
    order.products?.map(({ sku, amount: count, ...line }) => ({
      sku,
      amount: count,
      ...toPriced(line),
    })) ?? null,
  channel_id: order.channel_id ?? null,
  store_id: order.store_id ?? null,
  shipping: order.shipping ? toPriced(order.shipping) : null,
  redeem: order.redeem ?? null,
  metadata: order.metadata ?? null,
})

const toPriced = (line: z.output<typeof Shipping>) => ({
  value: line.value ?? null,
  discounted_value: line.discounted_value ?? null,
  redeem: line.redeem ?? null,
  tags: line.tags ?? null,
  metadata: line.metadata ?? null,
})
