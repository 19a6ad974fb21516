import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'

let account: TestAccount

beforeAll(async () => {
  account = await freshAccount()
})

const register = (customer: string, body: unknown) =>
  account.storefront('PATCH', `/customers/${customer}/devices`, { body })

const iphone = { platform: 'IOS', model: 'iPhone', osVersion: '19.1' }

describe.concurrent('PATCH /customers/{id}/devices', () => {
  it('answers customer and wallet, and never the token', async () => {
    const customer = await account.createCustomer({ name: 'Ada' })
    const token = `token-${randomUUID()}`
    const answer = await register(customer, { device_token: token, device_info: iphone })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ data: { customer: { id: customer, name: 'Ada' } } })
    const reads = await Promise.all([
      account.storefront('GET', `/customers/${customer}`),
      account.operator('GET', `/customers/${customer}`),
      account.operator('GET', '/customers'),
    ])
    for (const { text } of [answer, ...reads]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain('iPhone')
    }
    expect(reads[0].body).toEqual(answer.body)

    const listed = await account.operator('GET', `/customers/${customer}/devices`)
    expect(listed.status).toBe(200)
    expect(listed.body).toMatchObject({
      data: [{ platform: 'IOS', model: 'iPhone', os_version: '19.1' }],
    })
    expect(listed.text).not.toContain(token)
  })

  it('takes a token again, from another customer, and far more than 20 of them', async () => {
    const [first, second] = [await account.createCustomer(), await account.createCustomer()]
    const token = `token-${randomUUID()}`
    for (const customer of [first, first, second, first]) {
      expect((await register(customer, { device_token: token })).status).toBe(200)
    }
    for (let n = 0; n < 25; n += 1) {
      const body = { device_token: `${token}-${n}`, device_info: { model: `m${n}` } }
      expect((await register(first, body)).status).toBe(200)
    }
  })

  it('one token for ten customers at once', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => account.createCustomer()))
    const body = { device_token: `token-${randomUUID()}`, device_info: iphone }
    const answers = await Promise.all(customers.map((customer) => register(customer, body)))
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200))
  })

  it.each([
    null,
    {},
    ...['ios', 'iPadOS', 'apns', null].map((platform) => ({ platform, build: 7 })),
  ])('%j is taken of a device', async (device_info) => {
    const body = { device_token: randomUUID(), device_info }
    expect((await register(await account.createCustomer(), body)).status).toBe(200)
  })

  it.each([
    {},
    { device_token: '' },
    { device_token: null },
    { device_token: 1 },
    { device_token: 'x'.repeat(4_097) },
    { device_token: 'x', device_info: ['ios'] },
    { device_token: 'x', device_info: { platform: 'x'.repeat(65) } },
    { device_token: 'x', device_info: { osVersion: 19 } },
    { device_token: 'x', expires_at: '2030-01-01T00:00:00Z' },
  ])('%j: VALIDATION_ERROR', async (body) => {
    expectRefusal(await register(await account.createCustomer(), body), 400, 'VALIDATION_ERROR')
  })

  it('is 404 for an unknown customer', async () => {
    expectRefusal(await register('nobody', { device_token: 'x' }), 404, 'CUSTOMER_NOT_FOUND')
    const listed = await account.operator('GET', '/customers/nobody/devices')
    expectRefusal(listed, 404, 'CUSTOMER_NOT_FOUND')
  })
})
