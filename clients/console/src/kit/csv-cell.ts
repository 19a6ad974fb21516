import { safeCell } from '@loyalty/contracts/csv/write-csv'

/** A phone in the form of E.164, by its country code, of which ITU-T lists those of one and two digits. */
const PHONE =
  /^\+(?<country>1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?<rest>\d{4,12})$/

/**
 * A text for a cell that a spreadsheet opens without running anything. A phone is written as ITU-T E.123
 * writes it, `+34 612000000`: with the blank it is no number, so that its plus and its digits stay, and no
 * sign stands before it that other programs would read as a part of it.
 */
export function cellOf(text: string): string {
  const { country, rest } = PHONE.exec(text)?.groups ?? {}
  return country === undefined ? safeCell(text) : `+${country} ${rest}`
}
