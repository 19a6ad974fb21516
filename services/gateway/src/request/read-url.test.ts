import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { queryTypeOf, rawQueryOf, readQuery } from './read-url.js'

const fields = { date: 'text', email: 'text', limit: 'number', open: 'boolean' } as const

describe('a query', () => {
  test.each([
    ['', {}],
    ['date=01-02-2026', { date: '01-02-2026' }],
    ['date=a%20b+c&limit=10&open=true', { date: 'a b c', limit: 10, open: true }],
    ['date', { date: '' }],
    ['&&date=x=y&', { date: 'x=y' }],
    ['limit=ten&open=yes', { limit: 'ten', open: 'yes' }],
    ['limit=1e400', { limit: '1e400' }],
    // A raw plus is one where a blank would mean nothing.
    ['date=+56912345678', { date: '+56912345678' }],
    ['date=%2B56+9+1234+5678', { date: '+56 9 1234 5678' }],
    ['date=+56+9', { date: '+56 9' }],
    ['date=+marta+7', { date: ' marta 7' }],
    ['date=2026-01-31T10:00:00+02:00', { date: '2026-01-31T10:00:00+02:00' }],
    ['date=2026-01-31T10:00:00.000+0200', { date: '2026-01-31T10:00:00.000+0200' }],
    ['date=T+1', { date: 'T 1' }],
    ['email=ada+news+7%2b@example.com', { email: 'ada+news+7+@example.com' }],
  ])('%j is read', (raw, values) => {
    expect(readQuery(raw, fields)).toEqual({ values, errors: [] })
  })

  test.each([
    ['date=a&date=a', 'query.date', 'must be given once'],
    ['other=1', 'query.other', 'is not a parameter of this request'],
    ['constructor=1', 'query.constructor', 'is not a parameter of this request'],
    ['__proto__=1', 'query.__proto__', 'is not a parameter of this request'],
    ['=1', 'query.', 'is not a parameter of this request'],
    ['date=%', 'query.date', 'must be valid percent-encoding'],
    ['date=%ff', 'query.date', 'must be valid percent-encoding'],
    ['limit=+10&limit=1', 'query.limit', 'must be given once'],
    ['%zz=1', 'query.%zz', 'must be valid percent-encoding'],
  ])('%j is refused', (raw, field, message) => {
    expect(readQuery(raw, fields).errors).toEqual([{ field, code: 'VALIDATION_ERROR', message }])
  })
})

test('the raw query is all behind the first question mark', () => {
  expect(rawQueryOf('/v1/x?a=b?c')).toBe('a=b?c')
  expect(rawQueryOf('/v1/x')).toBe('')
})

test('a text stands for what its schema takes', () => {
  expect(queryTypeOf(z.number().int().default(100))).toBe('number')
  expect(queryTypeOf(z.boolean().nullable().optional())).toBe('boolean')
  expect(queryTypeOf(z.uuid().optional())).toBe('text')
})
