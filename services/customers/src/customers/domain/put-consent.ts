import type { ConsentInput } from '@loyalty/shared/contracts/customers/customer'
import { withCopiedMembers, type Customer, type Decision } from './customer.js'

/** Decides PUT /operator/v1/customers/{id}/consent: the new record replaces the whole old one. */
export function decideConsent(request: ConsentInput, customer: Customer, now: Date): Decision {
  const consent = {
    consent_string: request.consent_string,
    version: request.version,
    consent_timestamp: new Date(request.consent_timestamp),
    purposes: request.purposes,
    vendors: request.vendors,
  }
  return { ok: true, customer: withCopiedMembers(customer, { consent }, now) }
}
