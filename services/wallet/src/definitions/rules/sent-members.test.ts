import { describe, expect, it } from 'vitest'
import { given, lowered, toDate, toSet } from './sent-members.js'

describe('what a caller sends of a definition', () => {
  it.each<[string, number | null | undefined, number | null]>([
    ['left out keeps the value', undefined, 1],
    ['null clears it', null, null],
    ['zero is a value', 0, 0],
  ])('%s', (_name, sent, expected) => {
    expect(given<number | null>(sent, 1)).toBe(expected)
  })

  it('reads dates, and leaves null and nothing as they are', () => {
    expect(toDate('2026-01-01T00:00:00Z')).toEqual(new Date('2026-01-01T00:00:00.000Z'))
    expect([toDate(null), toDate(undefined)]).toEqual([null, undefined])
  })

  it('stores a list once each, an empty one as no limit', () => {
    expect(toSet(['b', 'a', 'b'])).toEqual(['b', 'a'])
    expect(toSet(['iOS', 'IOS', 'web'], lowered)).toEqual(['ios', 'web'])
    expect([toSet([]), toSet(null), toSet(undefined)]).toEqual([null, null, undefined])
  })
})
