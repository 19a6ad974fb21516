import { z } from 'zod'
import { must } from '../../errors/issue-words.js'
import { email, Gender } from '../customers/customer.js'
import { foreignId, metadata, tags, text, timestamp, uuid } from '../scalars.js'
import { ContactOrder, ShownContactOrder } from './contact-order.js'
import { IdentityResolution } from './identity-rules.js'
import { holdsCardNumber } from './card-number.js'

const ADDRESSES_MAX = 50

const short = text(0, 256).nullable().default(null)
const label = text(1, 128).nullable().default(null)
/** A calendar day that exists: `YYYY-MM-DD`. */
const day = z.iso.date({ error: must('be a day of the form YYYY-MM-DD') })

/** Interface section 2.5. A member left out is null. */
const Address = z.strictObject({
  street_1: short,
  street_2: short,
  street_number: short,
  reference: short,
  alias: short,
  zip_code: short,
  city: short,
  state: short,
  country: short,
})

const BillingInfo = z.strictObject({
  document_number: short,
  document_type: short,
  legal_name: short,
  alias: short,
  street_1: short,
  street_2: short,
  street_number: short,
  city: short,
  state: short,
  country: short,
  zip_code: short,
  phone: short,
  email: short,
})

const MONTHS = 12
const YEAR_MAX = 9_999

/** A summary of a payment card, which nobody can pay with: a card number anywhere in it is refused. */
const Payment = z
  .strictObject({
    last_four: text(4, 4)
      .regex(/^\d{4}$/, 'must be exactly 4 digits')
      .nullable()
      .default(null),
    card_holder: short,
    card_brand: short,
    alias: short,
    expiry_month: z.number().int().min(1).max(MONTHS).nullable().default(null),
    expiry_year: z.number().int().min(0).max(YEAR_MAX).nullable().default(null),
  })
  .superRefine((payment, ctx) => {
    for (const [name, value] of Object.entries(payment)) {
      if (typeof value !== 'string' || !holdsCardNumber(value)) continue
      ctx.addIssue({
        code: 'custom',
        path: [name],
        message: 'must not hold 12 or more digits in a row, which may be a card number',
      })
    }
  })

/** What a contact says of itself; the same of POST, PUT and the answer. */
const ownFields = {
  email: email.nullable().default(null),
  document_type: label,
  document_number: label,
  external_id: foreignId.nullable().default(null),
  first_name: short,
  second_name: short,
  last_name: short,
  second_last_name: short,
  email_verified: z.boolean().default(false),
  dob: day.nullable().default(null),
  gender: Gender.nullable().default(null),
  country: text(0, 100).nullable().default(null),
  city: short,
  phone: text(1, 64).nullable().default(null),
  is_anonymous: z.boolean().default(false),
  source: label,
  channel: label,
  phone_verified: z.boolean().default(false),
  status: text(1, 64).default('ACTIVE'),
  tags: tags.default({}),
  addresses: z.array(Address).max(ADDRESSES_MAX).nullable().default(null),
  billing_info: z.array(BillingInfo).max(ADDRESSES_MAX).nullable().default(null),
  payments: z.array(Payment).max(ADDRESSES_MAX).nullable().default(null),
}

export const ContactFields = z.strictObject(ownFields)
export type ContactFields = z.output<typeof ContactFields>

const ignored = z.unknown().optional().meta({ readOnly: true, description: 'Ignored' })

/** Members that a contact as read brings along and that no call can set. */
const readOnly = {
  created_at: ignored,
  updated_at: ignored,
  data: ignored,
}

/** The body of POST /contacts. */
export const NewContact = ContactFields.extend({
  ...readOnly,
  id: ignored,
  deleted_at: z.null().optional().describe('Nobody is made deleted: null, or left out'),
  order: ContactOrder.nullable().optional(),
})

/** The body of PUT /contacts/{id}: `persona_id` and `deleted_at` left out mean unchanged. */
export const ContactReplacement = ContactFields.extend({
  ...readOnly,
  persona_id: uuid.nullable().optional(),
  deleted_at: timestamp.nullable().optional(),
})

/** Interface section 2.5. A deleted contact is in no persona. */
export const Contact = z.object({
  id: uuid,
  persona_id: uuid.nullable(),
  ...ownFields,
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: timestamp.nullable(),
  data: z.object({
    /** The values that the identity rules look at. */
    contact: metadata,
    order: ShownContactOrder.nullable(),
    /** The rules that the contact had values for when it was last resolved. */
    identity_resolutions: z.array(IdentityResolution),
  }),
})
export type Contact = z.output<typeof Contact>
