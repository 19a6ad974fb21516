import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { updateCustomerForOperator } from '@loyalty/shared/contracts/customers/operations'
import { withCopiedMembers, withMembers, type Customer, type Decision } from './customer.js'

/** Decides PATCH /operator/v1/customers/{id}. Any status may follow any other. */
export function decideOperatorUpdate(
  request: InputOf<typeof updateCustomerForOperator>,
  customer: Customer,
  now: Date,
): Decision {
  const profile = {
    name: request.name,
    email: request.email,
    email_key: request.email === null ? null : request.email?.toLowerCase(),
    phone_verified: request.phone_verified,
  }
  const updated = withMembers(customer, profile, now)
  return { ok: true, customer: withCopiedMembers(updated, { status: request.status }, now) }
}
