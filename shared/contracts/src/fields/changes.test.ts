import { describe, expect, it } from 'vitest'
import { changesBetween, isSame, withFields } from './changes.js'

describe('changes of a resource', () => {
  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: { x: 1, y: [1, { z: null }] } }, { a: { y: [1, { z: null }], x: 1 } }],
    [[], []],
    [{ at: new Date(1) }, { at: new Date(1) }],
    [null, null],
  ])('%j and %j say the same', (left, right) => {
    expect(isSame(left, right)).toBe(true)
  })

  it.each([
    [{ a: null }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: {} }],
    [{ a: 0 }, { a: false }],
    [{ at: new Date(1) }, { at: new Date(2) }],
    [new Date(1), {}],
    [{ toString: 1 }, { other: 1 }],
  ])('%j and %j differ', (left, right) => {
    expect(isSame(left, right)).toBe(false)
  })

  it('compares amounts', () => {
    expect(isSame({ amount: 1n }, { amount: 1n })).toBe(true)
    expect(isSame({ amount: 1n }, { amount: 2n })).toBe(false)
  })

  it('names only the members that differ', () => {
    expect(changesBetween({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual({
      before: { b: { c: 2 } },
      after: { b: { c: 3 } },
    })
  })

  it('takes null as sent and only undefined as left out', () => {
    const document: { a: number | null; b: number } = { a: 1, b: 2 }
    expect(withFields(document, { a: null, b: undefined })).toEqual({ a: null, b: 2 })
  })

  it('gives the same object back when nothing is different', () => {
    const document = { a: { x: 1, y: 2 }, b: 2 }
    expect(withFields(document, { a: { y: 2, x: 1 }, b: undefined })).toBe(document)
  })
})
