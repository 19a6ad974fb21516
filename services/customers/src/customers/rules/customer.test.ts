import type { Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { asCopied, asFound, day, sampleCustomer } from '../../../test/sample-customer.js'
import { noStanding } from '../../metrics/rules/standing.js'
import type { Standing } from '../../metrics/store.js'
import type { Customer } from '../store.js'
import { isToldByCopy, withFields, withStanding } from './customer.js'

const now = day('02-01')
const anna = sampleCustomer({ name: 'Anna', tags: { vip: true } })

describe('a customer with other members', () => {
  it('is found by those that are searched for', () => {
    expect(withFields(anna, { name: 'Berta' }, now)).toEqual({
      ...anna,
      name: 'Berta',
      search_terms: ['w:berta', 't:vip', 't:vip\0true', 'i:anna'],
      search_name: ' berta',
      updated_at: now,
    })
  })

  it.each<Partial<Customer>>([
    { phone: '+34600111222' },
    { document_number: '47-11' },
    { tags: { size: 40 } },
    { name: null },
  ])('is found anew with %j', (fields) => {
    expect(withFields(anna, fields, now).search_terms).not.toEqual(anna.search_terms)
  })

  it('is found as before with any other', () => {
    const changed = withFields(anna, { country: 'DE' }, now)
    expect(changed.search_terms).toBe(anna.search_terms)
    expect(changed).toEqual({ ...anna, country: 'DE', updated_at: now })
  })

  it('of an earlier version is found by any change from then on', () => {
    const { search_terms: _terms, search_name: _name, ...earlier } = anna
    const changed = withFields(earlier, { country: 'DE' }, now)
    expect(changed.search_terms).toEqual(anna.search_terms)
    expect(changed.search_name).toBe(anna.search_name)
  })
})

describe('a customer with another field that wallet keeps', () => {
  const consent = {
    consent_string: null,
    version: '1',
    consent_timestamp: now,
    purposes: {},
    vendors: {},
  }

  it.each<[string, Partial<Customer>, boolean]>([
    ['status', { status: 'BLOCKED' }, true],
    ['consent', { consent }, true],
    ['day of birth', { dob: day('01-01') }, false],
    ['date of registration', { registration_date: day('01-02') }, false],
    ['tags', { tags: { size: 40 } }, false],
  ])('is a new copy: %s', (_, fields, isTold) => {
    const changed = withFields(anna, { ...fields, country: 'DE' }, now)
    const expected = { ...anna, ...fields, country: 'DE', updated_at: now }
    expect(changed).toEqual(asCopied(asFound(expected), now))
    expect(isToldByCopy(anna, changed)).toBe(isTold)
  })
})

const inTier = (name: string, rank: number): Standing => ({
  ...noStanding,
  tier: { id: name as Uuid, rank },
})

describe('a customer with another standing', () => {
  const silver = { ...anna, standing: inTier('silver', 1) }

  it.each<[string, Customer, Standing]>([
    ['the same tier', silver, { ...inTier('silver', 1), next_tier_check_at: day('03-01') }],
    ['no tier still', anna, noStanding],
    ['no tier again', { ...anna, standing: noStanding }, { ...noStanding }],
  ])('is no news for wallet in %s', (_, before, standing) => {
    expect(withStanding(before, standing, now)).toEqual({ ...before, standing })
  })

  it.each<[string, Customer, Standing]>([
    ['another tier', silver, inTier('gold', 1)],
    ['another rank', silver, inTier('silver', 2)],
    ['a first tier', anna, inTier('silver', 1)],
    ['no tier any more', silver, noStanding],
  ])('is a new copy and a fact in %s', (_, before, standing) => {
    expect(withStanding(before, standing, now)).toEqual({
      ...before,
      standing,
      copy_version: before.copy_version + 1,
      copy_changed_at: now,
      fact_sequence: before.fact_sequence + 1,
      updated_at: now,
    })
    expect(isToldByCopy(before, withStanding(before, standing, now))).toBe(true)
  })
})
