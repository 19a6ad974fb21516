import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'

interface Shown {
  data: { customer: { tags: Record<string, unknown> }; wallet: object }
}

let account: TestAccount

beforeAll(async () => {
  account = await freshAccount()
})

const withTags = (tags: object) => account.createCustomer({ tags })
const remove = (id: string, query: string) =>
  account.storefront<Shown>('DELETE', `/customers/${id}/tags${query}`)
const tagsOf = async (id: string) =>
  (await account.storefront<Shown>('GET', `/customers/${id}`)).body.data.customer.tags

describe.concurrent('PATCH /customers/{id}/tags', () => {
  it('merges by key and removes by null', async () => {
    const id = await withTags({ a: 'one', b: 2 })
    const { status, body } = await account.storefront<Shown>('PATCH', `/customers/${id}/tags`, {
      body: { tags: { b: 3, c: false, a: null } },
    })
    expect(status).toBe(200)
    expect(body.data.customer.tags).toEqual({ b: 3, c: false })
    expect(body.data.wallet).toMatchObject({ lines: [] })
  })

  it('needs the member tags', async () => {
    const path = `/customers/${await withTags({})}/tags`
    for (const body of [{}, { tags: null }, { tags: ['a'] }, { tags: 'a' }]) {
      expectRefusal(await account.storefront('PATCH', path, { body }), 400, 'VALIDATION_ERROR')
    }
  })

  it('at most 100 tags stay with a customer', async () => {
    const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`tag${n}`, n]))
    const id = await withTags(hundred)
    const path = `/customers/${id}/tags`
    expectRefusal(
      await account.storefront('PATCH', path, { body: { tags: { more: 1 } } }),
      422,
      'LIMIT_EXCEEDED',
    )
    expect(await tagsOf(id)).toEqual(hundred)
  })
})

describe.concurrent('DELETE /customers/{id}/tags', () => {
  it.each([
    ['?tags=a', ['b', 'a,b', 'c d', 'ñ']],
    ['?tags=a,b', ['a,b', 'c d', 'ñ']],
    ['?keys=a,b', ['a,b', 'c d', 'ñ']],
    // What encoders make of it: a comma separates keys however it is written.
    ['?tags=a%2Cb', ['a,b', 'c d', 'ñ']],
    ['?tags=a%2Cb,c%20d', ['a,b', 'ñ']],
    ['?tags=a&tags=b', ['a,b', 'c d', 'ñ']],
    ['?keys=a&keys=b', ['a,b', 'c d', 'ñ']],
    ['?tags[]=a&tags[1]=b', ['a,b', 'c d', 'ñ']],
    ['?tags=c+d,+a', ['b', 'a,b', 'ñ']],
    ['?tags=%C3%B1', ['a', 'b', 'a,b', 'c d']],
    ['?tags=a,,b,', ['a,b', 'c d', 'ñ']],
    ['?tags=a,a', ['b', 'a,b', 'c d', 'ñ']],
    ['?tags=unknown', ['a', 'b', 'a,b', 'c d', 'ñ']],
    ['?tags=__proto__,constructor,$ne,a.b', ['a', 'b', 'a,b', 'c d', 'ñ']],
  ])('%s leaves %j', async (query, left) => {
    const id = await withTags({ a: 1, b: 2, 'a,b': 3, 'c d': 4, ñ: 5 })
    const { status, body } = await remove(id, query)
    expect(status).toBe(200)
    expect(Object.keys(body.data.customer.tags).toSorted()).toEqual(left.toSorted())
    expect(await tagsOf(id)).toEqual(body.data.customer.tags)
  })

  it.each([
    ['', 'TAGS_PARAMETER_REQUIRED'],
    ['?', 'TAGS_PARAMETER_REQUIRED'],
    ['?tags', 'TAGS_PARAMETER_REQUIRED'],
    ['?tags=', 'TAGS_PARAMETER_REQUIRED'],
    ['?keys=', 'TAGS_PARAMETER_REQUIRED'],
    ['?tags=,', 'TAGS_PARAMETER_REQUIRED'],
    ['?tags=a&keys=b', 'VALIDATION_ERROR'],
    ['?tags=a&keys=b&tags=c', 'VALIDATION_ERROR'],
    ['?tags=a&other=b', 'VALIDATION_ERROR'],
    ['?other=b', 'VALIDATION_ERROR'],
    ['?Tags=a', 'VALIDATION_ERROR'],
    ['?tags[a]=a', 'VALIDATION_ERROR'],
    ['?tags=a%zz', 'VALIDATION_ERROR'],
    [`?tags=${'k'.repeat(65)}`, 'VALIDATION_ERROR'],
    [`?tags=${Array.from({ length: 101 }, (_, n) => n).join(',')}`, 'VALIDATION_ERROR'],
  ])('%s: %s', async (query, code) => {
    const id = await withTags({ a: 1, b: 2 })
    expectRefusal(await remove(id, query), 400, code)
    expect(await tagsOf(id)).toEqual({ a: 1, b: 2 })
  })

  it('is 404 for an unknown customer, after the query was looked at', async () => {
    expectRefusal(await remove('nobody', ''), 400, 'TAGS_PARAMETER_REQUIRED')
    expectRefusal(await remove('nobody', '?tags=a'), 404, 'CUSTOMER_NOT_FOUND')
  })
})
