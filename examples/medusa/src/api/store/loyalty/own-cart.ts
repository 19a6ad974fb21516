import { MedusaError } from '@medusajs/framework/utils'
import type { Priced, Customer } from '../../../medusa.js'
import type { Request } from '../../../scope.js'
import { findCart } from '../../../workflows/price-cart.js'

/** A cart of the customer who is signed in. Somebody else's is answered as one that does not exist. */
export async function ownCart(
  { scope, auth_context: { actor_id: customerId } }: Request,
  id: unknown,
): Promise<{ cart: Priced; customer: Customer }> {
  const cart = typeof id === 'string' ? await findCart(scope, id) : null
  if (cart?.customer?.id !== customerId) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'The cart was not found')
  }
  return { cart, customer: cart.customer }
}
