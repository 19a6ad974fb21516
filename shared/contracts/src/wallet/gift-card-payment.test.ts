import { describe, expect, it } from 'vitest'
import { pin } from './gift-card-payment.js'

describe('a PIN', () => {
  it.each(['012345', ' 012345\n', '\u200B012345\uFEFF', '\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15'])(
    '%j is read as a code is',
    (typed) => {
      expect(pin.parse(typed)).toBe('012345')
    },
  )

  it.each(['', '  ', '\u200B', null])('%j is none', (typed) => {
    expect(pin.parse(typed)).toBeNull()
  })

  it('may be left out', () => {
    expect(pin.parse(undefined)).toBeUndefined()
  })

  it.each(['12345', '1234567', '12 345', 'x12345', 12345])('%j is refused', (typed) => {
    expect(pin.safeParse(typed).success).toBe(false)
  })
})
