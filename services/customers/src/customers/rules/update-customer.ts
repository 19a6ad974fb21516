import type { InputOf } from '@loyalty/contracts/contract'
import { customerTexts } from '@loyalty/contracts/customers/customer'
import { toEmailKey } from '@loyalty/contracts/customers/email'
import type {
  updateCustomer,
  updateCustomerForOperator,
} from '@loyalty/contracts/customers/operations'
import { ofTable } from '@loyalty/contracts/described'
import { refuse } from '@loyalty/contracts/outcome'
import type { Customer } from '../store.js'
import { onceBorn } from './birthday.js'
import { withFields, type Decision } from './customer.js'
import { mergeFreeObject } from './update-tags.js'

/** Decides PATCH /v1/customers/{id}: only the fields that were sent change. */
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
  const common = commonFields(request, customer)
  if (!common.ok) return common
  return { ok: true, customer: withFields(customer, { ...common.fields, dob }, now) }
}

/** What shops and operators change in the same way. A phone that changes is unverified. */
function commonFields(
  request: InputOf<typeof updateCustomer> | InputOf<typeof updateCustomerForOperator>,
  customer: Customer,
) {
  const tags = mergeFreeObject('tags', customer.tags, request.tags)
  if (!tags.ok) return tags
  const metadata = mergeFreeObject('metadata', customer.metadata, request.metadata)
  if (!metadata.ok) return metadata
  const isPhoneChanged = request.phone !== undefined && request.phone !== customer.phone
  const fields = {
    name: request.name,
    platforms: request.platforms,
    gender: request.gender,
    ...ofTable(customerTexts, (_, field) => request[field]),
    email: request.email,
    email_key: request.email ? toEmailKey(request.email) : request.email,
    phone: request.phone,
    phone_verified: isPhoneChanged ? false : undefined,
    tags: tags.value,
    metadata: metadata.value,
  }
  return { ok: true, fields } as const
}

/** True when a value, null included, would replace another one that is set. */
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

/**
 * Decides PATCH /operator/v1/customers/{id}. Any status may follow any other, and what a shop sets
 * once may be corrected. A changed phone is unverified unless the request says that it is.
 */
export function decideOperatorUpdate(
  request: InputOf<typeof updateCustomerForOperator>,
  customer: Customer,
  now: Date,
): Decision<'LIMIT_EXCEEDED'> {
  const common = commonFields(request, customer)
  if (!common.ok) return common
  const profile = {
    ...common.fields,
    dob: request.dob ? new Date(request.dob) : request.dob === null ? null : undefined,
    phone_verified: request.phone_verified ?? common.fields.phone_verified,
    status: request.status,
  }
  return { ok: true, customer: withFields(customer, profile, now) }
}
