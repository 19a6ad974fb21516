import { putConsent } from '@loyalty/contracts/customers/operations'
import { describe, expect, it } from 'vitest'
import { day, sampleCustomer } from '../../../test/sample-customer.js'
import { toCustomerCopy } from '../wire.js'
import { decideConsent, refuseFutureConsent } from './put-consent.js'

const now = day('02-01')
const consent = putConsent.input.parse({
  id: 'anna',
  version: '2',
  consent_timestamp: '2026-01-15T12:00:00+02:00',
  purposes: { coupon_campaigns: true, email_marketing: false },
  vendors: { acme: true },
})

describe('put consent', () => {
  it('keeps the record as a new copy and a fact', () => {
    const decided = decideConsent(consent, sampleCustomer(), now)
    expect(decided).toMatchObject({
      customer: {
        consent: {
          consent_string: null,
          version: '2',
          consent_timestamp: new Date('2026-01-15T10:00:00Z'),
          vendors: { acme: true },
        },
        copy_version: 2,
        fact_sequence: 2,
      },
    })
    expect(decided.ok && toCustomerCopy(decided.customer).refused_purposes).toEqual([
      'email_marketing',
    ])
  })

  it('changes nothing when the same record is put again', () => {
    const first = decideConsent(consent, sampleCustomer(), now)
    const customer = first.ok ? first.customer : sampleCustomer()
    const second = decideConsent(consent, customer, day('03-01'))
    expect(second.ok && second.customer).toBe(customer)
  })

  it('replaces the whole record', () => {
    const first = decideConsent(consent, sampleCustomer(), now)
    const customer = first.ok ? first.customer : sampleCustomer()
    const next = { ...consent, consent_timestamp: '2026-01-15T10:00:00.001Z', vendors: {} }
    expect(decideConsent(next, customer, now)).toMatchObject({
      customer: { consent: { vendors: {} }, copy_version: 3 },
    })
  })
})

const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

describe('a record of the same customer', () => {
  /** A customer with a record of so many hours from now. */
  const storedAt = (hours: number) => {
    const first = { ...consent, consent_timestamp: at(hours) }
    const decided = decideConsent(first, { ...sampleCustomer() }, now)
    if (!decided.ok) throw new Error(decided.code)
    return decided.customer
  }
  const yes = { ...consent, purposes: { coupon_campaigns: true, email_marketing: true } }
  const vendor = { ...consent, vendors: { acme: true, other: true } }
  const no = { ...consent, purposes: { coupon_campaigns: false, email_marketing: false } }
  const text = { ...consent, consent_string: 'Offers', vendors: {} }

  it.each([
    ['later', -2, yes, -1],
    ['later, ahead of the time here', -2, yes, 23],
    ['of the same instant that withdraws', -2, no, -2],
    ['of the same instant that corrects its text', -2, text, -2],
    ['older than one ahead of the time here that withdraws', 5, no, -1],
    ['older than one that nobody can have given', 25, yes, -1],
  ])('%s is taken', (_, stored, next, hours) => {
    const customer = storedAt(stored)
    const decided = decideConsent({ ...next, consent_timestamp: at(hours) }, customer, now)
    expect(decided).toMatchObject({
      ok: true,
      customer: { copy_version: 3, consent: { consent_timestamp: new Date(at(hours)) } },
    })
  })

  it.each([
    ['older', -2, yes, -3],
    ['older that withdraws', -2, no, -3],
    ['of the same instant that agrees to more', -2, yes, -2],
    ['of the same instant that lets another vendor in', -2, vendor, -2],
    ['older than one ahead of the time here that agrees to more', 5, yes, -1],
  ])('%s is refused, and named is the instant of the stored one', (_, stored, next, hours) => {
    const decided = decideConsent({ ...next, consent_timestamp: at(hours) }, storedAt(stored), now)
    expect(decided).toMatchObject({
      ok: false,
      code: 'STATE_CONFLICT',
      details: expect.stringContaining(at(stored)) as unknown,
    })
  })

  it('more than a day ahead of the time here is none', () => {
    expect(refuseFutureConsent({ consent_timestamp: at(24) }, now)).toBeNull()
    const later = new Date(now.getTime() + 86_400_001).toISOString()
    expect(refuseFutureConsent({ consent_timestamp: later }, now)).toMatchObject({
      errors: [{ field: 'body.consent_timestamp' }],
    })
  })
})
