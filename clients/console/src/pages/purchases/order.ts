import type { Schemas } from '@loyalty/client'
import { amountText, type AmountText } from '../../kit/amount.js'
import type { Status } from '../../kit/page.js'

export type PurchaseEvent = Schemas['OperatorBehaviorEvent']

const states = [
  'ISSUED',
  'RESOLVED',
  'REVERSED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies Status[]
export type PurchaseState = (typeof states)[number]

export const purchaseStates: readonly PurchaseState[] = states

export const stateOf = ({ data }: PurchaseEvent): PurchaseState =>
  states.find((state) => state === data['state']) ?? 'ISSUED'

/** The caller's id of the customer, which the event keeps beside its own. */
export const customerOf = ({ data, customer_id: customerId }: PurchaseEvent): string =>
  typeof data['customer_id'] === 'string' ? data['customer_id'] : customerId

interface Order {
  purchaseId: string | null
  value: AmountText | null
  paid: AmountText | null
}

const amountOf = (value: unknown): AmountText | null =>
  typeof value === 'number' ? amountText(value) : null

/** The parts of an order that the page shows. */
export function orderOf({ data }: PurchaseEvent): Order {
  const order = (data['order'] ?? {}) as Record<string, unknown>
  return {
    purchaseId: typeof order['purchase_id'] === 'string' ? order['purchase_id'] : null,
    value: amountOf(order['value']),
    paid: amountOf(order['discounted_value']),
  }
}

interface Line {
  /** Its place in the order, by which a return names it. */
  line: number
  name: string
  amount: number
}

/** The lines of the order, as far as it has them. */
export function linesOf({ data }: PurchaseEvent): Line[] {
  const order = (data['order'] ?? {}) as Record<string, unknown>
  const products = Array.isArray(order['products']) ? order['products'] : []
  return products.flatMap((product: Record<string, unknown>, line) => {
    const { amount, sku } = product
    return typeof amount === 'number' && typeof sku === 'string'
      ? [{ line, amount, name: sku }]
      : []
  })
}
