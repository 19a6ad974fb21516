import { describe, expect, it } from 'vitest'
import { Cart } from './cart.js'

const SPELLINGS = ['XMAS-7QK4-M2XD-9RTB-5HWN', 'xmas 7qk4 m2xd 9rtb 5hwn']
const order = { value: 10 }

describe('a cart', () => {
  it.each([
    ['code', { codes: SPELLINGS }],
    ['card', { gift_cards: SPELLINGS.map((code) => ({ code })) }],
  ])('names no generated %s twice, in whatever spelling', (what, more) => {
    const { error } = Cart.safeParse({ order, ...more })
    expect(error?.issues).toMatchObject([{ message: `must not name a ${what} twice` }])
  })

  it('may name codes that somebody chose and that differ in their dashes', () => {
    expect(Cart.safeParse({ order, codes: ['SAVE-10', 'SAVE10'] }).success).toBe(true)
  })
})
