import type { Schemas } from '@loyalty/client'
import { answerOf, Refused, type Shop } from './shop.js'

/** What somebody has put into the basket. A line's value is that of the whole line. */
export interface Basket {
  /** The shop's own id of the purchase. */
  purchaseId: string
  /** Which try to pay it is: what the one before did was taken back, so this one has keys of its own. */
  attempt: number
  products: { sku: string; amount: number; value: number }[]
  /** Points that the customer wants to pay with. */
  points?: { id: string; amount: number }
  code?: string
}

const valueOf = ({ products }: Basket): number =>
  products.reduce((sum, { value }) => sum + value, 0)

const orderOf = (basket: Basket) => ({
  purchase_id: basket.purchaseId,
  value: valueOf(basket),
  products: basket.products,
  ...(basket.points && { redeem: [basket.points] }),
})

/** What a code gave for this purchase. */
interface Redeemed {
  redemptionId: string
  /** Units to spend on the order: discounts off its price, and products that go into its parcel. */
  units: { id: string; amount: number }[]
  /** Money off the price. */
  discount: number
}

const nothing = { units: [], discount: 0 }

/** The order with what the code gave: its units are spent with it, and the discount is off its price. */
const discountedOrderOf = (basket: Basket, { units, discount }: Omit<Redeemed, 'redemptionId'>) => {
  const { redeem = [], ...order } = orderOf(basket)
  return {
    ...order,
    ...(discount > 0 && { discounted_value: Math.max(order.value - discount, 0) }),
    redeem: [...redeem, ...units],
  }
}

/** A key that is the same whenever the same step of the same attempt is repeated. */
const keyOf = (step: string, { purchaseId, attempt }: Basket) => ({
  header: { 'Idempotency-Key': `${step}-${purchaseId}-${attempt}` },
})

/** Whoever signs up twice is told so by a refusal, `CUSTOMER_EXISTS`. */
export async function signUp({ loyalty }: Shop, id: string, name: string, email: string) {
  const { data } = answerOf(
    await loyalty.POST('/v1/customers', {
      params: { header: { 'Idempotency-Key': `sign-up-${id}` } },
      body: { id, name, email },
    }),
  )
  return data.customer
}

/** What a code would do now: for the basket page, which may ask as often as it likes. */
export async function tryCode({ loyalty, brandId }: Shop, customerId: string, basket: Basket) {
  const { data } = answerOf(
    await loyalty.POST('/v1/coupons/validate', {
      body: {
        customer_id: customerId,
        code: basket.code ?? '',
        brand_id: brandId,
        order: orderOf(basket),
      },
    }),
  )
  return data
}

/**
 * Redeems the code, announces the purchase, which holds the points and the discount that it will spend,
 * and, once the payment has arrived, fulfills: then both are spent. When a step is refused or the
 * payment fails, all is given back. When nobody knows what a step did, because no answer came, all stays:
 * the same call again, with the same try, goes on where this one was.
 */
export async function checkOut(
  shop: Shop,
  customerId: string,
  basket: Basket,
  pay: (price: number) => Promise<void>,
): Promise<{ eventId: string; wallet: Schemas['Wallet'] }> {
  const { loyalty, brandId } = shop
  const redeemed = await redeemCode(shop, customerId, basket)
  const order = discountedOrderOf(basket, redeemed ?? nothing)
  let eventId: string | null = null
  try {
    const { data: event } = answerOf(
      await loyalty.POST('/v1/behavior/events', {
        params: keyOf('announce', basket),
        body: { customer_id: customerId, brand_id: brandId, order },
      }),
    )
    eventId = event.id
    await pay(order.discounted_value ?? order.value)
  } catch (error) {
    const isSure = eventId !== null || (error instanceof Refused && error.isFinal)
    if (isSure) await giveBack(shop, customerId, basket, { eventId, redeemed })
    throw error
  }
  answerOf(
    await loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', {
      params: { path: { eventId }, ...keyOf('fulfill', basket) },
    }),
  )
  const { data } = answerOf(
    await loyalty.GET('/v1/customers/{id}', { params: { path: { id: customerId } } }),
  )
  return { eventId, wallet: data.wallet }
}

/** Redeems the basket's code, where it has one, with the order that it was tried with. */
async function redeemCode(
  { loyalty, brandId }: Shop,
  customerId: string,
  basket: Basket,
): Promise<Redeemed | null> {
  if (basket.code === undefined) return null
  const { data } = answerOf(
    await loyalty.POST('/v1/coupons/redeem', {
      params: keyOf('redeem', basket),
      body: {
        customer_id: customerId,
        code: basket.code,
        brand_id: brandId,
        order: orderOf(basket),
      },
    }),
  )
  const { wallet, accumulations: given, redemption_id: redemptionId } = data
  const ofType = (type: Schemas['Reward']['type']) => {
    const rewards = wallet.totals.filter(({ reward }) => reward?.type === type)
    return given.filter(({ reward_id: id }) => rewards.some((total) => total.reward_id === id))
  }
  const discounts = ofType('DISCOUNT')
  return {
    redemptionId,
    units: [...discounts, ...ofType('PRODUCT')].map(({ reward_id: id, amount }) => ({
      id,
      amount,
    })),
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/**
 * First the event, which holds the code's units: while they are held, the code counts as spent and
 * cannot be reversed.
 */
async function giveBack(
  { loyalty }: Shop,
  customerId: string,
  basket: Basket,
  { eventId, redeemed }: { eventId: string | null; redeemed: Redeemed | null },
): Promise<void> {
  if (eventId !== null) {
    answerOf(
      await loyalty.PATCH('/v1/behavior/events/{eventId}/cancel', {
        params: { path: { eventId }, ...keyOf('cancel', basket) },
      }),
    )
  }
  if (redeemed === null) return
  const body = {
    customer_id: customerId,
    code: basket.code ?? '',
    redemption_id: redeemed.redemptionId,
  }
  const params = keyOf('reverse', basket)
  answerOf(await loyalty.POST('/v1/coupons/reverse', { params, body }))
}

/** A line of the purchase comes back, by its place in the basket: `returnId` makes a repeat harmless. */
export async function returnLine(
  { loyalty }: Shop,
  eventId: string,
  { line, amount, returnId }: { line: number; amount: number; returnId: string },
) {
  const { data } = answerOf(
    await loyalty.POST('/v1/behavior/events/{eventId}/return', {
      params: { path: { eventId }, header: { 'Idempotency-Key': returnId } },
      body: { products: [{ line, amount }], return_id: returnId },
    }),
  )
  return data
}
