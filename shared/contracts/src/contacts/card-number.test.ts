import { describe, expect, it } from 'vitest'
import { holdsCardNumber } from './card-number.js'

describe('a card number', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 - 1111\u20111111\u00a01111',
    'my card 411111111111 of old',
    '41111111111111111112222',
    '٤١١١١١١١١١١١١١١١',
    '4111\u200b11111111',
  ])('is seen in %s', (text) => expect(holdsCardNumber(text)).toBe(true))

  it.each(['1234', '12345678901', 'Visa 12/2029', '4111x11111111111', '4111.1111.111', ''])(
    'is not seen in %s',
    (text) => expect(holdsCardNumber(text)).toBe(false),
  )
})
