import { refuse } from '@loyalty/contracts/outcome'
import type { Reply } from '@loyalty/engine/process'
import { expect, test } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'

const [first, second] = [
  '0190f3a2-0000-7000-8000-000000000001',
  '0190f3a2-0000-7000-8000-000000000002',
]
const page = (id: string, cursor: string | null): Reply => {
  const data = [{ id, code: `CODE-${id.at(-1)}`, redemptions_count: 0 }]
  return {
    ok: true,
    pieces: [Buffer.from(JSON.stringify({ data, cursor }))],
    isReplay: false,
    headers: {},
  }
}
const end: Reply = {
  ok: true,
  pieces: [Buffer.from('{"data":[],"cursor":null}')],
  isReplay: false,
  headers: {},
}

test('a CSV goes on where a service refuses a page for a moment', async () => {
  const replies = [
    page(first, first),
    refuse('SERVICE_UNAVAILABLE', ''),
    refuse('RATE_LIMITED', ''),
    page(second, second),
    end,
  ]
  const cursors: unknown[] = []
  const { server, issuer } = await createTestGateway({
    services: {
      requester: {
        call(_contract, input) {
          cursors.push((input as { cursor?: string }).cursor)
          return Promise.resolve(replies.shift() ?? end)
        },
      },
    },
  })
  const answer = await server.inject({
    url: `/operator/v1/coupons/bulk/${first}/codes`,
    headers: { authorization: `Bearer ${await issuer.issue()}`, accept: 'text/csv' },
  })
  await server.close()
  expect(answer.body.trim().split('\r\n')).toEqual([
    'id,code,redemptions_count',
    `${first},CODE-1,0`,
    `${second},CODE-2,0`,
  ])
  expect(cursors).toEqual([undefined, first, first, first, second])
})
