import { z } from 'zod'
import { contract } from '../contract.js'
import { Erasure } from '../customers/erase.js'

/**
 * Takes a customer's rows out of imports and dead letters: a row that waits becomes one that fails,
 * what is kept of others names the new id. One part a call, to be asked on with the `cursor` that it
 * answers until that is null.
 */
export const eraseImportedCustomer = contract({
  subject: 'loyalty.migration.imports.erase-customer',
  input: Erasure.extend({ cursor: z.string().nullable() }),
  output: z.object({ cursor: z.string().nullable() }),
  errors: [],
})
