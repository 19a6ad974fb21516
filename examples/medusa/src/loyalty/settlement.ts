import type { Schemas } from '@loyalty/client'
import type { PlacedOrder } from '../medusa.js'
import { sum } from './money.js'
import { LINE_ID } from './order.js'

/** What the programme knows of an order. */
export interface Purchase {
  eventId: string
  state: string
  lines: { itemId: string | null; amount: number; returned: number }[]
  /** Whether there was one, and it has not been given back. */
  hasShipping: boolean
}

type Returned = Pick<Schemas['ReturnEventRequest'], 'products' | 'shipping' | 'return_id'>

export type Step =
  | { do: 'ANNOUNCE' }
  | { do: 'FULFIL'; eventId: string }
  | { do: 'CANCEL'; eventId: string }
  | { do: 'RETURN'; eventId: string; returned: Returned }
  /** The order was paid and is cancelled. */
  | { do: 'UNDO'; eventId: string; returned: Returned }

/**
 * What is to be done next, so that the programme knows what Medusa knows; null for nothing. It looks at what both say now, and
 * not at the message that woke it. So a message may come twice, late or never: the next one makes good for it.
 */
export function nextStep(order: PlacedOrder, purchase: Purchase | null): Step | null {
  if (order.status === 'canceled') return purchase === null ? null : undoing(order, purchase)
  if (!isPaid(order)) return null
  if (purchase === null) return { do: 'ANNOUNCE' }
  const { eventId, state } = purchase
  if (state === 'ISSUED') return { do: 'FULFIL', eventId }
  return state === 'RESOLVED' ? returning(order, purchase) : null
}

/** Nothing is left to be captured. An order of nothing has nothing to pay. */
export function isPaid({ total, payment_collections: collections }: PlacedOrder): boolean {
  const open = (collections ?? []).filter(({ status }) => status !== 'canceled')
  if (open.length === 0) return total.valueOf() === 0
  return open.every(
    ({ amount, captured_amount: captured }) => (captured ?? 0).valueOf() >= amount.valueOf(),
  )
}

function undoing({ id }: PlacedOrder, purchase: Purchase): Step | null {
  const { eventId, state, lines, hasShipping: shipping } = purchase
  if (state === 'ISSUED') return { do: 'CANCEL', eventId }
  if (state !== 'RESOLVED') return null
  const rest = lines.map(({ amount, returned }, line) => ({ line, amount: amount - returned }))
  const products = rest.filter(({ amount }) => amount > 0)
  const return_id = `${id}-cancelled`
  return { do: 'UNDO', eventId, returned: { products, shipping, return_id } }
}

/** What came back to Medusa, less what the programme has taken back. */
function returning({ id, items }: PlacedOrder, { eventId, lines }: Purchase): Step | null {
  const cameBack = new Map(
    items.map(({ id: itemId, detail }) => [
      itemId,
      detail.return_received_quantity.valueOf() + detail.return_dismissed_quantity.valueOf(),
    ]),
  )
  const all = lines.map(({ itemId, amount }) => Math.min(cameBack.get(itemId ?? '') ?? 0, amount))
  const due = lines.map(({ returned }, line) => ({ line, amount: (all[line] ?? 0) - returned }))
  const products = due.filter(({ amount }) => amount > 0)
  if (products.length === 0) return null
  // After as many as were taken back before: of two messages that meet, one is the repeat of the other.
  const return_id = `${id}-returned-after-${sum(lines.map(({ returned }) => returned))}`
  return { do: 'RETURN', eventId, returned: { products, return_id } }
}

interface EventData {
  state?: string
  order?: {
    products?: { amount: number; metadata?: Record<string, unknown> | null }[] | null
    shipping?: object | null
  }
  returns?: { products: { line: number; amount: number }[]; shipping?: boolean }[]
}

/** An event of the programme, of whose `data` the types say nothing. */
export function toPurchase({ id, data }: { id: string; data: object }): Purchase {
  const { state = '', order, returns = [] } = data as EventData
  const returned = returns.flatMap(({ products }) => products)
  return {
    eventId: id,
    state,
    hasShipping: (order?.shipping ?? null) !== null && !returns.some(({ shipping }) => shipping),
    lines: (order?.products ?? []).map(({ amount, metadata }, place) => {
      const itemId = metadata?.[LINE_ID]
      return {
        itemId: typeof itemId === 'string' ? itemId : null,
        amount,
        returned: sum(
          returned.filter(({ line }) => line === place).map(({ amount: back }) => back),
        ),
      }
    }),
  }
}
