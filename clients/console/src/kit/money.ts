import type { AmountText } from './amount.js'

/** The money of an account; null where none is set. */
export type Currency = { code: string; decimals: number } | null

const DECIMALS = 2
/** Amounts have no more. */
const DECIMALS_MAX = 4

/**
 * Writes money with the decimals that it has, so that amounts below each other are aligned: 12.50, not 12.5.
 * What is finer than the smallest coin is shown whole. Without a currency it is a number with two decimals.
 */
export function moneyFormat(region: string, currency: Currency): (text: AmountText) => string {
  const format = new Intl.NumberFormat(region, {
    ...(currency !== null && {
      style: 'currency',
      currency: currency.code,
      currencyDisplay: 'narrowSymbol',
    }),
    minimumFractionDigits: currency?.decimals ?? DECIMALS,
    maximumFractionDigits: DECIMALS_MAX,
  })
  return (text) => format.format(text as Intl.StringNumericLiteral)
}
