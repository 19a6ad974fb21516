import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '@loyalty/shared/observability/logger'
import { createTestGateway } from '../testing/gateway.js'

function createLineLogger() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, next) {
      lines.push(chunk.toString())
      next()
    },
  })
  const logger = createLogger({ service: 'gateway', level: 'info' }, destination)
  return { lines, logger }
}

test('each failure is a line with its code and request id, without what the path holds', async () => {
  const { lines, logger } = createLineLogger()
  const { server, issuer } = await createTestGateway({ logger })
  await server.inject({
    url: '/v1/customers/jane@example.test?x=1',
    headers: { authorization: `Bearer ${await issuer.issue()}`, 'x-request-id': 'id-1' },
  })
  await server.close()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    requestId: 'id-1',
    route: '/v1/customers/:id',
    status: 400,
    errorCode: 'VALIDATION_ERROR',
  })
  expect(lines[0]).not.toContain('jane')
})

test('of the successes one in so many is a line', async () => {
  const { lines, logger } = createLineLogger()
  const { server } = await createTestGateway({ logger, environment: { LOG_SUCCESS_SAMPLE: '5' } })
  for (let at = 0; at < 10; at += 1) await server.inject({ url: '/livez' })
  await server.close()
  expect(lines).toHaveLength(2)
})
