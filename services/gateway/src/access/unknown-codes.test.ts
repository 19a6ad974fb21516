import { createLogger } from '@loyalty/engine/process'
import type { AccountId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { countUnknownCodes, isUnknownCode, TRIES_TOLD } from './unknown-codes.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId
const START = Date.UTC(2026, 0, 31)
const TEN_MINUTES_MS = 600_000
const MINUTE_MS = 60_000

function watch() {
  const lines: string[] = []
  const logger = createLogger({ service: 'test' }, { write: (line) => void lines.push(line) })
  const counted = countUnknownCodes(logger)
  const tries = (subject: string, times: number, now = START) => {
    for (let time = 0; time < times; time++) counted.count({ account: ACCOUNT, subject }, now)
  }
  return { lines, tries, most: (now = START) => counted.most(now) }
}

describe('unknown codes of token subjects', () => {
  it('are counted for each subject, and the most of one is told', () => {
    const { tries, most } = watch()
    expect(most()).toBe(0)
    tries('shop', 3)
    tries('app', 5)
    expect(most()).toBe(5)
  })

  it('count for ten minutes and the minute that has begun', () => {
    const { tries, most } = watch()
    tries('shop', 3)
    expect(most(START + TEN_MINUTES_MS)).toBe(3)
    expect(most(START + TEN_MINUTES_MS + MINUTE_MS)).toBe(0)
    tries('shop', 1, START + TEN_MINUTES_MS + MINUTE_MS)
    expect(most(START + TEN_MINUTES_MS + MINUTE_MS)).toBe(1)
  })

  it('none is missed where the clock begins another ten minutes', () => {
    const { tries, most } = watch()
    tries('shop', 300, START + TEN_MINUTES_MS - 1)
    tries('shop', 300, START + TEN_MINUTES_MS)
    expect(most(START + TEN_MINUTES_MS)).toBe(600)
  })

  it.each([
    ['COUPON_NOT_FOUND', '/v1/coupons/redeem', true],
    ['COUPON_NOT_FOUND', '/v1/coupons/reverse', true],
    ['GIFT_CARD_NOT_FOUND', '/operator/v1/gift-cards/:code', true],
    ['GIFT_CARD_NOT_FOUND', '/operator/v1/gift-cards/:code/redeem', true],
    ['COUPON_NOT_FOUND', '/v1/coupons/validate-all', true],
    ['COUPON_NOT_FOUND', '/v1/carts/evaluate', true],
    ['GIFT_CARD_PIN_WRONG', '/v1/carts/evaluate', false],
    ['COUPON_NOT_FOUND', '/operator/v1/coupons/:id', false],
    ['COUPON_EXPIRED', '/v1/coupons/redeem', false],
  ] as const)('%s of %s: %s', (code, route, counts) => {
    expect(isUnknownCode(code, route)).toBe(counts)
  })

  it('the log names once who sent many, and no code', () => {
    const { lines, tries } = watch()
    tries('shop', TRIES_TOLD - 1)
    expect(lines).toEqual([])
    tries('shop', TRIES_TOLD)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines.join(''))).toMatchObject({ account: ACCOUNT, actor: 'shop' })
  })
})
