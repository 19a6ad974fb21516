import { enteredCode } from '../entered-code.js'

/** A code of a coupon or a gift card. */
export const couponCode = enteredCode

/** Dashes of any length, and the minus. */
const DASH = /[\p{Pd}\u2212]/gu
const BLANK = /\s/g

/** Without dashes: the prefix of a batch or of gift cards, if any, and what was drawn (Crockford's base 32). */
const GENERATED =
  /^([0-9A-Z_]{0,32})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** What all spellings of a generated code have in common. A code of another shape is one spelling alone. */
export function comparedCode(code: string): string {
  const bare = code.replaceAll(DASH, '').replaceAll(BLANK, '')
  return GENERATED.test(bare) ? bare : code
}

/**
 * The generated codes that may be meant by one as it was typed: without its dashes, with blanks or with other
 * dashes. The likeliest comes first. None when it is typed as a generated code is written, or is of
 * another shape: a code that somebody chose has no spelling but its own.
 */
export function generatedCodes(typed: string): string[] {
  const [bare = '', prefix = '', ...groups] = GENERATED.exec(comparedCode(typed)) ?? []
  if (bare === '') return []
  const drawn = groups.join('-')
  if (prefix === '') return typed === drawn ? [] : [drawn]
  const head = headOf(typed, prefix)
  const likeliest = head.endsWith('-') ? `${head}${drawn}` : `${head}-${drawn}`
  if (typed === likeliest) return []
  return [
    likeliest,
    ...(head.replace(/-$/, '') === prefix ? dashedOnce(prefix) : []).map(
      (one) => `${one}-${drawn}`,
    ),
  ]
}

/** What was typed before the drawn characters, with the dashes that it has. */
function headOf(typed: string, prefix: string): string {
  const dashed = typed.replaceAll(DASH, '-').replaceAll(BLANK, '')
  let end = 0
  for (let left = prefix.length; left > 0; end++) if (dashed.charAt(end) !== '-') left--
  const [dashes = ''] = /^-*/.exec(dashed.slice(end)) ?? []
  return dashed.slice(0, end) + dashes
}

/** A prefix such as `XMAS-2026` whose dash was left out as well: at each place where it may have been. */
const dashedOnce = (prefix: string): string[] =>
  Array.from(
    { length: prefix.length - 1 },
    (_, at) => `${prefix.slice(0, at + 1)}-${prefix.slice(at + 1)}`,
  )
