import { DAY_MS } from '@loyalty/contracts/durations'
import { Temporal } from 'temporal-polyfill'
import { edgeOfDay } from '../day-edge.js'

/**
 * What a date without a time means: a calendar date, which no zone moves and which is written at
 * 00:00 UTC (a birthday); the first or the last instant of that day; or its end where the account
 * is, which the system knows and we do not, so that the day is passed on as it is.
 */
export type DayMeaning = 'calendar' | 'start' | 'end' | 'account-end'

/** How dates are written in a file, and where the clock hung that they were read from. */
export interface DateStyle {
  /** `iso`, `unix`, `unix-ms`, or a pattern such as `DD.MM.YYYY HH:mm`. */
  format: string
  /** IANA name; dates that carry their zone do not need it. */
  zone: string
  day: DayMeaning
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

const noTime = { hour: 0, minute: 0, second: 0, millisecond: 0 }
const midnight: Units = { year: 0, month: 1, day: 1, ...noTime }

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i
const DAY_LENGTH = 'YYYY-MM-DD'.length
const ISO_LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?$/

/** Reads one text as an instant, written in UTC, or as a day; null when it is no such date. */
export type ReadDate = (text: string) => string | null

/** The reader of a style, or the sentence that says why there is none. */
export function dateReader(style: DateStyle): ReadDate | string {
  const { format, zone } = style
  if (!isZone(zone)) return `${zone} is not a time zone such as Europe/Berlin`
  if (format === 'iso') return (text) => readIso(text, style)
  if (format === 'unix') return (text) => readEpoch(text, 1_000, style)
  if (format === 'unix-ms') return (text) => readEpoch(text, 1, style)
  return patternReader(format, style)
}

function patternReader(format: string, style: DateStyle): ReadDate | string {
  const units: (keyof Units)[] = []
  const pattern = format.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(TOKEN, (token) => {
    const { digits = '', unit } = tokens[token] ?? {}
    if (unit !== undefined) units.push(unit)
    return `(${digits})`
  })
  const missing = (['year', 'month', 'day'] as const).filter((unit) => !units.includes(unit))
  if (missing.length > 0) return `the date format ${format} has no ${missing.join(', ')}`
  const expression = new RegExp(`^${pattern}$`)
  const hasTime = units.includes('hour')
  return (text) => {
    const match = expression.exec(text)
    if (match === null) return null
    const read = { ...midnight }
    for (const [at, unit] of units.entries()) read[unit] = Number(match[at + 1])
    return toInstant(read, hasTime, style)
  }
}

function readIso(text: string, style: DateStyle): string | null {
  if (ZONED.test(text) && text.length > DAY_LENGTH) {
    const ms = Date.parse(text)
    const day = unitsOf(text.slice(0, DAY_LENGTH))
    // Date.parse takes 31 February for 3 March.
    if (Number.isNaN(ms) || day === null || utcOf(day) === null) return null
    return style.day === 'calendar' ? toInstant(day, false, style) : new Date(ms).toISOString()
  }
  const read = unitsOf(text)
  return read === null ? null : toInstant(read, text.length > DAY_LENGTH, style)
}

function unitsOf(text: string): Units | null {
  const match = ISO_LOCAL.exec(text)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0))
  const millisecond = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  return { year, month, day, hour, minute, second, millisecond }
}

function readEpoch(text: string, unitMs: number, { day, zone }: DateStyle): string | null {
  if (!/^-?\d{1,15}(\.\d{1,3})?$/.test(text)) return null
  const ms = Math.round(Number(text) * unitMs)
  if (Number.isNaN(new Date(ms).getTime())) return null
  if (day !== 'calendar') return new Date(ms).toISOString()
  // A birthday that was stored as an instant is the day that the clock showed then.
  const shown = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  return `${shown.toPlainDate().toString()}T00:00:00.000Z`
}

function toInstant(read: Units, hasTime: boolean, { zone, day }: DateStyle): string | null {
  const utc = utcOf(read)
  if (utc === null) return null
  const date = utc.slice(0, DAY_LENGTH)
  if (day === 'calendar') return `${date}T00:00:00.000Z`
  if (hasTime || day === 'start') return zone === 'UTC' ? utc : toUtc(read, zone)
  if (day === 'account-end') return date
  return zone === 'UTC'
    ? new Date(Date.parse(utc) + DAY_MS - 1).toISOString()
    : edgeOfDay(date, 'end', zone)
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

/** An hour that exists twice is the first of them. */
function toUtc(read: Units, zone: string): string | null {
  try {
    const ms = Temporal.PlainDateTime.from(read, { overflow: 'reject' }).toZonedDateTime(zone)
    return new Date(ms.epochMilliseconds).toISOString()
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
