import type { Schemas } from '@loyalty/client'
import type { Line, Priced, ShippingMethod } from '../medusa.js'
import { fromUnits, sum, toUnits } from './money.js'

/** Marks what this plugin takes off a cart: as code of adjustments, and as reference of credit lines. */
export const MARK = 'LOYALTY'

/** The field of a line's metadata by which a line is found again: places may change, and a SKU may come twice. */
export const LINE_ID = 'line_item_id'

/** Of a line or a shipping method, in ten-thousandths and with taxes. */
export interface Amounts {
  /** Before all discounts. */
  value: number
  /** After those of the shop, and before those of the programme. */
  afterShop: number
  /** What the programme takes off already. */
  byLoyalty: number
}

export function amountsOf({ original_total, total, adjustments }: Line | ShippingMethod): Amounts {
  const own = (adjustments ?? []).filter(({ code }) => code === MARK)
  const byLoyalty = sum(own.map(({ total: off }) => toUnits(off)))
  return { value: toUnits(original_total), afterShop: toUnits(total) + byLoyalty, byLoyalty }
}

/** The same value twice is no discount. */
const valuesOf = (amounts: readonly Amounts[]) => {
  const value = sum(amounts.map((one) => one.value))
  const afterShop = sum(amounts.map((one) => one.afterShop))
  return {
    value: fromUnits(value),
    discounted_value: afterShop === value ? null : fromUnits(afterShop),
  }
}

/** What conditions and discounts of the programme may look at. */
const tagsOf = (line: Line): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      product: line.product_id,
      handle: line.product_handle,
      type: line.product_type,
      collection: line.product_collection,
    }).filter((tag): tag is [string, string] => tag[1] !== null && tag[1] !== ''),
  )

/**
 * A cart or an order of Medusa as an order of the programme: what customers pay, with taxes, before anything that the
 * programme takes off. So the same goods are the same order, before a code is entered and after.
 */
export function toOrder({ items, shipping_methods: methods }: Priced): Schemas['OrderInput'] {
  return {
    products: items.map((line) => ({
      sku: line.variant_sku ?? line.variant_id ?? line.id,
      amount: line.quantity.valueOf(),
      ...valuesOf([amountsOf(line)]),
      tags: tagsOf(line),
      metadata: { [LINE_ID]: line.id },
    })),
    shipping: (methods ?? []).length === 0 ? null : valuesOf((methods ?? []).map(amountsOf)),
  }
}

/** An order that was placed without the programme: what was paid for it is what the shop says. */
export const toAnnounced = (order: Priced): Schemas['OrderInput'] => ({
  ...toOrder(order),
  ...valuesOf(order.items.map(amountsOf)),
  purchase_id: order.id,
})

/** What is left to pay when the programme takes off what the cart or order says: the price that the customer confirmed. */
export function payableOf(of: Priced): number {
  const parts = [...of.items, ...(of.shipping_methods ?? [])].map(amountsOf)
  const left = sum(parts.map(({ afterShop, byLoyalty }) => afterShop - byLoyalty))
  return fromUnits(left - creditOf(of))
}

/** Whether the programme takes anything off. */
export const isReduced = (of: Priced): boolean =>
  creditOf(of) > 0 ||
  [...of.items, ...(of.shipping_methods ?? [])].some((part) => amountsOf(part).byLoyalty > 0)

const creditOf = ({ credit_lines: credits }: Priced): number =>
  sum((credits ?? []).filter(isOwnCredit).map(({ amount }) => toUnits(amount)))

export const isOwnCredit = ({ reference }: { reference: string | null }): boolean =>
  reference === MARK
