import { amountOf, sumAmounts, UNIT, type Amount } from '@loyalty/contracts/money'

/** The smallest amount of a currency with so many decimals, such as a cent. */
export const smallestOf = (decimals: number): Amount => amountOf(UNIT / 10n ** BigInt(decimals))

/** `dividend ÷ divisor` in whole multiples of a smallest amount, half up. Neither is below 0. */
export const roundedQuotient = (dividend: bigint, divisor: bigint, smallest: Amount): Amount => {
  const step = divisor * smallest
  return amountOf(((dividend + step / 2n) / step) * smallest)
}

/**
 * Shares a total among what is left of some lines, in proportion, as `sharesOf` does. No share is more than what is
 * left of its line, and the shares add up to the total, which is not more than all that is left.
 */
export const shareOut = (total: Amount, left: readonly Amount[], smallest: Amount): Amount[] =>
  total >= sumAmounts(left) ? [...left] : share(total, left, smallest, left)

/**
 * A total shared by weights: each share in ten-thousandths, and the rest of the rounding to the
 * largest remainders, the first lines first. The shares add up to the total, whatever the lines do.
 */
export const sharesOf = (total: Amount, weights: readonly Amount[]): Amount[] =>
  sumAmounts(weights) === 0n ? [] : share(total, weights, amountOf(1n), null)

/** Each share in whole multiples of the smallest amount, and the rest likewise, up to what there is room for. */
function share(
  total: Amount,
  weights: readonly Amount[],
  smallest: Amount,
  limits: readonly Amount[] | null,
): Amount[] {
  const sum = sumAmounts(weights)
  const shares = weights.map((weight) => {
    const exact = (total * weight) / sum
    return amountOf(exact - (exact % smallest))
  })
  let rest = total - sumAmounts(shares)
  if (rest === 0n) return shares
  const order = weights
    .map((weight, at) => ({ at, remainder: total * weight - (shares[at] ?? 0n) * sum }))
    .toSorted(
      (one, other) =>
        Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
    )
  while (rest > 0n) {
    for (const { at } of order) {
      const before = shares[at] ?? amountOf(0n)
      const room = limits === null ? rest : (limits[at] ?? 0n) - before
      const step = [smallest as bigint, room, rest].reduce((least, one) =>
        one < least ? one : least,
      )
      shares[at] = amountOf(before + step)
      rest -= step
      if (rest === 0n) break
    }
  }
  return shares
}
