import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { customerId, timestamp, uuid } from '../scalars.js'
import { aboutCustomer, CustomerStatus } from './customer.js'

/**
 * Asked by gateways about the customer of a token. `tokens_after`: a token is ended unless its id lies above.
 * `next_id`: the id of a token that is issued now.
 */
export const getTokenState = contract({
  subject: 'loyalty.customers.tokens.get',
  input: z.strictObject(described({ id: customerId }, aboutCustomer)),
  output: z.object({ status: CustomerStatus, tokens_after: uuid.nullable(), next_id: uuid }),
  errors: ['CUSTOMER_NOT_FOUND'],
})
export type TokenState = z.output<typeof getTokenState.output>

const about = {
  customer_id: aboutCustomer.id,
  ended_at: 'When they ended: tokens that were issued until then are refused.',
}

/** DELETE /v1/customer-tokens/{customer_id}: all that were issued so far. */
export const endTokens = contract({
  subject: 'loyalty.customers.tokens.end',
  input: z.strictObject(described({ customer_id: customerId }, about)),
  output: z.object(described({ customer_id: z.string(), ended_at: timestamp }, about)),
  errors: ['CUSTOMER_NOT_FOUND'],
})
