/** Letters and digits alone, without case and accents: `S/N` is `sn`, `España` is `espana`. */
export const toBare = (value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

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

const ZEROS = /^[0\s.+-]+$/
const CROSSES = /^x{3,}$/

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

/** True when a text says nothing of who somebody is, whatever it is of. */
export function saysNothing(text: string): boolean {
  const bare = toBare(text)
  return bare === '' || PLACEHOLDERS.has(bare) || CROSSES.test(bare) || ZEROS.test(text)
}

/** Upper-case letters and digits alone: `1.712-345 678` and `1712345678` are one document. */
export const toDocument = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** True when a document as it was sent matches nobody, since people type it to fill a field. */
export function isMadeUpDocument(sent: string): boolean {
  const document = toDocument(sent)
  return saysNothing(document) || NO_DOCUMENT.test(document)
}
