import { randomInt } from 'node:crypto'

type Json = Record<string, unknown>

/** Marks what one field of a call held, so that it is known again wherever it turns up. */
export interface Canary {
  /** Where it was sent: `createContact first_name`. */
  place: string
  /** What to look for, in lower case: systems normalise. */
  mark: string
}

/** Fields that are no personal data: words of the interface, ids, codes, and times of events. */
const known =
  /^(id|.*_id|(referral_)?code|type|kind|format|direction|status|gender|platforms?|operator|primitive|method|unit|field|period|until|version|document_type|funded_by|.*_(at|date|timestamp)|conditions|event_types|cursor)$/

const LETTERS = 14
const random = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
const digits = (count: number): string => random('0123456789', count)

/** Letters that no word and no hash holds. A run of digits would be taken for the number of a card. */
export const mark = (): string => `zqx${random('abcdefghijklmnopqrstuvwxyz', LETTERS)}`

/** Puts a canary into every personal field of a body; `found` takes them. */
export function withCanaries(operation: string, body: Json, found: Canary[]): Json {
  const replaced = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one, key))
    if (typeof value === 'object' && value !== null) return object(value as Json)
    if (typeof value !== 'string' || known.test(key)) return value
    const canary = canaryFor(key, value)
    found.push({ place: `${operation} ${key}`, mark: canary.mark })
    return canary.text
  }
  const object = (value: Json): Json =>
    Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, known.test(key) ? one : replaced(one, key)]),
    )
  return object(body)
}

/** A value that the field takes in the place of this one, and what it is known by. */
function canaryFor(key: string, value: string): { text: string; mark: string } {
  const letters = mark()
  if (key === 'email') return { text: `${letters}@example.com`, mark: letters }
  if (key === 'url') return { text: `https://example.com/${letters}`, mark: letters }
  if (key === 'phone') {
    const number = digits(11)
    return { text: `+349${number}`, mark: number }
  }
  if (key === 'dob') {
    const day = `19${randomInt(30, 40)}-0${randomInt(1, 9)}-1${randomInt(0, 9)}`
    return { text: day + value.slice(day.length), mark: day }
  }
  if (key === 'last_four') {
    const four = digits(4)
    return { text: four, mark: `"${four}"` }
  }
  return { text: letters, mark: letters }
}

/** Bodies that no operation takes, with all the canaries of one that is taken. */
export function spoiled(body: Json): (Json | string)[] {
  const each = (value: unknown, change: (text: string) => unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => each(one, change))
    if (typeof value === 'string') return change(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, change)]))
  }
  return [
    JSON.stringify(body).slice(0, -1),
    { ...body, unknown: body },
    each(body, (text) => text + 'y'.repeat(300)) as Json,
    each(body, (text) => [text]) as Json,
    each(body, (text) => ({ [text]: text })) as Json,
    each(body, (text) => `${text}\0`) as Json,
  ]
}
