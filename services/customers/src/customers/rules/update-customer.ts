import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { updateCustomer } from '@loyalty/shared/contracts/customers/operations'
import { refuse } from '@loyalty/shared/outcome'
import { withMembers, type Customer, type Decision } from './customer.js'
import { mergeFreeObject } from './merge-free-object.js'
import { onceBorn } from './once-born.js'

/** Decides PATCH /v1/customers/{id}: only the members that were sent change. */
export function decideUpdate(
  request: InputOf<typeof updateCustomer>,
  customer: Customer,
  now: Date,
): Decision<'FIELD_ALREADY_SET' | 'LIMIT_EXCEEDED'> {
  if (request.gender !== undefined && isOther(request.gender, customer.gender)) {
    return refuse('FIELD_ALREADY_SET', 'gender is set and can not be changed')
  }
  const dob = nextBirth(request.dob, customer.dob)
  if (dob === 'OTHER') return refuse('FIELD_ALREADY_SET', 'dob is set and can not be changed')
  const tags = mergeFreeObject('tags', customer.tags, request.tags)
  if (!tags.ok) return tags
  const metadata = mergeFreeObject('metadata', customer.metadata, request.metadata)
  if (!metadata.ok) return metadata

  const isPhoneChanged = request.phone !== undefined && request.phone !== customer.phone
  const members = {
    name: request.name,
    platforms: request.platforms,
    gender: request.gender,
    dob,
    document_type: request.document_type,
    document_number: request.document_number,
    country: request.country,
    phone: request.phone,
    phone_verified: isPhoneChanged ? false : undefined,
    tags: tags.value,
    metadata: metadata.value,
  }
  return { ok: true, customer: withMembers(customer, members, now) }
}

/** Whether a value, null included, would replace another one that is set. */
const isOther = (value: string | null, current: string | null): boolean =>
  current !== null && value !== current

/** Undefined: it stays as it is. */
function nextBirth(
  sent: string | null | undefined,
  stored: Date | null,
): Date | 'OTHER' | undefined {
  if (sent === undefined) return undefined
  if (stored === null) return sent === null ? undefined : new Date(sent)
  return sent === null ? 'OTHER' : (onceBorn(stored, new Date(sent)) ?? 'OTHER')
}
