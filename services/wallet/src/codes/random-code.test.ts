import { couponCode } from '@loyalty/contracts/wallet/code'
import { describe, expect, it } from 'vitest'
import { randomCode } from './random-code.js'

describe('random code', () => {
  it('is four groups of an alphabet without look-alikes', () => {
    expect(randomCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it.each([
    ['GC', /^GC-[^-]{4}-/],
    ['SUN-', /^SUN-[^-]{4}-/],
    ['SUN--', /^SUN--[^-]{4}-/],
    ['-', /^-[^-]{4}-/],
  ])('starts with the prefix %s, and one dash', (prefix, expected) => {
    expect(randomCode(prefix)).toMatch(expected)
  })

  it('is in the form in which codes are matched', () => {
    const code = randomCode('PREFIX_1')
    expect(couponCode.parse(code)).toBe(code)
  })

  it('draws every character of the alphabet and never the same code twice', () => {
    const codes = Array.from({ length: 500 }, () => randomCode())
    expect(new Set(codes).size).toBe(500)
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
  })
})
