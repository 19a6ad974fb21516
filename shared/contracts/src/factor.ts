/**
 * Units of a reward for each unit of money. Inside, a factor is an exact bigint count of
 * hundred-millionths. On the wire it is a JSON number with at most eight decimals.
 */

import { readDecimal } from './decimal.js'
import { readAmount, toAmount, UNIT, type Amount } from './money.js'

declare const factorBrand: unique symbol

/** A bigint count of 1/100,000,000. */
export type Factor = bigint & { readonly [factorBrand]: true }

const DECIMALS = 8
/** Hundred-millionths in one. */
const ONE = 100_000_000n
const OF_AMOUNT = ONE / UNIT

/** Up to here a double stands for eight decimals exactly. A larger factor has four, as an amount. */
const DECIMALS_UP_TO = 1_000_000
const FACTOR_LIMIT = 1_000_000_000

export const NO_FACTOR = 0n as Factor

/**
 * The factor that a JSON number means, as the JSON number of at most eight decimals; null for a number
 * that means none. What a client's floating point left over is no decimal, as with amounts.
 */
export function readFactor(value: number): number | null {
  const read = value > DECIMALS_UP_TO ? readAmount(value) : readDecimal(value, DECIMALS)
  return read !== null && read > 0 && read <= FACTOR_LIMIT ? read : null
}

/** The factor that a checked JSON number stands for. Throws a RangeError for any other number. */
export function toFactor(value: number): Factor {
  if (readFactor(value) !== value) throw new RangeError('not a factor')
  if (value > DECIMALS_UP_TO) return factorOfAmount(toAmount(value))
  return BigInt(Math.round(value * 10 ** DECIMALS)) as Factor
}

/** A factor that was kept as a count of 1/10,000. */
export const factorOfAmount = (amount: Amount): Factor => (amount * OF_AMOUNT) as Factor

/** A factor as a JSON number. */
export const toWireFactor = (factor: Factor): number => Number(factor) / 10 ** DECIMALS

/** `amount × factor`, neither below zero, computed exactly and then rounded down to a multiple of `unit`. */
export const multiplyByFactor = (amount: Amount, factor: Factor, unit: bigint): Amount =>
  (((amount * factor) / (ONE * unit)) * unit) as Amount
