import { refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows'
import { priceCart } from '../price-cart.js'

/** After each change of a cart, when Medusa's own promotions are in it, and before the payment takes its total. */
refreshCartItemsWorkflow.hooks.beforeRefreshingPaymentCollection(async ({ input }, context) => {
  await priceCart(context.container, input.cart_id)
  return undefined
})
