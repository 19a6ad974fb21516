import type { Order } from '@loyalty/shared/contracts/wallet/order'
import type { Uuid } from '@loyalty/shared/ids'
import {
  addAmounts,
  amountOf,
  subtractAmounts,
  toAmount,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/shared/money'
import { spendOf } from './event.js'
import type { ReturnedNow } from './stored-return.js'

/** How much of an order has come back: of each product line by its place, and whether its shipping. */
export interface ReturnedParts {
  products: readonly Amount[]
  shipping: boolean
}

/** What is left of an order, and what that counts as. */
export interface RemainingOrder {
  order: Order
  spend: Amount
}

type ProductLine = NonNullable<Order['products']>[number]
type Redeemed = Order['redeem']

/** What several returns brought back together. */
export function partsOf(order: Order, returns: readonly ReturnedNow[]): ReturnedParts {
  const products = (order.products ?? []).map(() => ZERO)
  for (const { line, amount } of returns.flatMap(({ products: lines }) => lines)) {
    products[line] = addAmounts(products[line] ?? ZERO, amount)
  }
  return { products, shipping: returns.some(({ shipping }) => shipping) }
}

/**
 * The order without what came back. Each value is the whole one less the shares of the lines, added
 * up exactly and rounded once, half up to 1/10,000; never below zero.
 */
export function remainingOrder(
  order: Order,
  { products: returned }: ReturnedParts,
): RemainingOrder {
  const lines = order.products ?? []
  const less = (total: Amount, valueOf: (line: ProductLine) => number) =>
    lessShares(
      total,
      lines.map((line, at) => ({
        value: toAmount(valueOf(line)),
        part: returned[at] ?? ZERO,
        whole: toAmount(line.amount),
      })),
    )
  const spend = less(spendOf(order), paidFor)
  return {
    order: {
      ...order,
      ...(typeof order.value === 'number' && {
        value: toNumber(
          less(toAmount(order.value), (line) => line.value ?? line.discounted_value ?? 0),
        ),
      }),
      ...(typeof order.discounted_value === 'number' && { discounted_value: toNumber(spend) }),
      ...(order.products && {
        products: lines.map((line, at) => ({
          ...line,
          amount: toNumber(subtractAmounts(toAmount(line.amount), returned[at] ?? ZERO)),
        })),
      }),
    },
    spend,
  }
}

const paidFor = (line: ProductLine): number => line.discounted_value ?? line.value ?? 0

/** Exact: no more than the value that a request may bring. */
const toNumber = (amount: Amount): number => Number(amount) / 10_000

interface Share {
  value: Amount
  part: Amount
  whole: Amount
}

/** `total − Σ value × part ÷ whole` as one fraction, which is rounded at its end. */
function lessShares(total: Amount, shares: readonly Share[]): Amount {
  let numerator: bigint = total
  let denominator = 1n
  for (const { value, part, whole } of shares) {
    if (part === 0n) continue
    numerator = numerator * whole - value * part * denominator
    denominator *= whole
  }
  return numerator > 0n ? roundedHalfUp(numerator, denominator) : ZERO
}

/** Of two that are not below zero. */
export const roundedHalfUp = (numerator: bigint, denominator: bigint): Amount =>
  amountOf((2n * numerator + denominator) / (2n * denominator))

/** What comes back that was not bought, or has come back before, as a sentence; null for nothing. */
export function excessOf(order: Order, now: ReturnedNow, before: ReturnedParts): string | null {
  if (now.shipping && before.shipping) return 'the shipping was returned already'
  const leftOf = (line: number) =>
    subtractAmounts(toAmount(order.products?.[line]?.amount ?? 0), before.products[line] ?? ZERO)
  const over = now.products.find(({ line, amount }) => amount > leftOf(line))
  return over === undefined
    ? null
    : `line ${over.line} has ${toWireAmount(leftOf(over.line))} left that can come back`
}

/**
 * Whether nothing of the order is left: every line came back, and the shipping where it cost
 * something. An order without lines has nothing by which one could tell.
 */
export function isAllReturned(order: Order, returned: ReturnedParts): boolean {
  const lines = order.products ?? []
  const isEachBack = lines.every((line, at) => returned.products[at] === toAmount(line.amount))
  return lines.length > 0 && isEachBack && (returned.shipping || !hasPaidShipping(order))
}

function hasPaidShipping({ shipping }: Order): boolean {
  const { value, discounted_value: discounted, redeem } = shipping ?? {}
  return (value ?? 0) > 0 || (discounted ?? 0) > 0 || (redeem ?? []).length > 0
}

/**
 * The units of each reward that go back for what came back, all in all: those of a line in proportion,
 * rounded down, those of the shipping with it. Those of the order itself go with the last return, with
 * which everything goes.
 */
export function unitsBack(order: Order, returned: ReturnedParts): Map<Uuid, Amount> {
  const sums = new Map<Uuid, Amount>()
  const add = (entries: Redeemed, part: Amount, whole: Amount) => {
    for (const { id, amount } of entries ?? []) {
      const units = amountOf((toAmount(amount) * part) / whole)
      sums.set(id, addAmounts(sums.get(id) ?? ZERO, units))
    }
  }
  for (const [at, { amount, redeem }] of (order.products ?? []).entries()) {
    const part = returned.products[at] ?? ZERO
    if (part > 0n) add(redeem, part, toAmount(amount))
  }
  if (returned.shipping) add(order.shipping?.redeem, WHOLE, WHOLE)
  return sums
}

const WHOLE = amountOf(1n)
