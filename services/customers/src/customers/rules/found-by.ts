import { freeObjectLimits, type FreeObject } from '@loyalty/contracts/free-object'
import { toReadableText } from '@loyalty/contracts/visible'
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

/** The term of a longer value of a tag has its beginning. */
const TAG_VALUE_MAX = 64
/** From so many characters on a value may be the beginning of another: a pair of surrogates is not cut in half. */
const SHARED_LENGTH = TAG_VALUE_MAX - 1

export const wordTerm = (word: string): string => `w:${word}`
export const phoneTerm = (digits: string): string => `p:${reversed(digits)}`
export const documentTerm = (number: string): string => `d:${documentKey(number)}`

/** Of an id in any case, and with other signs between its letters and digits. */
export const idTerm = (id: string): string => `i:${documentKey(id)}`

/**
 * Of a tag that a customer has, whatever its value, or of one value; a key has no NUL. Tags are kept as they were sent,
 * and what is searched for is cleaned, so both are cleaned here.
 */
export function tagTerm(key: string, value?: string): string {
  const term = `t:${toReadableText(key)}`
  return value === undefined ? term : `${term}\0${cut(toReadableText(value), TAG_VALUE_MAX)}`
}

/** What a tag may mean as searches write it, `key:value`: keys and values may have colons of their own. */
const pairsOf = (tag: string): { key: string; value: string }[] =>
  [...tag.matchAll(/:/g)]
    .map(({ index: at }) => ({ key: tag.slice(0, at), value: tag.slice(at + 1) }))
    .filter(({ key }) => key.length >= 1 && key.length <= freeObjectLimits.keyLength)

/** A text that the database takes as it stands, whatever dollars and dots it has. */
const literal = (text: string) => ({ $literal: text })

const valueOf = (key: string) => ({ $getField: { field: literal(key), input: '$tags' } })

interface Tagged {
  search_terms: { $in: string[] }
  $or?: Record<string, unknown>[]
}

/**
 * What the database finds customers by who have one of these tags, as searches write them. The term of a long value is
 * that of others too, so the tag itself is compared.
 */
export function taggedWith(tags: readonly string[]): Tagged {
  const pairs = tags.flatMap(pairsOf)
  const termOf = ({ key, value }: (typeof pairs)[number]) => tagTerm(key, value)
  const terms = tags.flatMap((tag) => [tagTerm(tag), ...pairsOf(tag).map(termOf)])
  const found = { search_terms: { $in: terms } }
  const long = pairs.filter(({ value }) => value.length >= SHARED_LENGTH)
  if (long.length === 0) return found
  const shared = new Set(long.map(termOf))
  const own = terms.filter((term) => !shared.has(term))
  const compared = long.map(({ key, value }) => ({
    $expr: { $eq: [valueOf(key), literal(value)] },
  }))
  return { ...found, $or: [{ search_terms: { $in: own } }, ...compared] }
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
