import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { decideCreation } from '../src/customers/rules/create-customer.js'
import { foundBy } from '../src/customers/rules/found-by.js'
import type { Customer } from '../src/customers/store.js'

export const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
export const day = (text: string): Date => new Date(`2026-${text}T10:00:00.000Z`)

/** The customer with what searches find it by. */
export const asFound = (customer: Customer): Customer => ({ ...customer, ...foundBy(customer) })

/** The same as a next copy for wallet. */
export const asCopied = (customer: Customer, at: Date): Customer => ({
  ...customer,
  copy_version: customer.copy_version + 1,
  copy_changed_at: at,
  fact_sequence: customer.fact_sequence + 1,
})

/** A customer made on 1 January with nothing but an id, for tests of rules. */
export function sampleCustomer(fields: Partial<Customer> = {}): Customer {
  const decided = decideCreation({ id: 'anna' as CustomerId }, null, account, day('01-01'))
  if (!decided.ok) throw new Error(decided.code)
  return asFound({ ...decided.customer, ...fields })
}
