import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedCode, couponCode, generatedCodes } from './code.js'

const DRAWN = '7K3M-Q9ZD-0V4T-HX2R'
const read = (typed: string) => couponCode.parse(typed)

describe('a code', () => {
  it.each([
    ['  sale ', 'SALE'],
    ['SALE\u200B', 'SALE'],
    ['\u202ASA\u00ADLE\u202C', 'SALE'],
    ['\uFEFF\uFF33\uFF21\uFF2C\uFF25', 'SALE'],
    ['\u03BC\u03B1\u0390\u03BF\u03C5', '\u039C\u0391\u03AA\u0301\u039F\u03A5'],
  ])('%j is %s, and that is itself', (typed, code) => {
    expect(read(typed)).toBe(code)
    expect(read(code)).toBe(code)
  })

  it.each(['', '  ', '\u200B', 'x'.repeat(129)])('is never %j', (typed) => {
    expect(couponCode.safeParse(typed).error?.issues).toHaveLength(1)
  })
})

describe('the generated codes that may be meant', () => {
  it.each([
    ['7K3MQ9ZD0V4THX2R', DRAWN],
    ['7k3m q9zd 0v4t hx2r', DRAWN],
    ['7K3M\u2013Q9ZD\u20130V4T\u2013HX2R', DRAWN],
    ['7K3M\u2212Q9ZD\u20110V4T\u00A0HX2R', DRAWN],
    ['7K3M - Q9ZD - 0V4T - HX2R', DRAWN],
    ['7K3MQ9ZD-0V4THX2R', DRAWN],
    ['GC7K3MQ9ZD0V4THX2R', `GC-${DRAWN}`],
    ['gc 7k3m q9zd 0v4t hx2r', `GC-${DRAWN}`],
    ['GC\u20147K3M\u2014Q9ZD\u20140V4T\u2014HX2R', `GC-${DRAWN}`],
    ['SUN--7K3MQ9ZD0V4THX2R', `SUN--${DRAWN}`],
    ['SUN-A7K3MQ9ZD0V4THX2R', `SUN-A-${DRAWN}`],
    ['SUN_1 7K3MQ9ZD0V4THX2R', `SUN_1-${DRAWN}`],
  ])('by %j: first %s', (typed, code) => {
    expect(generatedCodes(read(typed))[0]).toBe(code)
    expect(comparedCode(read(typed))).toBe(comparedCode(code))
  })

  it('also where the dash of the prefix was left out', () => {
    expect(generatedCodes('XMAS20267K3MQ9ZD0V4THX2R')).toContain(`XMAS-2026-${DRAWN}`)
    expect(generatedCodes('XMAS2026-7K3M Q9ZD-0V4T-HX2R')).toContain(`XMAS-2026-${DRAWN}`)
  })

  it.each([
    DRAWN,
    `GC-${DRAWN}`,
    `SUN--${DRAWN}`,
    `XMAS-2026-${DRAWN}`,
    'WELCOME-10',
    'WELCOME 10',
    'AB-CD',
    '7K3M-Q9ZD-0V4T-HX2',
    '7K3M-Q9ZD-0V4T-HX2U',
    '7K3M/Q9ZD/0V4T/HX2R',
  ])('are none by %s', (typed) => {
    expect(generatedCodes(read(typed))).toEqual([])
  })

  it('of codes that somebody chose, each spelling is a code of its own', () => {
    expect(comparedCode('AB-CD')).not.toBe(comparedCode('ABCD'))
    expect(comparedCode('WELCOME 10')).not.toBe(comparedCode('WELCOME10'))
  })

  it('hold the code, however it is spaced and dashed', () => {
    const drawn = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const prefix = fc.constantFrom('', 'GC-', 'SUMMER-', 'A_1-')
    const separator = fc.constantFrom(
      '',
      ' ',
      '-',
      '\u2013',
      '\u2011',
      '\u00A0',
      ' \u2212 ',
      '\u200B',
    )
    fc.assert(
      fc.property(
        prefix,
        drawn,
        fc.array(separator, { minLength: 4, maxLength: 4 }),
        (head, code, between) => {
          const groups = [head.slice(0, -1), ...code.split('-')].filter((group) => group !== '')
          const typed = read(
            groups
              .map((group, at) => group + (between[at] ?? ''))
              .join('')
              .toLowerCase(),
          )
          expect([typed, ...generatedCodes(typed)]).toContain(head + code)
        },
      ),
    )
  })
})
