import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { StepResponse } from '@medusajs/framework/workflows-sdk'
import { completeCartWorkflow } from '@medusajs/medusa/core-flows'
import { isReduced } from '../../loyalty/order.js'
import { wishOf } from '../../loyalty/wish.js'
import type { PlacedOrder } from '../../medusa.js'
import { Refused } from '../../modules/loyalty/refused.js'
import type { Scope } from '../../scope.js'
import { findOrder } from '../settle-order.js'

/**
 * Between the order and the authorization of its payment: codes are redeemed and points are held, or there is no order. When
 * the payment is refused after that, all of it is given back.
 */
completeCartWorkflow.hooks.beforePaymentAuthorization(
  async ({ input }, { container }) => {
    const order = await orderOf(container, input.id)
    const { customer } = order
    if (customer === null || !customer.has_account) return undefined
    try {
      await container.resolve('loyalty').checkOut(customer, order, wishOf(order))
    } catch (error) {
      await withoutCheckout(container, order, error)
    }
    return new StepResponse(order.id, order.id)
  },
  async (orderId, { container }) => {
    // Medusa has not deleted the order yet: it goes back from here.
    if (typeof orderId === 'string') await giveBack(container, await findOrder(container, orderId))
  },
)

async function orderOf(scope: Scope, cart_id: string): Promise<PlacedOrder> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: 'order_cart',
    fields: ['order_id'],
    filters: { cart_id },
  })
  return findOrder(scope, data[0]?.order_id ?? '')
}

/**
 * Cancels the checkout of an order, if there is one. It never fails, since Medusa undoes the rest of the order after it: when
 * the programme does not answer, the hold ends by itself.
 */
async function giveBack(scope: Scope, order: PlacedOrder): Promise<void> {
  const loyalty = scope.resolve('loyalty')
  const { customer } = order
  if (customer === null) return
  try {
    const purchase = await loyalty.find(customer, order.id)
    if (purchase?.state !== 'ISSUED') return
    await loyalty.take({ do: 'CANCEL', eventId: purchase.eventId }, customer, order)
  } catch (error) {
    const logger = scope.resolve('logger')
    logger.warn(`order ${order.id} may hold points until its hold ends: ${String(error)}`)
  }
}

/**
 * Ends an order whose price depends on the programme, or that would be cheaper by it. Any other is placed all the same, since
 * no shop loses an order for points: it is announced once it is paid.
 */
async function withoutCheckout(scope: Scope, order: PlacedOrder, error: unknown): Promise<void> {
  const logger = scope.resolve('logger')
  const isChanged = error instanceof Refused && error.code === 'CART_CHANGED'
  if (!isReduced(order) && !isChanged) {
    logger.warn(`order ${order.id} is placed without loyalty: ${String(error)}`)
    return
  }
  // Nobody knows whether it was checked out, also where the last of several attempts was refused.
  await giveBack(scope, order)
  if (error instanceof Refused) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `${error.code}: ${error.message}`)
  }
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Loyalty does not answer: try again')
}
