import { Customer, OperatorCustomer } from '@loyalty/contracts/customers/customer'
import { CustomerCopy, CustomerFact } from '@loyalty/contracts/customers/operations'
import { describe, expect, it } from 'vitest'
import { day, sampleCustomer } from '../../test/sample-customer.js'
import { calendarOf } from '../accounts/rules/periods.js'
import { toCustomer, toCustomerCopy, toCustomerFact, toOperatorCustomer } from './wire.js'

const moment = { calendar: calendarOf([]), now: day('03-01') }

const refusing = {
  consent_string: 'x',
  version: '1',
  consent_timestamp: day('01-02'),
  purposes: {
    behavioral_campaigns: false,
    coupon_campaigns: true,
    punchcard_campaigns: true,
    email_marketing: true,
    push_notifications: true,
    link_tracking: true,
  },
  vendors: {},
}

describe('customer on the wire', () => {
  it('has exactly the members of its contract, and no device', () => {
    const customer = sampleCustomer({ devices: [{ key: 'k', last_seen_at: day('01-01') }] })
    const wire = toCustomer(customer, moment)
    expect(Customer.strict().parse(wire)).toEqual(wire)
    expect(Object.keys(wire).toSorted()).toEqual(Object.keys(Customer.shape).toSorted())
    const operator = toOperatorCustomer(customer, moment)
    expect(OperatorCustomer.strict().parse(operator)).toEqual(operator)
  })

  it('without a consent record all purposes are false and nothing was refused', () => {
    const customer = sampleCustomer()
    expect(toCustomer(customer, moment).consent).toMatchObject({
      consent_string: null,
      version: '0',
      consent_timestamp: null,
      customer_id: 'anna',
      vendors: {},
    })
    expect(Object.values(toCustomer(customer, moment).consent.purposes)).toEqual(
      Array(6).fill(false),
    )
    expect(toCustomerCopy(customer).refused_purposes).toEqual([])
    expect(toOperatorCustomer(customer, moment).refused_purposes).toEqual([])
  })

  it('shows a consent record as it was given, and each purpose', () => {
    const consent = { ...refusing, purposes: { email_marketing: true }, vendors: { acme: false } }
    expect(toCustomer(sampleCustomer({ consent }), moment).consent).toEqual({
      consent_string: 'x',
      version: '1',
      consent_timestamp: '2026-01-02T10:00:00.000Z',
      customer_id: 'anna',
      purposes: {
        behavioral_campaigns: false,
        coupon_campaigns: false,
        punchcard_campaigns: false,
        email_marketing: true,
        push_notifications: false,
        link_tracking: false,
      },
      vendors: { acme: false },
    })
  })

  it('shows platforms, or null', () => {
    const shown = [['web'], null].map(
      (platforms) => toCustomer(sampleCustomer({ platforms }), moment).platforms,
    )
    expect(shown).toEqual([['web'], null])
  })

  it.each([
    [true, {}],
    [true, { name: 'Anna', country: 'DE' }],
    [false, { email: 'a@b.de' }],
    [false, { phone: '+491701234567' }],
    [false, { document_type: 'DNI', document_number: '1' }],
  ])('is_anonymous is %s with %j', (expected, fields) => {
    expect(toCustomer(sampleCustomer(fields), moment).is_anonymous).toBe(expected)
  })

  it('facts name the refused purposes and nothing personal, the copy what conditions look at', () => {
    const customer = sampleCustomer({
      name: 'Anna',
      email: 'a@b.de',
      dob: new Date('1990-05-17T00:00:00Z'),
      tags: { club: 'gold' },
      consent: refusing,
      copy_version: 7,
      copy_changed_at: day('01-03'),
    })
    const told = {
      customer_id: 'anna',
      version: 7,
      status: 'ACTIVE',
      refused_purposes: ['behavioral_campaigns'],
      tier: null,
      changed_at: '2026-01-03T10:00:00.000Z',
    }
    expect(CustomerFact.strict().parse(toCustomerFact(customer))).toEqual(told)
    expect(CustomerCopy.strict().parse(toCustomerCopy(customer))).toEqual({
      ...told,
      profile: {
        birthday: '05-17',
        registration_date: '2026-01-01T10:00:00.000Z',
        tags: { club: 'gold' },
      },
    })
    expect(toCustomerCopy(sampleCustomer()).profile).toMatchObject({ birthday: null, tags: {} })
  })
})
