import { isDaySerial, mayBeThousands, spoiledBy } from '@loyalty/contracts/csv/spoiled-cell'
import type { Spoiled } from '@loyalty/contracts/csv/spoiled-cell'
import type { DecimalSign, FieldRule, Mapping } from './mapping.js'
import { dateReader } from './dates.js'
import type { DateStyle, DayMeaning, ReadDate } from './dates.js'
import type { ValueType } from './target.js'

/** What a cell became: a value, nothing (undefined), or what is wrong with it. */
export type Converted = { value: unknown } | { problem: string }
export type Convert = (text: string) => Converted

const DECIMAL = /^([+-]?)0*(\d+)(?:\.(\d*?)0*)?$/
const truths: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 't'])
const untruths: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'f'])

/** How the cells of one field become values, or the sentence that says what its rule lacks. */
export function converter(
  type: ValueType,
  rule: FieldRule,
  mapping: Mapping,
  day: DayMeaning = 'start',
): Convert | string {
  const convert = ofType(rule.type ?? type, rule, mapping, day)
  if (typeof convert === 'string') return convert
  const empty = new Set(['', ...(mapping.empty ?? []), ...(rule.empty ?? [])])
  const { values } = rule
  return (cell) => {
    const text = cell.trim()
    if (empty.has(text)) return { value: undefined }
    if (values === undefined) return convert(text)
    return Object.hasOwn(values, text)
      ? { value: values[text] ?? undefined }
      : { problem: `${shortened(text)} is none of ${Object.keys(values).join(', ')}` }
  }
}

function ofType(
  type: ValueType,
  rule: FieldRule,
  mapping: Mapping,
  day: DayMeaning,
): Convert | string {
  switch (type) {
    case 'text':
      // A field that says itself that it is text is taken as it stands.
      return rule.type === 'text' ? (text) => ({ value: text }) : toText
    case 'number':
      return numberConverter(
        rule.decimal ?? mapping.numbers?.decimal ?? '.',
        rule.thousands ?? mapping.numbers?.thousands,
      )
    case 'boolean':
      return toBoolean
    case 'date': {
      if (rule.day !== undefined && day === 'calendar') return 'day is not for a calendar date'
      const style = styleOf(rule, mapping, day)
      const reader = dateReader(style)
      return typeof reader === 'string' ? reader : dateConverter(reader, style)
    }
    case 'list':
      return listConverter(rule.split ?? ',')
    case 'json':
      return toJson
  }
}

const styleOf = (rule: FieldRule, mapping: Mapping, day: DayMeaning): DateStyle => ({
  format: rule.format ?? mapping.dates?.format ?? 'iso',
  zone: rule.zone ?? mapping.dates?.zone ?? 'UTC',
  // Whoever names a zone for this very field knows better than the account whose days end.
  day: rule.day ?? (day === 'account-end' && rule.zone !== undefined ? 'end' : day),
})

/** A number is taken only when a JSON number can carry every digit of it. */
function numberConverter(decimal: DecimalSign, thousands: string | undefined): Convert {
  return (text) => {
    if (decimal === 'either' && thousands === undefined && mayBeThousands(text)) {
      return { problem: `${shortened(text)} ${MAY_BE_THOUSANDS}` }
    }
    const sign = decimal === 'either' ? signIn(text, thousands) : decimal
    const plain = (thousands === undefined ? text : text.replaceAll(thousands, '')).replace(
      sign,
      '.',
    )
    const match =
      sign === '.' || !text.includes('.') || thousands === '.' ? DECIMAL.exec(plain) : null
    if (match === null) return { problem: numberProblem(text, sign) }
    const [, minus, whole, fraction = ''] = match
    const digits = `${minus === '-' ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
    const value = Number(digits)
    const isExact = String(value) === digits || value === 0
    return isExact ? { value } : { problem: `${shortened(text)} has more digits than can be kept` }
  }
}

const MAY_BE_THOUSANDS =
  'may be a thousand or a decimal: --decimal says which sign stands before the decimals, numbers.thousands in the mapping which one between thousands'

const signIn = (text: string, thousands: string | undefined): '.' | ',' =>
  thousands === '.' || (thousands === undefined && text.includes(',')) ? ',' : '.'

const GROUPED = /^[+-]?\d{1,3}(?:[.,'\u2019\s]\d{3})+(?:[.,]\d+)?$/

/** Why a text is no number, and what to do about it. */
function numberProblem(text: string, sign: '.' | ','): string {
  const spoiled = spoiledProblem(text)
  if (spoiled !== null) return spoiled
  const isOther = DECIMAL.test(text.replace(sign === '.' ? ',' : '.', '.'))
  const other = sign === '.' ? ',' : '.'
  const way = isOther
    ? `: --decimal ${other} takes it`
    : GROUPED.test(text)
      ? ': leave out what stands between thousands, or say it as numbers.thousands in the mapping'
      : ''
  return `${shortened(text)} is not a number such as 12${sign}5${way}`
}

/** A text that a spreadsheet took for a number is no longer what somebody typed; null where it is. */
export function spoiledProblem(text: string): string | null {
  const spoiled = spoiledBy(text)
  return spoiled === null
    ? null
    : `${shortened(text)} looks like a number ${spoiledWords[spoiled]}: format the column as text, and export it again`
}

const spoiledWords: Record<Spoiled, string> = {
  shortened: 'that a spreadsheet shortened',
  rounded: 'whose last digits a spreadsheet made zeros',
}

const toText: Convert = (text) => {
  const problem = spoiledProblem(text)
  return problem === null ? { value: text } : { problem }
}

const dateConverter =
  (read: ReadDate, { format }: DateStyle): Convert =>
  (text) => {
    const value = read(text)
    if (value !== null) return { value }
    if (isDaySerial(text)) {
      return {
        problem: `${shortened(text)} looks like a date that a spreadsheet shows as a number: format the column as a date, and export it again`,
      }
    }
    const kind = dateKinds[format] ?? `a date of the form ${format}`
    return { problem: `${shortened(text)} is not ${kind}` }
  }

const dateKinds: Readonly<Record<string, string>> = {
  iso: 'a date such as 2026-12-31 (dates.format in the mapping names another form)',
  unix: 'a number of seconds since 1970',
  'unix-ms': 'a number of milliseconds since 1970',
}

const listConverter =
  (split: string): Convert =>
  (text) => ({
    value: text
      .split(split)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  })

const toBoolean: Convert = (text) => {
  const word = text.toLowerCase()
  if (truths.has(word)) return { value: true }
  return untruths.has(word)
    ? { value: false }
    : { problem: `${shortened(text)} is not true or false` }
}

const toJson: Convert = (text) => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: 'is not JSON' }
  }
}

const SHOWN_MAX = 40
const shortened = (text: string): string =>
  JSON.stringify(text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text)
