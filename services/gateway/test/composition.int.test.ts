import { getActiveReviewForm } from '@loyalty/contracts/catalog/review-form'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { listBulkErrors } from '@loyalty/contracts/migration/bulk'
import { getCouponBatch, listBatchCodes } from '@loyalty/contracts/wallet/coupon-batch'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACCOUNT, createReadyWorld, errorOf, type Responder, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await createReadyWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

let callOff: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(callOff.map((end) => end()))
  callOff = []
})
const respond = async (contract: Parameters<World['respond']>[0], responder: Responder) => {
  const end = await world.respond(contract, responder)
  callOff.push(end)
  return end
}
const raw = (body: string): Outcome => ({ ok: true, body })

describe('GET /v1/customers/{id}', () => {
  const url = '/v1/customers/a%2Fb'

  test('is two services’ bytes in one frame', async () => {
    await respond(getCustomer, () => raw('{"id":"a/b","total":1.0}'))
    await respond(getWallet, () => raw('{"lines":[100000000000.0001]}'))
    const response = await world.fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(
      '{"data":{"customer":{"id":"a/b","total":1.0},"wallet":{"lines":[100000000000.0001]}}}',
    )
  })

  test('tells the services who asks, under which id, and until when', async () => {
    const seen: { input: object; context: RequestContext }[] = []
    await respond(getCustomer, (input, context) => {
      seen.push({ input, context })
      return raw('{}')
    })
    await respond(getWallet, () => raw('{}'))
    await world.fetch(url, { headers: { 'x-request-id': 'my-id', 'idempotency-key': 'ignored' } })
    expect(seen).toMatchObject([
      { input: { id: 'a/b' }, context: { account: ACCOUNT, actor: 'test-caller' } },
    ])
    const context = seen[0]?.context
    expect(context?.requestId).toBe('my-id')
    expect(context?.idempotency).toBeUndefined()
    expect((context?.deadlineMs ?? 0) - steadyNow()).toBeLessThanOrEqual(4_000)
  })

  test('is the customer’s refusal, whatever wallet says', async () => {
    await respond(getCustomer, () => refuse('CUSTOMER_NOT_FOUND', 'There is no customer a/b'))
    expect(await errorOf(await world.fetch(url))).toMatchObject({
      status: 404,
      code: 'CUSTOMER_NOT_FOUND',
      details: 'There is no customer a/b',
    })
  })

  test('is 503 at once when a part is away', async () => {
    await respond(getCustomer, () => raw('{}'))
    const response = await world.fetch(url)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  })

  test('is 504 within 5 s when a part is silent', async () => {
    await respond(getCustomer, () => raw('{}'))
    await respond(getWallet, () => null)
    const startedAt = Date.now()
    const response = await world.fetch(url)
    expect(await errorOf(response)).toMatchObject({ status: 504, code: 'UPSTREAM_TIMEOUT' })
    expect(Date.now() - startedAt).toBeLessThan(5_000)
  })

  test('is 500 without inner text when a part fails', async () => {
    await respond(getCustomer, () => refuse('INTERNAL', 'E11000 at db-7'))
    await respond(getWallet, () => raw('{}'))
    const error = await errorOf(await world.fetch(url))
    expect(error).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(JSON.stringify(error)).not.toContain('E11000')
  })
})

describe('POST /v1/coupons/redeem', () => {
  const url = '/v1/coupons/redeem'
  const body = { customer_id: 'c1', code: 'welcome10', brand_id: null }
  const effect = raw('{"wallet":{},"accumulations":[1],"redemptions":[]}')

  test('is the effect with the customer beside it', async () => {
    await respond(redeemCoupon, () => effect)
    await respond(getCustomer, () => raw('{"id":"c1"}'))
    const response = await world.post(url, body)
    expect(response.status).toBe(200)
    expect(response.headers.has('idempotency-replayed')).toBe(false)
    expect(await response.text()).toBe(
      '{"data":{"customer":{"id":"c1"},"wallet":{},"accumulations":[1],"redemptions":[]}}',
    )
  })

  test('carries the key to the write alone, with the same hash for the same request', async () => {
    const seen: RequestContext[] = []
    await respond(redeemCoupon, (input, context) => {
      expect(input['code']).toBe('WELCOME10')
      seen.push(context)
      return effect
    })
    await respond(getCustomer, (_input, context) =>
      raw(JSON.stringify({ hasKey: context.idempotency !== undefined })),
    )
    const key = { 'idempotency-key': 'key-1' }
    const response = await world.post(url, body, key)
    expect(await response.text()).toContain('{"hasKey":false}')
    const reordered = { brand_id: null, code: 'welcome10', customer_id: 'c1' }
    await world.post(url, reordered, key)
    await world.post(url, { ...body, brand_id: 'b' }, key)
    const keys = seen.map((context) => context.idempotency)
    expect(keys[0]).toMatchObject({ key: 'key-1', operation: 'POST /v1/coupons/redeem' })
    expect(keys[1]).toEqual(keys[0])
    expect(keys[2]?.hash).not.toBe(keys[0]?.hash)
  })

  test('says so when it is a replay, refused or not', async () => {
    await respond(getCustomer, () => raw('{}'))
    const end = await respond(redeemCoupon, () => ({ ...effect, isReplay: true }))
    const replayed = await world.post(url, body)
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
    await end()
    await respond(redeemCoupon, () => ({
      ...refuse('COUPON_EXPIRED', 'It was valid until yesterday'),
      isReplay: true,
    }))
    const refused = await world.post(url, body)
    expect(refused.headers.get('idempotency-replayed')).toBe('true')
    expect(await errorOf(refused)).toMatchObject({ status: 422, code: 'COUPON_EXPIRED' })
  })

  test('is the write’s refusal although the customer cannot be had', async () => {
    await respond(redeemCoupon, () => refuse('COUPON_NOT_FOUND', 'There is no such code'))
    expect(await errorOf(await world.post(url, body))).toMatchObject({ status: 404 })
  })

  test('is 503 when the write is not done', async () => {
    await respond(getCustomer, () => raw('{}'))
    expect(await errorOf(await world.post(url, body))).toMatchObject({ status: 503 })
  })

  test('is 504 and never 503 when the write is done and the customer cannot be had', async () => {
    await respond(redeemCoupon, () => effect)
    expect(await errorOf(await world.post(url, body))).toMatchObject({
      status: 504,
      code: 'UPSTREAM_TIMEOUT',
    })
  })

  test('waits for a customer service that comes back within the deadline', async () => {
    let isWritten = false
    await respond(redeemCoupon, () => {
      isWritten = true
      return effect
    })
    const asked = world.post(url, body)
    // The read is tried beside the write, so it has met nobody by then.
    await vi.waitUntil(() => isWritten, { timeout: 10_000 })
    await respond(getCustomer, () => raw('{"id":"c1"}'))
    expect((await asked).status).toBe(200)
  })

  test('tells how long to wait when the first call with the key still runs', async () => {
    await respond(getCustomer, () => raw('{}'))
    await respond(redeemCoupon, () => ({
      ...refuse('IDEMPOTENCY_IN_PROGRESS', 'The first call is still running'),
      retryAfterSeconds: 2,
    }))
    const response = await world.post(url, body)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await errorOf(response)).toMatchObject({ status: 409 })
  })
})

