import { describe, expect, it } from 'vitest'
import { day, sampleCustomer } from '../../../test/sample-customer.js'
import { decideOperatorUpdate } from './update-customer.js'

const now = day('02-01')
const customer = sampleCustomer({ name: 'Anna', email: 'a@b.de', email_key: 'a@b.de' })
const { id } = customer

const many = (prefix: string) =>
  Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${prefix}${index}`, 1]))

describe('update for operator', () => {
  it('changes nothing when all is as sent', () => {
    const decided = decideOperatorUpdate({ id, status: 'ACTIVE', name: 'Anna' }, customer, now)
    expect(decided.ok && decided.customer).toBe(customer)
  })

  it.each(['INACTIVE', 'BLOCKED', 'DELETED'] as const)('%s is a new copy and a fact', (status) => {
    expect(decideOperatorUpdate({ id, status }, customer, now)).toEqual({
      ok: true,
      customer: {
        ...customer,
        status,
        copy_version: 2,
        copy_changed_at: now,
        fact_sequence: 2,
        updated_at: now,
      },
    })
  })

  it('is one new copy when status and tags change', () => {
    const request = { id, status: 'BLOCKED' as const, tags: { vip: true }, dob: '1990-05-17' }
    expect(decideOperatorUpdate(request, customer, now)).toMatchObject({
      customer: { copy_version: 2, fact_sequence: 2 },
    })
  })

  it('leaves copy and facts alone when nothing changes that wallet keeps', () => {
    const request = { id, email: 'New@B.de', name: null, phone_verified: true }
    expect(decideOperatorUpdate(request, customer, now)).toEqual({
      ok: true,
      customer: {
        ...customer,
        name: null,
        email: 'New@B.de',
        email_key: 'new@b.de',
        search_terms: ['i:anna'],
        search_name: '',
        phone_verified: true,
        updated_at: now,
      },
    })
  })

  it('corrects what is set once, and takes it away', () => {
    const set = { ...customer, gender: 'MALE' as const, dob: day('01-01') }
    const request = { id, gender: 'FEMALE' as const, dob: '1990-05-17T00:00:00.000Z' }
    expect(decideOperatorUpdate(request, set, now)).toMatchObject({
      customer: { gender: 'FEMALE', dob: new Date(request.dob) },
    })
    expect(decideOperatorUpdate({ id, gender: null, dob: null }, set, now)).toMatchObject({
      customer: { gender: null, dob: null },
    })
  })

  it.each([
    ['another phone', { phone: '+34600111222' }, false],
    ['another phone that was verified', { phone: '+34600111222', phone_verified: true }, true],
    ['the same phone', { phone: '+34600000000' }, true],
  ])('%s makes it verified: %#', (_, fields, isVerified) => {
    const known = { ...customer, phone: '+34600000000', phone_verified: true }
    expect(decideOperatorUpdate({ id, ...fields }, known, now)).toMatchObject({
      customer: { phone_verified: isVerified },
    })
  })

  it('merges tags and metadata by key, and refuses what becomes too large', () => {
    const known = { ...customer, tags: { colour: 'red', visits: 3 } }
    const request = { id, tags: { colour: null, size: 'L' } }
    expect(decideOperatorUpdate(request, known, now)).toMatchObject({
      customer: { tags: { visits: 3, size: 'L' } },
    })
    const full = { ...customer, tags: many('a') }
    expect(decideOperatorUpdate({ id, tags: many('b') }, full, now)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it.each(['tags', 'metadata'] as const)('refuses too many %s, and names them', (field) => {
    const full = { ...customer, tags: many('a'), metadata: { a: 'x'.repeat(16_000) } }
    const request = { tags: many('b'), metadata: { b: 'x'.repeat(1_000) } }
    const decided = decideOperatorUpdate({ id, [field]: request[field] }, full, now)
    const details = expect.stringMatching(`^${field} merged`) as string
    expect(decided).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED', details })
  })

  it('leaves a birth and a phone alone that were not sent', () => {
    const known = { ...customer, dob: day('01-01'), phone: '+34600000000', phone_verified: true }
    expect(decideOperatorUpdate({ id, country: 'DE' }, known, now)).toEqual({
      ok: true,
      customer: { ...known, country: 'DE', updated_at: now },
    })
  })

  it('clears the key of an email with it', () => {
    expect(decideOperatorUpdate({ id, email: null }, customer, now)).toMatchObject({
      customer: { email: null, email_key: null },
    })
  })
})
