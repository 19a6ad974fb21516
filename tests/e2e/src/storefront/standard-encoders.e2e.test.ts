import { createLoyaltyClient } from '@loyalty/client'
import { beforeAll, expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'

/** What everybody's own tools make of a query does what it says, not only what is written by hand. */

interface Shown {
  data: { customer: { tags: Record<string, unknown> } }
}

const { origin } = new URL(inject('access').base_url)

let account: TestAccount
beforeAll(async () => {
  account = await freshAccount()
})

const withTags = () => account.createCustomer({ tags: { colour: 'blue', visits: 3, kept: true } })
const tagsOf = async (id: string) =>
  (await account.storefront<Shown>('GET', `/customers/${id}`)).body.data.customer.tags

it('the typed client removes two tags', async () => {
  const id = await withTags()
  const client = createLoyaltyClient({ origin, token: account.token })
  const { response } = await client.DELETE('/v1/customers/{id}/tags', {
    params: { path: { id }, query: { tags: 'colour,visits' } },
  })
  expect(response.status).toBe(200)
  expect(await tagsOf(id)).toEqual({ kept: true })
})

it('a form’s encoder removes two tags, in one parameter or in two', async () => {
  for (const query of [
    new URLSearchParams({ tags: 'colour,visits' }),
    new URLSearchParams([
      ['tags', 'colour'],
      ['tags', 'visits'],
    ]),
  ]) {
    const id = await withTags()
    const { status } = await account.storefront(
      'DELETE',
      `/customers/${id}/tags?${query.toString()}`,
    )
    expect(status).toBe(200)
    expect(await tagsOf(id)).toEqual({ kept: true })
  }
})

it('a phone number in a query is found with its plus as it is, encoded, and without', async () => {
  const id = await account.createCustomer({ phone: '+56912345678' })
  for (const phone of ['+56912345678', '%2B56912345678', '56912345678']) {
    const { body } = await account.operator<{ data: { id: string }[] }>(
      'GET',
      `/customers?phone=${phone}`,
    )
    expect(body.data.map((found) => found.id)).toEqual([id])
  }
})
