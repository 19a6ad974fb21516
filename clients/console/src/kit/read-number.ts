import type { AmountText } from './amount.js'

/** What a person has typed: nothing, a number as its decimal text, or what can't be read as one. */
export type ReadNumber = { kind: 'NOTHING' | 'UNREADABLE' } | { kind: 'NUMBER'; text: AmountText }

/** How a region writes numbers. A region that groups no digits has a blank for it; in India groups above 999 have two digits. */
function separatorsOf(region: string): { group: string; decimal: string; digits: number } {
  const parts = new Intl.NumberFormat(region, { useGrouping: 'always' }).formatToParts(12345678.9)
  const partsOf = (type: string) => parts.filter((part) => part.type === type)
  return {
    group: plain(partsOf('group')[0]?.value ?? ' '),
    decimal: plain(partsOf('decimal')[0]?.value ?? '.'),
    digits: partsOf('integer')[1]?.value.length ?? 3,
  }
}

/** Full-width digits and signs as the usual ones, each kind of blank as one. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, ' ')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Reads a number that is not below 0, as the region writes it: digits, in groups of three or in none, and
 * at most so many decimals. It never guesses: in English `1,5` is no number, in Spanish `1.5` is none.
 */
export function readNumber(typed: string, region: string, decimalsMax: number): ReadNumber {
  const text = plain(typed).trim()
  if (text === '') return { kind: 'NOTHING' }
  const { group, decimal, digits: inGroup } = separatorsOf(region)
  const [groups, point] = [`(?:${escaped(group)}| )`, escaped(decimal)]
  const others = `\\d{1,${inGroup}}(?:${groups}\\d{${inGroup}})+${groups}\\d{3}`
  const pattern = new RegExp(
    `^(?<whole>\\d+|\\d{1,3}(?:${groups}\\d{3})+|${others})?(?:${point}(?<decimals>\\d*))?$`,
  )
  const { whole = '', decimals = '' } = pattern.exec(text)?.groups ?? {}
  if (whole === '' && decimals === '') return { kind: 'UNREADABLE' }
  if (decimals.length > decimalsMax) return { kind: 'UNREADABLE' }
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = decimals.replace(/0+$/, '')
  return { kind: 'NUMBER', text: rest === '' ? digits : `${digits}.${rest}` }
}

/** A decimal text as the region writes it, without groups: so it is read again. */
export const typedNumber = (text: AmountText, region: string): string =>
  text.replace('.', separatorsOf(region).decimal)

const COMPARED_DECIMALS = 8

const countOf = (text: AmountText): bigint => {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(COMPARED_DECIMALS, '0'))
}

/** Compares decimal texts from 0 on, which have at most eight decimals. */
export const compareDecimals = (left: AmountText, right: AmountText): number => {
  const difference = countOf(left) - countOf(right)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}
