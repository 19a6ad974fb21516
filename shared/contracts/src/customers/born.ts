import { z } from 'zod'
import { contract } from '../contract.js'
import { customerId } from '../scalars.js'
import { monthAndDay } from './operations.js'

/** Ids that one call answers. */
export const BORN_MAX = 500

/** Asked by wallet: the ACTIVE customers who were born on one of these days of any year, `05-17`, in ascending order of their id. */
export const listBorn = contract({
  subject: 'loyalty.customers.customers.list-born',
  bulk: 'reads',
  input: z.strictObject({
    days: z.array(monthAndDay).min(1).max(2),
    limit: z.number().int().min(1).max(BORN_MAX),
    cursor: customerId.nullable(),
  }),
  output: z.object({ ids: z.array(customerId) }),
  errors: [],
})
