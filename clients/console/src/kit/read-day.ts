import dayjs from 'dayjs'
import es from 'dayjs/locale/es.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { Day } from './day.js'

dayjs.extend(customParseFormat)
// Made known, not made the usual one.
dayjs.locale(es, undefined, true)

export type ReadDay = { kind: 'NOTHING' | 'UNREADABLE' } | { kind: 'DAY'; day: Day }

/** By the order in which a region writes the parts of a day. */
const formatsByOrder = {
  'day month year': ['D/M/YYYY', 'D/MMMM/YYYY', 'D/MMM/YYYY'],
  'month day year': ['M/D/YYYY', 'MMMM/D/YYYY', 'MMM/D/YYYY', 'D/MMMM/YYYY', 'D/MMM/YYYY'],
}

/** Years first are the same everywhere. */
const YEAR_FIRST = 'YYYY/M/D'

/** The parts of a day in the order in which a region writes them: `day month year`. */
export const regionOrder = (region: string): string =>
  new Intl.DateTimeFormat(region)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal')
    .join(' ')

const formatsOf = (region: string): string[] => [
  ...(regionOrder(region) === 'month day year'
    ? formatsByOrder['month day year']
    : formatsByOrder['day month year']),
  YEAR_FIRST,
]

/** A name of a month as the library writes it in the language; in English it begins large. */
const asWritten = (word: string, language: string): string =>
  language === 'en' ? word.charAt(0).toUpperCase() + word.slice(1) : word

/**
 * Reads a day of the calendar as the region writes it: `01/12/2026` is 1 December in Spain and in Britain,
 * 12 January in the United States. The month may be a word, and `2026-12-01` is read everywhere. A year
 * has four digits, since two of them would be a guess.
 */
export function readDay(typed: string, region: string): ReadDay {
  const [language = 'en'] = region.split('-')
  const parts = typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s/.,-]+/)
    .filter((part) => part !== '' && part !== 'de')
    .map((part) => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : asWritten(part, language)))
  if (parts.length === 0) return { kind: 'NOTHING' }
  const read = dayjs(parts.join('/'), formatsOf(region), language, true)
  return read.isValid() ? { kind: 'DAY', day: read.format('YYYY-MM-DD') } : { kind: 'UNREADABLE' }
}

/** A day as the region writes it in digits: so it is read again. */
export const typedDay = (day: Day, region: string): string =>
  new Intl.DateTimeFormat(region, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))
