import { z } from 'zod'
import { described } from './described.js'
import { errorCodes } from './errors/codes.js'

/**
 * Rows of one request: bounded by what a request answers well within its deadline. One without rows,
 * of any contract of imports, is answered when the service has committed a batch without a change.
 */
export const IMPORT_ROWS_MAX = 500

/** Why a row was not applied; nothing of it was. */
export const RowFailure = z.object({
  status: z.literal('failed'),
  code: z.enum(errorCodes),
  message: z.string(),
  /** The field of the row that is wrong; absent where it is the row as a whole. */
  field: z.string().optional(),
})
export type RowFailure = z.output<typeof RowFailure>

/** What a row may be taken with. */
const warningCodes = [
  /** A balance entry of 0 was left out. */
  'ENTRY_OF_ZERO',
  /** A balance entry that had expired before the import was left out. */
  'ENTRY_EXPIRED',
  /** A balance entry comes on top of what earlier imports brought of its reward. */
  'ENTRY_ON_TOP',
  /** The edges of a period are not those of the calendar, whose period its figures were opened in. */
  'PERIOD_DIFFERS',
  /** The tier of a period is unknown, or another one than the row gives, and was left out. */
  'TIER_LEFT_OUT',
  /** A value of a period can't be read, or lies in the future, and was left out. */
  'FIGURE_LEFT_OUT',
] as const

/** The meaning of each field of a warning. */
export const aboutWarning = {
  code: 'What kind of warning it is.',
  message: 'What becomes of it, in words.',
  field: 'The member that it is about, such as `balance.0.amount`; null for the row as a whole.',
}

/** Something of a row that was not taken as it was sent, while the row was. */
export const RowWarning = z.object(
  described(
    { code: z.enum(warningCodes), message: z.string(), field: z.string().nullable() },
    aboutWarning,
  ),
)
export type RowWarning = z.output<typeof RowWarning>
