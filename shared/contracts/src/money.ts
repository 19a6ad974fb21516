/**
 * Amounts of a reward: points, money of a gift card, pieces of a product.
 *
 * Inside, an amount is an exact bigint count of ten-thousandths of a unit. On the wire it is a JSON
 * number with at most four decimals. Nothing in between ever adds two doubles.
 */

import { readDecimal } from './decimal.js'

declare const amountBrand: unique symbol

/** A bigint count of 1/10,000 of a unit. */
export type Amount = bigint & { readonly [amountBrand]: true }

/** Ten-thousandths in one unit. */
export const UNIT = 10_000n

/** The largest absolute value of one amount: 100,000,000,000 units. */
export const AMOUNT_MAX = 100_000_000_000n * UNIT

/** No credit may lift the total of one reward in one wallet above 900,000,000,000 units. */
export const TOTAL_MAX = 900_000_000_000n * UNIT

export const ZERO = 0n as Amount

/** Names a count of ten-thousandths as an amount. */
export const amountOf = (tenThousandths: bigint): Amount => tenThousandths as Amount

export const addAmounts = (left: Amount, right: Amount): Amount => (left + right) as Amount
export const subtractAmounts = (left: Amount, right: Amount): Amount => (left - right) as Amount
export const negateAmount = (amount: Amount): Amount => (0n - amount) as Amount
export const smallerAmount = (left: Amount, right: Amount): Amount => (left < right ? left : right)
export const sumAmounts = (amounts: Iterable<Amount>): Amount => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total as Amount
}

const AMOUNT_DECIMALS = 4
const AMOUNT_LIMIT = 100_000_000_000

/**
 * The amount that a JSON number means, as the JSON number of at most four decimals; null for a number
 * that means none. What a client's floating point left over is no decimal: 59.699999999999996 is 59.7.
 */
export function readAmount(value: number): number | null {
  const read = readDecimal(value, AMOUNT_DECIMALS)
  return read !== null && Math.abs(read) <= AMOUNT_LIMIT ? read : null
}

/**
 * True when a JSON number is an amount: finite, at most four decimals, at most 100,000,000,000 in
 * absolute value. Such a number has at most 15 significant digits, or is the limit itself, so the
 * double stands for exactly one decimal.
 */
export const isAmountNumber = (value: number): boolean => readAmount(value) === value

/** The amount that a checked JSON number stands for. Throws a RangeError for any other number. */
export function toAmount(value: number): Amount {
  if (!isAmountNumber(value)) throw new RangeError('not an amount')
  return BigInt(Math.round(value * 10_000)) as Amount
}

/** The decimal digits of an amount, without trailing zeros: `10.5`, `-0.0001`, `900000000000`. */
export function formatAmount(amount: Amount): string {
  const sign = amount < 0n ? '-' : ''
  const absolute = amount < 0n ? 0n - amount : amount
  const whole = absolute / UNIT
  const rest = absolute % UNIT
  if (rest === 0n) return `${sign}${whole}`
  return `${sign}${whole}.${rest.toString().padStart(4, '0').replace(/0+$/, '')}`
}

/** Up to here (15 significant digits, or the limit of one amount itself) a double prints exactly the digits of the amount. */
const EXACT_AS_DOUBLE = 10n ** 15n

declare global {
  interface JSON {
    /** ECMAScript proposal "JSON.parse source text access", in V8 since 11.4. */
    rawJSON(text: string): unknown
  }
}

/**
 * An amount as a JSON number, for `JSON.stringify`. The digits come from the bigint: an amount that
 * a double can't print exactly becomes a raw JSON value, which `JSON.stringify` writes as it stands.
 */
export function toWireAmount(amount: Amount): number {
  if (amount <= EXACT_AS_DOUBLE && amount >= -EXACT_AS_DOUBLE) return Number(amount) / 10_000
  return JSON.rawJSON(formatAmount(amount)) as number
}

/** The text that `JSON.stringify` makes of an amount on the wire. */
export const amountText = (amount: Amount): string =>
  amount <= EXACT_AS_DOUBLE && amount >= -EXACT_AS_DOUBLE
    ? String(Number(amount) / 10_000)
    : formatAmount(amount)

/** `amount × factor`, where the factor is itself an amount, rounded down to a ten-thousandth. */
export const multiplyAmounts = (amount: Amount, factor: Amount): Amount => {
  const product = amount * factor
  const quotient = product / UNIT
  return (product < 0n && product % UNIT !== 0n ? quotient - 1n : quotient) as Amount
}
