import type { InputOf } from '@loyalty/contracts/contract'
import { NOT_IN_FUTURE, isFarAhead } from '@loyalty/contracts/customers/far-ahead'
import { customerTexts } from '@loyalty/contracts/customers/customer'
import { toEmailKey } from '@loyalty/contracts/customers/email'
import type { createCustomer } from '@loyalty/contracts/customers/operations'
import { ofTable } from '@loyalty/contracts/described'
import type { FreeObject } from '@loyalty/contracts/free-object'
import { refuseField } from '@loyalty/contracts/field-errors'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Customer } from '../store.js'
import type { Decision } from './customer.js'
import { foundBy } from './found-by.js'

/** Also of an id whose customer was erased: it never becomes somebody else's. */
export const refuseTaken = () =>
  refuse('CUSTOMER_EXISTS', 'a customer with this id exists already, or was erased')

/** Refuses a day of joining that is still to come: a customer would be new until then, and after. */
export const refuseFutureRegistration = (
  registeredAt: string | undefined,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  registeredAt !== undefined && isFarAhead(new Date(registeredAt), now)
    ? refuseField('body.registration_date', NOT_IN_FUTURE)
    : null

/** Decides POST /operator/v1/customers, where `existing` is who has the id already. */
export function decideCreation(
  request: InputOf<typeof createCustomer>,
  existing: Customer | null,
  account: AccountId,
  now: Date,
): Decision<'CUSTOMER_EXISTS'> {
  if (existing !== null) {
    return refuseTaken()
  }

  const customer = {
    _id: keyOf(account, request.id),
    account_id: account,
    id: request.id,
    status: request.status ?? 'ACTIVE',
    name: request.name ?? null,
    email: request.email ?? null,
    email_key: request.email ? toEmailKey(request.email) : null,
    registration_date: request.registration_date ? new Date(request.registration_date) : now,
    platforms: request.platforms ?? null,
    gender: request.gender ?? null,
    dob: request.dob ? new Date(request.dob) : null,
    ...ofTable(customerTexts, (_, field) => request[field] ?? null),
    phone: request.phone ?? null,
    phone_verified: request.phone_verified ?? false,
    tags: withoutNulls(request.tags),
    metadata: withoutNulls(request.metadata),
    consent: null,
    devices: [],
    copy_version: 1,
    copy_changed_at: now,
    fact_sequence: 1,
    created_at: now,
    updated_at: now,
  } satisfies Customer
  return { ok: true, customer: { ...customer, ...foundBy(customer) } }
}

/** Null removes a key wherever free objects are merged; here it is merged with nothing. */
const withoutNulls = (value: FreeObject = {}): FreeObject =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
