import { expect, it } from 'vitest'
import { inCommon } from './in-common.js'

const nobody = { document_type: null, document_number: null, phone: null, email_key: null }
const grace = {
  document_type: 'PASSPORT',
  document_number: 'A1',
  phone: '+34600111222',
  email_key: 'grace@example.com',
}
const ada = { document_type: 'ID', document_number: 'B2', phone: '+34600', email_key: 'a@b.c' }

it.each([
  ['nothing', grace, ada, []],
  ['what neither has', nobody, nobody, []],
  ['everything', grace, grace, ['SAME_DOCUMENT', 'SAME_PHONE', 'SAME_EMAIL']],
  ['a phone number', { ...ada, phone: grace.phone }, grace, ['SAME_PHONE']],
  ['an address', { ...ada, email_key: grace.email_key }, grace, ['SAME_EMAIL']],
  ['a number of documents of two types', { ...ada, document_number: 'A1' }, grace, []],
])('two customers have %s in common', (_, one, other, expected) => {
  expect(inCommon(one, other)).toEqual(expected)
})
