import { z } from 'zod'
import { described } from '../described.js'
import { Gender } from '../customers/customer.js'
import { email } from '../customers/email.js'
import {
  foreignId,
  idText,
  metadata,
  notYours,
  orElse,
  orNull,
  tags,
  text,
  timestamp,
  uuid,
} from '../scalars.js'
import { toIdText } from '../visible.js'
import { ContactOrder, ShownContactOrder } from './contact-order.js'
import { IdentityResolution } from './identity-rules.js'
import { holdsCardNumber } from './card-number.js'

const ADDRESSES_MAX = 50

const short = orNull(text(0, 256)).default(null)
/** A number, a phone or an address that invoices need, of any form. */
const billingId = orNull(idText(1, 256)).default(null)
const label = orNull(idText(1, 128)).default(null)
/** A calendar day that exists: `YYYY-MM-DD`. */
export const day = z
  .string()
  .overwrite(toIdText)
  .check(z.iso.date({ error: 'must be a day of the form YYYY-MM-DD' }))

const aboutPlace = {
  street_1: 'The street; null when it is not known.',
  street_2: 'Floor, door and the like; null when it is not known.',
  street_number: 'The number in the street; null when it is not known.',
  reference: 'How to find it; null when nothing is said.',
  alias: 'What the contact calls it; null for nothing.',
  zip_code: 'The postal code; null when it is not known.',
  city: 'The city; null when it is not known.',
  state: 'The state or region; null when it is not known.',
  country: 'The country; null when it is not known.',
}

const aboutBilling = {
  ...aboutPlace,
  document_number: 'The number of the document for invoices; null when it is not known.',
  document_type: 'The kind of the document for invoices; null when it is not known.',
  legal_name: 'The name for invoices; null when it is not known.',
  phone: 'The phone number for invoices; null when it is not known.',
  email: 'The e-mail address for invoices; null when it is not known.',
}

const aboutPayment = {
  last_four: 'The last four digits of the card; null when they are not known.',
  card_holder: 'The name on the card; null when it is not known.',
  card_brand: 'The brand of the card; null when it is not known.',
  alias: 'What the contact calls the card; null for nothing.',
  expiry_month: 'The month in which the card expires, 1 to 12; null when it is not known.',
  expiry_year: 'The year in which the card expires; null when it is not known.',
}

const aboutData = {
  contact: 'The values that decide who the contact is.',
  order: 'The order that came with the contact; null for none.',
  identity_resolutions: 'The rules that the contact had values for when it was last looked at.',
}

const about = {
  id: 'The id of the contact.',
  persona_id: 'The person that the contact belongs to; null for a deleted contact.',
  email: 'The e-mail address; null when it is not known.',
  document_type: 'The kind of the identity document; null when it is not known.',
  document_number: 'The number of the identity document; null when it is not known.',
  external_id: 'Your own id of the contact, once for a source; null for none.',
  first_name: 'The first name; null when it is not known.',
  second_name: 'The second name; null when there is none or it is not known.',
  last_name: 'The last name; null when it is not known.',
  second_last_name: 'The second last name; null when there is none or it is not known.',
  email_verified: 'Whether the e-mail address is known to be theirs.',
  dob: 'The day of birth, YYYY-MM-DD, not in the future; null when it is not known.',
  gender: 'The gender; null when it is not known.',
  country: 'The country; null when it is not known.',
  city: 'The city; null when it is not known.',
  phone: 'The phone number; null when it is not known.',
  is_anonymous: 'Whether nobody knows who it is, as you say.',
  source: 'Where the contact comes from; null when it is not known.',
  channel: 'By which channel the contact came; null when it is not known.',
  phone_verified: 'Whether the phone number is known to be theirs.',
  status: 'A status of your own; ACTIVE when it is left out.',
  tags: 'Labels of your own: strings, numbers, booleans or nulls by key.',
  addresses: 'The addresses of the contact; null for none.',
  billing_info: 'What invoices need; null for none.',
  payments: 'Payment cards in short, never their numbers; null for none.',
  created_at: 'When the contact was created.',
  updated_at: 'When the contact last changed.',
  deleted_at: 'When the contact was deleted; null when it was not.',
  data: 'What is kept beside the contact.',
  order: 'The order that the contact came with; null for none.',
}

const PASSED_OVER = 'May be sent as it was read, and is ignored.'
const aboutNew = {
  ...about,
  id: PASSED_OVER,
  persona_id: 'Which person it is, the rules decide: null or left out.',
  created_at: PASSED_OVER,
  updated_at: PASSED_OVER,
  data: PASSED_OVER,
  deleted_at: 'An instant makes the contact deleted from the start; null or left out, it is not.',
}

