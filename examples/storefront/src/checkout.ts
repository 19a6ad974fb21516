import { isLoyaltyError } from '@loyalty/client'
import type { Shop } from './shop.js'

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
  const idempotencyKey = `sign-up-${id}`
  const { customer } = await loyalty.customers.create({ id, name, email }, { idempotencyKey })
  return customer
}

const cartOf = ({ brandId }: Shop, customerId: string, { products, codes, spend }: Basket) => ({
  customer_id: customerId,
  brand_id: brandId,
  order: { products },
  codes,
  spend,
})

/** What a basket costs and why: for the page of the basket, which may ask whenever it changes. */
export const priceOf = (shop: Shop, customerId: string, basket: Basket) =>
  shop.loyalty.carts.evaluate(cartOf(shop, customerId, basket))

type Price = Awaited<ReturnType<typeof priceOf>>

/** The basket without what is refused: a checkout takes all of it, or nothing. */
export const accepted = <Kept extends Basket>(basket: Kept, { codes, spend }: Price): Kept => ({
  ...basket,
  codes: basket.codes.filter((_, at) => codes[at]?.refusal === null),
  spend: basket.spend.filter((_, at) => spend[at]?.refusal === null),
})

/**
 * Checks out at the price that the customer confirms, who is asked again when it has changed. When no answer comes, call it again
 * with the price that was confirmed last as `shown`.
 */
export async function checkOut(
  shop: Shop,
  customerId: string,
  purchase: Purchase,
  { shown, confirm }: { shown: number; confirm: (payable: number) => Promise<void> },
): Promise<{ eventId: string; payable: number }> {
  const idempotencyKey = `checkout-${purchase.id}-${purchase.attempt}`
  const cart = { ...cartOf(shop, customerId, purchase), purchase_id: purchase.id }
  for (let payable = shown; ;) {
    await confirm(payable)
    try {
      const body = { ...cart, expected_payable: payable }
      const { event } = await shop.loyalty.carts.checkOut(body, { idempotencyKey })
      return { eventId: event.id, payable }
    } catch (error) {
      if (!isLoyaltyError<'carts.checkOut'>(error) || error.code !== 'CART_CHANGED') throw error
      payable = (await priceOf(shop, customerId, purchase)).totals.payable
    }
  }
}

/** The payment has arrived, or it failed: then all that the checkout took is given back. Either may be repeated. */
export async function settle({ loyalty }: Shop, eventId: string, isPaid: boolean) {
  await (isPaid ? loyalty.events.fulfill(eventId) : loyalty.events.cancel(eventId))
}

/** A line of the purchase comes back, by its place in the basket: `returnId` makes a repeat harmless. */
export const returnLine = (
  { loyalty }: Shop,
  eventId: string,
  { line, amount, returnId }: { line: number; amount: number; returnId: string },
) =>
  loyalty.events.return(
    eventId,
    { products: [{ line, amount }], return_id: returnId },
    { idempotencyKey: returnId },
  )
