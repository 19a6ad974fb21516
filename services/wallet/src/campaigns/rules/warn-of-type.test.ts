import { describe, expect, it } from 'vitest'
import { warnOfType } from './warn-of-type.js'

describe('a type', () => {
  it.each(['PURCHASE', 'BIRTHDAY', 'INACTIVE', 'visit', 'Purchases', 'purchase made'])(
    'is told nothing when it is %s',
    (type) => {
      expect(warnOfType(type, 'body.type')).toEqual([])
    },
  )

  it.each([
    ['Purchase', 'the type Purchase is not PURCHASE, so it counts as no purchase'],
    ['purchase', 'the type purchase is not PURCHASE, so it counts as no purchase'],
    ['Birthday', 'the type Birthday is not BIRTHDAY, so it counts as no birthday'],
    ['inactive', 'the type inactive is not INACTIVE, so it counts as no absence'],
  ])('is told of its letters when it is %s', (type, message) => {
    expect(warnOfType(type, 'body.type')).toEqual([
      { code: 'TYPE_NOT_IN_CAPITALS', message, field: 'body.type' },
    ])
  })
})