const aboutReplacement = {
  ...aboutNew,
  persona_id: 'The person to belong to; null or left out for the present one.',
  deleted_at: 'A date deletes the contact, null restores it; left out, nothing changes.',
}

/** Interface section 2.5. A field left out is null. */
const Address = z.strictObject(
  described(
    {
      street_1: short,
      street_2: short,
      street_number: short,
      reference: short,
      alias: short,
      zip_code: short,
      city: short,
      state: short,
      country: short,
    },
    aboutPlace,
  ),
)

const BillingInfo = z.strictObject(
  described(
    {
      document_number: billingId,
      document_type: billingId,
      legal_name: short,
      alias: short,
      street_1: short,
      street_2: short,
      street_number: short,
      city: short,
      state: short,
      country: short,
      zip_code: short,
      phone: billingId,
      email: billingId,
    },
    aboutBilling,
  ),
)

const MONTHS = 12
const YEAR_MAX = 9_999

/** A summary of a payment card, which nobody can pay with: a card number anywhere in it is refused. */
const Payment = z
  .strictObject(
    described(
      {
        last_four: orNull(idText(4, 4).regex(/^\d{4}$/, 'must be exactly 4 digits')).default(null),
        card_holder: short,
        card_brand: short,
        alias: short,
        expiry_month: z.number().int().min(1).max(MONTHS).nullable().default(null),
        expiry_year: z.number().int().min(0).max(YEAR_MAX).nullable().default(null),
      },
      aboutPayment,
    ),
  )
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
const ownFields = described(
  {
    email: orNull(email).default(null),
    document_type: label,
    document_number: label,
    external_id: orNull(foreignId).default(null),
    first_name: short,
    second_name: short,
    last_name: short,
    second_last_name: short,
    email_verified: orElse(z.boolean(), false),
    dob: orNull(day).default(null),
    gender: orNull(Gender).default(null),
    country: orNull(text(0, 100)).default(null),
    city: short,
    phone: orNull(idText(1, 64)).default(null),
    is_anonymous: orElse(z.boolean(), false),
    source: label,
    channel: label,
    phone_verified: orElse(z.boolean(), false),
    status: orElse(orNull(idText(1, 64)), 'ACTIVE'),
    tags: orElse(tags, {}),
    addresses: z.array(Address).max(ADDRESSES_MAX).nullable().default(null),
    billing_info: z.array(BillingInfo).max(ADDRESSES_MAX).nullable().default(null),
    payments: z.array(Payment).max(ADDRESSES_MAX).nullable().default(null),
  },
  about,
)

export const ContactFields = z.strictObject(ownFields)
export type ContactFields = z.output<typeof ContactFields>

/** What is ignored goes no further than the gateway: it may be as large as a contact is when it is read. */
const ignored = z
  .unknown()
  .overwrite(() => undefined)
  .optional()
  .meta({ readOnly: true })

/** Fields that a contact as read brings along and that no call can set. */
const readOnly = {
  created_at: ignored,
  updated_at: ignored,
  data: ignored,
}

/** The body of POST /contacts. */
export const NewContact = ContactFields.extend(
  described(
    {
      ...readOnly,
      id: ignored,
      persona_id: notYours,
      deleted_at: orNull(timestamp).optional(),
      order: ContactOrder.nullable().optional(),
    },
    aboutNew,
  ),
)

/** The body of PUT /contacts/{id}: left out, `persona_id` and `deleted_at` stay, and null `persona_id` too. */
export const ContactReplacement = ContactFields.extend(
  described(
    {
      ...readOnly,
      persona_id: orNull(uuid).optional(),
      deleted_at: orNull(timestamp).optional(),
    },
    aboutReplacement,
  ),
)

/** Interface section 2.5. A deleted contact is in no persona. */
export const Contact = z.object(
  described(
    {
      id: uuid,
      persona_id: uuid.nullable(),
      ...ownFields,
      created_at: timestamp,
      updated_at: timestamp,
      deleted_at: timestamp.nullable(),
      data: z.object(
        described(
          {
            contact: metadata,
            order: ShownContactOrder.nullable(),
            identity_resolutions: z.array(IdentityResolution),
          },
          aboutData,
        ),
      ),
    },
    about,
  ),
)
export type Contact = z.output<typeof Contact>
