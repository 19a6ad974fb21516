import type { CustomerPatch } from '@loyalty/contracts/customers/customer'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { asCopied, asFound, day, sampleCustomer } from '../../../test/sample-customer.js'
import type { Customer } from '../store.js'
import { decideUpdate } from './update-customer.js'

type Patch = z.output<typeof CustomerPatch>

const now = day('02-01')
const born = new Date('1990-05-05T00:00:00Z')
const known = sampleCustomer({
  gender: 'FEMALE',
  dob: born,
  phone: '+491701234567',
  phone_verified: true,
  tags: { vip: true, city: 'Bonn' },
  metadata: { a: { b: 1, c: 2 }, d: 1 },
  document_type: 'DNI',
  document_number: '1',
})
const update = (patch: Patch, customer: Customer = known) =>
  decideUpdate({ id: customer.id, ...patch }, customer, now)

const manyKeys = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 1]))

describe('update customer refuses', () => {
  it.each<[string, string, Patch]>([
    ['another gender', 'FIELD_ALREADY_SET', { gender: 'MALE' }],
    ['no gender over a set one', 'FIELD_ALREADY_SET', { gender: null }],
    ['another day of birth', 'FIELD_ALREADY_SET', { dob: '1990-05-06T00:00:00.000Z' }],
    ['no day of birth over a set one', 'FIELD_ALREADY_SET', { dob: null }],
    ['once rules before limits', 'FIELD_ALREADY_SET', { gender: null, tags: manyKeys('k', 100) }],
    ['too many tags after merging', 'LIMIT_EXCEEDED', { tags: manyKeys('k', 99) }],
    ['too much metadata after merging', 'LIMIT_EXCEEDED', { metadata: { e: 'x'.repeat(16_360) } }],
  ])('%s', (_, code, patch) => {
    expect(update(patch)).toMatchObject({ ok: false, code })
  })

  it.each<[string, Patch]>([
    ['gender', { gender: null }],
    ['dob', { dob: null }],
    ['tags', { tags: manyKeys('k', 99) }],
    ['tags', { tags: manyKeys('k', 99), metadata: manyKeys('k', 200) }],
    ['metadata', { metadata: { e: 'x'.repeat(16_360) } }],
  ])('and names %s', (field, patch) => {
    const details = expect.stringMatching(`^${field} `) as string
    expect(update(patch)).toMatchObject({ ok: false, details })
  })
})

describe('update customer', () => {
  it.each<[string, Patch]>([
    ['nothing', {}],
    ['the same gender', { gender: 'FEMALE' }],
    ['the same day of birth', { dob: '1990-05-05T00:00:00.000Z' }],
    ['the same phone', { phone: '+491701234567' }],
    ['the same document', { document_type: 'DNI', document_number: '1' }],
    ['the same tags, and none removed', { tags: { vip: true, unknown: null } }],
    ['the same metadata', { metadata: { a: { b: 1, c: 2 } } }],
    ['the same name', { name: 'Anna' }],
  ])('changes nothing when it is sent %s', (_, patch) => {
    const customer = { ...known, name: 'Anna' }
    const decided = update(patch, customer)
    expect(decided.ok && decided.customer).toBe(customer)
  })

  it.each<[string, Patch, Partial<Customer>]>([
    ['a first gender', { gender: 'MALE' }, { gender: 'MALE' }],
    ['null platforms', { platforms: ['web'] }, { platforms: ['web'] }],
    ['a country', { country: 'DE' }, { country: 'DE' }],
    [
      'an e-mail address, and what it is found by',
      { email: 'Ada@Example.com' },
      { email: 'Ada@Example.com', email_key: 'ada@example.com' },
    ],
  ])('sets %s', (_, patch, expected) => {
    const customer = sampleCustomer()
    expect(update(patch, customer)).toEqual({
      ok: true,
      customer: { ...customer, ...expected, updated_at: now },
    })
  })

  it('sets a first day of birth, a new copy for wallet', () => {
    const customer = sampleCustomer()
    const expected = asFound({ ...customer, dob: born, updated_at: now })
    expect(update({ dob: '1990-05-05T00:00:00.000Z' }, customer)).toEqual({
      ok: true,
      customer: asCopied(expected, now),
    })
  })

  it.each<[string, Patch]>([
    ['gender', { gender: null }],
    ['dob', { dob: null }],
  ])('takes null for %s that is not set, without effect', (_, patch) => {
    const customer = sampleCustomer()
    const decided = update(patch, customer)
    expect(decided.ok && decided.customer).toBe(customer)
  })

  it('mends a shifted day of birth by the day that was sent at first, and by no other', () => {
    const shifted = { ...known, dob: new Date('1990-05-04T22:00:00Z') }
    const mended = update({ dob: '1990-05-05T00:00:00.000Z' }, shifted)
    expect(mended).toMatchObject({ customer: { dob: born, updated_at: now } })
    const read = update({ dob: '1990-05-04T00:00:00.000Z' }, shifted)
    expect(read.ok && read.customer).toBe(shifted)
    const other = update({ dob: '1990-05-06T00:00:00.000Z' }, shifted)
    expect(other).toMatchObject({ code: 'FIELD_ALREADY_SET' })
  })

  it.each(['+491700000000', null])('a phone changed to %s is not verified', (phone) => {
    expect(update({ phone })).toMatchObject({ customer: { phone, phone_verified: false } })
  })

  it('clears both members of a document', () => {
    expect(update({ document_type: null, document_number: null })).toMatchObject({
      customer: { document_type: null, document_number: null },
    })
  })

  it('merges free objects by top-level key', () => {
    const decided = update({
      tags: { vip: null, city: 'Ulm', new: 1 },
      metadata: { a: { b: 3 }, d: null },
    })
    expect(decided.ok && decided.customer.tags).toEqual({ city: 'Ulm', new: 1 })
    expect(decided.ok && decided.customer.metadata).toEqual({ a: { b: 3 } })
  })

  it('counts keys after removal, so a full object may change a key for another', () => {
    const full = sampleCustomer({ tags: manyKeys('k', 100) })
    expect(update({ tags: { k0: null, other: 1 } }, full)).toMatchObject({ ok: true })
    expect(update({ tags: { other: 1 } }, full)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('is one new copy for wallet, whatever of it changes', () => {
    expect(update({ name: 'Anna', tags: { vip: null } })).toMatchObject({
      customer: { copy_version: 2, fact_sequence: 2 },
    })
  })

  it('is no change of what wallet keeps', () => {
    expect(update({ name: 'Anna' })).toMatchObject({
      customer: { copy_version: 1, fact_sequence: 1 },
    })
  })
})
