import {
  NO_DOCUMENT,
  ROUNDED_NUMBER,
  saysNothing,
  toBare,
} from '@loyalty/shared/contracts/contacts/made-up'
import type { ComparedField } from './normalise.js'
import { NO_PHONE_NUMBER } from './phone.js'

/** Mailboxes that nobody owns. */
const NOBODYS_MAILBOX =
  /^(?:no-?_?reply|do-?_?not-?_?reply|anonymous|anonimo|null|none|undefined|unknown)(?:[+.@]|$)/

const ONE_DIGIT_REPEATED = /^\+?\d{0,3}(\d)\1{6,}$/

/** Whether a normalised value says nothing of who somebody is, for every account. */
export function isPlaceholder(field: ComparedField, value: string): boolean {
  const text = value.toLowerCase()
  if (saysNothing(value)) return true
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
