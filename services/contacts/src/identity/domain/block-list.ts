import { NO_PHONE_NUMBER, type ComparedField } from './normalise.js'

/** What systems write where there is nothing to say, in several languages. */
const PLACEHOLDERS = new Set([
  'anonimo',
  'anonymous',
  'consumidorfinal',
  'desconocido',
  'guest',
  'invitado',
  'n/a',
  'na',
  'nil',
  'ninguno',
  'none',
  'null',
  'undefined',
  'unknown',
])

/** Mailboxes that nobody owns. */
const NOBODYS_MAILBOX =
  /^(?:no-?_?reply|do-?_?not-?_?reply|anonymous|anonimo|null|none|undefined|unknown)(?:[+.@]|$)/

const ZEROS = /^[0\s.+-]+$/
const ONE_DIGIT_REPEATED = /^\+?\d{0,3}(\d)\1{6,}$/

/** Whether a normalised value says nothing of who somebody is, for every account. */
export function isPlaceholder(field: ComparedField, value: string): boolean {
  const text = value.toLowerCase()
  if (PLACEHOLDERS.has(text) || ZEROS.test(text)) return true
  if (field === 'email') return NOBODYS_MAILBOX.test(text)
  if (field === 'phone') return text.startsWith(NO_PHONE_NUMBER) || ONE_DIGIT_REPEATED.test(text)
  return false
}

/** An account's own list, compared with each value without case and with nothing but its letters. */
export const toBlockList = (values: readonly string[]): ReadonlySet<string> =>
  new Set(values.map(toBare))

export const isListed = (list: ReadonlySet<string>, value: string): boolean =>
  list.size > 0 && list.has(toBare(value))

const toBare = (value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
