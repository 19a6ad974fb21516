import { couponCode, generatedCodes } from '@loyalty/contracts/wallet/code'
import { describe, expect, it } from 'vitest'
import { toDrawnCode } from './store.js'

const DRAWN = '7K3M-Q9ZD-0V41-HX2R'
const meantBy = (typed: string) => generatedCodes(toDrawnCode(couponCode.parse(typed)))

describe('the code that was made and may be meant', () => {
  it.each([
    '7K3MQ9ZD0V41HX2R',
    '7k3m q9zd 0v41 hx2r',
    '7K3M\u2013Q9ZD\u20130V41\u2013HX2R',
    '7k3mq9zdov4lhx2r',
    '7K3M Q9ZD OV4I HX2R',
  ])('by %j is the one with dashes', (typed) => {
    expect(meantBy(typed)).toEqual([DRAWN])
  })

  it.each([DRAWN, '7K3M-Q9ZD-OV4L-HX2R', 'ADA-2026', 'LOLA2026', 'WELCOME ADA'])(
    'by %s is none but itself',
    (typed) => {
      expect(meantBy(typed)).toEqual([])
    },
  )
})