describe('answers with headers or formats of their own', () => {
  test('a review form carries ETag and is not sent again while it stands', async () => {
    await respond(getActiveReviewForm, () => ({
      ...answer({ id: 'f' }),
      headers: { ETag: '"v1"' },
    }))
    const url = '/v1/review-forms/0190f3a2-0000-7000-8000-000000000003'
    const response = await world.fetch(url)
    expect(response.headers.get('etag')).toBe('"v1"')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await response.json()).toEqual({ data: { id: 'f' } })
    for (const held of ['"v1"', 'W/"v1"', '"v0", "v1"', '*']) {
      const again = await world.fetch(url, { headers: { 'if-none-match': held } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
    const other = await world.fetch(url, { headers: { 'if-none-match': '"v0"' } })
    expect(other.status).toBe(200)
  })

  test('the codes of a batch are a page of JSON, or all of them as CSV', async () => {
    await respond(listBatchCodes, ({ cursor = '0', limit }) => {
      const at = Number(cursor)
      const data =
        at < 3
          ? [{ id: String(at + 1), code: `${at === 1 ? '-' : ''}C${at}`, redemptions_count: 0 }]
          : []
      return answer({ data, cursor: data.length === 0 ? null : String(at + 1), limit })
    })
    const url = '/operator/v1/coupons/bulk/0190f3a2-0000-7000-8000-000000000004/codes'
    expect(await (await world.fetch(`${url}?limit=3`)).json()).toMatchObject({
      cursor: '1',
      limit: 3,
    })
    const batch_id = '0190f3a2-0000-7000-8000-000000000004'
    const [created_at, updated_at] = ['2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00.000Z']
    const batch = { batch_id, count: 3, free_count: null, created_at, updated_at }
    let [status, made] = ['IN_PROGRESS', 2]
    await respond(getCouponBatch, () => answer({ ...batch, status, made }))
    const early = await world.fetch(url, { headers: { accept: 'text/csv' } })
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ code: 'STATE_CONFLICT' })
    ;[status, made] = ['DONE', 3]
    const csv = await world.fetch(url, { headers: { accept: 'text/csv' } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toBe("id,code,redemptions_count\r\n1,C0,0\r\n2,'-C1,0\r\n3,C2,0\r\n")
  })

  test('so are the errors of a bulk job, in which no cell is a formula', async () => {
    await respond(listBulkErrors, ({ cursor }) => {
      const error = { row_id: '000001.-', index: 1, code: 'CUSTOMER_NOT_FOUND', message: 'a, b' }
      const data = [
        { ...error, customer_id: '=1+1' },
        { ...error, customer_id: null },
      ]
      return answer(
        cursor === undefined ? { data, cursor: '000001.-' } : { data: [], cursor: null },
      )
    })
    const url = '/operator/v1/bulk/0190f3a2-0000-7000-8000-000000000004/errors'
    expect(await (await world.fetch(url)).json()).toMatchObject({ cursor: '000001.-' })
    const csv = await world.fetch(url, { headers: { accept: 'text/csv' } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toBe(
      [
        'index,customer_id,code,message',
        '1,\'=1+1,CUSTOMER_NOT_FOUND,"a, b"',
        '1,,CUSTOMER_NOT_FOUND,"a, b"',
        '',
      ].join('\r\n'),
    )
  })
})
