import { randomUUID } from 'node:crypto'

type Json = Record<string, unknown>

/** What finds the fixture's contacts, and those that examples create. */
export const CONTACT_EMAIL = 'ada@example.com'
export const NEW_CONTACT_DOCUMENT = 'CD7654321'

/** What a contact as read brings along. */
const readOnly = { created_at: '2026-01-31T10:00:00.000Z', updated_at: 'then', data: {} }

/** Somebody new each time: that the number of a document is the same means nothing without its type. */
export const newContactOf = (shown: Json, order: Json): Json => ({
  ...shown,
  ...readOnly,
  id: randomUUID(),
  persona_id: null,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `${randomUUID()}@example.com`,
  document_type: randomUUID(),
  document_number: NEW_CONTACT_DOCUMENT,
  external_id: randomUUID(),
  order: { ...order, brand_id: 'brand-1' },
})

/** A contact that stays in its persona. */
export const contactOf = (shown: Json, id: string, persona: string): Json => ({
  ...shown,
  ...readOnly,
  id,
  persona_id: persona,
})
