import { z } from 'zod'
import { contract } from '../contract.js'
import { customerId, timestamp } from '../scalars.js'

/** Who is erased, and the id that stands in the place of the caller's from then on. */
export const Erasure = z.strictObject({ customer_id: customerId, erased_id: customerId })
export type Erasure = z.output<typeof Erasure>

/**
 * DELETE /operator/v1/customers/{id}: 202. The profile is gone with the answer, everything else
 * within the minute. Until it is, a repeat answers the same; then CUSTOMER_NOT_FOUND.
 */
export const eraseCustomer = contract({
  subject: 'loyalty.customers.customers.erase',
  input: z.strictObject({ id: customerId }),
  output: z.object({
    /** The new id, `erased-<random uuid>`: who holds the wallet and stands in the ledger's rows. */
    id: z.string(),
    status: z.literal('ERASING'),
    erased_at: timestamp,
  }),
  errors: ['CUSTOMER_NOT_FOUND'],
})
