import { idText } from './scalars.js'

/**
 * A code that people enter, as it is stored and matched: trimmed, NFKC, upper case, without what nobody can
 * see.
 */
export const enteredCode = idText(1, 128)
  .overwrite((value) => value.normalize('NFKC').trim().toUpperCase())
  .refine((value) => value.length >= 1 && value.length <= 128, 'must be 1 to 128 characters')
