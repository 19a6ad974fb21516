import { randomUUID } from 'node:crypto'

type Json = Record<string, unknown>

/** What finds the fixture's contacts, and those that examples create. */
export const CONTACT_EMAIL = 'ada@example.com'
export const NEW_CONTACT_DOCUMENT = 'CD7654321'

const place = {
  street_1: 'Calle Mayor',
  street_2: '2 B',
  street_number: '7',
  alias: 'home',
  zip_code: '28013',
  city: 'Madrid',
  state: 'Madrid',
  country: 'Spain',
}

/** What a contact says of itself, every member of it. */
const fields = {
  document_type: 'passport',
  first_name: 'Ada',
  second_name: 'Augusta',
  last_name: 'Lovelace',
  second_last_name: 'Byron',
  email_verified: true,
  dob: '1990-05-17',
  gender: 'FEMALE',
  country: 'ES',
  city: 'Madrid',
  is_anonymous: false,
  source: 'web',
  channel: 'newsletter',
  phone_verified: true,
  status: 'ACTIVE',
  tags: { colour: 'red', visits: 3 },
  addresses: [{ ...place, reference: 'behind the church' }],
  billing_info: [
    {
      ...place,
      document_type: 'passport',
      document_number: 'AB-1234567',
      legal_name: 'Ada Lovelace',
      phone: '+34600111222',
      email: CONTACT_EMAIL,
    },
  ],
  payments: [
    {
      last_four: '4242',
      card_holder: 'Ada Lovelace',
      card_brand: 'visa',
      alias: 'mine',
      expiry_month: 12,
      expiry_year: 2030,
    },
  ],
}

/** What a contact as read brings along. */
const readOnly = { created_at: '2026-01-31T10:00:00.000Z', updated_at: 'then', data: {} }

/** Somebody new each time: that the number of a document is the same means nothing without its type. */
export const newContactOf = (order: Json): Json => ({
  ...fields,
  ...readOnly,
  id: randomUUID(),
  deleted_at: null,
  email: `${randomUUID()}@example.com`,
  document_type: randomUUID(),
  document_number: NEW_CONTACT_DOCUMENT,
  external_id: randomUUID(),
  phone: '+34600333444',
  phone_verified: false,
  order: { ...order, brand_id: 'brand-1' },
})

/** A contact that stays in its persona. */
export const contactOf = (id: string, persona: string): Json => ({
  ...fields,
  ...readOnly,
  id,
  persona_id: persona,
  deleted_at: null,
  email: CONTACT_EMAIL,
  document_number: 'AB-1234567',
  external_id: 'ada',
  phone: '+34600111222',
})

/** All filters at once. */
export const searchOf = (persona: string): Record<string, string> => ({
  external_id: 'ada',
  email: CONTACT_EMAIL,
  document_number: 'ab 1234567',
  document_type: 'Passport',
  persona_id: persona,
  phone: '600 111 222',
  dob: '1990-05-17',
  gender: 'FEMALE',
  first_name: 'ada',
  last_name: 'LOVELACE',
  second_last_name: 'byron',
  country: 'es',
  city: 'madrid',
  source: 'web',
  channel: 'newsletter',
})

export const rulesOf = (): Json => ({
  rules: [
    {
      conditions: ['email'],
      max_group_size: 20,
      temporal_limits: [{ unit: 'day', value: 30, max: 10 }],
      description: 'The same e-mail address',
      isDefault: false,
    },
  ],
  block_list: ['shop@example.com'],
})
