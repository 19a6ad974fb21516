import { z } from 'zod'
import { described, ofTable } from '../described.js'
import {
  auditReason,
  foreignId,
  givenTimestamp,
  idText,
  metadata,
  name,
  orElse,
  orEmptyList,
  orNull,
  platforms,
  tags,
  text,
  timestamp,
  unset,
  uuid,
} from '../scalars.js'
import { birthday } from '../birthday.js'
import { email } from './email.js'
import { Metrics } from './metrics.js'
import { phone } from './phone.js'

export const customerStatuses = ['ACTIVE', 'INACTIVE', 'BLOCKED', 'DELETED'] as const
export const CustomerStatus = z.enum(customerStatuses)
export type CustomerStatus = z.output<typeof CustomerStatus>

const genders = ['MALE', 'FEMALE'] as const
export const Gender = z.enum(genders)

/**
 * The texts of a customer that are kept as they are sent, by the storefront, operators and imports alike;
 * null clears one. Forms, storage, answers, exports and the redaction of logs follow from this list.
 */
export const customerTexts = {
  document_type: {
    schema: idText(1, 64),
    about: 'The kind of the identity document, set together with its number; null for none.',
    isPersonal: false,
  },
  document_number: {
    schema: idText(1, 50),
    about: 'The number of the identity document, set together with its type; null for none.',
    isPersonal: true,
  },
  country: {
    schema: text(1, 100),
    about: 'The country, as you write it; null when it is not known.',
    isPersonal: false,
  },
}

/** As they stand in a form, and in an answer. */
export const sentTexts = ofTable(customerTexts, ({ schema }) => orNull(schema).optional())
const shownTexts = ofTable(customerTexts, () => z.string().nullable())

export const consentPurposes = [
  'behavioral_campaigns',
  'coupon_campaigns',
  'punchcard_campaigns',
  'email_marketing',
  'push_notifications',
  'link_tracking',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A field of a stored object: without what a database or a prototype would take for its own. */
const vendorKey = idText(1, 64).regex(
  /^(?!(?:__proto__|constructor|prototype|_bsontype)$)[^$.]+$/,
  'must not be a vendor key',
)

/** Null is as left out: it was not asked for. */
const asked = z.boolean().nullable().exactOptional()

const withoutNulls = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof Members]: NonNullable<Members[Name]>
  }

const aboutPurposes = {
  behavioral_campaigns: 'Campaigns that follow what the customer does.',
  coupon_campaigns: 'Campaigns that give coupons.',
  punchcard_campaigns: 'Campaigns that reward a number of visits or purchases.',
  email_marketing: 'Marketing by e-mail.',
  push_notifications: 'Messages to their devices.',
  link_tracking: 'Following the links that they open.',
}

const aboutConsent = {
  consent_string: 'The text or code that was agreed to; null when it is not kept.',
  version: 'The version of the text; "0" where nobody has asked.',
  consent_timestamp: 'When the customer decided; null where nobody has asked.',
  customer_id: 'Your own id of the customer.',
  purposes: 'Each purpose that was asked for: true when agreed, false when refused.',
  vendors: 'Each vendor by its key: true when agreed, false when refused.',
}

/**
 * Interface section 2.2 less `customer_id`, as a caller sets it. A purpose left out was not asked
 * for, which refuses nothing; it is shown as false.
 */
export const ConsentInput = z.strictObject(
  described(
    {
      consent_string: orNull(text(0, 4_096)).default(null),
      version: idText(1, 64),
      consent_timestamp: givenTimestamp,
      purposes: z
        .strictObject(
          described(
            {
              behavioral_campaigns: asked,
              coupon_campaigns: asked,
              punchcard_campaigns: asked,
              email_marketing: asked,
              push_notifications: asked,
              link_tracking: asked,
            },
            aboutPurposes,
          ),
        )
        .transform(withoutNulls),
      vendors: orElse(
        orEmptyList(
          z
            .record(vendorKey, z.boolean())
            .refine(
              (vendors) => Object.keys(vendors).length <= 1_000,
              'must have at most 1,000 members',
            ),
        ),
        {},
      ),
    },
    {
      ...aboutConsent,
      consent_timestamp:
        'When the customer decided, not in the future; an older record replaces no newer one.',
    },
  ),
)
export type ConsentInput = z.output<typeof ConsentInput>

/** Interface section 2.2. Without a record all purposes are false and there is no timestamp. */
export const Consent = z.object(
  described(
    {
      consent_string: z.string().nullable(),
      version: z.string(),
      consent_timestamp: timestamp.nullable(),
      customer_id: z.string(),
      purposes: z.object(
        described(
          Object.fromEntries(consentPurposes.map((purpose) => [purpose, z.boolean()])) as Record<
            (typeof consentPurposes)[number],
            z.ZodBoolean
          >,
          aboutPurposes,
        ),
      ),
      vendors: z.record(z.string(), z.boolean()),
    },
    aboutConsent,
  ),
)

