/**
 * What nobody can see is no part of a value. These are Unicode's format characters (category Cf):
 * zero-width characters, direction marks, soft hyphens, byte-order marks.
 */

/** An id or a code as it is compared: without any of them, trimmed, NFC. */
export const toIdText = (value: string): string => withoutFormat(value).trim().normalize('NFC')

/** The same of whatever is read by a pattern of its own, such as a uuid. */
export const withoutFormat = (value: string): string => value.replaceAll(FORMAT, '')

const FORMAT = /\p{Cf}/gu

/**
 * A text for people, trimmed and NFC. A joiner between letters or emoji is part of how they are
 * written, and the tags of a flag are part of the flag; other format characters are left out.
 */
export const toReadableText = (value: string): string =>
  value
    .replaceAll(FORMAT_OF_TEXT, (found) => (found.startsWith(FLAG) ? found : ''))
    .replaceAll(LOOSE_JOINER, '')
    .trim()
    .normalize('NFC')

const FLAG = '\u{1F3F4}'

/** The flag of a region is a black flag, its tags, and the tag that ends them (UTS #51). */
const FORMAT_OF_TEXT =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,31}\u{E007F}|(?![\u200C\u200D])\p{Cf}/gu

/** A zero-width joiner or non-joiner that does not stand between two letters or emoji. */
const LOOSE_JOINER =
  /[\u200C\u200D](?:(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200C\u200D])|(?![\p{L}\p{M}\p{Extended_Pictographic}]))/gu
