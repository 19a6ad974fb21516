import { z } from 'zod'
import { metadata, name, platforms, tags, text, timestamp, uuid } from '../scalars.js'
import { dayAsTimestamp } from '../calendar-day.js'
import { Metrics } from './metrics.js'

export const customerStatuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const
export const CustomerStatus = z.enum(customerStatuses)
export type CustomerStatus = z.output<typeof CustomerStatus>

export const Gender = z.enum(['MALE', 'FEMALE'])

export const email = text(3, 320).regex(z.regexes.email, 'must be an e-mail address')
export const phone = text(1, 16).regex(
  /^\+\d{8,15}$/,
  'must be an E.164 phone number, such as +34600111222',
)
export const documentType = text(1, 64)
export const documentNumber = text(1, 50)
export const country = text(1, 100)

const AGE_YEARS_MAX = 120
/** Whether somebody may have been born then: not in the future, not more than 120 years ago. */
export const isPlausibleBirth = (value: string, now: Date): boolean => {
  const born = new Date(value)
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - AGE_YEARS_MAX)
  return born <= now && born >= oldest
}

export const IMPLAUSIBLE_BIRTH = 'must lie in the last 120 years'

/** A date of birth, which customers judges by the time of its database. */
const dob = timestamp.describe('Not in the future, and at most 120 years ago')

/** The same in a row, also as a date without a time; migration judges it, by the import's instant. */
export const migratedDob = dayAsTimestamp.describe('Not in the future, and at most 120 years ago')

export const consentPurposes = [
  'behavioral_campaigns',
  'coupon_campaigns',
  'punchcard_campaigns',
  'email_marketing',
  'push_notifications',
  'link_tracking',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A member of a stored object: without what a database or a prototype would take for its own. */
const vendorKey = text(1, 64).regex(
  /^(?!(?:__proto__|constructor|prototype|_bsontype)$)[^$.]+$/,
  'must not be a vendor key',
)

/**
 * Interface section 2.2 less `customer_id`, as a caller sets it. A purpose left out was not asked
 * for, which refuses nothing; it is shown as false.
 */
export const ConsentInput = z.strictObject({
  consent_string: text(0, 4_096).nullable().default(null),
  version: text(1, 64),
  consent_timestamp: timestamp,
  purposes: z.strictObject({
    behavioral_campaigns: z.boolean().exactOptional(),
    coupon_campaigns: z.boolean().exactOptional(),
    punchcard_campaigns: z.boolean().exactOptional(),
    email_marketing: z.boolean().exactOptional(),
    push_notifications: z.boolean().exactOptional(),
    link_tracking: z.boolean().exactOptional(),
  }),
  vendors: z
    .record(vendorKey, z.boolean())
    .refine((vendors) => Object.keys(vendors).length <= 1_000, 'must have at most 1,000 members')
    .default({}),
})
export type ConsentInput = z.output<typeof ConsentInput>

/** Interface section 2.2. Without a record all purposes are false and there is no timestamp. */
export const Consent = z.object({
  consent_string: z.string().nullable(),
  version: z.string(),
  consent_timestamp: timestamp.nullable(),
  customer_id: z.string(),
  purposes: z.object(
    Object.fromEntries(consentPurposes.map((purpose) => [purpose, z.boolean()])) as Record<
      (typeof consentPurposes)[number],
      z.ZodBoolean
    >,
  ),
  vendors: z.record(z.string(), z.boolean()),
})

/** Interface section 2.1, with the three members that the device update may carry. */
export const Customer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  registration_date: timestamp,
  is_anonymous: z.boolean(),
  dob: timestamp.nullable(),
  document_type: z.string().nullable(),
  document_number: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  tier_id: uuid.nullable(),
  tags: z.record(z.string(), z.unknown()),
  consent: Consent,
  metrics: Metrics,
  metadata: z.record(z.string(), z.unknown()),
  status: CustomerStatus,
  gender: Gender.nullable(),
  platforms: z.array(z.string()).nullable(),
})
export type Customer = z.output<typeof Customer>

/** A customer as an operator reads it. */
export const OperatorCustomer = Customer.extend({ created_at: timestamp, updated_at: timestamp })
export type OperatorCustomer = z.output<typeof OperatorCustomer>

/** The members of PATCH /customers/{id}; only those sent change. */
export const CustomerPatch = z.strictObject({
  name: name.optional(),
  platforms: platforms.nullable().optional(),
  gender: Gender.nullable().optional(),
  dob: dob.nullable().optional(),
  document_type: documentType.nullable().optional(),
  document_number: documentNumber.nullable().optional(),
  country: country.nullable().optional(),
  phone: phone.nullable().optional(),
  tags: tags.optional(),
  metadata: metadata.optional(),
})

/** POST /operator/v1/customers. */
export const NewCustomer = z.strictObject({
  id: text(1, 128),
  name: name.nullable().optional(),
  email: email.nullable().optional(),
  registration_date: timestamp.optional(),
  platforms: platforms.nullable().optional(),
  gender: Gender.nullable().optional(),
  dob: dob.nullable().optional(),
  document_type: documentType.nullable().optional(),
  document_number: documentNumber.nullable().optional(),
  country: country.nullable().optional(),
  phone: phone.nullable().optional(),
  phone_verified: z.boolean().optional(),
  tags: tags.optional(),
  metadata: metadata.optional(),
  status: CustomerStatus.optional(),
})

/** PATCH /operator/v1/customers/{id}. */
export const OperatorCustomerPatch = z.strictObject({
  status: CustomerStatus.optional(),
  phone_verified: z.boolean().optional(),
  email: email.nullable().optional(),
  name: name.nullable().optional(),
})

/** In any case; JSON Schema has no other way to say so than each letter twice. */
const ANY_CASE =
  /^([iI][oO][sS]|[aA][nN][dD][rR][oO][iI][dD]|[wW][eE][bB]|[hH][uU][aA][wW][eE][iI])$/

/** What a device says of itself; `platform` in any case, stored in lower case. */
export const deviceInfo = z.strictObject({
  platform: text(1, 16)
    .overwrite((value) => value.toLowerCase())
    .pipe(z.enum(['ios', 'android', 'web', 'huawei']))
    .meta({ pattern: ANY_CASE.source })
    .nullable()
    .optional(),
  model: text(1, 256).nullable().optional(),
  osVersion: text(1, 64).nullable().optional(),
})

/** Interface section 2.10. */
export const DeviceUpdate = z.strictObject({
  device_token: text(1, 4_096),
  device_info: deviceInfo.optional(),
})
