import type { Order } from '@loyalty/shared/contracts/wallet/order'
import { addAmounts, amountOf, sumAmounts, toAmount, type Amount } from '@loyalty/shared/money'

type ProductLine = NonNullable<Order['products']>[number]
export type ValueOf = (line: ProductLine) => number | null | undefined

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

/**
 * A total shared by weights: each share in ten-thousandths, and the rest of the rounding to the
 * largest remainders, the first lines first. The shares add up to the total, whatever the lines do.
 */
export function sharesOf(total: Amount, weights: readonly Amount[]): Amount[] {
  const sum = sumAmounts(weights)
  if (sum === 0n) return []
  const shares = weights.map((weight) => amountOf((total * weight) / sum))
  const remainders = weights.map((weight, at) => ({ at, remainder: (total * weight) % sum }))
  const rest = Number(total - sumAmounts(shares))
  const byRemainder = remainders.toSorted(({ remainder: left }, { remainder: right }) =>
    left === right ? 0 : left > right ? -1 : 1,
  )
  for (const { at } of byRemainder.slice(0, rest)) {
    shares[at] = addAmounts(shares[at] ?? amountOf(0n), amountOf(1n))
  }
  return shares
}
