import { refuse } from '@loyalty/contracts/outcome'
import { getCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import type { Reply } from '@loyalty/engine/process'
import { expect, test } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'

const [first, second] = [
  '0190f3a2-0000-7000-8000-000000000001',
  '0190f3a2-0000-7000-8000-000000000002',
]
const replyOf = (value: object): Reply => ({
  ok: true,
  pieces: [Buffer.from(JSON.stringify(value))],
  isReplay: false,
  headers: {},
})
const page = (id: string, cursor: string | null): Reply =>
  replyOf({ data: [{ id, code: `CODE-${id.at(-1)}`, redemptions_count: 0 }], cursor })
const end = replyOf({ data: [], cursor: null })
const batchOf = (made: number): Reply =>
  replyOf({
    batch_id: first,
    status: made === 2 ? 'DONE' : 'IN_PROGRESS',
    count: 2,
    made,
    free_count: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  })

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
        call(contract, input) {
          if (contract.subject === getCouponBatch.subject) return Promise.resolve(batchOf(2))
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

test('there is no CSV of a batch whose codes are still made, but there are pages', async () => {
  const { server, issuer } = await createTestGateway({
    services: {
      requester: {
        call: ({ subject }) =>
          Promise.resolve(subject === getCouponBatch.subject ? batchOf(1) : page(first, null)),
      },
    },
  })
  const authorization = `Bearer ${await issuer.issue()}`
  const url = `/operator/v1/coupons/bulk/${first}/codes`
  const csv = await server.inject({ url, headers: { authorization, accept: 'text/csv' } })
  const json = await server.inject({ url, headers: { authorization } })
  await server.close()
  expect(csv.statusCode).toBe(409)
  expect(csv.json()).toMatchObject({
    code: 'STATE_CONFLICT',
    details: '1 of the 2 codes are made: wait until all are',
  })
  expect(json.json()).toMatchObject({ data: [{ id: first }] })
})
