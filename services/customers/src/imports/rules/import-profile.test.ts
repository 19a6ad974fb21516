import type { MigratedProfile } from '@loyalty/contracts/customers/migrated-profile'
import { describe, expect, it } from 'vitest'
import { asCopied, account, asFound, day, sampleCustomer } from '../../../test/sample-customer.js'
import type { Customer } from '../../customers/store.js'
import { decideProfile } from './import-profile.js'

const now = day('05-02')
const importedAt = day('05-01').toISOString()
const { id } = sampleCustomer()

const decide = (row: Partial<MigratedProfile>, existing: Customer | null) =>
  decideProfile({ id, ...row }, existing, { account, importedAt, now })
function changed(row: Partial<MigratedProfile>, existing: Customer | null): Customer {
  const decided = decide(row, existing)
  if (!decided.ok) throw new Error(decided.code)
  return decided.customer
}

const full = sampleCustomer({
  name: 'Anna',
  email: 'Anna@example.com',
  email_key: 'anna@example.com',
  dob: new Date('1990-04-01T00:00:00.000Z'),
  document_type: 'ID',
  document_number: '1',
  country: 'DE',
  tags: { a: 1, b: 2 },
})

describe('a row without a customer', () => {
  it('makes one who is ACTIVE, registered at the import', () => {
    expect(changed({}, null)).toEqual(
      sampleCustomer({
        registration_date: day('05-01'),
        created_at: now,
        updated_at: now,
        copy_changed_at: now,
      }),
    )
  })

  it('keeps what it tells, without what is null', () => {
    const row = { email: 'A@B.de', tags: { a: 1, b: null }, document_type: 'ID' }
    expect(changed(row, null)).toMatchObject({
      email: 'A@B.de',
      email_key: 'a@b.de',
      tags: { a: 1 },
      document_type: null,
    })
  })
})

describe('a row of a customer who is there', () => {
  it('changes nothing by what it leaves out, or tells again', () => {
    expect(changed({}, full)).toBe(full)
    const again = { name: 'Anna', dob: '1990-04-01T12:00:00.000Z', tags: { b: 2 }, metadata: null }
    expect(changed(again, full)).toBe(full)
    expect(changed({ dob: null, gender: null }, { ...full, gender: 'FEMALE' })).toMatchObject({
      dob: full.dob,
      gender: 'FEMALE',
    })
  })

  it.each<[string, Partial<MigratedProfile>, Partial<Customer>]>([
    ['an address with its key', { email: 'B@b.de' }, { email: 'B@b.de', email_key: 'b@b.de' }],
    [
      'what null clears',
      { email: null, country: null },
      { email: null, email_key: null, country: null },
    ],
    [
      'a document, both of it',
      { document_type: null },
      { document_type: null, document_number: null },
    ],
    [
      'a document, to another one',
      { document_type: 'PASSPORT', document_number: '2' },
      { document_type: 'PASSPORT', document_number: '2' },
    ],
    [
      'half a document, to none',
      { document_type: null, document_number: '2' },
      { document_type: null, document_number: null },
    ],
    [
      'a number alone, to none',
      { document_number: '2' },
      { document_type: null, document_number: null },
    ],
    ['no registration date by null', { name: 'B', registration_date: null }, { name: 'B' }],
  ])('changes %s', (_, row, fields) => {
    expect(changed(row, full)).toEqual(asFound({ ...full, ...fields, updated_at: now }))
  })

  it.each<[string, Partial<MigratedProfile>, Partial<Customer>]>([
    ['merged tags', { tags: { a: null, c: 3 } }, { tags: { b: 2, c: 3 } }],
    [
      'a date of registration',
      { registration_date: '2019-01-01T00:00:00.000Z' },
      { registration_date: new Date('2019-01-01T00:00:00.000Z') },
    ],
  ])('changes %s, a new copy for wallet', (_, row, fields) => {
    const expected = asFound({ ...full, ...fields, updated_at: now })
    expect(changed(row, full)).toEqual(asCopied(expected, now))
  })

  it.each<[string, Partial<MigratedProfile>]>([
    ['FIELD_ALREADY_SET', { name: 'B', dob: '1990-04-02T00:00:00.000Z' }],
    ['LIMIT_EXCEEDED', { metadata: { big: 'x'.repeat(16_384) } }],
  ])('is refused with %s', (code, row) => {
    expect(decide(row, full)).toMatchObject({ ok: false, code })
  })
})

const consentOf = (at: string, email_marketing: boolean) => ({
  consent_string: null,
  version: '1',
  consent_timestamp: day(at).toISOString(),
  purposes: { email_marketing },
  vendors: {},
})

describe('what a programme has of a customer besides', () => {
  const all = {
    phone: '+491701234567',
    phone_verified: true,
    gender: 'FEMALE',
    consent: consentOf('03-01', false),
  } as const

  it('comes over with a new customer', () => {
    expect(changed(all, null)).toMatchObject({
      phone: '+491701234567',
      phone_verified: true,
      gender: 'FEMALE',
      consent: { consent_timestamp: day('03-01'), purposes: { email_marketing: false } },
    })
    expect(changed({}, null)).toMatchObject({ phone: null, gender: null, consent: null })
  })

  it('is the same when it comes again', () => {
    const customer = changed(all, null)
    expect(changed(all, customer)).toBe(customer)
    expect(changed({ phone_verified: false, consent: null }, customer)).toBe(customer)
  })

  it('a phone is verified only where its row says so', () => {
    const customer = changed(all, null)
    expect(changed({ phone: '+491709999999' }, customer).phone_verified).toBe(false)
    const moved = changed({ phone: '+491709999999', phone_verified: true }, customer)
    expect(moved.phone_verified).toBe(true)
  })

  it('gender is set once', () => {
    const customer = changed(all, null)
    expect(decide({ gender: 'MALE' }, customer)).toMatchObject({ code: 'FIELD_ALREADY_SET' })
    expect(changed({ gender: null }, customer)).toBe(customer)
  })

  it.each([
    ['02-28', false],
    ['03-01', false],
    ['03-02', true],
  ])('a consent of %s replaces that of 03-01: %s', (at, isReplaced) => {
    const customer = changed(all, null)
    const after = changed({ consent: consentOf(at, true) }, customer)
    expect(after.consent?.purposes.email_marketing).toBe(isReplaced)
    expect(after.copy_version).toBe(customer.copy_version + (isReplaced ? 1 : 0))
  })
})
