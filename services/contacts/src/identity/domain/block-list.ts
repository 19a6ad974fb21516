import { toBare } from './bare.js'
import type { ComparedField } from './normalise.js'
import { NO_PHONE_NUMBER } from './phone.js'

/** What systems and people write where there is nothing to say, in several languages. */
const PLACEHOLDERS = new Set([
  'anonimo',
  'anonymous',
  'consumidorfinal',
  'desconocido',
  'guest',
  'invitado',
  'na',
  'nil',
  'ninguno',
  'none',
  'null',
  'semnumero',
  'sinnumero',
  'sn',
  'undefined',
  'unknown',
])

/** Mailboxes that nobody owns. */
const NOBODYS_MAILBOX =
  /^(?:no-?_?reply|do-?_?not-?_?reply|anonymous|anonimo|null|none|undefined|unknown)(?:[+.@]|$)/

const ZEROS = /^[0\s.+-]+$/
const CROSSES = /^x{3,}$/
const ONE_DIGIT_REPEATED = /^\+?\d{0,3}(\d)\1{6,}$/

/** A digit before the one that is `step` higher; after 9 comes 0. */
const beforeNext = (step: number): string =>
  `(?:${Array.from({ length: 10 }, (_, digit) => `${digit}(?=${(digit + step) % 10})`).join('|')})`
const SAME = beforeNext(0)
const UP = beforeNext(1)
const DOWN = beforeNext(9)

/**
 * Documents that are typed to fill a field: one digit repeated, or three or more digits in a row, up
 * or down. After eight such digits one more character may be there to check them: `12345678-Z`.
 */
export const NO_DOCUMENT = new RegExp(
  `^(?:${SAME}+\\d|(?:${UP}{2,}|${DOWN}{2,})\\d|(?:${SAME}{7,}|${UP}{7,}|${DOWN}{7,})\\d[\\dA-Z])$`,
)

/** What a spreadsheet leaves of a long number: strangers whose numbers begin alike share it. */
export const ROUNDED_NUMBER = /^\s*\d(?:[.,]\d+e\+?|e\+)\d{1,3}\s*$/i

/** Whether a normalised value says nothing of who somebody is, for every account. */
export function isPlaceholder(field: ComparedField, value: string): boolean {
  const text = value.toLowerCase()
  const bare = toBare(value)
  if (bare === '' || PLACEHOLDERS.has(bare) || CROSSES.test(bare) || ZEROS.test(text)) return true
  if (field === 'document_number') return NO_DOCUMENT.test(value)
  if (field === 'email') return NOBODYS_MAILBOX.test(text)
  if (field === 'phone') return text.startsWith(NO_PHONE_NUMBER) || ONE_DIGIT_REPEATED.test(text)
  return false
}

/** Whether a value as it was sent is a number that lost digits on its way. */
export const isRoundedNumber = (sent: string): boolean => ROUNDED_NUMBER.test(sent)

/** An account's own list, compared with each value without case and with nothing but its letters. */
export const toBlockList = (values: readonly string[]): ReadonlySet<string> =>
  new Set(values.map(toBare))

export const isListed = (list: ReadonlySet<string>, value: string): boolean =>
  list.size > 0 && list.has(toBare(value))
