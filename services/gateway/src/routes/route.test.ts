import type { Reply } from '@loyalty/engine/process'
import { expect, test } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'

test('a large answer goes out in its pieces, framed and with its length', async () => {
  const text = JSON.stringify({ name: 'é'.repeat(50_000) })
  const bytes = Buffer.from(text)
  // Cut within a character too.
  const pieces = [bytes.subarray(0, 32_768), bytes.subarray(32_768, 65_535), bytes.subarray(65_535)]
  const reply: Reply = { ok: true, pieces, isReplay: false, headers: {} }
  const { server, issuer } = await createTestGateway({
    services: { requester: { call: () => Promise.resolve(reply) } },
  })
  const answer = await server.inject({
    url: '/operator/v1/account',
    headers: { authorization: `Bearer ${await issuer.issue()}` },
  })
  await server.close()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(`{"data":${text}}`)
  expect(answer.headers['content-length']).toBe(String(bytes.length + '{"data":}'.length))
})
