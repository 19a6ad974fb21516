import type { ContactFields } from '@loyalty/contracts/contacts/contact'
import type { identityFields } from '@loyalty/contracts/contacts/identity-rules'
import { toDocument } from '@loyalty/contracts/contacts/made-up'
import { toEmailKey } from '@loyalty/contracts/customers/email'
import { toPhone } from './phone.js'

/** The text fields that searches and identity rules compare. */
export type ComparedField = Exclude<
  (typeof identityFields)[number],
  'email_verified' | 'phone_verified'
>

export type Normalised = Readonly<Record<ComparedField, string | null>>

type Compared = Pick<ContactFields, ComparedField>

export const normalise = (fields: Compared): Normalised => ({
  document_number: some(fields.document_number, toDocument),
  document_type: some(fields.document_type, toDocument),
  external_id: fields.external_id,
  email: some(fields.email, toEmailKey),
  phone: some(fields.phone, (phone) => toPhone(phone, fields.country)),
  dob: fields.dob,
  gender: fields.gender,
  first_name: some(fields.first_name, toPlainText),
  second_name: some(fields.second_name, toPlainText),
  last_name: some(fields.last_name, toPlainText),
  second_last_name: some(fields.second_last_name, toPlainText),
  country: some(fields.country, toPlainText),
  city: some(fields.city, toPlainText),
  source: fields.source,
  channel: fields.channel,
})

/** What is blank before or after it was made comparable is nothing. */
const some = (value: string | null, to: (value: string) => string): string | null =>
  value === null ? null : to(value) || null

/** Without case and accents, one space between words: `José  PÉREZ` is `jose perez`. */
const toPlainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
