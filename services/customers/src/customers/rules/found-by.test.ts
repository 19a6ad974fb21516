import { describe, expect, it } from 'vitest'
import { foundBy, taggedWith, tagTerm } from './found-by.js'

const nobody = { id: '-', name: null, phone: null, document_number: null, dob: null, tags: {} }

describe('a customer is found', () => {
  it('by nothing who has told nothing', () => {
    expect(foundBy(nobody)).toEqual({ search_terms: [], search_name: '' })
  })

  it('by words of the name, which the index has as one text too', () => {
    expect(foundBy({ ...nobody, name: 'Ana María' })).toEqual({
      search_terms: ['w:ana', 'w:maria'],
      search_name: ' ana maria',
    })
  })

  it('by the digits of the phone from the last on', () => {
    expect(foundBy({ ...nobody, phone: '+34 600-12' }).search_terms).toEqual(['p:2100643'])
  })

  it('by a document, unless it has neither letters nor digits', () => {
    expect(foundBy({ ...nobody, document_number: '12-Z' }).search_terms).toEqual(['d:12z'])
    expect(foundBy({ ...nobody, document_number: '--' }).search_terms).toEqual([])
  })

  it('by an id in letters and digits, unless it has neither', () => {
    expect(foundBy({ ...nobody, id: 'AB-1001' }).search_terms).toEqual(['i:ab1001'])
    expect(foundBy({ ...nobody, id: 'Ä_1.b' }).search_terms).toEqual(['i:a1b'])
    expect(foundBy({ ...nobody, id: '$-' }).search_terms).toEqual([])
  })

  it('by the keys of tags, and by their values', () => {
    const tags = { vip: true, size: 40, city: 'Bonn' }
    expect(foundBy({ ...nobody, tags }).search_terms).toEqual([
      't:vip',
      't:vip\0true',
      't:size',
      't:size\x0040',
      't:city',
      't:city\0Bonn',
    ])
  })

  it('by tags as searches write them, however they are kept', () => {
    const decomposed = 'Cafe\u0301'
    const tags = { ' size': 'm\u200B ', drink: decomposed }
    expect(foundBy({ ...nobody, tags }).search_terms).toEqual([
      't:size',
      't:size\0m',
      't:drink',
      't:drink\0Café',
    ])
    expect(taggedWith(['size : m', `drink:${decomposed}`]).search_terms.$in).toEqual(
      expect.arrayContaining(['t:size\0m', 't:drink\0Café']),
    )
  })

  it('by the beginning of a long value', () => {
    expect(tagTerm('key', 'x'.repeat(64))).toBe(`t:key\0${'x'.repeat(64)}`)
    expect(tagTerm('key', 'x'.repeat(65))).toBe(`t:key\0${'x'.repeat(64)}`)
    expect(tagTerm('key', '')).toBe('t:key\0')
  })
})

describe('customers with a tag', () => {
  const long = 'x'.repeat(64)

  it('are found by its term alone, while no other value has it', () => {
    const short = 'x'.repeat(62)
    expect(taggedWith(['vip', `city:${short}`])).toEqual({
      search_terms: { $in: ['t:vip', `t:city:${short}`, `t:city\0${short}`] },
    })
  })

  it('are found by a key with a colon, and by a value with one', () => {
    expect(taggedWith(['a:b:c'])).toEqual({
      search_terms: { $in: ['t:a:b:c', 't:a\0b:c', 't:a:b\0c'] },
    })
    const key = 'k'.repeat(65)
    expect(taggedWith([`:${key}:b`]).search_terms.$in).toEqual([`t::${key}:b`])
  })

  it('are compared with a value that others may begin with', () => {
    const city = { $getField: { field: { $literal: 'city' }, input: '$tags' } }
    expect(taggedWith(['size:40', `city:${long}A`])).toEqual({
      search_terms: { $in: ['t:size:40', 't:size\x0040', `t:city:${long}A`, `t:city\0${long}`] },
      $or: [
        { search_terms: { $in: ['t:size:40', 't:size\x0040', `t:city:${long}A`] } },
        { $expr: { $eq: [city, { $literal: `${long}A` }] } },
      ],
    })
    expect(taggedWith([`city:${long}`])).toHaveProperty('$or')
    expect(taggedWith([`city:${'x'.repeat(63)}`])).toHaveProperty('$or')
  })
})
