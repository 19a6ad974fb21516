import { z } from 'zod'
import { BulkRowResults, bulkRows } from '../bulk-rows.js'
import { contract } from '../contract.js'
import { exactText, tags, text, uuid } from '../scalars.js'
import { CustomerStatus } from './customer.js'

/** The keys of tags, as the deletion of tags takes them. */
export const tagKeys = z.array(exactText(1, 64)).min(1).max(100)

/** What a job does to each of its customers. */
export const customerActions = [
  z.strictObject({ action: z.literal('ADD_TAGS'), tags }),
  z.strictObject({ action: z.literal('REMOVE_TAGS'), keys: tagKeys }),
  z.strictObject({ action: z.literal('SET_STATUS'), status: CustomerStatus }),
] as const
export const CustomerAction = z.discriminatedUnion('action', customerActions)
export type CustomerAction = z.output<typeof CustomerAction>

/**
 * Does the action to each customer once for the job: a repeat of a row is answered as its first effect, and a
 * second row of the customer changes nothing. With `is_check` nothing changes at all. A row is refused with
 * CUSTOMER_NOT_FOUND, or with LIMIT_EXCEEDED where the tags would be too many.
 */
export const applyCustomersBulk = contract({
  subject: 'loyalty.customers.bulk.apply',
  bulk: 'rows',
  input: z.strictObject({
    bulk_id: uuid,
    actor: text(1, 256),
    action: CustomerAction,
    is_check: z.boolean(),
    rows: bulkRows,
  }),
  output: BulkRowResults,
  errors: [],
})
