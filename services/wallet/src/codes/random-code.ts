import { randomBytes } from 'node:crypto'

/** Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O or U to misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4
const GROUPS = 4

/**
 * A code that nobody guesses: 80 random bits as four groups of four characters, after the prefix
 * when there is one (`SUMMER-7K3M-Q9ZD-0V4T-HX2R`), whose own dash at the end is the one between them.
 * It is in the form in which codes are matched.
 */
export const randomCode = (prefix?: string): string =>
  codeOfBytes(randomBytes(GROUPS * GROUP), prefix)

/** The same of bytes that are given, at least sixteen: five bits of each count. */
export function codeOfBytes(bytes: Uint8Array, prefix?: string): string {
  const characters = [...bytes].map((byte) => ALPHABET.charAt(byte & 31))
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    characters.slice(index * GROUP, (index + 1) * GROUP).join(''),
  )
  const code = groups.join('-')
  if (prefix === undefined) return code
  return prefix.endsWith('-') ? `${prefix}${code}` : `${prefix}-${code}`
}
