import { describe, expect, test } from 'vitest'
import { keysOf, type NewCoupon } from './coupon-rows.js'
import { sendCoupons, type Refused } from './send-coupons.js'
import type { ReadRow } from './rows.js'

const rows = Array.from({ length: 10 }, (_, at): ReadRow => {
  return { line: at + 2, values: { code: `CODE-${at}`, units: '1' } }
})

const exists: Refused = {
  code: 'COUPON_CODE_EXISTS',
  details: 'there is a coupon with the code',
  requestId: null,
  fields: [],
}

class TooManyError extends Error {
  override readonly name = 'TooManyError'
}

/** A gateway that keeps coupons by their codes, and takes so many calls until it has rested. */
function startGateway(callsMax: number, { isAnswered = true } = {}) {
  const coupons = new Map<string, string | null>([['CODE-3', null]])
  let calls = 0
  const send = async ({ code = '' }: NewCoupon, key: string | null): Promise<Refused | null> => {
    calls += 1
    if (calls > callsMax) {
      if (!isAnswered && key !== null) coupons.set(code, key)
      throw new TooManyError('too many')
    }
    if (coupons.has(code) && (key === null || coupons.get(code) !== key)) return exists
    if (key !== null) coupons.set(code, key)
    return null
  }
  const rest = (): void => {
    calls = -1_000
  }
  return { coupons, send, rest }
}

async function startPage(gateway: ReturnType<typeof startGateway>) {
  const sent = new Set<string>()
  const keyOf = await keysOf(Buffer.from('the file'))
  const { signal } = new AbortController()
  const run = (isTried: boolean) =>
    sendCoupons({
      rows,
      rewardId: 'points',
      keyOf,
      isTried,
      sent,
      send: gateway.send,
      signal,
      onRow: () => undefined,
    })
  return { check: () => run(true), start: () => run(false) }
}

describe.each([{ isAnswered: true }, { isAnswered: false }])(
  'a start that was cut off after some rows: %o',
  ({ isAnswered }) => {
    test('a check tells of those that there are, and of none that it was refused; another start makes the rest', async () => {
      const gateway = startGateway(5, { isAnswered })
      const page = await startPage(gateway)
      await expect(page.start()).rejects.toThrow(TooManyError)
      const before = gateway.coupons.size
      expect(before).toBeGreaterThan(1)
      expect(before).toBeLessThan(rows.length)
      gateway.rest()

      const checked = await page.check()
      expect(checked.errors.map(({ line, code }) => [line, code])).toStrictEqual([[5, exists.code]])
      expect(checked.made).toBe(before - 1)
      expect(gateway.coupons.size).toBe(before)

      const made = await page.start()
      expect(made.errors.map(({ line }) => line)).toStrictEqual([5])
      expect(gateway.coupons.size).toBe(rows.length)
    })
  },
)

test('a code that another file took is told, also after a start', async () => {
  const gateway = startGateway(1_000)
  const page = await startPage(gateway)
  await page.start()
  const { errors, made } = await page.check()
  expect(errors.map(({ field, line }) => [field, line])).toStrictEqual([['code', 5]])
  expect(made).toBe(rows.length - 1)
})
