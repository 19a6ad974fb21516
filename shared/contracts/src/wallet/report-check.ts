import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { positiveCount, uuid } from '../scalars.js'
import { AsOf, sum } from './report-period.js'

/** Rows that one call adds up. */
const ROWS_MAX = 10_000
/** What a cursor may hold: the open day's sums of as many rewards and coupons as one pass has at most. */
const CURSOR_LENGTH_MAX = 500_000

const about = {
  cursor:
    'The `cursor` of the call before; left out for the beginning. Null when all that is counted was added up.',
  limit: 'The most rows of the ledger that the call adds up.',
  checked: 'Rows of the ledger that the call added up.',
  different: 'The sums that are not what their rows add up to.',
  about: 'What the sum is of; `liability` is what is outstanding of a reward.',
  id: 'The reward, coupon, batch or campaign; null: the account, or all of these together.',
  day: 'The day, in UTC, as sums are kept.',
  figure: 'Which sum of it.',
  counted: 'What the reports say: units, money, or how often.',
  ledger: 'What the rows add up to.',
  as_of: 'The last row of the ledger that is counted; null before the first.',
}

const Difference = z.object(
  described(
    {
      about: z.enum(['reward', 'coupon', 'campaign', 'account', 'liability']),
      id: uuid.nullable(),
      day: z.string(),
      figure: z.string(),
      counted: sum,
      ledger: sum,
    },
    about,
  ),
)
export type Difference = z.output<typeof Difference>

/**
 * POST /operator/v1/reports/check: adds up a part of the ledger anew, to repeat until `cursor` is
 * null. It changes nothing. Refuses INVALID_CURSOR for a cursor that no call has answered.
 */
export const checkReports = contract({
  subject: 'loyalty.wallet.reports.check',
  bulk: 'reads',
  input: z.strictObject(
    described(
      {
        cursor: z.string().min(1).max(CURSOR_LENGTH_MAX).optional(),
        limit: positiveCount.max(ROWS_MAX).default(ROWS_MAX),
      },
      about,
    ),
  ),
  output: z.object(
    described(
      {
        checked: z.number().int(),
        different: z.array(Difference),
        cursor: z.string().nullable(),
        as_of: AsOf.nullable(),
      },
      about,
    ),
  ),
  errors: ['INVALID_CURSOR'],
})
