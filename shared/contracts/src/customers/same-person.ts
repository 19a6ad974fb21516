import { z } from 'zod'
import { contract } from '../contract.js'
import { customerId } from '../scalars.js'

/** What two customers can have in common by which they are one person. */
export const sameReasons = [
  'SAME_PERSONA',
  'SAME_DOCUMENT',
  'SAME_PHONE',
  'SAME_EMAIL',
  'SAME_DEVICE',
] as const
export type SameReason = (typeof sameReasons)[number]

const two = z.strictObject({ customer_id: customerId, other_id: customerId })

/** Asked by wallet when a customer names the code of another one: what both have in common. */
export const compareCustomers = contract({
  subject: 'loyalty.customers.customers.compare',
  input: two,
  output: z.object({ same: z.array(z.enum(sameReasons)) }),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** Asked by wallet then, of contacts: whether contacts of both are one persona. */
export const compareContacts = contract({
  subject: 'loyalty.contacts.contacts.compare',
  input: two,
  output: z.object({ is_same: z.boolean() }),
  errors: [],
})
