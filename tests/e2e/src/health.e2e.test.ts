import { describe, expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'
import { call } from './harness/client.js'

describe('the running system', () => {
  it('knows a fresh account by its token, and no customer in it', async () => {
    const account = await freshAccount()
    const answer = await account.storefront('GET', '/customers/nobody')
    expect(answer).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  })

  it('shows a customer of one account to no other', async () => {
    const [owner, stranger] = await Promise.all([freshAccount(), freshAccount()])
    const id = await owner.createCustomer({ name: 'Ada' })
    expect((await owner.storefront('GET', `/customers/${id}`)).status).toBe(200)
    expect((await stranger.storefront('GET', `/customers/${id}`)).status).toBe(404)
  })

  it('runs two processes of wallet', () => {
    expect(Object.keys(inject('access').pids)).toEqual(
      expect.arrayContaining(['gateway', 'wallet', 'wallet-2']),
    )
  })

  it('asks for a token', async () => {
    const answer = await call('GET', `${inject('access').base_url}/customers/x`)
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_MISSING' } })
  })
})
