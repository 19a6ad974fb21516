import { z } from 'zod'
import { fact } from '../fact.js'
import { customerId, uuid } from '../scalars.js'
import { applyCustomerCopy, CustomerFact } from './operations.js'
import { applyCustomerErased } from '../erasure.js'
import { CustomerByTier } from './purchase.js'

/** A customer came into being by an import, which hands wallet the copies, many in one request. */
export const customerCreatedByImport = fact({
  type: 'customer.created',
  subject: 'loyalty.events.customer.created',
  summary: 'A customer came into being.',
  aggregate: 'customer',
  data: CustomerFact,
})

/** A customer came into being by itself: wallet is sent the copy. */
export const customerCreated = fact({ ...customerCreatedByImport, pushedTo: applyCustomerCopy })

export const customerUpdated = fact({
  type: 'customer.updated',
  subject: 'loyalty.events.customer.updated',
  summary: 'Members of a customer changed: their names, never their values.',
  aggregate: 'customer',
  data: z.object({ customer_id: customerId, members: z.array(z.string()) }),
})

/** One of the members is of the profile that wallet keeps: wallet is sent the copy. */
export const customerProfileUpdated = fact({ ...customerUpdated, pushedTo: applyCustomerCopy })

export const customerDevicesUpdated = fact({
  type: 'customer.devices-updated',
  subject: 'loyalty.events.customer.devices-updated',
  summary: 'A device of a customer was seen, or moved to or from another customer.',
  aggregate: 'customer',
  data: z.object({
    customer_id: customerId,
    owner_id: uuid,
    count: z.number().int().describe('The devices that the customer has now.'),
    moved_from: uuid.nullable().describe('The owner_id whose device it was until now.'),
    moved_to: uuid.nullable().describe('The owner_id whose device it is from now on.'),
  }),
})

export const customerChanged = fact({
  type: 'customer.changed',
  subject: 'loyalty.events.customer.changed',
  summary: 'Status, consent or tier of a customer changed.',
  aggregate: 'customer',
  data: CustomerFact,
  pushedTo: applyCustomerCopy,
})

export const customerTierChanged = fact({
  type: 'customer.tier-changed',
  subject: 'loyalty.events.customer.tier-changed',
  summary: 'A customer entered, left or went from one tier to another.',
  aggregate: 'customer',
  data: CustomerByTier.extend({
    customer_id: customerId,
    event_id: uuid
      .nullable()
      .optional()
      .describe('The behavior event whose purchase brought it about; null or absent for none.'),
  }),
})

/** Kept rows of it name the erased id too, once they were sent: a stream filled anew has no other. */
export const customerErased = fact({
  type: 'customer.erased',
  subject: 'loyalty.events.customer.erased',
  summary: 'A person was erased: forget all that you keep of the customer.',
  aggregate: 'customer',
  data: z.object({
    customer_id: customerId.describe("The caller's own id until now; it is never given again."),
    erased_id: z
      .string()
      .describe('What stands in its place in the facts of the wallet from now on.'),
    wallet_id: uuid.describe('Stays as it was.'),
    owner_id: uuid.describe('Stays as it was.'),
  }),
  pushedTo: applyCustomerErased,
})
