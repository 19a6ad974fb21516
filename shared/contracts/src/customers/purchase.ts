import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { amount, customerId, foreignId, timestamp, uuid } from '../scalars.js'
import { Customer } from './customer.js'

const aboutChange = {
  from: 'The tier before; null for none.',
  to: 'The tier after; null for none.',
  reason: 'Why, in one sentence.',
}

/** A change of tier: null where there was or is none. */
export const CustomerByTier = z.object(
  described(
    {
      from: uuid.nullable(),
      to: uuid.nullable(),
      reason: z.string(),
    },
    aboutChange,
  ),
)
export type CustomerByTier = z.output<typeof CustomerByTier>

const purchase = {
  customer_id: customerId,
  event_id: uuid,
  /** `discounted_value ?? value` of the order, 0 without one. */
  spend: amount,
  issued_at: timestamp,
}

/** Asked by the gateway after a fulfill. The same event again counts nothing, and answers the customer as of now. */
export const recordPurchase = contract({
  subject: 'loyalty.customers.metrics.record-purchase',
  input: z.strictObject(purchase),
  output: z.object({ customer: Customer, customer_by_tier: z.array(CustomerByTier) }),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** Takes a purchase back from the periods of its `issued_at`; the same again takes nothing. */
export const reversePurchase = contract({
  subject: 'loyalty.customers.metrics.reverse-purchase',
  input: z.strictObject(purchase),
  output: z.object({ customer: Customer }),
  errors: ['CUSTOMER_NOT_FOUND'],
})

/**
 * Takes a returned part out of the spend of the periods of `issued_at`, and the purchase itself when
 * nothing remains; the same return again takes nothing, in whatever order they come.
 */
export const returnPurchase = contract({
  subject: 'loyalty.customers.metrics.return-purchase',
  input: z.strictObject({
    ...purchase,
    /** What the purchase counts less. */
    spend: amount,
    return_id: foreignId,
    is_last: z.boolean(),
  }),
  output: z.object({ customer: Customer }),
  errors: ['CUSTOMER_NOT_FOUND'],
})
