import { idText } from '../scalars.js'
import { normalized } from '../visible.js'

/** What people put between digits: blanks, dots, slashes, brackets, and dashes of any length. */
const SEPARATORS = /[\s.()[\]/\p{Pd}\u2212]/gu
/** The zero that is dialled within the country alone. */
const TRUNK_ZERO = /\(0\)/
const BETWEEN = String.raw`[\s.()[\]/-]*`

/** A phone number with its country code, stored in E.164 form: `+34 600 11-22-33` is `+34600112233`. */
export const phone = idText(1, 64)
  .overwrite((value) =>
    normalized(value, 'NFKC').replace(TRUNK_ZERO, '').replaceAll(SEPARATORS, ''),
  )
  .regex(
    /^\+\d{8,15}$/,
    'must be + and 8 to 15 digits with the country code, such as +34600111222 or +34 600 11 12 22',
  )
  .meta({ pattern: `^${BETWEEN}\\+(?:${BETWEEN}\\d){8,15}${BETWEEN}$` })
