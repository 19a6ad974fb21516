import { describe, expect, it } from 'vitest'
import { looksLikeCard } from './looks-like-card.js'

describe('a code that may name a gift card', () => {
  it.each([
    ['as it is printed', 'GC-7K3M-Q9ZD-0V4T-HX2R', true],
    ['without dashes', 'GC7K3MQ9ZD0V4THX2R', true],
    ['with blanks and other dashes', ' G C 7K3M – Q9ZD/0V4T HX2R', true],
    ['with misread letters', 'GC-7K3M-Q9ZD-OV4T-HX2R', true],
    ['without its end', 'GC-7K3M-Q9ZD-0V4T', true],
    ['with something behind', 'GC-7K3M-Q9ZD-0V4T-HX2R!', true],
    ['half of it', 'GC-7K3M-Q9ZD', false],
    ['of a coupon', 'WELCOME10', false],
    ['of a coupon that begins alike', 'GCSUMMER2026', false],
    ['generated for a coupon', '7K3M-Q9ZD-0V4T-HX2R', false],
  ])('%s: %s is %s', (_, code, looks) => {
    expect(looksLikeCard(code)).toBe(looks)
  })

  it('is told in no time, whatever the code', () => {
    expect(looksLikeCard('-'.repeat(128))).toBe(false)
    expect(looksLikeCard(`GC${'-'.repeat(126)}`)).toBe(false)
  })
})