/** The meaning of each field of a customer, in all its forms. */
export const aboutCustomer = {
  id: 'Your own id of the customer, 1 to 128 characters.',
  name: 'The full name; null when it is not known.',
  email: 'The e-mail address; null when it is not known.',
  registration_date: 'When the customer joined; now, when nothing is said.',
  is_anonymous: 'Whether the customer has no e-mail address, no phone and no document.',
  dob: 'The day of birth, set once: a date, or a date-time, of which the day counts as it is written; shown at 00:00Z. Not in the future, at most 120 years ago; null when not known.',
  ...ofTable(customerTexts, ({ about }) => about),
  phone:
    'The phone number in E.164 form, such as +34600111222, with or without blanks and dashes; null when it is not known.',
  phone_verified: 'Whether the phone is known to be theirs; a new phone makes it false.',
  tier_id: 'The tier that the customer is in; null for none.',
  tags: 'Labels of your own: strings, numbers, booleans or nulls by key.',
  consent: 'What the customer has agreed to.',
  metrics: 'Purchases and visits, counted by period.',
  metadata: 'Members of your own, of any JSON.',
  status: 'Only an ACTIVE customer earns and redeems.',
  gender: 'The gender, set once; null when it is not known.',
  platforms: 'The platforms that the customer uses; null when nothing is said.',
  refused_purposes:
    'The purposes that the customer has refused. `consent` shows these as false, and so it shows those that nobody asked for.',
  created_at: 'When the customer came to be here.',
  updated_at: 'When the customer last changed.',
}

/** Interface section 2.1, with the three fields that the device update may carry. */
export const Customer = z.object(
  described(
    {
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      registration_date: timestamp,
      is_anonymous: z.boolean(),
      dob: timestamp.nullable(),
      ...shownTexts,
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
    },
    aboutCustomer,
  ),
)
export type Customer = z.output<typeof Customer>

/** A customer as an operator reads it. */
export const OperatorCustomer = Customer.extend(
  described(
    {
      refused_purposes: z.array(z.enum(consentPurposes)),
      created_at: timestamp,
      updated_at: timestamp,
    },
    aboutCustomer,
  ),
)
export type OperatorCustomer = z.output<typeof OperatorCustomer>

const aboutChange = {
  ...aboutCustomer,
  tags: 'Tags to set, merged with those there are by key; null removes a key.',
  metadata: 'Members to set, merged with those there are by key; null removes a key.',
}

/** The fields of PATCH /customers/{id}; only those sent change. */
export const CustomerPatch = z.strictObject(
  described(
    {
      name: name.optional(),
      platforms: platforms.nullable().optional(),
      gender: orNull(Gender).optional(),
      dob: orNull(birthday).optional(),
      ...sentTexts,
      email: orNull(email).optional(),
      phone: orNull(phone).optional(),
      tags: tags.optional(),
      metadata: metadata.optional(),
    },
    aboutChange,
  ),
)

/** POST /operator/v1/customers. */
export const NewCustomer = z.strictObject(
  described(
    {
      id: foreignId,
      name: orNull(name).optional(),
      email: orNull(email).optional(),
      registration_date: unset(orNull(timestamp)),
      platforms: platforms.nullable().optional(),
      gender: orNull(Gender).optional(),
      dob: orNull(birthday).optional(),
      ...sentTexts,
      phone: orNull(phone).optional(),
      phone_verified: unset(z.boolean()),
      tags: unset(tags),
      metadata: unset(metadata),
      status: unset(CustomerStatus),
    },
    {
      ...aboutCustomer,
      registration_date: 'When the customer joined, not in the future; now, when nothing is said.',
    },
  ),
)

/** PATCH /operator/v1/customers/{id}: an operator may correct what a shop sets once. */
export const OperatorCustomerPatch = CustomerPatch.extend(
  described(
    {
      status: CustomerStatus.optional(),
      phone_verified: z.boolean().optional(),
      name: orNull(name).optional(),
      dob: orNull(birthday).optional(),
      gender: orNull(Gender).optional(),
      reason: auditReason.optional(),
    },
    {
      ...aboutCustomer,
      dob: 'The day of birth: a date, or a date-time, of which the day counts as it is written. Not in the future, at most 120 years ago; null to remove it.',
      gender: 'The gender; null to remove it.',
      reason: 'Why, for the audit row alone.',
    },
  ),
)
