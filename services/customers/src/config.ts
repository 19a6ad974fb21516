import { serviceConfig } from '@loyalty/engine/process'
import { z } from 'zod'

/** The settings of customers: those of every service with a database, and the key of erased ids. */
export const customersConfig = serviceConfig('customers').extend({
  ERASED_IDS_KEY: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .describe(
      'Key of the hashes by which erased ids stay taken; never change it. Default: made once, kept in the database.',
    ),
})
export type CustomersConfig = z.output<typeof customersConfig>
