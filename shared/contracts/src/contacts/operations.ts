import { z } from 'zod'
import { described } from '../described.js'
import { ruleIssue } from '../field-errors.js'
import { contract } from '../contract.js'
import { Gender } from '../customers/customer.js'
import { email } from '../customers/email.js'
import { foreignId, idText, text, uuid } from '../scalars.js'
import { Contact, ContactReplacement, day, NewContact, type ContactFields } from './contact.js'
import { IdentityField } from './identity-rules.js'

/** Rows that a search shows; where there are more, the answer carries `X-Result-Truncated: true`. */
export const SEARCH_ROWS_MAX = 100

type Identifying = Pick<
  ContactFields,
  'email' | 'external_id' | 'phone' | 'document_type' | 'document_number'
>

/** A contact is somebody: an address, an id, a phone or a whole document. */
function somebody(body: Identifying, ctx: z.RefinementCtx) {
  const { email: address, external_id, phone, document_type: type, document_number: number } = body
  if (address !== null || external_id !== null || phone !== null) return
  if (type !== null && number !== null) return
  if (type !== null || number !== null) {
    const missing = type === null ? 'document_type' : 'document_number'
    ctx.addIssue(
      ruleIssue('DOCUMENT_PAIR_REQUIRED', 'is required where the document is all there is', [
        missing,
      ]),
    )
    return
  }
  ctx.addIssue({
    code: 'custom',
    message: 'must have email, external_id, phone, or document_type with document_number',
  })
}

export const requiredFilters = ['external_id', 'email', 'document_number'] as const

const value = text(1, 256)

const aboutFilters = {
  external_id: 'Your own id of the contact.',
  email: 'The e-mail address, in any case.',
  document_number: 'The number of the identity document, in any spelling.',
  document_type: 'The kind of the identity document.',
  persona_id: 'The person that the contact belongs to.',
  phone:
    'The phone number in any spelling, with its country code, with or without the plus, or as it is dialled in `country`.',
  dob: 'The day of birth, YYYY-MM-DD.',
  gender: 'The gender of the contact.',
  first_name: 'The first name, without regard to case and accents.',
  last_name: 'The last name, without regard to case and accents.',
  second_last_name: 'The second last name, without regard to case and accents.',
  country: 'The country of the contact.',
  city: 'The city of the contact.',
  source: 'Where the contact comes from.',
  channel: 'By which channel the contact came.',
}

/** GET /v1/contacts: live contacts, all filters at once, each exact after normalisation. */
export const searchContacts = contract({
  subject: 'loyalty.contacts.contacts.search',
  input: z
    .strictObject(
      described(
        {
          external_id: foreignId.optional(),
          email: email.optional(),
          document_number: idText(1, 128).optional(),
          document_type: idText(1, 128).optional(),
          persona_id: uuid.optional(),
          phone: idText(1, 64).optional(),
          dob: day.optional(),
          gender: Gender.optional(),
          first_name: value.optional(),
          last_name: value.optional(),
          second_last_name: value.optional(),
          country: value.optional(),
          city: value.optional(),
          source: idText(1, 128).optional(),
          channel: idText(1, 128).optional(),
        },
        aboutFilters,
      ),
    )
    .superRefine((filters, ctx) => {
      if (requiredFilters.some((name) => filters[name] !== undefined)) return
      ctx.addIssue(
        ruleIssue('SEARCH_FILTER_REQUIRED', `must have one of ${requiredFilters.join(', ')}`),
      )
    }),
  output: z.array(Contact),
  errors: ['SEARCH_FILTER_REQUIRED'],
})

/** POST /v1/contacts, answered unwrapped. */
export const createContact = contract({
  subject: 'loyalty.contacts.contacts.create',
  input: NewContact.superRefine(somebody),
  output: Contact,
  errors: ['DOCUMENT_PAIR_REQUIRED', 'VALIDATION_ERROR', 'CONTACT_CONFLICT'],
})

/**
 * PUT /v1/contacts/{id}. `id` is that of the path; the gateway lets the same id pass in the body and
 * refuses another. The answer is an array of the one contact.
 */
export const updateContact = contract({
  subject: 'loyalty.contacts.contacts.update',
  input: ContactReplacement.extend(
    described({ id: uuid }, { id: 'The id of the contact.' }),
  ).superRefine(somebody),
  output: z.array(Contact),
  errors: [
    'DOCUMENT_PAIR_REQUIRED',
    'VALIDATION_ERROR',
    'CONTACT_NOT_FOUND',
    'STATE_CONFLICT',
    'PERSONA_UNKNOWN',
    'CONTACT_CONFLICT',
    'LIMIT_EXCEEDED',
  ],
})

export const outcomes = ['NEW_PERSONA', 'JOIN', 'MERGE', 'NO_PERSONA'] as const

/** Why a persona that matches may not be joined or merged. */
export const hindrances = [
  'DOCUMENT_DIFFERS',
  'EXTERNAL_ID_DIFFERS',
  'SET_APART',
  'EMAIL_NOT_VERIFIED',
  'GROUP_FULL',
  'TOO_OLD',
  'TOO_MANY_JOINS',
] as const

const aboutRule = {
  description: 'What the rule is for.',
  conditions: 'The fields that agree.',
}

const aboutMatch = {
  persona_id: 'The person that matching contacts belong to.',
  contact_ids: 'The contacts that match.',
  rules: 'The rules by which they match.',
  hindrance: 'What keeps the two apart; null for nothing.',
}

const aboutTry = {
  outcome:
    'What would happen: a new person, joining one, making several one, or no person for a contact that is made deleted.',
  persona_id: 'The person that the contact would belong to; null for a new one or none.',
  merged_persona_ids: 'The persons that would become one with it.',
  matches: 'The persons that the contact matches.',
}

/** POST /operator/v1/identity-rules/try: what POST /contacts would do with the same body, now. */
export const tryContact = contract({
  subject: 'loyalty.contacts.identity-rules.try',
  input: NewContact.superRefine(somebody),
  output: z.object(
    described(
      {
        outcome: z.enum(outcomes),
        persona_id: uuid.nullable(),
        merged_persona_ids: z.array(uuid),
        matches: z.array(
          z.object(
            described(
              {
                persona_id: uuid,
                contact_ids: z.array(uuid),
                rules: z.array(
                  z.object(
                    described(
                      { description: z.string(), conditions: z.array(IdentityField) },
                      aboutRule,
                    ),
                  ),
                ),
                hindrance: z.enum(hindrances).nullable(),
              },
              aboutMatch,
            ),
          ),
        ),
      },
      aboutTry,
    ),
  ),
  errors: ['DOCUMENT_PAIR_REQUIRED', 'VALIDATION_ERROR', 'CONTACT_CONFLICT'],
})
