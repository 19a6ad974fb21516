import { z } from 'zod'
import { described } from './described.js'

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
] as const

/** What each member of a warning is. */
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
