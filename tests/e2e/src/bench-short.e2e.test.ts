import { DAY_MS } from '@loyalty/contracts/durations'
import { randomUUID } from 'node:crypto'
import { assertCounts, UncountedRun } from '@loyalty/bench/load/count'
import type { LoadPlan } from '@loyalty/bench/load/plan'
import { runLoad } from '@loyalty/bench/load/run-load'
import { openStream } from '@loyalty/bench/measure/follow-facts'
import { subscriberOf } from '@loyalty/local/access'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from './harness/account.js'

const CONNECTIONS = 8
const CUSTOMERS = 32
const PER_SECOND = 40
/** For what shows in the first calls. */
const MOMENT = { warmUpMs: 200, measuredMs: 800 }
/** Until a busy machine has answered the first ones, which are not measured. */
const WARM_UP_MS = 500
const MEASURED_MS = 500
const POLLING = { timeout: 30_000, interval: 250 }

let account: TestAccount
let points: string

/** The first test alone looks at facts, before there are any of the others. */
beforeAll(async () => {
  account = await freshAccount()
  points = await account.createReward()
  const numbers = Array.from({ length: CUSTOMERS }, (_, number) => number)
  await Promise.all(numbers.map((number) => account.createCustomer({ id: `c-${number}` })))
})

const redeemsOf = (code: string): LoadPlan => ({
  origin: new URL(inject('access').base_url).origin,
  headers: { authorization: `Bearer ${account.token}` },
  requests: {
    kind: 'redeem',
    customerPrefix: 'c-',
    customers: CUSTOMERS,
    codes: [code],
  },
  connections: CONNECTIONS,
  keyPrefix: randomUUID(),
  requestsMax: 5_000,
  ...MOMENT,
  processes: { gateway: inject('access').pids['gateway'] ?? 0 },
})

const createCoupon = (maxRedemptions: number) =>
  account.createCoupon({
    grants: [{ reward_id: points, amount: 1 }],
    max_redemptions: maxRedemptions,
    max_redemptions_per_customer: null,
  })

describe('bench, in short', () => {
  it('every answer that is counted is a redemption in the database, and a fact', async () => {
    const stream = await openStream({ subscriber: subscriberOf(inject('access')) })
    try {
      const before = await stream.state()
      const { id, code } = await createCoupon(1_000_000)
      const plan = { ...redeemsOf(code), warmUpMs: WARM_UP_MS, measuredMs: MEASURED_MS }
      const result = await runLoad(plan)
      assertCounts(result, plan, 1)

      const answered = result.statuses['200'] ?? 0
      expect(result.latencies.length).toBeGreaterThan(0)
      expect(result.latencies.length).toBeLessThan(answered)
      // A timer of Node counts whole milliseconds, and may end within the last one.
      expect(result.seconds).toBeGreaterThan((MEASURED_MS - 1) / 1_000)
      expect(Object.keys(result.cpuMs)).toEqual(['gateway', 'load generator'])

      const { body } = await account.operator<{ data: { redemptions_count: number } }>(
        'GET',
        `/coupons/${id}`,
      )
      const redeemed = body.data.redemptions_count
      // The last request of each connection may be done without anyone waiting for its answer.
      expect(redeemed).toBeGreaterThanOrEqual(answered)
      expect(redeemed).toBeLessThanOrEqual(answered + CONNECTIONS)

      const readFacts = async () => {
        const facts = await stream.read(account.id, before.last)
        return facts.filter(({ type }) => type === 'coupon.redeemed')
      }
      await expect
        .poll(async () => (await readFacts()).length, POLLING)
        .toBeGreaterThanOrEqual(answered)
      const facts = await readFacts()
      expect(facts.length).toBeLessThanOrEqual(answered + CONNECTIONS)
      // Both are milliseconds of the same day.
      const apart = facts.map(({ storedMs, writtenMs }) => Math.abs(storedMs - writtenMs))
      expect(Math.max(...apart)).toBeLessThan(DAY_MS)
    } finally {
      await stream.close()
    }
  })

  it('checks are counted like redeems, and nothing is redeemed', async () => {
    const { id, code } = await createCoupon(1_000_000)
    const plan: LoadPlan = {
      ...redeemsOf(code),
      requests: { kind: 'validate', customerPrefix: 'c-', customers: CUSTOMERS, codes: [code] },
    }
    const result = await runLoad(plan)
    assertCounts(result, plan, 1)
    const { body } = await account.operator<{ data: { redemptions_count: number } }>(
      'GET',
      `/coupons/${id}`,
    )
    expect(body.data.redemptions_count).toBe(0)
  })

  it('a run that is paced sends no more than it is asked to', async () => {
    const { code } = await createCoupon(1_000_000)
    const paced = { perSecond: PER_SECOND, warmUpMs: WARM_UP_MS, measuredMs: 3 * MEASURED_MS }
    const plan = { ...redeemsOf(code), ...paced }
    const startedMs = performance.now()
    const result = await runLoad(plan)
    const seconds = (performance.now() - startedMs) / 1_000
    assertCounts(result, plan, 1)
    // The generator is given so many for each second that has begun, however long a busy machine took.
    expect(result.latencies.length).toBeLessThanOrEqual(Math.ceil(seconds) * PER_SECOND)
  })

  it('a run with refusals does not count', async () => {
    const { code } = await createCoupon(5)
    const plan = redeemsOf(code)
    const result = await runLoad(plan)
    expect(result.statuses['200']).toBe(5)
    expect(() => assertCounts(result, plan, 1)).toThrow(UncountedRun)
  })

  it('a run that sent a request twice does not count', async () => {
    const { code } = await createCoupon(1_000_000)
    const plan = { ...redeemsOf(code), requestsMax: CONNECTIONS }
    const result = await runLoad(plan)
    expect(() => assertCounts(result, plan, 1)).toThrow('made in advance')
  })
})
