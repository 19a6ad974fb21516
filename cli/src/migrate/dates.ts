import { Temporal } from 'temporal-polyfill'

/** How dates are written in a file, and where the clock hung that they were read from. */
export interface DateStyle {
  /** `iso`, `unix`, `unix-ms`, or a pattern such as `DD.MM.YYYY HH:mm`. */
  format: string
  /** IANA name; dates that carry their zone do not need it. */
  zone: string
}

const tokens: Record<string, { digits: string; unit: keyof Units }> = {
  YYYY: { digits: String.raw`\d{4}`, unit: 'year' },
  MM: { digits: String.raw`\d{2}`, unit: 'month' },
  M: { digits: String.raw`\d{1,2}`, unit: 'month' },
  DD: { digits: String.raw`\d{2}`, unit: 'day' },
  D: { digits: String.raw`\d{1,2}`, unit: 'day' },
  HH: { digits: String.raw`\d{2}`, unit: 'hour' },
  H: { digits: String.raw`\d{1,2}`, unit: 'hour' },
  mm: { digits: String.raw`\d{2}`, unit: 'minute' },
  ss: { digits: String.raw`\d{2}`, unit: 'second' },
  SSS: { digits: String.raw`\d{3}`, unit: 'millisecond' },
}
const TOKEN = /YYYY|SSS|MM|DD|HH|mm|ss|M|D|H/g

interface Units {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i
const ISO_LOCAL = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/

/** Reads one text as an instant, written in UTC; null when it is no such date. */
export type ReadDate = (text: string) => string | null

/** The reader of a style, or the sentence that says why there is none. */
export function dateReader({ format, zone }: DateStyle): ReadDate | string {
  if (!isZone(zone)) return `${zone} is not a time zone such as Europe/Berlin`
  if (format === 'iso') return (text) => readIso(text, zone)
  if (format === 'unix') return (text) => readEpoch(text, 1_000)
  if (format === 'unix-ms') return (text) => readEpoch(text, 1)
  return patternReader(format, zone)
}

function patternReader(format: string, zone: string): ReadDate | string {
  const units: (keyof Units)[] = []
  const pattern = format.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(TOKEN, (token) => {
    const { digits = '', unit } = tokens[token] ?? {}
    if (unit !== undefined) units.push(unit)
    return `(${digits})`
  })
  const missing = (['year', 'month', 'day'] as const).filter((unit) => !units.includes(unit))
  if (missing.length > 0) return `the date format ${format} has no ${missing.join(', ')}`
  const expression = new RegExp(`^${pattern}$`)
  return (text) => {
    const match = expression.exec(text)
    if (match === null) return null
    const read = Object.fromEntries(units.map((unit, at) => [unit, Number(match[at + 1])]))
    return toUtc(() => Temporal.PlainDateTime.from(read as unknown as Units, strictly), zone)
  }
}

const strictly = { overflow: 'reject' } as const

function readIso(text: string, zone: string): string | null {
  if (ZONED.test(text) && text.length > 'YYYY-MM-DD'.length) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? null : new Date(ms).toISOString()
  }
  if (!ISO_LOCAL.test(text)) return null
  return toUtc(() => Temporal.PlainDateTime.from(text.replace(' ', 'T'), strictly), zone)
}

function readEpoch(text: string, unitMs: number): string | null {
  if (!/^-?\d{1,15}(\.\d{1,3})?$/.test(text)) return null
  const instant = new Date(Math.round(Number(text) * unitMs))
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** A day or an hour that does not exist is no date; one that exists twice is the first of them. */
function toUtc(read: () => Temporal.PlainDateTime, zone: string): string | null {
  try {
    const ms = read().toZonedDateTime(zone).epochMilliseconds
    return new Date(ms).toISOString()
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
