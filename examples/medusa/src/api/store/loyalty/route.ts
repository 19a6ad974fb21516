import { wishOf } from '../../../loyalty/wish.js'
import type { Request, Response } from '../../../scope.js'
import { ownCart } from './own-cart.js'

/** `?cart_id=`: the customer's points, and what the cart costs, spends and earns by them. */
export async function GET(request: Request, response: Response): Promise<void> {
  const { cart, customer } = await ownCart(request, request.query.cart_id)
  const loyalty = request.scope.resolve('loyalty')
  const balances = await loyalty.balances(customer)
  const wish = wishOf(cart)
  const { codes, spend, discounts, totals, earns, missing } = await loyalty.evaluate(
    customer,
    cart,
    wish,
  )
  response.json({
    loyalty: { balances, cart: { codes, spend, discounts, totals, earns, missing } },
  })
}
