import type { ContactFields } from '@loyalty/contracts/contacts/contact'
import {
  NO_DOCUMENT,
  ROUNDED_NUMBER,
  saysNothing,
  toBare,
} from '@loyalty/contracts/contacts/made-up'
import type { Rule } from '../store.js'
import type { ComparedField, Normalised } from './normalise.js'
import { NO_PHONE_NUMBER } from './phone.js'

/** Mailboxes that nobody owns. */
const NOBODYS_MAILBOX =
  /^(?:no-?_?reply|do-?_?not-?_?reply|anonymous|anonimo|null|none|undefined|unknown)(?:[+.@]|$)/

const ONE_DIGIT_REPEATED = /^\+?\d{0,3}(\d)\1{6,}$/

/** True when a normalised value says nothing of who somebody is, for every account. */
export function isPlaceholder(field: ComparedField, value: string): boolean {
  const text = value.toLowerCase()
  if (saysNothing(value)) return true
  if (field === 'document_number') return NO_DOCUMENT.test(value)
  if (field === 'email') return NOBODYS_MAILBOX.test(text)
  if (field === 'phone') return text.startsWith(NO_PHONE_NUMBER) || ONE_DIGIT_REPEATED.test(text)
  return false
}

/** True when a value as it was sent is a number that lost digits on its way. */
export const isRoundedNumber = (sent: string): boolean => ROUNDED_NUMBER.test(sent)

/** An account's own list, compared with each value without case and with nothing but its letters. */
export const toBlockList = (values: readonly string[]): ReadonlySet<string> =>
  new Set(values.map(toBare))

export const isListed = (list: ReadonlySet<string>, value: string): boolean =>
  list.size > 0 && list.has(toBare(value))

type Sent = Pick<ContactFields, ComparedField | 'email_verified' | 'phone_verified'>

/**
 * What a contact puts against a rule, in the order of the fields' names; null when it has nothing
 * for one of them. Two contacts match by the rule when both have the same.
 */
export function valuesFor(
  { conditions }: Pick<Rule, 'conditions'>,
  normalised: Normalised,
  sent: Sent,
  blockList: ReadonlySet<string>,
): string[] | null {
  const values: string[] = []
  for (const field of conditions.toSorted()) {
    if (field === 'email_verified' || field === 'phone_verified') {
      if (!sent[field]) return null
      continue
    }
    const value = meaningful(field, normalised, sent, blockList)
    if (value === null) return null
    values.push(value)
  }
  return values
}

/** A field's value, unless it is one that says nothing. */
export function meaningful(
  field: ComparedField,
  normalised: Normalised,
  sent: Pick<ContactFields, ComparedField>,
  blockList: ReadonlySet<string>,
): string | null {
  const value = normalised[field]
  if (value === null || isPlaceholder(field, value) || isListed(blockList, value)) return null
  if (isRoundedNumber(sent[field] ?? '')) return null
  return value
}
