import type { Order } from '@loyalty/shared/contracts/wallet/order'
import type { OrderWarning } from '@loyalty/shared/contracts/wallet/order-warning'
import { formatAmount, sumAmounts, toAmount, type Amount } from '@loyalty/shared/money'
import { paidFor, worthOf, type ValueOf } from './order-shares.js'

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
