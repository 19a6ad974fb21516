import type { InputOf } from '@loyalty/shared/contracts/contract'
import { toEmailKey } from '@loyalty/shared/contracts/customers/email'
import type { updateCustomerForOperator } from '@loyalty/shared/contracts/customers/operations'
import { withCopiedMembers, withMembers, type Customer, type Decision } from './customer.js'
import { mergeFreeObject } from './merge-free-object.js'

/**
 * Decides PATCH /operator/v1/customers/{id}. Any status may follow any other, and what a shop sets
 * once may be corrected. A changed phone is unverified unless the request says that it is.
 */
export function decideOperatorUpdate(
  request: InputOf<typeof updateCustomerForOperator>,
  customer: Customer,
  now: Date,
): Decision<'LIMIT_EXCEEDED'> {
  const tags = mergeFreeObject('tags', customer.tags, request.tags)
  if (!tags.ok) return tags
  const metadata = mergeFreeObject('metadata', customer.metadata, request.metadata)
  if (!metadata.ok) return metadata

  const isPhoneChanged = request.phone !== undefined && request.phone !== customer.phone
  const profile = {
    name: request.name,
    email: request.email,
    email_key: request.email ? toEmailKey(request.email) : request.email,
    platforms: request.platforms,
    gender: request.gender,
    dob: request.dob ? new Date(request.dob) : request.dob === null ? null : undefined,
    document_type: request.document_type,
    document_number: request.document_number,
    country: request.country,
    phone: request.phone,
    phone_verified: request.phone_verified ?? (isPhoneChanged ? false : undefined),
    tags: tags.value,
    metadata: metadata.value,
  }
  const updated = withMembers(customer, profile, now)
  return { ok: true, customer: withCopiedMembers(updated, { status: request.status }, now) }
}
