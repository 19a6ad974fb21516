import {
  createContact,
  searchContacts,
  updateContact,
} from '@loyalty/contracts/contacts/operations'
import { asItIs, one } from '../answers/compose.js'
import { ORDER_BYTES_MAX } from './limits.js'
import { ids, instants, order } from './examples.js'
import { bare, resource, table } from './kinds.js'

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

/** Every field that a caller may set. */
const fields = {
  email: 'ada@example.com',
  document_type: 'passport',
  document_number: 'AB-1234567',
  external_id: 'ada',
  first_name: 'Ada',
  second_name: 'Augusta',
  last_name: 'Lovelace',
  second_last_name: 'Byron',
  email_verified: true,
  dob: '1990-05-17',
  gender: 'FEMALE',
  country: 'ES',
  city: 'Madrid',
  phone: '+34600111222',
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
      email: 'ada@example.com',
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

export const identityRule = {
  conditions: ['email'],
  max_group_size: 20,
  temporal_limits: [{ unit: 'day', value: 30, max: 10 }],
  description: 'The same e-mail address',
  isDefault: false,
}

const contactOrder = { ...order, brand_id: 'brand-1' }

export const contact = {
  id: ids.contact,
  persona_id: ids.persona,
  ...fields,
  ...instants,
  deleted_at: null,
  data: {
    contact: { email: 'ada@example.com', phone: '+34600111222' },
    order: contactOrder,
    identity_resolutions: [identityRule],
  },
}

const newFields = {
  ...fields,
  email: 'grace@example.com',
  document_type: 'national id',
  document_number: 'CD-7654321',
  external_id: 'grace',
  first_name: 'Grace',
  last_name: 'Hopper',
  phone: '+34600333444',
  phone_verified: false,
}

export const newContact = { ...newFields, deleted_at: null, order: contactOrder }

export const contacts = table('Keep contacts', [
  resource('GET /v1/contacts', searchContacts, {
    id: 'searchContacts',
    scopes: ['contacts:read', 'support:read'],
    summary: 'Search contacts by what they say of themselves',
    description:
      'Answers the contacts that fit all filters, of which external_id, email or document_number is needed.',
    accountHeader: 'optional',
    isCutOff: true,
    example: {
      query: {
        external_id: 'ada',
        email: 'ada@example.com',
        document_number: 'ab 1234567',
        document_type: 'Passport',
        persona_id: ids.persona,
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
      },
      answer: [contact],
    },
  }),
  bare('POST /v1/contacts', createContact, {
    id: 'createContact',
    scopes: ['contacts:write'],
    summary: 'Create a contact',
    description: 'Stores a contact and finds out which person it belongs to.',
    response: createContact.output,
    status: 201,
    // The interface wraps every other resource, and this one not.
    handle: ({ input, context }, { requester }) =>
      one(requester.call(createContact, input, context), asItIs),
    example: {
      body: newContact,
      answer: { ...contact, ...newFields, id: ids.newContact, persona_id: ids.newPersona },
    },
  }),
  resource('PUT /v1/contacts/:id', updateContact, {
    id: 'replaceContact',
    scopes: ['contacts:write'],
    summary: 'Replace a contact',
    description: 'Replaces all of a contact, so that what is left out is emptied.',
    accountHeader: 'required',
    bodyMayRepeat: ['id'],
    // As it was read it has the order that it came with, beside all of the contact's own.
    bodyBytesMax: 2 * ORDER_BYTES_MAX,
    example: {
      path: { id: ids.contact },
      body: { ...fields, id: ids.contact, persona_id: ids.persona, deleted_at: null },
      answer: [contact],
    },
  }),
])
