import { afterEach, expect, test, vi } from 'vitest'
import { hasEnded, openRewards } from './rewards.js'

const refusal = {
  code: 'COUPON_EXPIRED',
  error: 'The coupon has expired',
  details: 'then',
  request_id: 'request-1',
}

afterEach(() => vi.unstubAllGlobals())

/** Rewards of a service that answers so, one status after the other, and the keys that it was sent. */
function rewardsAt(statuses: readonly number[], code: string | null = refusal.code) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const status = statuses[keys.length] ?? 200
    keys.push(request.headers.get('idempotency-key'))
    const headers = { 'retry-after': '0' }
    return Response.json(status === 200 ? { data: {} } : { ...refusal, code }, { status, headers })
  })
  const handed = { customer: 'ada', token: 'eyJ', order: {} }
  return { rewards: openRewards('http://gateway.test', handed), keys }
}

test('what nobody knows the end of is asked again by the same key, and the next one by another', async () => {
  // The client asks five times by itself.
  const { rewards, keys } = rewardsAt([504, 504, 504, 504, 504, 200, 200])
  await expect(rewards.redeem('TEN')).rejects.toMatchObject({ status: 504 })
  await rewards.redeem('TEN')
  await rewards.redeem('TEN')
  expect(new Set(keys.slice(0, 6)).size).toBe(1)
  expect(keys[6]).not.toBe(keys[0])
})

// The client asks again by itself for all but a 401 and a 404.
test.each([
  [[401], 'TOKEN_EXPIRED'],
  [[429, 429, 429, 429, 429], 'RATE_LIMITED'],
  [[409, 409, 409, 409, 409], 'IDEMPOTENCY_IN_PROGRESS'],
  [[409, 409, 409, 409, 409], 'WRITE_CONFLICT'],
  [[404], null],
])('%j %s says nothing of an earlier press: the key stays', async (statuses, code) => {
  const { rewards, keys } = rewardsAt(statuses, code)
  await expect(rewards.redeem('TEN')).rejects.toMatchObject({ status: statuses[0] })
  await rewards.redeem('TEN')
  expect(keys).toHaveLength(statuses.length + 1)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal is final, and tells its code', async () => {
  const { rewards, keys } = rewardsAt([422, 422])
  await expect(rewards.redeem('TEN')).rejects.toMatchObject({ code: 'COUPON_EXPIRED' })
  await expect(rewards.redeem('TEN')).rejects.toMatchObject({ code: 'COUPON_EXPIRED' })
  expect(keys[1]).not.toBe(keys[0])
})

test('401 is the end', async () => {
  const { rewards } = rewardsAt([401])
  await expect(rewards.customer()).rejects.toSatisfy(hasEnded)
})
