import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'

/** Keeps the event loop busy for so long in one turn. */
function stall(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until) continue
}

test('calls are refused while the event loop lags and keeps lagging, and taken again after', async () => {
  const { server } = await createTestGateway({ environment: { EVENT_LOOP_DELAY_MAX_MS: '50' } })
  const read = async () => (await server.inject({ url: '/v1/customers/1' })).statusCode
  expect(await read()).toBe(401)

  const startedAt = performance.now()
  let status = 401
  while (status === 401 && performance.now() - startedAt < 10_000) {
    stall(200)
    await turn()
    status = await read()
  }
  expect(status).toBe(503)
  expect(performance.now() - startedAt).toBeGreaterThan(1_000)
  await vi.waitUntil(async () => (await read()) === 401, { timeout: 10_000, interval: 50 })
  await server.close()
})
