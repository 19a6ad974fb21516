import { describe, expect, it } from 'vitest'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { withCodes, createGiftCardCodes } from './shown-codes.js'

const text = (codes: readonly (string | null)[]) =>
  JSON.stringify(codes.map((code) => ({ code, description: '"code":null ] 2.0' })))

describe('codes in an answer', () => {
  it.each([
    ['of a redeem', (cards: string) => `{"wallet":{"total":1},"gift_card":${cards}}`],
    [
      'of a fulfillment',
      (cards: string) => `{"data":{"code":null},"result":{"gift_card":${cards},"n":1}}`,
    ],
    [
      'beside amounts of more digits than a double has',
      (cards: string) => `{"a":900000000000.1234,"b":-0.0001,"gift_card":${cards},"c":"\\u0007é"}`,
    ],
  ])('%s: nothing else changes', (_, body) => {
    expect(withCodes(body(text([null, null])), ['GC-1', null])).toBe(body(text(['GC-1', null])))
  })

  it('of one card', () => {
    expect(withCodes('{"gift_card":{"code":null,"amount":5}}', ['GC-1'])).toBe(
      '{"gift_card":{"code":"GC-1","amount":5}}',
    )
  })

  it('where an event has no result', () => {
    expect(withCodes('{"result":null}', [])).toBe('{"result":null}')
  })
})

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
