import { authenticate, defineMiddlewares } from '@medusajs/framework/http'
import { priceAfterwards } from './price-afterwards.js'

/** Points are shown to whom they belong. Medusa protects what is below /admin itself. */
export default defineMiddlewares({
  routes: [
    { matcher: '/store/loyalty*', middlewares: [authenticate('customer', ['session', 'bearer'])] },
    { matcher: '/store/carts', methods: ['POST'], middlewares: [priceAfterwards] },
    {
      matcher: '/store/carts/:id/promotions',
      methods: ['POST', 'DELETE'],
      middlewares: [priceAfterwards],
    },
  ],
})
