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

const midnight: Units = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 }

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i
const DAY_LENGTH = 'YYYY-MM-DD'.length
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
    const read = { ...midnight }
    for (const [at, unit] of units.entries()) read[unit] = Number(match[at + 1])
    if (zone === 'UTC') return utcOf(read)
    return toUtc(() => Temporal.PlainDateTime.from(read, strictly), zone)
  }
}

const strictly = { overflow: 'reject' } as const

function readIso(text: string, zone: string): string | null {
  if (ZONED.test(text) && text.length > DAY_LENGTH) {
    const ms = Date.parse(text)
    // Date.parse takes 31 February for 3 March.
    return Number.isNaN(ms) || readIso(text.slice(0, DAY_LENGTH), 'UTC') === null
      ? null
      : new Date(ms).toISOString()
  }
  if (!ISO_LOCAL.test(text)) return null
  return toUtc(() => Temporal.PlainDateTime.from(text.replace(' ', 'T'), strictly), zone)
}

function readEpoch(text: string, unitMs: number): string | null {
  if (!/^-?\d{1,15}(\.\d{1,3})?$/.test(text)) return null
  const instant = new Date(Math.round(Number(text) * unitMs))
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** As `toUtc` in the zone of most files, without its detour: dates are a third of reading a file. */
function utcOf({ year, month, day, hour, minute, second, millisecond }: Units): string | null {
  const instant = new Date(0)
  instant.setUTCFullYear(year, month - 1, day)
  instant.setUTCHours(hour, minute, second, millisecond)
  const isSame =
    instant.getUTCMonth() === month - 1 &&
    instant.getUTCDate() === day &&
    instant.getUTCHours() === hour &&
    instant.getUTCMinutes() === minute &&
    instant.getUTCSeconds() === second
  return isSame ? instant.toISOString() : null
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
