/**
 * What nobody can see is no part of a value. These are Unicode's format characters (category Cf):
 * zero-width characters, direction marks, soft hyphens, byte-order marks.
 */

/** An id or a code as it is compared: without any of them, trimmed, NFC. */
export const toIdText = (value: string): string => normalized(withoutFormat(value).trim(), 'NFC')

/** The same of whatever is read by a pattern of its own, such as a uuid. */
export const withoutFormat = (value: string): string => value.replaceAll(FORMAT, '')

const FORMAT = /\p{Cf}/gu

/**
 * A text for people, trimmed and NFC. A joiner between letters or emoji is part of how they are
 * written, and the tags of a flag are part of the flag; other format characters are left out.
 */
export const toReadableText = (value: string): string =>
  normalized(
    value
      .replaceAll(FORMAT_OF_TEXT, (found) => (found.startsWith(FLAG) ? found : ''))
      .replaceAll(LOOSE_JOINER, '')
      .trim(),
    'NFC',
  )

const FLAG = '\u{1F3F4}'

/** The flag of a region is a black flag, its tags, and the tag that ends them (UTS #51). */
const FORMAT_OF_TEXT =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,31}\u{E007F}|(?![\u200C\u200D])\p{Cf}/gu

/** A zero-width joiner or non-joiner that does not stand between two letters or emoji. */
const LOOSE_JOINER =
  /[\u200C\u200D](?:(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200C\u200D])|(?![\p{L}\p{M}\p{Extended_Pictographic}]))/gu

/**
 * More than 30 marks on a letter, which no language writes (UAX #15, Stream-Safe Text Format). The halfwidth
 * sound marks are letters here, and marks in NFKC.
 */
const HEAPED_MARKS = /(?<![\p{M}\uFF9E\uFF9F])[\p{M}\uFF9E\uFF9F]{31}/u

/** True when a letter has more marks than can be normalised. */
export const hasHeapedMarks = (value: string): boolean => HEAPED_MARKS.test(value)

/**
 * A text in a normal form, which sorts the marks of each letter in a time that grows with the square of their
 * number: seconds for those of a small body. So a text that has too many of them is left as it is.
 */
export const normalized = (value: string, form: 'NFC' | 'NFKC'): string =>
  hasHeapedMarks(value) ? value : value.normalize(form)
