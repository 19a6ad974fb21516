import { describe, expect, it } from 'vitest'
import { foundBy } from '../../customers/rules/found-by.js'
import { areInitials, readQuery } from './read-query.js'
import { bestPlan } from './query-plans.js'

describe('what a text may mean', () => {
  it.each([
    '+34 600 111 222',
    '0034600111222',
    '600-111-222',
    '(0) 600 111 222',
    '0111222',
    '600.111.222',
  ])('%s is the phone +34600111222', (q) => {
    const phone = '+34600111222'
    const customer = { ...nobody, email_key: null, ...foundBy({ ...nobody, phone }) }
    expect(bestPlan(customer, readQuery(q))).toBe('phone')
  })

  it.each(['+44 (0)20 7946 0958', '020 7946 0958', '0044 20 79460958'])(
    '%s is the phone +442079460958',
    (q) => {
      const phone = '+442079460958'
      const customer = { ...nobody, email_key: null, ...foundBy({ ...nobody, phone }) }
      expect(bestPlan(customer, readQuery(q))).toBe('phone')
    },
  )

  it.each([
    ['123456', null],
    ['0123456', '0123456'],
    ['call 1234567', null],
    ['12345678901234567', '12345678901234567'],
    ['123456789012345678', null],
    ['1234567', '1234567'],
    ['001234567', '1234567'],
    ['000123456', '000123456'],
    ['call 1234567 now', null],
    ['1234567 now', null],
    ['1234567@', null],
    ['(0)(0)1234567', '1234567'],
  ])('%s is the phone %s', (q, phone) => {
    expect(readQuery(q).phone).toBe(phone)
  })

  it.each([
    ['ada@', { email: 'ada@', emailBegin: 'ada@', words: [], document: null }],
    ['ADA@Example.com', { email: 'ada@example.com', emailBegin: 'ada@example.com' }],
    ['jürgen@Bücher.example', { email: 'jürgen@xn--bcher-kva.example' }],
    ['Gar Mar', { email: null, emailBegin: null, idKey: 'garmar', words: ['gar', 'mar'] }],
    ['Ada@Bücher.ex', { email: 'ada@xn--bcher-kva.ex', emailBegin: 'ada@xn--bcher-kva.ex' }],
    ['Marta.X', { email: null, emailBegin: 'marta.x', idKey: 'martax' }],
    ['m+shop', { emailBegin: 'm+shop' }],
    ['Marta1', { emailBegin: 'marta1' }],
    ['Martax', { emailBegin: 'martax@' }],
    ['ab-1001', { idKey: 'ab1001' }],
    ['.*', { emailBegin: '.*', idKey: null }],
    ['mar g', { words: ['mar', 'g'] }],
    ['a b', { words: ['a', 'b'] }],
    ['4711', { words: [], document: '4711' }],
    ['12.345.678-Z', { document: '12345678z' }],
    ['12', { document: null }],
    ['123', { document: '123' }],
    ['1'.repeat(50), { document: '1'.repeat(50) }],
    ['1'.repeat(51), { document: null }],
    ['ada@123', { document: null, phone: null, id: 'ada@123' }],
    ['ab', { words: ['ab'] }],
    ['王', { words: ['王'] }],
    ['47 11', { words: [] }],
  ])('%j is %j', (q, meant) => {
    expect(readQuery(q)).toMatchObject(meant)
  })
})

it.each([
  ['m g', true],
  ["O'", true],
  ['m ga', false],
  ['C-1', false],
  ['4 7', false],
  ['.*', false],
])('%j has nothing but initials: %s', (q, expected) => {
  expect(areInitials(readQuery(q).words)).toBe(expected)
})

describe('the best query plan for a customer', () => {
  const customer = {
    id: 'C-1001',
    email_key: 'ada@example.com',
    ...foundBy({
      id: 'C-1001',
      name: 'Ada',
      phone: '+34600111222',
      document_number: '47-11',
      dob: null,
      tags: {},
    }),
  }
  it.each([
    ['C-1001', 'id'],
    ['ada@example.com', 'email'],
    ['600111222', 'phone'],
    ['4711', 'document'],
    ['C-10', 'id-begins'],
    ['ada@', 'email-begins'],
    ['ad', 'name'],
    ['DA', 'name'],
    ['da@example.com', 'name'],
    ['ada@example.com.au', 'name'],
    ['1222222', 'name'],
    ['471', 'name'],
    ['0600111222', 'phone'],
    ['c-1001', 'id-alike'],
    ['C 1001', 'id-alike'],
    ['c-10', 'id-alike'],
    ['c1', 'name'],
    ['c', 'name'],
    ['1001', 'name'],
    ['ada', 'email-begins'],
    ['ada.e', 'name'],
  ])('%s is %s', (q, plan) => {
    expect(bestPlan(customer, readQuery(q))).toBe(plan)
  })
})

it.each([
  ['marta.x', 'email-begins'],
  ['MARTA.', 'email-begins'],
  ['marta.x@', 'email-begins'],
  ['martax', 'name'],
  ['arta.x', 'name'],
])('%s is %s of marta.x@example.com', (q, plan) => {
  const customer = { id: 'x', email_key: 'marta.x@example.com' }
  expect(bestPlan(customer, readQuery(q))).toBe(plan)
})

it('a short id is found in any case by all of it, and a name before an id that begins so', () => {
  const short = { id: 'A1', email_key: null, ...foundBy({ ...nobody, id: 'A1' }) }
  expect([bestPlan(short, readQuery('a1')), bestPlan(short, readQuery('a-1'))]).toEqual([
    'id-alike',
    'id-alike',
  ])
  const both = { id: 'ADA-1', email_key: null, ...foundBy({ ...nobody, id: 'ADA-1', name: 'Ada' }) }
  expect(bestPlan(both, readQuery('ada'))).toBe('name')
  expect(bestPlan(both, readQuery('ada1'))).toBe('id-alike')
})

it('who has not been looked at since searches are is found by id and address alone', () => {
  const customer = { id: 'C-1001', email_key: 'ada@example.com' }
  expect(bestPlan(customer, readQuery('600111222'))).toBe('name')
  expect(bestPlan({ ...customer, email_key: null }, readQuery('ada@'))).toBe('name')
  expect(bestPlan(customer, readQuery('ada@'))).toBe('email-begins')
})

const nobody = { id: '-', name: null, phone: null, document_number: null, dob: null, tags: {} }
