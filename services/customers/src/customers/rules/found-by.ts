import type { FreeObject } from '@loyalty/contracts/free-object'
import { cut, digitsOf, documentKey, reversed, wordsOf } from './words.js'

/** What a customer is found by, beside the e-mail and the id as it is written, which have indexes of their own. */
export interface FoundBy {
  /** Words of the name, phone, document number, tags, birthday and id, each after the letter of its kind. */
  readonly search_terms: readonly string[]
  /** The words of the name, each after a blank: the index tells by it whether other words fit too. */
  readonly search_name: string
}

export interface Findable {
  readonly id: string
  readonly name: string | null
  readonly phone: string | null
  readonly document_number: string | null
  readonly dob: Date | null
  readonly tags: FreeObject
}

/** A longer value of a tag is found by its beginning. */
const TAG_VALUE_MAX = 64

export const wordTerm = (word: string): string => `w:${word}`
export const phoneTerm = (digits: string): string => `p:${reversed(digits)}`
export const documentTerm = (number: string): string => `d:${documentKey(number)}`

/** Of an id in any case, and with other signs between its letters and digits. */
export const idTerm = (id: string): string => `i:${documentKey(id)}`

/** Of a tag that a customer has, whatever its value, or of one value; a key has no NUL. */
export const tagTerm = (key: string, value?: string): string =>
  value === undefined ? `t:${key}` : `t:${key}\0${cut(value, TAG_VALUE_MAX)}`

/** Of a tag as searches write it, `key` or `key:value`; a key may have a colon of its own. */
export function tagTerms(tag: string): string[] {
  const at = tag.indexOf(':')
  return at <= 0 ? [tagTerm(tag)] : [tagTerm(tag), tagTerm(tag.slice(0, at), tag.slice(at + 1))]
}

/** Of a birthday, by month and day: `05-17`. */
export const birthdayTerm = (day: string): string => `b:${day}`

/** Written with these fields, in the same batch. */
export function foundBy({
  id,
  name,
  phone,
  document_number: number,
  dob,
  tags,
}: Findable): FoundBy {
  const words = wordsOf(name ?? '')
  return {
    search_terms: [
      ...words.map(wordTerm),
      ...(phone === null ? [] : [phoneTerm(digitsOf(phone))]),
      ...(number === null || documentKey(number) === '' ? [] : [documentTerm(number)]),
      ...Object.entries(tags).flatMap(([key, value]) => [
        tagTerm(key),
        tagTerm(key, String(value)),
      ]),
      ...(documentKey(id) === '' ? [] : [idTerm(id)]),
      ...(dob === null
        ? []
        : [birthdayTerm(dob.toISOString().slice('1990-'.length, '1990-05-17'.length))]),
    ],
    search_name: words.map((word) => ` ${word}`).join(''),
  }
}
