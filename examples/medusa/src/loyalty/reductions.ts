import type { Schemas } from '@loyalty/client'
import type { Priced, ShippingMethod } from '../medusa.js'
import { fromUnits, sum, toUnits } from './money.js'
import { amountsOf, LINE_ID } from './order.js'

/** What Medusa is to take off a cart. Nothing is named that is 0. */
export interface Reductions {
  /** With taxes, which Medusa takes out again. */
  lines: { item_id: string; amount: number }[]
  /** Without taxes, which Medusa adds: it knows no other discount of a shipping method. */
  shipping: { shipping_method_id: string; amount: number }[]
  /** What points pay. They are a means of payment, so they leave prices and taxes as they are. */
  credit: number
}

/** Says in Medusa's words what an evaluation of the cart says. */
export function reductionsOf(
  cart: Priced,
  { order, totals }: Schemas['CartEvaluation'],
): Reductions {
  const left = new Map(
    (order.products ?? []).map(({ metadata, value, discounted_value: discounted }) => [
      metadata?.[LINE_ID],
      toUnits(discounted ?? value ?? 0),
    ]),
  )
  const lines = cart.items.map((line) => {
    const { afterShop } = amountsOf(line)
    return { item_id: line.id, amount: fromUnits(afterShop - (left.get(line.id) ?? afterShop)) }
  })
  return {
    lines: lines.filter(({ amount }) => amount > 0),
    shipping: shared(cart.shipping_methods ?? [], toUnits(totals.shipping_discount)),
    credit: totals.paid_with_points,
  }
}

/** The discount of the shipping from one method after the other, as far as each goes. */
function shared(methods: ShippingMethod[], discount: number): Reductions['shipping'] {
  let rest = discount
  return methods.flatMap((method) => {
    const off = Math.min(rest, amountsOf(method).afterShop)
    rest -= off
    const percent = sum((method.tax_lines ?? []).map(({ rate }) => rate.valueOf()))
    return off === 0
      ? []
      : [{ shipping_method_id: method.id, amount: fromUnits(off) / (1 + percent / 100) }]
  })
}
