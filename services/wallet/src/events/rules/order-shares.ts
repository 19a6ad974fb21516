import type { Order } from '@loyalty/contracts/wallet/order'
import { amountOf, sumAmounts, toAmount, type Amount, formatAmount } from '@loyalty/contracts/money'
import type { OrderWarning } from '@loyalty/contracts/wallet/order-warning'

type ProductLine = NonNullable<Order['products']>[number]
type ValueOf = (line: ProductLine) => number | null | undefined

/** What was paid for a line: its own total, which need not add up with the others' to the order's. */
export const paidFor: ValueOf = (line) => line.discounted_value ?? line.value
/** What a line is worth before discounts. */
export const worthOf: ValueOf = (line) => line.value ?? line.discounted_value

/**
 * What each line counts beside the others: its value; where any line has none, or all of them are
 * free, its amount; where that says nothing either, each as much.
 */
export function weightsOf(lines: readonly ProductLine[], valueOf: ValueOf): Amount[] {
  const values = lines.map(valueOf).filter((value) => typeof value === 'number')
  const isComplete = values.length === lines.length
  const byValue = isComplete ? values.map(toAmount) : []
  const byAmount = lines.map(({ amount }) => toAmount(amount))
  return [byValue, byAmount].find(isAny) ?? lines.map(() => amountOf(1n))
}

const isAny = (weights: readonly Amount[]) => weights.some((weight) => weight > 0n)

/** A part of the order's value that the rounding of a shop may make. */
const TOLERATED_PERCENT = 1n

/**
 * What is likely wrong with an order that is taken all the same: lines that differ from its value by
 * more than 1 %. A discount on the whole order is none: then the lines may have cost more than what
 * was paid, up to the value before discounts. Lines without any value say nothing.
 */
export function orderWarnings(order: Order | null, field: string): OrderWarning[] {
  const { value, discounted_value: discounted, products } = order ?? {}
  const [whole, paid] = [amountOrNull(value), amountOrNull(discounted ?? value)]
  const worthOfLines = sumOf(products, worthOf)
  const paidForLines = sumOf(products, paidFor)
  if (paid === null || worthOfLines === null || paidForLines === null) return []
  const mayBeAbove = typeof discounted === 'number' && whole !== null
  if (whole !== null && differ(worthOfLines, whole)) return [warning(worthOfLines, whole, field)]
  const isOff = differ(paidForLines, paid) && !(mayBeAbove && paidForLines > paid)
  return isOff ? [warning(paidForLines, paid, field)] : []
}

const warning = (lines: Amount, order: Amount, field: string): OrderWarning => ({
  code: 'LINES_DO_NOT_ADD_UP',
  message: `the lines add up to ${formatAmount(lines)}, the order is ${formatAmount(order)}; the value of a line is its total, not the price of one piece`,
  field: `${field}.products`,
})

const differ = (one: Amount, other: Amount): boolean => {
  const difference = one > other ? one - other : other - one
  return difference * 100n > other * TOLERATED_PERCENT
}

const amountOrNull = (value: number | null | undefined): Amount | null =>
  typeof value === 'number' ? toAmount(value) : null

/** Null: there are no lines, or one of them has no value. */
function sumOf(lines: Order['products'], valueOf: ValueOf): Amount | null {
  const values = (lines ?? []).map(valueOf).filter((value) => typeof value === 'number')
  return values.length === 0 || values.length < (lines ?? []).length
    ? null
    : sumAmounts(values.map(toAmount))
}
