import { describe, expect, it } from 'vitest'
import { changesBetween, isSameJson, sentOr } from './changes.js'

describe('changes of a resource', () => {
  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: { x: 1, y: [1, { z: null }] } }, { a: { y: [1, { z: null }], x: 1 } }],
    [[], []],
  ])('%j and %j say the same', (left, right) => {
    expect(isSameJson(left, right)).toBe(true)
    expect(changesBetween(left, right)).toBeNull()
  })

  it.each([
    [{ a: null }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: {} }],
    [{ a: 0 }, { a: false }],
    [{ toString: 1 }, { other: 1 }],
  ])('%j and %j differ', (left, right) => {
    expect(isSameJson(left, right)).toBe(false)
  })

  it('names only the members that differ, null where one was not there', () => {
    expect(changesBetween({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 }, d: 'new' })).toEqual({
      before: { b: { c: 2 }, d: null },
      after: { b: { c: 3 }, d: 'new' },
    })
  })

  it('takes null as sent and only a member left out as not sent', () => {
    expect(sentOr(null, 'present')).toBeNull()
    expect(sentOr(undefined, 'present')).toBe('present')
  })
})
