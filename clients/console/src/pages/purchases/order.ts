import type { Schemas } from '@loyalty/client'
import { amountText, type AmountText } from '../../kit/amount.js'
import type { Status } from '../../kit/page.js'

export type PurchaseEvent = Schemas['OperatorBehaviorEvent']

export const purchaseStates = [
  'ISSUED',
  'RESOLVED',
  'REVERSED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies Status[]
export type PurchaseState = (typeof purchaseStates)[number]

export const stateOf = ({ data }: PurchaseEvent): PurchaseState =>
  purchaseStates.find((state) => state === data['state']) ?? 'ISSUED'

/** The caller's id of the customer, which the event keeps beside its own. */
export const customerOf = ({ data, customer_id: customerId }: PurchaseEvent): string =>
  typeof data['customer_id'] === 'string' ? data['customer_id'] : customerId

const amountOf = (value: unknown): AmountText | null =>
  typeof value === 'number' ? amountText(value) : null

const orderIn = ({ data }: PurchaseEvent) => (data['order'] ?? {}) as Record<string, unknown>

export function orderOf(event: PurchaseEvent) {
  const { purchase_id: id, value, discounted_value: paid } = orderIn(event)
  return {
    purchaseId: typeof id === 'string' ? id : null,
    value: amountOf(value),
    paid: amountOf(paid),
  }
}

interface Line {
  /** Its place in the order, by which a return names it. */
  line: number
  name: string
  amount: number
}

export function linesOf(event: PurchaseEvent): Line[] {
  const { products } = orderIn(event)
  if (!Array.isArray(products)) return []
  return products.flatMap(({ amount, sku }: Record<string, unknown>, line) =>
    typeof amount === 'number' && typeof sku === 'string' ? [{ line, amount, name: sku }] : [],
  )
}
