import type { ImportKind } from '@loyalty/contracts/migration/import'
import { describe, expect, it } from 'vitest'
import { readRow } from './read-row.js'

/** Far from the clock of the process, which has no say. */
const now = new Date('2000-02-29T12:00:00.000Z')
const PRESENT = '2000-02-29T12:00:00.000Z'
const FUTURE = '2000-02-29T12:00:00.001Z'
const REWARD = '01890000-0000-7000-8000-000000000001'

const fieldOf = (kind: ImportKind, row: object): string | null => {
  const place = { index: 0, event_index: kind === 'events' ? 0 : null }
  const read = readRow(kind, { ...place, customer: { id: 'c' }, row }, now)
  return read.ok ? null : `${read.error.code} ${read.error.field}`
}

const places: [ImportKind, field: string, row: (at: string) => object][] = [
  ['customers', 'registration_date', (at) => ({ registration_date: at })],
  [
    'customers',
    'devices.1.created_at',
    (at) => ({ devices: [{ device_token: 'a' }, { device_token: 'b', created_at: at }] }),
  ],
  [
    'customers',
    'balance.0.issued_at',
    (at) => ({ balance: [{ reward_id: REWARD, amount: 1, issued_at: at }] }),
  ],
  ['events', 'issued_at', (at) => ({ type: 'VISIT', issued_at: at })],
  ['events', 'resolved_at', (at) => ({ type: 'VISIT', fulfilled: true, resolved_at: at })],
]

describe.each(places)('a row of %s with %s', (kind, field, rowAt) => {
  const row = (at: string) => ({ ...(kind === 'customers' ? { id: 'c' } : {}), ...rowAt(at) })

  it('may hold the instant of its import', () => {
    expect(fieldOf(kind, row(PRESENT))).toBeNull()
  })

  it('is refused for one after it, and names the member', () => {
    expect(fieldOf(kind, row(FUTURE))).toBe(`VALIDATION_ERROR ${field}`)
  })
})

describe('the birth of a row', () => {
  it.each([
    [null, null],
    ['1880-02-28', 'VALIDATION_ERROR dob'],
    ['1880-02-29', null],
    ['2000-02-29', null],
    // Somewhere on earth it is the 1st of March already.
    ['2000-03-01T00:00:00+14:00', null],
    ['2000-03-02', 'VALIDATION_ERROR dob'],
  ])('%s gives %s', (dob, error) => {
    expect(fieldOf('customers', { id: 'c', dob })).toBe(error)
  })
})

describe('the consent of a row', () => {
  it.each([
    ['1999-01-01T00:00:00Z', null],
    ['2000-03-01T12:00:00.000Z', null],
    ['2000-03-01T12:00:00.001Z', 'VALIDATION_ERROR consent.consent_timestamp'],
  ])('given at %s gives %s', (consent_timestamp, error) => {
    const consent = { version: '1', consent_timestamp, purposes: {} }
    expect(fieldOf('customers', { id: 'c', consent })).toBe(error)
  })
})

describe('the metrics of a row', () => {
  it.each([
    ['1999-01-01T00:00:00Z', null],
    ['2000-03-01T12:00:00.000Z', null],
    ['2000-03-01T12:00:00.001Z', 'VALIDATION_ERROR metrics.updated_at'],
    ['yesterday', 'VALIDATION_ERROR metrics.updated_at'],
  ])('of %s give %s', (updated_at, error) => {
    expect(fieldOf('customers', { id: 'c', metrics: { updated_at } })).toBe(error)
  })

  it.each([
    { spend_total: -5 },
    { last_visit: '2100-01-01T00:00:00Z' },
    { from: '2000-01-01T00:00:00' },
    { tier_id: 'gold' },
    7,
  ])('never fail it by a period of %j', (period) => {
    const metrics = { lifetime: period, this_year: period }
    expect(fieldOf('customers', { id: 'c', metrics })).toBeNull()
  })
})

it('tells all members of a row at once', () => {
  const row = { id: 'c', registration_date: FUTURE, dob: '2000-03-02' }
  const read = readRow('customers', { index: 0, event_index: null, row }, now)
  expect(read.ok || read.error.message).toBe(
    'registration_date must not lie in the future; dob must lie in the last 120 years',
  )
})
