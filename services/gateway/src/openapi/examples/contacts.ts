import { inData, onePage, type Group } from './example.js'
import { at, ids, instants, order, orderedPage } from './world.js'

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

const rule = {
  conditions: ['email'],
  max_group_size: 20,
  temporal_limits: [{ unit: 'day', value: 30, max: 10 }],
  description: 'The same e-mail address',
  isDefault: false,
}

const contactOrder = { ...order, brand_id: 'brand-1' }

const contact = {
  id: ids.contact,
  persona_id: ids.persona,
  ...fields,
  ...instants,
  deleted_at: null,
  data: {
    contact: { email: 'ada@example.com', phone: '+34600111222' },
    order: contactOrder,
    identity_resolutions: [rule],
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

const newContact = {
  ...newFields,
  deleted_at: null,
  order: contactOrder,
}

export const contacts: Group = {
  name: 'Keep contacts',
  description: 'Profiles from many sources, of which those of one person are found to be one.',
  examples: {
    'GET /v1/contacts': {
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
      answer: inData([contact]),
    },
    'POST /v1/contacts': {
      body: newContact,
      answer: { ...contact, ...newFields, id: ids.newContact, persona_id: ids.newPersona },
    },
    'PUT /v1/contacts/:id': {
      path: { id: ids.contact },
      body: {
        ...fields,
        id: ids.contact,
        persona_id: ids.persona,
        deleted_at: null,
      },
      answer: inData([contact]),
    },
  },
}

const persona = { id: ids.persona, contact_ids: [ids.contact, ids.otherContact], ...instants }
const path = { id: ids.persona }

const rules = {
  rules: [rule],
  block_list: ['shop@example.com'],
  generation: 2,
  status: 'READY',
  rekeyed_to: null,
  ...instants,
}

const merge = {
  id: ids.merge,
  kind: 'MERGED',
  persona_id: ids.persona,
  contact_id: ids.contact,
  personas: [{ persona_id: ids.mergedPersona, contact_ids: [ids.otherContact] }],
  matches: [
    {
      persona_id: ids.mergedPersona,
      description: 'The same e-mail address',
      conditions: ['email'],
      hash: 'b6d81b360a5672d80c27430f39153e2c',
    },
  ],
  undone_at: null,
  created_at: at.first,
}

export const persons: Group = {
  name: 'Operate: persons',
  description: 'Operators see which contacts are one person, correct it, and set the rules for it.',
  examples: {
    'GET /operator/v1/personas/:id': { path, answer: inData({ ...persona, contacts: [contact] }) },
    'GET /operator/v1/personas/:id/history': {
      path,
      query: orderedPage,
      answer: onePage(merge, ids.merge),
    },
    'POST /operator/v1/personas/:id/undo': {
      path: { id: ids.mergedPersona },
      body: { history_id: ids.merge },
      answer: inData({ personas: [persona] }),
    },
    'POST /operator/v1/personas/:id/split': {
      path,
      body: { contact_id: ids.otherContact },
      answer: inData({
        personas: [
          { ...persona, contact_ids: [ids.contact] },
          { ...persona, id: ids.newPersona, contact_ids: [ids.otherContact] },
        ],
      }),
    },
    'DELETE /operator/v1/personas/:id': {
      path: { id: ids.oldPersona },
      answer: inData({ id: ids.oldPersona, status: 'ERASED', contact_ids: [ids.otherContact] }),
    },
    'GET /operator/v1/identity-rules': { answer: inData(rules) },
    'PUT /operator/v1/identity-rules': {
      body: { rules: [rule], block_list: ['shop@example.com'] },
      answer: inData(rules),
    },
    'POST /operator/v1/identity-rules/try': {
      body: newContact,
      answer: inData({
        outcome: 'JOIN',
        persona_id: ids.persona,
        merged_persona_ids: [],
        matches: [
          {
            persona_id: ids.persona,
            contact_ids: [ids.contact],
            rules: [{ description: 'The same e-mail address', conditions: ['email'] }],
            hindrance: null,
          },
        ],
      }),
    },
  },
}
