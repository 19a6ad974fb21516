import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { createGiftCardCodes } from './gift-card-codes.js'

const [acme, other] = ['acme', 'other'] as string[] as AccountId[]
const line = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as Uuid
const codes = createGiftCardCodes('k'.repeat(32))

if (acme === undefined || other === undefined) throw new Error('two accounts')

describe('codes of gift cards', () => {
  it('are of the form that is printed, and the same each time', () => {
    const code = codes.codeOf(acme, line)
    expect(code).toMatch(/^GC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect(createGiftCardCodes('k'.repeat(32)).codeOf(acme, line)).toBe(code)
  })

  it('are others for another line, account or key', () => {
    const next = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as Uuid
    const all = [
      codes.codeOf(acme, line),
      codes.codeOf(acme, next),
      codes.codeOf(other, line),
      createGiftCardCodes('l'.repeat(32)).codeOf(acme, line),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('leave a hash that another key or account does not have', () => {
    const code = codes.codeOf(acme, line)
    const hash = codes.hashOf(acme, code)
    expect(codes.hashOf(acme, code)).toBe(hash)
    expect(codes.hashOf(other, code)).not.toBe(hash)
    expect(createGiftCardCodes('l'.repeat(32)).hashOf(acme, code)).not.toBe(hash)
  })

  it('have a PIN of six digits, the same each time, another one for another line or account', () => {
    const lines = Array.from(
      { length: 200 },
      (_, index) => `0190f3a2-7c1e-7b42-9d5e-${String(index).padStart(12, '0')}` as Uuid,
    )
    const pins = lines.map((each) => codes.pinOf(acme, each))
    for (const pin of pins) expect(pin).toMatch(/^\d{6}$/)
    expect(pins.some((pin) => pin.startsWith('0'))).toBe(true)
    expect(new Set(pins).size).toBeGreaterThan(190)
    expect(lines.map((each) => createGiftCardCodes('k'.repeat(32)).pinOf(acme, each))).toEqual(pins)
    expect(codes.pinOf(other, line)).not.toBe(codes.pinOf(acme, line))
  })

  it('leave a hash of a PIN that tells nothing of another card with the same PIN', () => {
    const next = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e22' as Uuid
    const hash = codes.pinHashOf(acme, line, '123456')
    expect(codes.pinHashOf(acme, line, '123456')).toBe(hash)
    expect(codes.pinHashOf(acme, line, '123457')).not.toBe(hash)
    expect(codes.pinHashOf(acme, next, '123456')).not.toBe(hash)
    expect(codes.pinHashOf(other, line, '123456')).not.toBe(hash)
    expect(createGiftCardCodes('l'.repeat(32)).pinHashOf(acme, line, '123456')).not.toBe(hash)
  })
})
