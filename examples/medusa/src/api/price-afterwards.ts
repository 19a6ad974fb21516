import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows'
import type { Request, Response } from '../scope.js'

/**
 * Prices the cart that a route of Medusa answers, and answers it anew. It is for the two routes that change a cart without the
 * workflow in which this plugin prices carts: a new cart with lines, and Medusa's own promotions.
 */
export function priceAfterwards(request: Request, response: Response, next: () => void): void {
  const answer = response.json.bind(response)
  response.json = (body) => {
    // A refusal has no cart.
    if (body.cart === undefined) return answer(body)
    const { id } = body.cart as { id: string }
    pricedAnew(request, id).then(
      (cart) => answer({ ...body, cart }),
      (error: unknown) => {
        request.scope.resolve('logger').warn(`cart ${id} was not priced: ${String(error)}`)
        answer(body)
      },
    )
  }
  next()
}

async function pricedAnew(
  { scope, queryConfig }: Request,
  id: string,
): Promise<object | undefined> {
  await refreshCartItemsWorkflow(scope).run({ input: { cart_id: id } })
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const { fields } = queryConfig
  const { data } = await query.graph({ entity: 'cart', fields, filters: { id } })
  return data[0]
}
