/** Words of a name that are indexed, and the letters of each: a name has 256 at most. */
const WORDS_MAX = 16
const WORD_LENGTH_MAX = 32

/** Letters that are no base letter with an accent, and how they are typed without their key. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const OF_SPELLED = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g')
const ACCENTS = /\p{M}/gu
/** `O'Brien` and `OBrien` are one word. */
const APOSTROPHES = /['’ʼ`´]/g
const BETWEEN = /[^\p{L}\p{N}]+/u

/** Text as searches compare it: without case and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    // The dot that the small form of a Turkish I gets.
    .replace(ACCENTS, '')
    .replace(OF_SPELLED, (letter) => SPELLED[letter] ?? letter)

/** The words of a name or of what is searched for, each once: letters and digits alone. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    folded(text.replace(APOSTROPHES, ''))
      .split(BETWEEN)
      .filter((word) => word !== '')
      .slice(0, WORDS_MAX)
      .map((word) => cut(word, WORD_LENGTH_MAX)),
  ),
]

/** The first letters of a text, none of them cut in half. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, '')

/** A document number, or an id, as searches compare it: its letters and digits. */
export const documentKey = (number: string): string => folded(number).replace(/[^\p{L}\p{N}]/gu, '')

/** Digits from the last to the first, so that the last ones of a phone number are a beginning. */
export const reversed = (digits: string): string => digits.split('').toReversed().join('')

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
