import type { Schemas } from '@loyalty/client'
import { answerOf, type Shop } from './shop.js'

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
 * Announces the purchase, which holds the points it will spend, redeems the code, and, once the
 * payment has arrived, fulfills. If a step fails after the announcement, the code is given back, and
 * so are the points that were held.
 */
export async function checkOut(
  shop: Shop,
  customerId: string,
  basket: Basket,
  pay: () => Promise<void>,
): Promise<{ eventId: string; wallet: Schemas['Wallet'] }> {
  const { loyalty, brandId } = shop
  const { data: event } = answerOf(
    await loyalty.POST('/v1/behavior/events', {
      params: keyOf('announce', basket),
      body: { customer_id: customerId, brand_id: brandId, order: orderOf(basket) },
    }),
  )
  const params = { path: { eventId: event.id } }
  let redemptionId: string | null = null
  try {
    redemptionId = await redeemCode(shop, customerId, basket)
    await pay()
  } catch (error) {
    if (redemptionId !== null) await giveCodeBack(shop, customerId, basket, redemptionId)
    answerOf(
      await loyalty.PATCH('/v1/behavior/events/{eventId}/cancel', {
        params: { ...params, ...keyOf('cancel', basket) },
      }),
    )
    throw error
  }
  answerOf(
    await loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', {
      params: { ...params, ...keyOf('fulfill', basket) },
    }),
  )
  const { data } = answerOf(
    await loyalty.GET('/v1/customers/{id}', { params: { path: { id: customerId } } }),
  )
  return { eventId: event.id, wallet: data.wallet }
}

/** The redemption of the basket's code, where it has one: with the order that it was tried with. */
async function redeemCode(
  { loyalty, brandId }: Shop,
  customerId: string,
  basket: Basket,
): Promise<string | null> {
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
  return data.redemption_id
}

async function giveCodeBack(
  { loyalty }: Shop,
  customerId: string,
  basket: Basket,
  redemptionId: string,
): Promise<void> {
  const body = { customer_id: customerId, code: basket.code ?? '', redemption_id: redemptionId }
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
