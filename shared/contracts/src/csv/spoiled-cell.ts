import { ROUNDED_NUMBER } from '../contacts/made-up.js'

/**
 * What a spreadsheet did to a text that it took for a number: it shortened it (`1.23457E+11`), or it replaced
 * the digits behind the fifteenth by zeros.
 */
export type Spoiled = 'shortened' | 'rounded'

/** Fewer zeros are at the end of a right number now and then. */
const ROUNDED = /^\+?[1-9]\d{14}0{3,}$/

export function spoiledBy(text: string): Spoiled | null {
  if (ROUNDED_NUMBER.test(text.replace(/^[+-]/, ''))) return 'shortened'
  return ROUNDED.test(text) ? 'rounded' : null
}

/** True when a text is what a spreadsheet shows of a day from 1927 to 2173 in a cell that is no date. */
export const isDaySerial = (text: string): boolean => /^[1-9]\d{4}(?:[.,]\d+)?$/.test(text)

/** True when a number is a thousand and some where one sign stands between thousands, and one and some where the other does. */
export const mayBeThousands = (text: string): boolean => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
