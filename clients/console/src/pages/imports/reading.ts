import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { mayBeThousands } from '@loyalty/contracts/csv/spoiled-cell'
import { isAmountText, type AmountText } from '../../kit/amount.js'
import { instantAt, isDay, type Day } from '../../kit/day.js'
import { regionOrder } from '../../kit/read-day.js'
import type { Csv } from './csv.js'
import { counted, dated, readAs, type FileField, type Mapping } from './fields.js'

export const dayOrders = ['DMY', 'MDY', 'YMD'] as const
/** The order of the parts of a day. A year of four digits that comes first is read in each of them. */
export type DayOrder = (typeof dayOrders)[number]
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** How the cells of a file are read. */
export interface Reading {
  order: DayOrder
  decimal: DecimalSign
  /** False where `1.234` may be a thousand or a decimal, and nothing in the file says which. */
  isDecimalSure: boolean
  /** Phones without a country code are of this country; null: they are sent as they are. */
  country: CountryCode | null
}

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const YEAR_LAST = /^(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4})$/
const TIME = /^(?<day>\S+?)(?:T|\s+)(?<time>\d{1,2}:\d{2}(?::\d{2})?)$/
/** With its zone it says by itself when that is. */
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i

const dayFrom = (year = '', month = '', day = ''): Day | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** A day of the calendar as the file writes it; null: it is none. A year of two digits would be a guess. */
export function readFileDay(text: string, order: DayOrder): Day | null {
  const yearFirst = YEAR_FIRST.exec(text)?.groups
  if (yearFirst !== undefined)
    return dayFrom(yearFirst['year'], yearFirst['month'], yearFirst['day'])
  const { first, second, year } = YEAR_LAST.exec(text)?.groups ?? {}
  if (order === 'YMD') return null
  return order === 'DMY' ? dayFrom(year, second, first) : dayFrom(year, first, second)
}

/** When something happened: an instant with its zone, or a day with or without a time in the account's zone. */
export function readMoment(text: string, order: DayOrder, timeZone: string): string | null {
  if (ZONED.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? null : new Date(ms).toISOString()
  }
  const { day = text, time = '00:00' } = TIME.exec(text)?.groups ?? {}
  const read = readFileDay(day, order)
  const [hours = '', minutes = '', seconds = '00'] = time.split(':')
  if (read === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return null
  }
  return instantAt(read, `${hours.padStart(2, '0')}:${minutes}:${seconds}`, timeZone)
}

/** A number as the file writes it, in groups of three or in none; null: it is none. */
export function readFileAmount(text: string, decimal: DecimalSign): AmountText | null {
  const group = decimal === '.' ? ',' : String.raw`\.`
  const sign = decimal === '.' ? String.raw`\.` : ','
  const pattern = new RegExp(
    String.raw`^(?<minus>-?)(?<whole>\d+|\d{1,3}(?:[${group}'’\s]\d{3})+)(?:${sign}(?<decimals>\d+))?$`,
  )
  const { minus = '', whole = '', decimals = '' } = pattern.exec(text)?.groups ?? {}
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  const rest = decimals.replace(/0+$/, '')
  const amount = `${minus}${digits}${rest === '' ? '' : `.${rest}`}`
  return isAmountText(amount) ? amount : null
}

/** A phone as ITU-T E.164 writes it, where that can be told; else without what only separates digits. */
export function readPhone(text: string, country: CountryCode | null): string {
  const plain = text.replaceAll(/[\s().-]/g, '').replace(/^00(?=\d)/, '+')
  if (plain.startsWith('+') || country === null) return plain
  const phone = parsePhoneNumberFromString(text, country)
  return phone?.isPossible() === true ? phone.number : plain
}

/** Cells of the columns that hold such values, without empty ones. */
function cellsOf(
  { columns, rows }: Csv,
  mapping: Mapping,
  kinds: ReadonlySet<string | undefined>,
): string[] {
  const places = Object.entries(mapping).flatMap(([field, column]) =>
    column !== null && kinds.has(readAs[field as FileField]) ? [columns.indexOf(column)] : [],
  )
  return rows.flatMap(({ cells }) =>
    places.map((at) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''),
  )
}

const LAST_MONTH = 12

function guessOrder(cells: readonly string[], region: string): DayOrder {
  const parts = cells.flatMap((cell) => {
    const { first, second } = YEAR_LAST.exec(cell.split(/[T\s]/)[0] ?? '')?.groups ?? {}
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  if (parts.length === 0) return 'YMD'
  const isDayFirst = parts.some(([first]) => first > LAST_MONTH)
  const isMonthFirst = parts.some(([, second]) => second > LAST_MONTH)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'DMY' : 'MDY'
  return regionOrder(region) === 'month day year' ? 'MDY' : 'DMY'
}

/** The sign before the decimals that a number shows by itself; null: it has none, or it may be of thousands. */
function signIn(cell: string): DecimalSign | null {
  const [sign] = /[.,](?=[^.,]*$)/.exec(cell) ?? []
  if ((sign !== '.' && sign !== ',') || mayBeThousands(cell)) return null
  return cell.split(sign).length > 2 ? (sign === '.' ? ',' : '.') : sign
}

function guessDecimal(cells: readonly string[], delimiter: string, region: string) {
  const signs = new Set(cells.map(signIn).filter((sign) => sign !== null))
  const [only] = signs
  if (only !== undefined && signs.size === 1) return { decimal: only, isDecimalSure: true }
  // Spreadsheets separate cells by semicolons where a comma stands before the decimals, and by tabs wherever they are.
  if (delimiter === ',') return { decimal: '.', isDecimalSure: true } as const
  return { decimal: delimiter === ';' ? ',' : regionSign(region), isDecimalSure: false } as const
}

const regionSign = (region: string): DecimalSign =>
  new Intl.NumberFormat(region).format(1.5).includes(',') ? ',' : '.'

function guessCountry(cells: readonly string[], region: string): CountryCode | null {
  const countries = cells.flatMap(
    (cell) => parsePhoneNumberFromString(cell.replace(/^00(?=\d)/, '+'))?.country ?? [],
  )
  const groups = [...Map.groupBy(countries, (country) => country)]
  const [most] = groups.toSorted(([, left], [, right]) => right.length - left.length)
  if (most !== undefined) return most[0]
  return (new Intl.Locale(region).region ?? null) as CountryCode | null
}

/** How a file is most likely to be read, by what stands in it, then by the region of whoever brings it. */
export const guessReading = (csv: Csv, mapping: Mapping, region: string): Reading => ({
  order: guessOrder(cellsOf(csv, mapping, dated), region),
  ...guessDecimal(cellsOf(csv, mapping, counted), csv.delimiter, region),
  country: guessCountry(cellsOf(csv, mapping, new Set(['PHONE'])), region),
})
