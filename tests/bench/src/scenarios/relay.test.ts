import { describe, expect, it } from 'vitest'
import type { StoredFact } from '../measure/follow-facts.js'
import { assertAllThere, lagOf, rateOf } from './relay.js'

const fact = (writtenMs: number, storedMs: number, type = 'coupon.redeemed'): StoredFact => ({
  type,
  writtenMs,
  storedMs,
})

describe('facts of a relay', () => {
  it('lag is told fact by fact, the rate from the first to the last', () => {
    const facts = [fact(1_000, 1_010), fact(2_000, 2_500), fact(1_500, 1_520)]
    expect(lagOf(facts)).toEqual({ p50: 20, p99: 500, max: 500 })
    expect(rateOf([fact(0, 3_000), fact(0, 1_000), fact(0, 1_500)])).toBe(1)
  })

  it('a redeem whose fact is missing, or there twice, makes the run worthless', () => {
    const facts = [fact(1, 2), fact(1, 2), fact(1, 2, 'wallet.accumulated')]
    expect(() => assertAllThere(facts, 2, 0)).not.toThrow()
    expect(() => assertAllThere(facts, 3, 0)).toThrow('3 redeems, but 2 facts of one')
    expect(() => assertAllThere(facts, 1, 0)).toThrow('1 redeems, but 2 facts of one')
    expect(() => assertAllThere(facts, 1, 1)).not.toThrow()
  })
})
