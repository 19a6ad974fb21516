/** A decimal text with at most four decimals. Sums are bigint counts of ten-thousandths, never doubles. */
export type AmountText = string

const UNIT = 10_000n
const DECIMALS = 4

/** The interface's number with four decimals and fifteen digits stands for one decimal, which `toFixed` prints. */
export const amountText = (value: number): AmountText => textOf(countOf(value.toFixed(DECIMALS)))

/** The number that stands for exactly this text, for a request. */
export const wireAmount = (text: AmountText): number => Number(text)

export const isAmountText = (text: string): boolean => /^-?\d{1,12}(\.\d{1,4})?$/.test(text)

/** A factor has more decimals than an amount; one above a million has as many. */
export const FACTOR_DECIMALS = 8
const FACTOR_DECIMALS_UP_TO = 1_000_000

export const factorText = (value: number): AmountText =>
  value.toFixed(value > FACTOR_DECIMALS_UP_TO ? DECIMALS : FACTOR_DECIMALS).replace(/\.?0+$/, '')

export const isFactorText = (text: string): boolean =>
  /^\d{1,10}(\.\d{1,8})?$/.test(text) && /[1-9]/.test(text)

export const addTexts = (left: AmountText, right: AmountText): AmountText =>
  textOf(countOf(left) + countOf(right))

export const sumTexts = (texts: readonly AmountText[]): AmountText =>
  textOf(texts.reduce((sum, text) => sum + countOf(text), 0n))

/** The product of two amounts from 0 on, rounded half up to four decimals. */
export const multiplyText = (left: AmountText, right: AmountText): AmountText =>
  textOf((countOf(left) * countOf(right) + UNIT / 2n) / UNIT)

export const negateText = (text: AmountText): AmountText => textOf(0n - countOf(text))

export const compareTexts = (left: AmountText, right: AmountText): number => {
  const difference = countOf(left) - countOf(right)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

export const isPositive = (text: AmountText): boolean =>
  isAmountText(text) && compareTexts(text, '0') > 0

export const isNegative = (text: AmountText): boolean => countOf(text) < 0n

function countOf(text: AmountText): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)\.?(\d{0,4})$/.exec(text) ?? []
  const count = BigInt(whole) * UNIT + BigInt(decimals.padEnd(DECIMALS, '0'))
  return sign === '-' ? 0n - count : count
}

function textOf(count: bigint): AmountText {
  const absolute = count < 0n ? 0n - count : count
  const decimals = (absolute % UNIT).toString().padStart(DECIMALS, '0').replace(/0+$/, '')
  const sign = count < 0n ? '-' : ''
  return `${sign}${absolute / UNIT}${decimals === '' ? '' : `.${decimals}`}`
}
