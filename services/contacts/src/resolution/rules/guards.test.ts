import type { TemporalLimit } from '@loyalty/contracts/contacts/identity-rules'
import { describe, expect, it } from 'vitest'
import { member, now, persona, uuid } from '../../../test/people.js'
import type { Rule } from '../../identity/store.js'
import type { Member } from '../store.js'
import { areApart, contradiction, limitInTime } from './guards.js'

const document = (value: string, type = 'CI') => ({ document: { type, value } })
const external = (value: string, source = 'pos') => ({ external: { source, value } })

const identified = ({ document: of = null, external: by = null }: Partial<Member>) => ({
  document: of,
  external: by,
})

describe('two groups contradict each other', () => {
  it.each<[string, Partial<Member>[], Partial<Member>[], string | null]>([
    ['by nobody', [], [document('a')], null],
    ['by nothing', [{}], [{}], null],
    ['not where one side has a document alone', [document('a')], [{}], null],
    ['not where one side has an id alone', [external('a')], [{}], null],
    ['by a document', [document('a')], [document('b')], 'DOCUMENT_DIFFERS'],
    ['not by the same', [document('a')], [document('a')], null],
    ['not by one of another type', [document('a')], [document('b', 'PASSPORT')], null],
    ['by an id of a source', [external('a')], [external('b')], 'EXTERNAL_ID_DIFFERS'],
    ['not by the same id', [external('a')], [external('a')], null],
    ['not by one of another source', [external('a')], [external('b', 'web')], null],
    ['by any two of them', [{}, document('a')], [{}, document('b')], 'DOCUMENT_DIFFERS'],
    [
      'by the document first',
      [{ ...document('a'), ...external('a') }],
      [{ ...document('b'), ...external('b') }],
      'DOCUMENT_DIFFERS',
    ],
  ])('%s', (_, left, right, expected) => {
    expect(contradiction(left.map(identified), right.map(identified))).toBe(expected)
  })
})

describe('a group was set apart', () => {
  const right = persona(2, [member(2), member(3)])
  const without = [member(1), member(4)]
  it.each<[string, Partial<Member>, Partial<Member>, boolean]>([
    ['from nobody', {}, {}, false],
    ['from somebody else', { apart: [uuid('c', 9)] }, { apart: [uuid('e', 9)] }, false],
    ['from a contact', { apart: [uuid('c', 9), uuid('c', 3)] }, {}, true],
    ['from the persona', { apart: [right.id] }, {}, true],
    ['by a contact of the other', {}, { apart: [uuid('c', 9), uuid('c', 4)] }, true],
    ['by one, from its persona', {}, { apart: [uuid('e', 1)] }, true],
  ])('%s', (_, own, others, expected) => {
    const left = [...without.slice(0, 1), member(4, own)]
    const other = persona(2, [member(2), member(3, others)])
    expect(areApart(left, [persona(1, left)], other)).toBe(expected)
  })
})

const ago = (ms: number) => new Date(now.getTime() - ms)
const MINUTE = 60_000
const rule = (...temporal_limits: TemporalLimit[]): Rule => ({
  conditions: ['phone'],
  max_group_size: 20,
  temporal_limits,
  description: 'phone',
  isDefault: false,
})
const limit = (unit: TemporalLimit['unit'], max: number | null = null): TemporalLimit => ({
  unit,
  value: 2,
  max,
})

const matched = (...ages: number[]) =>
  ages.map((ms, at) => member(at + 1, { identity_at: ago(ms) }))

describe('a limit in time', () => {
  it.each([
    ['minute', 2 * MINUTE],
    ['hour', 120 * MINUTE],
    ['day', 2 * 24 * 60 * MINUTE],
    ['week', 14 * 24 * 60 * MINUTE],
  ] as const)('of two of a %s is as long', (unit, ms) => {
    const of = persona(1, [])
    expect(limitInTime(rule(limit(unit)), matched(ms), of, now)).toBeNull()
    expect(limitInTime(rule(limit(unit)), matched(ms + 1), of, now)).toBe('TOO_OLD')
  })

  it('is kept by one contact that is young enough for each of several', () => {
    const both = rule(limit('hour'), limit('minute'))
    const of = persona(1, [])
    expect(limitInTime(both, matched(60 * MINUTE), of, now)).toBe('TOO_OLD')
    expect(limitInTime(both, matched(60 * MINUTE, MINUTE), of, now)).toBeNull()
    expect(limitInTime(both, [], of, now)).toBe('TOO_OLD')
  })

  it('counts the joins within it, up to its number', () => {
    const of = { ...persona(1, []), joined: [ago(3 * MINUTE), ago(2 * MINUTE), ago(0)] }
    const within = (max: number | null) => rule(limit('minute', max))
    expect(limitInTime(within(2), matched(0), of, now)).toBe('TOO_MANY_JOINS')
    expect(limitInTime(within(3), matched(0), of, now)).toBeNull()
    expect(limitInTime(within(null), matched(0), of, now)).toBeNull()
    const any = rule(limit('hour', 9), limit('minute', 1))
    expect(limitInTime(any, matched(0), of, now)).toBe('TOO_MANY_JOINS')
  })

  it('is none where a rule has none', () => {
    expect(limitInTime(rule(), matched(1e12), persona(1, []), now)).toBeNull()
  })
})
