import {
  consentPurposes,
  customerTexts,
  type OperatorCustomer,
  type Customer as WireCustomer,
} from '@loyalty/contracts/customers/customer'
import { ofTable } from '@loyalty/contracts/described'
import type { CustomerCopy, CustomerFact } from '@loyalty/contracts/customers/operations'
import { toMetrics, type Moment } from '../metrics/wire.js'
import type { ConsentRecord, Customer } from './store.js'

/** The customer of interface section 2.1 at a moment. Device tokens are never part of it. */
export const toCustomer = (customer: Customer, moment: Moment): WireCustomer => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  registration_date: customer.registration_date.toISOString(),
  is_anonymous: isAnonymous(customer),
  dob: customer.dob?.toISOString() ?? null,
  ...ofTable(customerTexts, (_, field) => customer[field]),
  phone: customer.phone,
  phone_verified: customer.phone_verified,
  tier_id: customer.standing?.tier?.id ?? null,
  tags: customer.tags,
  consent: toConsent(customer),
  metrics: toMetrics(customer.standing, moment),
  metadata: customer.metadata,
  status: customer.status,
  gender: customer.gender,
  platforms: customer.platforms === null ? null : [...customer.platforms],
})

export const toOperatorCustomer = (customer: Customer, moment: Moment): OperatorCustomer => ({
  ...toCustomer(customer, moment),
  refused_purposes: refusedPurposes(customer.consent),
  created_at: customer.created_at.toISOString(),
  updated_at: customer.updated_at.toISOString(),
})

/** The customer as facts tell it: no personal data. */
export const toCustomerFact = (customer: Customer): CustomerFact => ({
  customer_id: customer.id,
  version: customer.copy_version,
  status: customer.status,
  refused_purposes: refusedPurposes(customer.consent),
  tier: customer.standing?.tier ?? null,
  changed_at: customer.copy_changed_at.toISOString(),
})

const BIRTHDAY_AT = '2026-'.length
const BIRTHDAY_END = '2026-05-17'.length

/** The customer as wallet keeps it, with the profile that conditions look at. */
export const toCustomerCopy = (customer: Customer): CustomerCopy => ({
  ...toCustomerFact(customer),
  profile: {
    birthday: customer.dob?.toISOString().slice(BIRTHDAY_AT, BIRTHDAY_END) ?? null,
    registration_date: customer.registration_date.toISOString(),
    tags: customer.tags,
  },
})

const isAnonymous = (customer: Customer): boolean =>
  customer.email === null && customer.phone === null && customer.document_number === null

/** Only an explicit false in a record refuses; who was never asked has refused nothing. */
const refusedPurposes = (consent: ConsentRecord | null) =>
  consent === null ? [] : consentPurposes.filter((purpose) => consent.purposes[purpose] === false)

/** Every purpose is shown; one that nobody asked for is false. */
const toPurposes = (asked: ConsentRecord['purposes']) => ({
  behavioral_campaigns: asked.behavioral_campaigns ?? false,
  coupon_campaigns: asked.coupon_campaigns ?? false,
  punchcard_campaigns: asked.punchcard_campaigns ?? false,
  email_marketing: asked.email_marketing ?? false,
  push_notifications: asked.push_notifications ?? false,
  link_tracking: asked.link_tracking ?? false,
})

const NOT_ASKED = {
  consent_string: null,
  version: '0',
  consent_timestamp: null,
  purposes: toPurposes({}),
  vendors: {},
}

function toConsent({ id, consent }: Customer): WireCustomer['consent'] {
  if (consent === null) return { ...NOT_ASKED, customer_id: id }
  return {
    consent_string: consent.consent_string,
    version: consent.version,
    consent_timestamp: consent.consent_timestamp.toISOString(),
    customer_id: id,
    purposes: toPurposes(consent.purposes),
    vendors: consent.vendors,
  }
}
