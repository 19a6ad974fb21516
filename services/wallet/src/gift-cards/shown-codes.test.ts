import { describe, expect, it } from 'vitest'
import { withCodes } from './shown-codes.js'

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
