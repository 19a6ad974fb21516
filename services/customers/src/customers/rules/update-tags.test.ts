import { describe, expect, it } from 'vitest'
import { asCopied, asFound, day, sampleCustomer } from '../../../test/sample-customer.js'
import { decideTagsDeletion, decideTagsUpdate } from './update-tags.js'

const now = day('02-01')
const customer = sampleCustomer({ tags: { vip: true, city: 'Bonn' } })
const { id } = customer

describe('update tags', () => {
  it('refuses more than 100 tags after merging', () => {
    const tags = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, 1]))
    expect(decideTagsUpdate({ id, tags }, customer, now)).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('merges by key, and null removes a key', () => {
    expect(
      decideTagsUpdate({ id, tags: { vip: null, city: 'Ulm', size: 40 } }, customer, now),
    ).toEqual({
      ok: true,
      customer: asCopied(
        asFound({ ...customer, tags: { city: 'Ulm', size: 40 }, updated_at: now }),
        now,
      ),
    })
  })
})

describe('delete tags', () => {
  it('removes the known keys and ignores the others', () => {
    expect(decideTagsDeletion({ id, keys: ['vip', 'unknown'] }, customer, now)).toEqual({
      ok: true,
      customer: asCopied(asFound({ ...customer, tags: { city: 'Bonn' }, updated_at: now }), now),
    })
  })

  it.each([
    [[' a'], { a: 2, b: 3 }],
    [['a'], { ' a': 1, b: 3 }],
    [[' a', 'a'], { b: 3 }],
    [[' b', ' c'], { ' a': 1, a: 2 }],
  ])('of the keys %j keeps %j: a key as it is, or else without blanks around it', (keys, kept) => {
    const spaced = sampleCustomer({ tags: { ' a': 1, a: 2, b: 3 } })
    const decided = decideTagsDeletion({ id, keys }, spaced, now)
    expect(decided.ok && decided.customer.tags).toEqual(kept)
  })

  it('changes nothing when it knows none of the keys', () => {
    const decided = decideTagsDeletion({ id, keys: ['toString'] }, customer, now)
    expect(decided.ok && decided.customer).toBe(customer)
  })
})
