import { putConsent } from '@loyalty/shared/contracts/customers/operations'
import { describe, expect, it } from 'vitest'
import { day, sampleCustomer } from '../../../test/sample-customer.js'
import { decideConsent } from './put-consent.js'
import { toCustomerCopy } from './to-customer.js'

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
    const next = { ...consent, vendors: {} }
    expect(decideConsent(next, customer, now)).toMatchObject({
      customer: { consent: { vendors: {} }, copy_version: 3 },
    })
  })
})
