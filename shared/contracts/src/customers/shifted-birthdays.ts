import { z } from 'zod'
import { timeZone } from '../catalog/account.js'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { customerId, timestamp } from '../scalars.js'

/** Customers that one call looks at. */
const LOOKED_AT_MAX = 1_000

const aboutCall = {
  time_zone:
    'The IANA name of the zone whose midnights were sent as birthdays, most often that of the account.',
  limit: 'Customers to look at.',
  cursor: 'The `cursor` of the call before; left out for the first customers.',
}

const aboutFound = {
  checked: 'Customers that were looked at.',
  shifted: 'Those whose birthday is stored at another hour than 00:00Z.',
  cursor: 'The last customer that was looked at, for the next call; null when there are no more.',
  id: 'Your own id of the customer.',
  dob: 'The birthday as it is stored.',
  day: 'The day that began in the zone at that instant, YYYY-MM-DD; null when none did, so that nobody can be sure.',
}

/**
 * GET /operator/v1/shifted-birthdays: versions before stored a birthday as the instant that was sent,
 * and with it another day. Looks at some customers a call, to repeat until `cursor` is null.
 */
export const listShiftedBirthdays = contract({
  subject: 'loyalty.customers.customers.list-shifted-birthdays',
  input: z.strictObject(
    described(
      {
        time_zone: timeZone,
        limit: z.number().int().min(1).max(LOOKED_AT_MAX).default(LOOKED_AT_MAX),
        cursor: customerId.optional(),
      },
      aboutCall,
    ),
  ),
  output: z.object(
    described(
      {
        checked: z.number().int(),
        shifted: z.array(
          z.object(
            described({ id: z.string(), dob: timestamp, day: z.iso.date().nullable() }, aboutFound),
          ),
        ),
        cursor: z.string().nullable(),
      },
      aboutFound,
    ),
  ),
  errors: [],
})
