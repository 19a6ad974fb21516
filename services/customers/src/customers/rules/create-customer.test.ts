import type { CustomerId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { account, day, sampleCustomer } from '../../../test/sample-customer.js'
import { decideCreation, refuseFutureRegistration } from './create-customer.js'

const id = 'anna' as CustomerId
const now = day('01-01')

describe('create customer', () => {
  it('refuses an id that exists, whatever its status', () => {
    const existing = sampleCustomer({ status: 'DELETED' })
    expect(decideCreation({ id }, existing, account, now)).toMatchObject({
      ok: false,
      code: 'CUSTOMER_EXISTS',
    })
  })

  it('fills what was not sent', () => {
    expect(decideCreation({ id }, null, account, now)).toMatchObject({
      ok: true,
      customer: {
        _id: `${account}|anna`,
        account_id: account,
        id,
        status: 'ACTIVE',
        name: null,
        email: null,
        email_key: null,
        registration_date: now,
        dob: null,
        phone_verified: false,
        tags: {},
        metadata: {},
        consent: null,
        devices: [],
        copy_version: 1,
        fact_sequence: 1,
        created_at: now,
        updated_at: now,
      },
    })
  })

  it('keeps what was sent, without members that are null in free objects', () => {
    const request = {
      id,
      email: 'Anna@Example.com',
      registration_date: '2020-01-01T00:00:00.000Z',
      dob: '1990-05-05T00:00:00.000Z',
      status: 'BLOCKED' as const,
      phone: '+491701234567',
      phone_verified: true,
      tags: { vip: true, old: null },
      metadata: { a: { b: null }, c: null },
    }
    expect(decideCreation(request, null, account, now)).toMatchObject({
      customer: {
        email: 'Anna@Example.com',
        email_key: 'anna@example.com',
        registration_date: new Date('2020-01-01T00:00:00Z'),
        dob: new Date('1990-05-05T00:00:00Z'),
        status: 'BLOCKED',
        phone_verified: true,
        tags: { vip: true },
        metadata: { a: { b: null } },
      },
    })
    const decided = decideCreation(request, null, account, now)
    expect(decided.ok && Object.keys(decided.customer.tags)).toEqual(['vip'])
    expect(decided.ok && Object.keys(decided.customer.metadata)).toEqual(['a'])
  })
})

describe('the day of joining, by the time that the database has', () => {
  it.each([
    [undefined, null],
    ['1800-01-01T00:00:00.000Z', null],
    // The clock of a shop is wrong by a zone.
    ['2026-01-02T10:00:00.000Z', null],
    ['2026-01-02T10:00:00.001Z', 'body.registration_date'],
    ['2030-01-01T00:00:00.000Z', 'body.registration_date'],
  ])('%s is refused at %s', (registeredAt, field) => {
    const refused = refuseFutureRegistration(registeredAt, now)
    expect(refused?.errors?.[0]?.field ?? null).toBe(field)
  })

  it('is told not to lie in the future', () => {
    expect(refuseFutureRegistration('2030-01-01T00:00:00.000Z', now)).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ message: 'must not lie in the future' }],
    })
  })
})
