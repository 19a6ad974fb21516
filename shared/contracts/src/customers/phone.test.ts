import { describe, expect, it } from 'vitest'
import { phone } from './phone.js'

describe("a customer's phone", () => {
  it.each([
    ['+34600111222', '+34600111222'],
    ['+56 9 1234 5678', '+56912345678'],
    ['+34 (600) 11-22.33', '+34600112233'],
    ['(+34) 600/112 233', '+34600112233'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['\u202A+34 600\u00A0111\u2011222\u202C', '+34600111222'],
    ['+34\u2013600\u2212111\u2014222', '+34600111222'],
    ['\uFF0B\uFF13\uFF14 600 111 222', '+34600111222'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is %s, and that is itself', (sent, read) => {
    expect(phone.parse(sent)).toBe(read)
    expect(phone.parse(read)).toBe(read)
  })

  it.each([
    '',
    '600111222',
    '0034600111222',
    '34 600 111 222',
    '+1234567',
    '+1234567890123456',
    '+34 600 x11 222',
    '+34+600111222',
    '+34 600 111 222 ext 5',
  ])('refuses %j, and says what is right', (value) => {
    expect(phone.safeParse(value).error?.issues.at(-1)?.message).toMatch(
      /^must be \+ and 8 to 15 digits with the country code, such as \+34600111222/,
    )
  })
})
