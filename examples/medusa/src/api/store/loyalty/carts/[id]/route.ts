import { MedusaError } from '@medusajs/framework/utils'
import { refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows'
import { accepted, parseWish } from '../../../../../loyalty/wish.js'
import type { Request, Response } from '../../../../../scope.js'
import { keepWish } from '../../../../../workflows/price-cart.js'
import { ownCart } from '../../own-cart.js'

/**
 * `{ codes, spend }` in place of those before: what is refused is told and not kept. Medusa's cart has the new price then, so
 * that a payment session has to be made anew.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const { scope, params, body } = request
  const { cart, customer } = await ownCart(request, params.id)
  const wish = parseWish(body)
  if (wish === null) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'codes must be texts, and spend must name reward_id and amount, at most 10 of either',
    )
  }
  const evaluation = await scope.resolve('loyalty').evaluate(customer, cart, wish)
  await keepWish(scope, cart, accepted(wish, evaluation))
  await refreshCartItemsWorkflow(scope).run({ input: { cart_id: cart.id } })
  const { codes, spend, discounts, totals, earns } = evaluation
  response.json({ loyalty: { cart: { codes, spend, discounts, totals, earns } } })
}
