import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { aboutCustomer } from './customer.js'
import { customerId, timestamp } from '../scalars.js'

const about = {
  id: 'The id that stands in place of yours from now on, `erased-` and a uuid.',
  status: 'The profile is gone; what else is kept of the person follows within a minute.',
  erased_at: 'When the profile was erased.',
}

/**
 * DELETE /operator/v1/customers/{id}: 202. The profile is gone with the answer, everything else
 * within the minute. Until it is, a repeat answers the same; then CUSTOMER_NOT_FOUND.
 */
export const eraseCustomer = contract({
  subject: 'loyalty.customers.customers.erase',
  input: z.strictObject(described({ id: customerId }, aboutCustomer)),
  output: z.object(
    described(
      {
        id: z.string(),
        status: z.literal('ERASING'),
        erased_at: timestamp,
      },
      about,
    ),
  ),
  errors: ['CUSTOMER_NOT_FOUND'],
})
