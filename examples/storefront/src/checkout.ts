import { answerOf, type Shop } from './shop.js'

/** What somebody has put into the basket. A line's value is that of the whole line. */
export interface Basket {
  products: { sku: string; amount: number; value: number }[]
  codes: string[]
  /** Rewards that the customer wants to spend on it. */
  spend: { reward_id: string; amount: number | 'max' }[]
}

export interface Purchase extends Basket {
  /** The shop's own id of it. */
  id: string
  /** Which try to pay it is: the one before was undone, so this one is another checkout. */
  attempt: number
}

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

const cartOf = ({ brandId }: Shop, customerId: string, { products, codes, spend }: Basket) => ({
  customer_id: customerId,
  brand_id: brandId,
  order: { products },
  codes,
  spend,
})

/** What a basket costs and why: for the page of the basket, which may ask whenever it changes. */
export async function priceOf(shop: Shop, customerId: string, basket: Basket) {
  const body = cartOf(shop, customerId, basket)
  const { data } = answerOf(await shop.loyalty.POST('/v1/carts/evaluate', { body }))
  return data
}

type Price = Awaited<ReturnType<typeof priceOf>>

/** The basket without what is refused: a checkout takes all of it, or nothing. */
export const accepted = <Kept extends Basket>(basket: Kept, { codes, spend }: Price): Kept => ({
  ...basket,
  codes: basket.codes.filter((_, at) => codes[at]?.refusal === null),
  spend: basket.spend.filter((_, at) => spend[at]?.refusal === null),
})

/** Checks out at the price that the customer confirms, who is asked again when it has changed. */
export async function checkOut(
  shop: Shop,
  customerId: string,
  purchase: Purchase,
  { shown, confirm }: { shown: number; confirm: (payable: number) => Promise<void> },
): Promise<{ eventId: string; payable: number }> {
  for (let payable = shown; ;) {
    await confirm(payable)
    const answer = await shop.loyalty.POST('/v1/carts/checkout', {
      params: { header: { 'Idempotency-Key': `checkout-${purchase.id}-${purchase.attempt}` } },
      body: {
        ...cartOf(shop, customerId, purchase),
        purchase_id: purchase.id,
        expected_payable: payable,
      },
    })
    if (answer.error?.code !== 'CART_CHANGED') {
      return { eventId: answerOf(answer).data.event.id, payable }
    }
    payable = (await priceOf(shop, customerId, purchase)).totals.payable
  }
}

/** The payment has arrived, or it failed: then all that the checkout took is given back. Either may be repeated. */
export async function settle({ loyalty }: Shop, eventId: string, isPaid: boolean) {
  const params = { path: { eventId } }
  if (isPaid) answerOf(await loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', { params }))
  else answerOf(await loyalty.PATCH('/v1/behavior/events/{eventId}/cancel', { params }))
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
