import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { Scope } from '../scope.js'
import { settleOrder } from '../workflows/settle-order.js'

interface Message {
  event: { name: string; data: { id?: string; order_id?: string } }
  container: Scope
}

/** What a message says is not looked at: it names an order, which is settled by what it is now. */
export default async function settleOrderOf({ event, container }: Message): Promise<void> {
  const { name, data } = event
  const orderId =
    name === 'payment.captured'
      ? await orderOfPayment(container, data.id)
      : (data.order_id ?? data.id)
  if (orderId === undefined) return
  const { done } = await settleOrder(container, orderId)
  container.resolve('logger').info(`${name} of ${orderId}: ${done.join(', ') || 'nothing to do'}`)
}

export const config = {
  event: ['order.placed', 'payment.captured', 'order.canceled', 'order.return_received'],
}

async function orderOfPayment(scope: Scope, id = ''): Promise<string | undefined> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ['payment_collection.order.id']
  const { data } = await query.graph({ entity: 'payment', fields, filters: { id } })
  return data[0]?.payment_collection?.order?.id
}
