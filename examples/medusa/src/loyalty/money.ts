import type { Decimal } from '../medusa.js'

/** Loyalty takes four decimals. Medusa computes taxes with more. */
const UNITS = 10_000

/** In whole ten-thousandths, in which sums are exact. */
export const toUnits = (amount: Decimal): number => Math.round(amount.valueOf() * UNITS)

export const fromUnits = (units: number): number => units / UNITS

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
