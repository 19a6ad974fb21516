import { factorOfAmount, toFactor, toWireFactor, type Factor } from '@loyalty/shared/factor'
import { amountOf, type Amount } from '@loyalty/shared/money'

/**
 * A factor as it is stored. One of at most four decimals is a count of ten-thousandths, as it was
 * before factors had eight. A finer one is its digits: a process of before can't calculate with a text,
 * and fails where it would have paid too little.
 */
export type StoredFactor = Amount | string

/** Counts of a factor in a ten-thousandth. */
const STEP = factorOfAmount(amountOf(1n))
const DECIMALS = 8

export const storeFactor = (factor: Factor): StoredFactor =>
  factor % STEP === 0n ? amountOf(factor / STEP) : toWireFactor(factor).toFixed(DECIMALS)

export const readStoredFactor = (stored: StoredFactor): Factor =>
  typeof stored === 'string' ? toFactor(Number(stored)) : factorOfAmount(stored)
