import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { nextStep, type Step } from '../loyalty/settlement.js'
import { orderFields, type PlacedOrder } from '../medusa.js'
import type { Scope } from '../scope.js'

export async function findOrder(scope: Scope, id: string): Promise<PlacedOrder> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'order', fields: orderFields, filters: { id } })
  const [order] = data
  if (order === undefined) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${id} was not found`)
  }
  return order
}

/** Announcing, fulfilling and a return are three; a fourth says that nothing is left. */
const STEPS_MAX = 4

/** Has the programme know what Medusa knows of an order. It may be called whenever and as often as somebody likes. */
export async function settleOrder(scope: Scope, orderId: string): Promise<Settlement> {
  const order = await findOrder(scope, orderId)
  const loyalty = scope.resolve('loyalty')
  const done: Step['do'][] = []
  const { customer } = order
  if (customer === null || !customer.has_account) return { done, state: null }
  for (let round = 0; round < STEPS_MAX; round += 1) {
    const purchase = await loyalty.find(customer, orderId)
    const step = nextStep(order, purchase)
    if (step === null) return { done, state: purchase?.state ?? null }
    await loyalty.take(step, customer, order)
    done.push(step.do)
  }
  throw new Error(`order ${orderId} is not settled after ${done.join(', ')}`)
}

export interface Settlement {
  done: Step['do'][]
  /** Of the event; null where the programme knows no purchase. */
  state: string | null
}
