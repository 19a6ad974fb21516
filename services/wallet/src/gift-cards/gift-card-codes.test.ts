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
})
