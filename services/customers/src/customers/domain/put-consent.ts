import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { putConsent } from '@loyalty/shared/contracts/customers/operations'
import { withCopiedMembers, type Customer, type Decision } from './customer.js'

/** Decides PUT /operator/v1/customers/{id}/consent: the new record replaces the whole old one. */
export function decideConsent(
  request: InputOf<typeof putConsent>,
  customer: Customer,
  now: Date,
): Decision {
  const consent = {
    consent_string: request.consent_string,
    version: request.version,
    consent_timestamp: new Date(request.consent_timestamp),
    purposes: request.purposes,
    vendors: request.vendors,
  }
  return { ok: true, customer: withCopiedMembers(customer, { consent }, now) }
}
