import type { FieldRule, Mapping } from './mapping.js'
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
      return (text) => ({ value: text })
    case 'number':
      return numberConverter(
        rule.decimal ?? mapping.numbers?.decimal ?? '.',
        rule.thousands ?? mapping.numbers?.thousands,
      )
    case 'boolean':
      return toBoolean
    case 'date': {
      if (rule.day !== undefined && day === 'calendar') return 'day is not for a calendar date'
      const reader = dateReader(styleOf(rule, mapping, day))
      return typeof reader === 'string' ? reader : dateConverter(reader)
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
function numberConverter(decimal: '.' | ',', thousands: string | undefined): Convert {
  return (text) => {
    const plain = (thousands === undefined ? text : text.replaceAll(thousands, '')).replace(
      decimal,
      '.',
    )
    const match =
      decimal === '.' || !text.includes('.') || thousands === '.' ? DECIMAL.exec(plain) : null
    if (match === null) return { problem: `${shortened(text)} is not a number` }
    const [, sign, whole, fraction = ''] = match
    const digits = `${sign === '-' ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
    const value = Number(digits)
    const isExact = String(value) === digits || value === 0
    return isExact ? { value } : { problem: `${shortened(text)} has more digits than can be kept` }
  }
}

const dateConverter =
  (read: ReadDate): Convert =>
  (text) => {
    const value = read(text)
    return value === null ? { problem: `${shortened(text)} is not such a date` } : { value }
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
