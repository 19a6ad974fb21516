import { expect, it } from 'vitest'
import type { Uuid } from '@loyalty/contracts/ids'
import { inCommon } from './rules.js'

const [GRACE, ADA] = [
  '0190f3a2-7c1e-7b42-9d5e-000000000001',
  '0190f3a2-7c1e-7b42-9d5e-000000000002',
] as [Uuid, Uuid]

const nobody = {
  document_type: null,
  document_number: null,
  phone: null,
  email_key: null,
  owner_id: ADA,
  former_owner_ids: [],
}
const grace = {
  document_type: 'PASSPORT',
  document_number: 'AB12345',
  phone: '+34600111222',
  email_key: 'grace@example.com',
  owner_id: GRACE,
  former_owner_ids: [],
}
const ada = {
  ...nobody,
  document_type: 'ID',
  document_number: 'B2',
  phone: '+34600',
  email_key: 'a@b.c',
}

const of = (document_type: string, document_number: string) => ({
  ...nobody,
  document_type,
  document_number,
})
const SAME = ['SAME_DOCUMENT']

it.each([
  ['nothing', grace, ada, []],
  ['what neither has', nobody, nobody, []],
  ['everything', grace, grace, ['SAME_DOCUMENT', 'SAME_PHONE', 'SAME_EMAIL']],
  ['a phone number', { ...ada, phone: grace.phone }, grace, ['SAME_PHONE']],
  ['an address', { ...ada, email_key: grace.email_key }, grace, ['SAME_EMAIL']],
  ['a device that was the other’s', { ...ada, former_owner_ids: [GRACE] }, grace, ['SAME_DEVICE']],
  ['a device that is the other’s', ada, { ...grace, former_owner_ids: [ADA] }, ['SAME_DEVICE']],
  ['a number of documents of two types', { ...ada, document_number: 'AB12345' }, grace, []],
  ['a document that is spelled otherwise', of('DNI', '71.320.846-K'), of('dni', '71320846k'), SAME],
  ['a document of no type', of('-', '71320846K'), of('-', '71320846K'), []],
  ['a number that is typed to fill a field', of('DNI', '11111111'), of('DNI', '11111111'), []],
  ['a number without letters and digits', of('DNI', '---'), of('DNI', '---'), []],
  ['a number that a spreadsheet rounded', of('DNI', '1.23457E+11'), of('DNI', '1.23457E+11'), []],
])('two customers have %s in common', (_, one, other, expected) => {
  expect(inCommon(one, other)).toEqual(expected)
})
