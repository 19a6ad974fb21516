import type { Schemas } from '@loyalty/client'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { isOwnCredit, MARK } from '../loyalty/order.js'
import { reductionsOf } from '../loyalty/reductions.js'
import { accepted, wishOf, type Wish } from '../loyalty/wish.js'
import { cartFields, type Priced } from '../medusa.js'
import type { Scope } from '../scope.js'

export async function findCart(scope: Scope, id: string): Promise<Priced | null> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'cart', fields: cartFields, filters: { id } })
  return data[0] ?? null
}

/** Has Medusa keep a wish with the cart, which its order takes along. */
export const keepWish = (scope: Scope, { id, metadata }: Priced, wish: Wish): Promise<unknown> =>
  scope.resolve(Modules.CART).updateCarts(id, { metadata: { ...metadata, loyalty: wish } })

/** Asks the programme what it takes off a cart, and has Medusa take that off. */
export async function priceCart(scope: Scope, cartId: string): Promise<void> {
  const cart = await findCart(scope, cartId)
  if (cart === null) return
  const evaluation = await evaluate(scope, cart)
  const module = scope.resolve(Modules.CART)
  // Adjustments with a code are gone: Medusa drops them when it looks for promotions. It leaves credit lines.
  const credits = (cart.credit_lines ?? []).filter(isOwnCredit)
  if (credits.length > 0) await module.deleteCreditLines(credits.map(({ id }) => id))
  if (evaluation === null) return

  const { lines, shipping, credit } = reductionsOf(cart, evaluation)
  const mark = { code: MARK, description: 'Loyalty' }
  if (lines.length > 0) {
    await module.addLineItemAdjustments(
      lines.map((line) => ({ ...line, ...mark, is_tax_inclusive: true })),
    )
  }
  if (shipping.length > 0) {
    await module.addShippingMethodAdjustments(shipping.map((method) => ({ ...method, ...mark })))
  }
  if (credit > 0) {
    await module.createCreditLines([{ cart_id: cartId, reference: MARK, amount: credit }])
  }
}

/** Null for a guest, and when the programme does not answer: such a cart costs what it costs without it. */
async function evaluate(scope: Scope, cart: Priced): Promise<Schemas['CartEvaluation'] | null> {
  const { customer } = cart
  if (customer === null || !customer.has_account || cart.items.length === 0) return null
  const wish = wishOf(cart)
  try {
    const evaluation = await scope.resolve('loyalty').evaluate(customer, cart, wish)
    // A code that the cart does not fit now may fit again; units that are not there any more would refuse the order.
    const { spend } = accepted(wish, evaluation)
    if (spend.length < wish.spend.length) await keepWish(scope, cart, { ...wish, spend })
    return evaluation
  } catch (error) {
    scope.resolve('logger').warn(`cart ${cart.id} is priced without loyalty: ${String(error)}`)
    return null
  }
}
