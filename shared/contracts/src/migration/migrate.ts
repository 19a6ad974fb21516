import { z } from 'zod'
import { MigratedProfile } from '../customers/migrated-profile.js'
import { described } from '../described.js'
import { BALANCE_ENTRIES_MAX, BalanceEntry } from '../wallet/migrated.js'

/** What one call takes at most: customers of either operation, events of all customers together. */
export const CUSTOMERS_MAX = 1_000
export const EVENTS_MAX = 10_000

const isSet = (value: unknown): boolean => value !== undefined && value !== null

/**
 * One row of POST /v1/customers/migrate: interface section 2.11, of which only `id` is required, and
 * what else a programme has of a customer.
 */
export const MigrationCustomer = MigratedProfile.extend(
  described(
    { balance: z.array(BalanceEntry).max(BALANCE_ENTRIES_MAX).nullable().optional() },
    { balance: 'The rewards that the customer brings along; null for none.' },
  ),
)
  .refine((row) => isSet(row.document_type) === isSet(row.document_number), {
    path: ['document_number'],
    message: 'must be set or null together with document_type',
  })
  .refine((row) => row.phone_verified !== true || isSet(row.phone), {
    path: ['phone_verified'],
    message: 'must not be true without a phone',
  })
  .refine((row) => !isSet(row.tier_until) || isSet(row.tier_id), {
    path: ['tier_until'],
    message: 'must not be set without a tier_id',
  })
export type MigrationCustomer = z.output<typeof MigrationCustomer>
