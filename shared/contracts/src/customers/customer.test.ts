import { describe, expect, it } from 'vitest'
import { MigratedProfile } from './migrated-profile.js'
import {
  ConsentInput,
  Customer,
  CustomerPatch,
  NewCustomer,
  OperatorCustomerPatch,
} from './customer.js'

const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape)
const lackingIn = (form: { shape: object }, fields: readonly string[]) =>
  fields.filter((field) => !Object.hasOwn(form.shape, field))

describe('the fields of a customer', () => {
  it('are all imported, but for the status, which an import does not decide', () => {
    expect(lackingIn(MigratedProfile, fieldsOf(NewCustomer))).toEqual(['status'])
  })

  it('are all changed by operators, but for what is said once', () => {
    expect(lackingIn(OperatorCustomerPatch, fieldsOf(NewCustomer))).toEqual([
      'id',
      'registration_date',
    ])
  })

  it('are changed by storefronts, but for what is not theirs to say', () => {
    expect(lackingIn(CustomerPatch, fieldsOf(OperatorCustomerPatch))).toEqual([
      'status',
      'phone_verified',
      'reason',
    ])
  })

  it('are all shown that somebody sets', () => {
    expect(lackingIn(Customer, fieldsOf(NewCustomer))).toEqual([])
  })
})

it('a purpose that is null was not asked for', () => {
  const consent = { version: '1', consent_timestamp: '2026-01-31T10:00:00.000Z' }
  const purposes = { email_marketing: true, link_tracking: false }
  const sent = { ...consent, purposes: { ...purposes, coupon_campaigns: null }, vendors: null }
  expect(ConsentInput.parse(sent)).toEqual(ConsentInput.parse({ ...consent, purposes }))
})

it.each([
  ['a storefront changes', CustomerPatch, {}],
  ['an operator changes', OperatorCustomerPatch, {}],
  ['somebody signs up', NewCustomer, { id: 'C-1' }],
  ['a row brings', MigratedProfile, { id: 'C-1' }],
] as const)('what %s has no birthday where it is empty', (_, form, others) => {
  for (const empty of ['', ' ', '\u200B', null]) {
    expect(form.parse({ ...others, dob: empty })).toEqual({ ...others, dob: null })
  }
  expect(form.safeParse({ ...others, dob: 'yesterday' }).success).toBe(false)
})

it.each([
  ['a storefront changes', CustomerPatch, {}],
  ['an operator changes', OperatorCustomerPatch, {}],
  ['somebody signs up', NewCustomer, { id: 'C-1' }],
] as const)('what %s has no gender where it is empty', (_, form, others) => {
  expect(form.parse({ ...others, gender: '' })).toEqual({ ...others, gender: null })
})

it('the zero instant is no registration, and nobody decides on a consent then', () => {
  const zero = '0001-01-01T00:00:00Z'
  expect(
    NewCustomer.parse({ id: 'C-1', registration_date: zero }).registration_date,
  ).toBeUndefined()
  const consent = { version: '1', consent_timestamp: zero, purposes: {} }
  const { error } = ConsentInput.safeParse(consent)
  expect(error?.issues).toMatchObject([{ path: ['consent_timestamp'] }])
})

it('vendors of a consent may be the empty list that PHP writes for an empty object', () => {
  const consent = { version: '1', consent_timestamp: '2026-01-31T10:00:00.000Z', purposes: {} }
  expect(ConsentInput.parse({ ...consent, vendors: [] }).vendors).toEqual({})
})
