import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Scope } from '@loyalty/contracts/tokens/scopes'
import { Webhook } from 'standardwebhooks'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { ErrorBody } from '../harness/client.js'
import { mintToken } from '../harness/tokens.js'

interface Got {
  headers: IncomingHttpHeaders
  body: string
}

interface Shown {
  data: { id: string; secret: string; status: string }
}

let shop: Server
let url: string
let status = 204
const got: Got[] = []
beforeAttempts(
  async () => {
    got.length = 0
    status = 204
    shop = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (chunk: string) => (body += chunk))
      request.on('end', () => {
        got.push({ headers: request.headers, body })
        response.writeHead(status).end()
      })
    })
    shop.listen(0, '127.0.0.1')
    await once(shop, 'listening')
    url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/loyalty`
  },
  () => {
    shop.closeAllConnections()
    shop.close()
  },
)

const redeem = async (account: TestAccount, customer: string, code: string) => {
  const body = { customer_id: customer, code, brand_id: null }
  const answer = await account.storefront<{ data: { redemption_id: string } }>(
    'POST',
    '/coupons/redeem',
    { body },
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.redemption_id
}

describe('a shop with a webhook', () => {
  it('is told of a redeem, and of what it missed when its server was down', async () => {
    const account = await freshAccount()
    const [customer, reward] = [await account.createCustomer(), await account.createReward()]
    const coupon = await account.createCoupon({
      grants: [{ reward_id: reward, amount: 10 }],
      max_redemptions_per_customer: 2,
    })
    const made = await account.operator<Shown>('POST', '/webhooks', {
      body: { url, types: ['coupon.redeemed'] },
    })
    expect(made.status, made.text).toBe(201)
    const { id, secret } = made.body.data
    const tested = await account.operator<{ data: object }>('POST', `/webhooks/${id}/test`)
    expect(tested.body.data).toMatchObject({ status: 204, error: null })
    const first = await redeem(account, customer, coupon.code)
    await expect.poll(() => got.length).toBe(2)

    status = 503
    const second = await redeem(account, customer, coupon.code)
    await expect.poll(() => got.length).toBe(3)
    const path = `/webhooks/${id}/deliveries`
    const failed = async () => {
      const listed = await account.operator<{ data: { id: string }[] }>(
        'GET',
        `${path}?state=FAILED`,
      )
      return listed.body.data
    }
    await expect.poll(failed).toHaveLength(1)
    status = 204
    const [delivery] = await failed()
    await account.operator('POST', `${path}/${delivery?.id}/send`)
    await expect.poll(() => got.length).toBe(4)
    // The shop has the call a moment before its outcome is stored.
    const outcome = async () =>
      (await account.operator<{ data: object }>('GET', `${path}/${delivery?.id}`)).body.data
    await expect.poll(outcome).toMatchObject({ attempts_count: 2, last_status: 204 })

    const verifier = new Webhook(secret)
    const facts = got.map(
      ({ headers, body }) =>
        verifier.verify(body, headers as Record<string, string>) as {
          type: string
          data: { redemption_id?: string }
        },
    )
    expect(facts.map(({ type, data }) => [type, data.redemption_id])).toEqual([
      ['webhook.test', undefined],
      ['coupon.redeemed', first],
      ['coupon.redeemed', second],
      ['coupon.redeemed', second],
    ])
    expect(got[3]?.headers['webhook-id']).toBe(got[2]?.headers['webhook-id'])
    expect(got[3]?.body).toBe(got[2]?.body)
  })

  it('shows its secret again to who repeats the call that made it, and to nobody else', async () => {
    const account = await freshAccount()
    const call = { body: { url, types: ['*'] }, headers: { 'idempotency-key': randomUUID() } }
    const made = await account.operator<Shown>('POST', '/webhooks', call)
    const again = await account.operator<Shown>('POST', '/webhooks', call)
    expect(again.text).toBe(made.text)
    const { id, secret } = made.body.data
    const rotation = { headers: { 'idempotency-key': randomUUID() } }
    const rotated = await account.operator<Shown>('POST', `/webhooks/${id}/rotate`, rotation)
    const repeated = await account.operator<Shown>('POST', `/webhooks/${id}/rotate`, rotation)
    expect(repeated.text).toBe(rotated.text)
    expect(rotated.body.data.secret).not.toBe(secret)
    for (const path of [`/webhooks/${id}`, '/webhooks', '/audit?resource=webhook']) {
      const { text } = await account.operator('GET', path)
      expect(text).not.toContain('whsec_')
    }
  })

  it.each([
    ['http', 'http://shop.example/hook', 'https'],
    ['a user', 'https://ada:secret@shop.example/hook', 'user'],
    ['a port below 1024', 'https://shop.example:25/', 'port'],
    ['an address of our network', 'https://10.0.0.5/', 'name'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest', 'name'],
    ['an address in another spelling', 'https://0x0a000005/', 'name'],
    ['no URL', 'shop', 'URL'],
    ['a name of a local network', 'https://db.internal/', 'internet'],
  ])('is refused %s', async (_, refused, word) => {
    const account = await freshAccount()
    const body = { url: refused, types: ['*'] }
    const answer = await account.operator<ErrorBody>('POST', '/webhooks', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field: 'body.url' }] })
    expect(answer.body.errors?.[0]?.message).toContain(word)
    expect(answer.body.errors?.[0]?.message).toMatch(/^must /)
  })

  it('needs the scopes of webhooks', async () => {
    const account = await freshAccount()
    const tokenOf = (scope: Scope) => mintToken({ account: account.id, scopes: [scope] })
    const support = { token: await tokenOf('support:write') }
    const answer = await account.operator<ErrorBody>('GET', '/webhooks', support)
    expect([answer.status, answer.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    const reader = { token: await tokenOf('webhooks:read') }
    expect((await account.operator('GET', '/webhooks', reader)).status).toBe(200)
    expect((await account.operator('POST', '/webhooks', { ...reader, body: {} })).status).toBe(403)
  })
})
