import type { Order } from '@loyalty/contracts/wallet/order'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  addAmounts,
  amountOf,
  subtractAmounts,
  sumAmounts,
  toAmount,
  toWireAmount,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { sharesOf } from '../../discounts/rules/money.js'
import { spendOf, type ReturnedNow } from './event.js'
import { paidFor, weightsOf, worthOf } from './order-shares.js'

/** How much of an order has come back: of each product line by its place, and whether its shipping. */
export interface ReturnedParts {
  products: readonly Amount[]
  shipping: boolean
}

/** What is left of an order, and what that counts as. */
export interface RemainingOrder {
  order: Order
  spend: Amount
  /** How much of the goods is left, by what was paid for each line. */
  goods: { left: Amount; whole: Amount }
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
 * The order without what came back. What was paid for the goods is shared among all lines, whatever
 * the lines add up to; of a line's share goes as much as of the line came back. All is computed from
 * everything that has come back so far, exactly, and rounded once, half up to 1/10,000: so returns in
 * pieces add up to one of all of them.
 */
export function remainingOrder(order: Order, returned: ReturnedParts): RemainingOrder {
  const lines = order.products ?? []
  const paid = spendOf(order)
  const weights = weightsOf(lines, paidFor)
  // Of what cost nothing, the lines alone say what part of it came back.
  const whole = paid > 0n ? paid : sumAmounts(weights)
  const left = leftOf(whole, weights, lines, returned)
  const spend = paid > 0n ? left : ZERO
  const { value, discounted_value: discounted } = order
  const isNumber = typeof value === 'number'
  return {
    order: {
      ...order,
      ...(isNumber && {
        value: toNumber(leftOf(toAmount(value), weightsOf(lines, worthOf), lines, returned)),
      }),
      // Points are by what was paid, so conditions look at the same.
      ...((isNumber || typeof discounted === 'number') && { discounted_value: toNumber(spend) }),
      ...(order.products && {
        products: lines.map((line, at) => remainingLine(line, returned.products[at] ?? ZERO)),
      }),
    },
    spend,
    goods: { left, whole },
  }
}

/** A line without what of it came back; its values in proportion to its amount. */
function remainingLine(line: ProductLine, returned: Amount): ProductLine {
  if (returned === 0n) return line
  const whole = toAmount(line.amount)
  const left = subtractAmounts(whole, returned)
  const partOf = (value: number) => toNumber(roundedHalfUp(toAmount(value) * left, whole))
  const { value, discounted_value: discounted } = line
  return {
    ...line,
    amount: toNumber(left),
    ...(typeof value === 'number' && { value: partOf(value) }),
    ...(typeof discounted === 'number' && { discounted_value: partOf(discounted) }),
  }
}

/** Exact: no more than the value that a request may bring. */
const toNumber = (amount: Amount): number => Number(amount) / 10_000

/** `total − Σ share × part ÷ whole` as one fraction, which is rounded at its end. */
function leftOf(
  total: Amount,
  weights: readonly Amount[],
  lines: readonly ProductLine[],
  { products: returned }: ReturnedParts,
): Amount {
  const shares = sharesOf(total, weights)
  let numerator: bigint = total
  let denominator = 1n
  for (const [at, { amount }] of lines.entries()) {
    const [share, part, whole] = [shares[at] ?? ZERO, returned[at] ?? ZERO, toAmount(amount)]
    if (part === 0n) continue
    if (part === whole) {
      numerator -= share * denominator
      continue
    }
    numerator = numerator * whole - share * part * denominator
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
  const leftOfLine = (line: number) =>
    subtractAmounts(toAmount(order.products?.[line]?.amount ?? 0), before.products[line] ?? ZERO)
  const over = now.products.find(({ line, amount }) => amount > leftOfLine(line))
  return over === undefined
    ? null
    : `line ${over.line} has ${toWireAmount(leftOfLine(over.line))} left that can come back`
}

/**
 * True when nothing of the order is left: every line came back, and the shipping where it cost
 * something. Of an order without lines, or whose lines are all of no pieces, nothing can come back by
 * which one could tell.
 */
export function isAllReturned(order: Order, returned: ReturnedParts): boolean {
  const lines = order.products ?? []
  const hasPieces = lines.some(({ amount }) => amount > 0)
  const isEachBack = lines.every((line, at) => returned.products[at] === toAmount(line.amount))
  return hasPieces && isEachBack && (returned.shipping || !hasPaidShipping(order))
}

function hasPaidShipping({ shipping }: Order): boolean {
  const { value, discounted_value: discounted, redeem } = shipping ?? {}
  return (discounted ?? value ?? 0) > 0 || (redeem ?? []).length > 0
}

/**
 * The units of each reward that go back for what came back, all in all: those of a line in proportion
 * to its amount, those of the shipping with it, and those of the order in proportion to the value that
 * came back; each rounded down. The last return gives the rest.
 */
export function unitsBack(
  order: Order,
  returned: ReturnedParts,
  { goods: { left, whole } }: Pick<RemainingOrder, 'goods'>,
): Map<Uuid, Amount> {
  const sums = new Map<Uuid, Amount>()
  const add = (entries: Redeemed, part: Amount, of: Amount) => {
    if (part === 0n) return
    for (const { id, amount } of entries ?? []) {
      const units = amountOf((toAmount(amount) * part) / of)
      sums.set(id, addAmounts(sums.get(id) ?? ZERO, units))
    }
  }
  for (const [at, { amount, redeem }] of (order.products ?? []).entries()) {
    add(redeem, returned.products[at] ?? ZERO, toAmount(amount))
  }
  if (returned.shipping) add(order.shipping?.redeem, WHOLE, WHOLE)
  add(order.redeem, subtractAmounts(whole, left), whole)
  return sums
}

const WHOLE = amountOf(1n)
