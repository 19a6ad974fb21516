import { toEmailKey } from '@loyalty/contracts/customers/email'
import { digitsOf, documentKey, wordsOf } from '../../customers/rules/words.js'

/** What a search may mean: each that is not null is looked for. */
export interface Meanings {
  /** A caller's id, or its beginning. */
  id: string
  /** The same in any case, and without what stands between its letters and digits. */
  idKey: string | null
  /** An e-mail address in lower case. */
  email: string | null
  /** What one may begin with. */
  emailBegin: string | null
  /** The last digits of a phone number. */
  phone: string | null
  /** A document number, without what stands between its letters and digits. */
  document: string | null
  /** Beginnings of words of a name: all of them must be there. */
  words: string[]
}

const PHONE_DIGITS_MIN = 7
/** E.164 allows 15; somebody may dial two zeros before them. */
const PHONE_DIGITS_MAX = 17
const DOCUMENT_MIN = 3
const DOCUMENT_MAX = 50

/** Digits, and what people write between them. */
const PHONE = /^[\d\s+()./\-\u2010-\u2015]+$/
/** The zero that is dialled within the country alone. */
const TRUNK_ZERO = /\(0\)/g
const LETTER = /\p{L}/u
const LETTERS = /^[\p{L}\p{M}]+$/u
const BLANK = /\s/

/** Reads what somebody typed: one text may be several things at once. */
export function readQuery(q: string): Meanings {
  const document = documentKey(q)
  const isEmail = q.includes('@')
  return {
    id: q,
    idKey: document === '' ? null : document,
    email: isEmail ? toEmailKey(q) : null,
    emailBegin: emailBegin(q),
    phone: isEmail ? null : phoneIn(q),
    document:
      !isEmail && document.length >= DOCUMENT_MIN && document.length <= DOCUMENT_MAX
        ? document
        : null,
    words: isEmail || !LETTER.test(q) ? [] : wordsOf(q),
  }
}

/**
 * Letters alone are looked for among the names, and as all that stands before the `@`: half of all
 * addresses begin with few letters.
 */
function emailBegin(q: string): string | null {
  if (BLANK.test(q)) return null
  if (q.includes('@')) return toEmailKey(q)
  const begin = q.toLowerCase()
  return LETTERS.test(q) ? `${begin}@` : begin
}

/** Of each word one letter: what half of all names begin with says nothing alone. */
export const areInitials = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => word.length === 1 && LETTER.test(word))

/** Zeros in front are how it is dialled; the number that is stored has none there. */
function phoneIn(q: string): string | null {
  if (!PHONE.test(q)) return null
  const digits = digitsOf(q.replace(TRUNK_ZERO, ''))
  const dialled = digits.replace(/^0+/, '')
  const phone = dialled.length >= PHONE_DIGITS_MIN ? dialled : digits
  return phone.length >= PHONE_DIGITS_MIN && phone.length <= PHONE_DIGITS_MAX ? phone : null
}
