import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { ConsentInput } from '@loyalty/shared/contracts/customers/customer'
import type { putConsent } from '@loyalty/shared/contracts/customers/operations'
import { withCopiedMembers, type ConsentRecord, type Customer, type Decision } from './customer.js'

/** Decides PUT /operator/v1/customers/{id}/consent: the new record replaces the whole old one. */
export function decideConsent(
  request: InputOf<typeof putConsent>,
  customer: Customer,
  now: Date,
): Decision {
  const consent = toConsentRecord(request)
  return { ok: true, customer: withCopiedMembers(customer, { consent }, now) }
}

/** A consent as it is stored. */
export const toConsentRecord = (consent: ConsentInput): ConsentRecord => ({
  consent_string: consent.consent_string,
  version: consent.version,
  consent_timestamp: new Date(consent.consent_timestamp),
  purposes: consent.purposes,
  vendors: consent.vendors,
})
