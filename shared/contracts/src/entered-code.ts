import { cleaned } from './scalars.js'
import { normalized, toIdText } from './visible.js'

/** NFKC once more at the end: some letters are written apart in upper case, as ΐ is. */
export const toCode = (value: string): string =>
  normalized(normalized(toIdText(value), 'NFKC').trim().toUpperCase(), 'NFKC')

/**
 * A code that people enter, as it is stored and matched: trimmed, NFKC, upper case, without what nobody can
 * see.
 */
export const enteredCode = cleaned(toCode)(1, 128)
