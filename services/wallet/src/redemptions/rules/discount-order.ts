import { subtractAmounts, sumAmounts, toAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import type { DiscountTarget } from '@loyalty/contracts/discount'
import type { Order } from '@loyalty/contracts/wallet/order'
import {
  discountCart,
  smallestIn,
  termsOf,
  timesOne,
  type DiscountedCart,
  type MoneySettings,
  type Offer,
  type Taken,
} from '../../discounts/rules/discount-cart.js'
import { shareOut } from '../../discounts/rules/money.js'
import type { Tags } from '../../discounts/rules/selector.js'
import type { CouponDefinition } from '../../coupons/rules/coupon-definition.js'

/** Money that was taken off a part of an order. */
export interface OrderDiscount {
  target: DiscountTarget
  /** The place of the product line; null for the whole order and the shipping. */
  line: number | null
  amount: Amount
}

/** What coupons take off an order together. */
export interface DiscountedOrder {
  /** By the code of each coupon that has discounts; empty where it takes nothing. */
  byCode: ReadonlyMap<string, OrderDiscount[]>
  /** Codes of coupons that another one of their group excludes. */
  excluded: ReadonlySet<string>
}

export interface DiscountingCoupon {
  code: string
  definition: Pick<CouponDefinition, 'discounts' | 'exclusion_group'>
}

export const hasDiscounts = ({ discounts = [] }: DiscountingCoupon['definition']): boolean =>
  discounts.length > 0

interface CouponOffer extends Offer {
  code: string
}

/** What the discounts of coupons, in their order, take off an order as it was sent, by the table of the guide. */
export function discountOrder(
  order: Order,
  coupons: readonly DiscountingCoupon[],
  settings: MoneySettings,
): DiscountedOrder {
  const offers = coupons.filter(({ definition }) => hasDiscounts(definition)).map(offerOf)
  if (offers.length === 0) return { byCode: new Map(), excluded: new Set() }
  const cart = cartOf(order, smallestIn(settings))
  const { taken, excluded } = discountCart(cart, offers, termsOf(settings, cart))
  const lineCount = order.products?.length ?? 0
  return {
    byCode: new Map(
      offers.map((offer) => [
        offer.code,
        taken.filter((one) => one.offer === offer).flatMap((one) => partsOf(one, lineCount)),
      ]),
    ),
    excluded: new Set(excluded.map(({ code }) => code)),
  }
}

const offerOf = ({ code, definition }: DiscountingCoupon): CouponOffer => ({
  code,
  discounts: timesOne(definition.discounts),
  exclusionGroup: definition.exclusion_group ?? null,
})

/** What a discount took of each part of an order. What lies behind the last line belongs to no product. */
export const partsOf = (
  { target, lines, amount }: Pick<Taken<Offer>, 'target' | 'lines' | 'amount'>,
  lineCount: number,
): OrderDiscount[] =>
  lines === null
    ? [{ target, line: null, amount }]
    : lines.flatMap((taken, at) =>
        taken === 0n ? [] : [{ target, line: at < lineCount ? at : null, amount: taken }],
      )

/**
 * An order as discounts look at it. What was paid for all of it counts where it says so: lines that cost more share
 * it, and what they cost less stands behind them as a line of no product.
 */
function cartOf(order: Order, smallest: Amount): DiscountedCart {
  const lines = (order.products ?? []).map((line) => ({
    sku: line.sku,
    tags: (line.tags ?? null) as Tags | null,
    amount: toAmount(line.amount),
    value: paidFor(line) ?? ZERO,
  }))
  const sum = sumAmounts(lines.map(({ value }) => value))
  const paid = paidFor(order) ?? sum
  const shares = shareOut(
    paid,
    lines.map(({ value }) => value),
    smallest,
  )
  const rest = subtractAmounts(paid, sum)
  return {
    lines: [
      ...lines.map((line, at) => ({ ...line, value: shares[at] ?? ZERO })),
      ...(rest > 0n
        ? [{ sku: null, isBesideProducts: true, tags: null, amount: ZERO, value: rest } as const]
        : []),
    ],
    shipping: (order.shipping && paidFor(order.shipping)) ?? ZERO,
  }
}

interface Priced {
  value?: number | null | undefined
  discounted_value?: number | null | undefined
}

function paidFor({ value, discounted_value: discounted }: Priced): Amount | null {
  const paid = discounted ?? value ?? null
  return paid === null ? null : toAmount(paid)
}
