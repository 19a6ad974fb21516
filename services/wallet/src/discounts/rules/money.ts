import { amountOf, sumAmounts, UNIT, type Amount } from '@loyalty/contracts/money'

/** The smallest amount of a currency with so many decimals, such as a cent. */
export const smallestOf = (decimals: number): Amount => amountOf(UNIT / 10n ** BigInt(decimals))

/** `dividend ÷ divisor` in whole multiples of a smallest amount, half up. Neither is below 0. */
export const roundedQuotient = (dividend: bigint, divisor: bigint, smallest: Amount): Amount => {
  const step = divisor * smallest
  return amountOf(((dividend + step / 2n) / step) * smallest)
}

/**
 * Shares a total among what is left of some lines, in proportion: each share in whole multiples of the smallest
 * amount, what rounding leaves over to the largest remainders, the first lines first. No share is more than what is
 * left of its line, and the shares add up to the total, which is not more than all that is left.
 */
export function shareOut(total: Amount, left: readonly Amount[], smallest: Amount): Amount[] {
  const sum = sumAmounts(left)
  if (total >= sum) return [...left]
  const shares = left.map((part) => {
    const exact = (total * part) / sum
    return amountOf(exact - (exact % smallest))
  })
  let rest = total - sumAmounts(shares)
  if (rest === 0n) return shares
  const order = left
    .map((part, at) => ({ at, remainder: total * part - (shares[at] ?? 0n) * sum }))
    .toSorted(
      (one, other) =>
        Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
    )
  while (rest > 0n) {
    for (const { at } of order) {
      const share = shares[at] ?? amountOf(0n)
      const room = (left[at] ?? 0n) - share
      const step = [smallest as bigint, room, rest].reduce((least, one) =>
        one < least ? one : least,
      )
      shares[at] = amountOf(share + step)
      rest -= step
      if (rest === 0n) break
    }
  }
  return shares
}
