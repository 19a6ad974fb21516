import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'

interface Shown {
  data: { customer: Customer; wallet: { id: string; owner_id: string; lines: []; totals: [] } }
}
interface Customer {
  id: string
  name: string | null
  gender: string | null
  dob: string | null
  document_type: string | null
  document_number: string | null
  phone: string | null
  phone_verified: boolean
  is_anonymous: boolean
  platforms: string[] | null
  tags: Record<string, unknown>
  metadata: Record<string, unknown>
}

let account: TestAccount

beforeAll(async () => {
  account = await freshAccount()
})

const at = (id: string) => `/customers/${encodeURIComponent(id)}`
const read = async (id: string) => (await account.storefront<Shown>('GET', at(id))).body.data
const patch = <Body = Shown>(id: string, body: unknown, headers: Record<string, string> = {}) =>
  account.storefront<Body>('PATCH', at(id), { body, headers })

/** The patch is refused with this code, and nothing of it was applied. */
async function expectPatchRefused(id: string, body: unknown, status: number, code: string) {
  const before = await read(id)
  expectRefusal(await patch(id, body), status, code)
  expect(await read(id)).toEqual(before)
}

describe.concurrent('GET /customers/{id}', () => {
  it('shows a new customer with every member, and a wallet from the start', async () => {
    const id = await account.createCustomer()
    const { customer, wallet } = await read(id)
    expect(customer).toMatchObject({
      id,
      name: null,
      is_anonymous: true,
      dob: null,
      phone_verified: false,
      tier_id: null,
      status: 'ACTIVE',
      gender: null,
      platforms: null,
      tags: {},
      metadata: {},
      consent: {
        consent_string: null,
        version: '0',
        consent_timestamp: null,
        customer_id: id,
        purposes: { behavioral_campaigns: false, link_tracking: false },
        vendors: {},
      },
    })
    expect(wallet).toMatchObject({ lines: [], totals: [] })
    expect(wallet.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
    expect(wallet.owner_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
    expect((await read(id)).wallet).toEqual(wallet)
  })

  it.each([
    'a/b',
    'a b',
    'ñandú',
    '50%',
    'a?b#c',
    '..',
    "o'neil",
    '{"$ne":null}',
    '__proto__',
    '😀',
  ])('the id %j is text like any other', async (plain) => {
    const id = `${plain}-${randomUUID()}`
    await account.createCustomer({ id, name: plain })
    expect((await read(id)).customer).toMatchObject({ id, name: plain })
    expect((await patch(id, { name: 'Ada' })).body.data.customer.name).toBe('Ada')
  })

  it('ids are trimmed and in NFC, in path and body alike', async () => {
    const id = `e\u0301-${randomUUID()}`
    await account.createCustomer({ id: ` ${id} ` })
    expect((await read(id.normalize('NFC'))).customer.id).toBe(id.normalize('NFC'))
    expect((await read(`  ${id} `)).customer.id).toBe(id.normalize('NFC'))
  })

  it('is 404 for an id that nobody made', async () => {
    const nobody = at(randomUUID())
    expectRefusal(await account.storefront('GET', nobody), 404, 'CUSTOMER_NOT_FOUND')
    expectRefusal(
      await account.storefront('PATCH', nobody, { body: { name: 'Ada' } }),
      404,
      'CUSTOMER_NOT_FOUND',
    )
  })
})

describe.concurrent('PATCH /customers/{id}', () => {
  it('changes the members that are sent, and no others', async () => {
    const id = await account.createCustomer({ name: 'Ada', country: 'Spain', tags: { a: 1 } })
    const before = (await read(id)).customer
    const { status, body } = await patch(id, { country: 'France', platforms: ['web', 'ios'] })
    expect(status).toBe(200)
    expect(body.data.customer).toEqual({ ...before, country: 'France', platforms: ['web', 'ios'] })
    expect((await patch(id, { platforms: null })).body.data.customer.platforms).toBeNull()
    expect((await patch(id, {})).body.data.customer).toEqual({ ...before, country: 'France' })
    expect(body.data).toEqual({
      customer: { ...before, country: 'France', platforms: ['web', 'ios'] },
      wallet: (await read(id)).wallet,
    })
  })

  it.each([
    ['gender', 'FEMALE', 'MALE'],
    ['dob', '1990-05-17T00:00:00.000Z', '1990-05-18T00:00:00.000Z'],
  ])(
    '%s is set once: the same again is done, another value or null is a conflict',
    async (name, first, other) => {
      const id = await account.createCustomer()
      expect((await patch(id, { [name]: null })).status).toBe(200)
      expect((await patch(id, { [name]: first })).body.data.customer).toMatchObject({
        [name]: first,
      })
      const again = await patch(id, { [name]: first })
      expect([again.status, again.body.data.customer]).toMatchObject([200, { [name]: first }])
      for (const value of [other, null]) {
        const all = { [name]: value, name: 'Must not stay', tags: { must: 'not stay' } }
        await expectPatchRefused(id, all, 409, 'FIELD_ALREADY_SET')
      }
    },
  )

  it('dob is the day as it is written, and compared by it', async () => {
    const id = await account.createCustomer()
    const shown = { dob: '1990-05-17T00:00:00.000Z' }
    for (const dob of [
      '1990-05-17T00:00:00+02:00',
      '1990-05-17',
      '1990-05-17T23:59:59.999Z',
      '1990-05-17T23:00:00-05:00',
    ]) {
      const answer = await patch(id, { dob })
      expect([answer.status, answer.body.data.customer]).toMatchObject([200, shown])
    }
    await expectPatchRefused(id, { dob: '1990-05-16T22:00:00Z' }, 409, 'FIELD_ALREADY_SET')
  })

  it.each([
    new Date(Date.now() + 2 * 86_400_000).toISOString(),
    '1850-01-01T00:00:00Z',
    '1990-05-17T00:00:00',
    '1990-02-30T00:00:00Z',
    '17/05/1990',
    641_433_600_000,
  ])('dob %j: VALIDATION_ERROR', async (dob) => {
    await expectPatchRefused(await account.createCustomer(), { dob }, 400, 'VALIDATION_ERROR')
  })

  it('consent is said in a shop, and an older record replaces no newer one', async () => {
    const id = await account.createCustomer()
    const put = (body: object) => account.storefront<Shown>('PUT', `${at(id)}/consent`, { body })
    const no = {
      consent_string: 'No, thanks',
      version: '2',
      consent_timestamp: '2026-01-31T11:00:00+01:00',
      purposes: { email_marketing: false },
      vendors: { mailer: false },
    }
    const refused = await put(no)
    expect([refused.status, refused.body]).toMatchObject([
      200,
      {
        data: {
          customer: { id, consent: { ...no, consent_timestamp: '2026-01-31T10:00:00.000Z' } },
          wallet: { lines: [] },
        },
      },
    ])
    const yes = { ...no, purposes: { email_marketing: true } }
    const replayed = await put({ ...yes, consent_timestamp: '2026-01-31T09:59:59Z' })
    expectRefusal(replayed, 409, 'STATE_CONFLICT')
    const unread = await put({ ...yes, customer_id: id, consent_timestamp: '2026-02-01T00:00:00Z' })
    expectRefusal(unread, 400, 'VALIDATION_ERROR')
    expect((await account.storefront('GET', at(id))).body).toEqual(refused.body)
    const later = await put({ ...yes, consent_timestamp: '2026-02-01T00:00:00Z' })
    expect(later.body).toMatchObject({
      data: { customer: { consent: { purposes: { email_marketing: true } } } },
    })
  })

  it('document type and number come together', async () => {
    const id = await account.createCustomer()
    const halves = [
      { document_type: 'passport' },
      { document_number: 'AB-1' },
      { document_type: 'passport', document_number: null },
      { document_type: null, document_number: 'AB-1' },
      { document_type: null },
    ]
    for (const half of halves) await expectPatchRefused(id, half, 400, 'DOCUMENT_PAIR_REQUIRED')
    const pair = { document_type: 'passport', document_number: 'x'.repeat(50) }
    expect((await patch(id, pair)).body.data.customer).toMatchObject({
      ...pair,
      is_anonymous: false,
    })
    await expectPatchRefused(
      id,
      { ...pair, document_number: 'x'.repeat(51) },
      400,
      'VALIDATION_ERROR',
    )
    const none = { document_type: null, document_number: null }
    expect((await patch(id, none)).body.data.customer).toMatchObject({
      ...none,
      is_anonymous: true,
    })
  })

  it('a changed phone is no longer verified, the same one still is', async () => {
    const phone = '+34600111222'
    const id = await account.createCustomer({ phone, phone_verified: true })
    expect((await patch(id, { phone })).body.data.customer.phone_verified).toBe(true)
    const changed = await patch(id, { phone: '+34600111223' })
    expect(changed.body.data.customer).toMatchObject({
      phone: '+34600111223',
      phone_verified: false,
    })
    await account.operator('PATCH', at(id), { body: { phone_verified: true } })
    const cleared = await patch(id, { phone: null })
    expect(cleared.body.data.customer).toMatchObject({ phone: null, phone_verified: false })
  })

  it('a phone is stored without what people put between its digits, and an empty one is none', async () => {
    const id = await account.createCustomer()
    for (const phone of ['+56 9 1234 5678', '+56 (9) 12-34.56/78', '\u202A+56912345678\u202C']) {
      expect((await patch(id, { phone })).body.data.customer.phone).toBe('+56912345678')
    }
    expect((await patch(id, { phone: '' })).body.data.customer.phone).toBeNull()
  })

  it.each(['600111222', '+3460', '+12345678901234567', '+34 600 x11 222', '0034600111222'])(
    'phone %j: VALIDATION_ERROR',
    async (phone) => {
      await expectPatchRefused(await account.createCustomer(), { phone }, 400, 'VALIDATION_ERROR')
    },
  )

  it('texts have their limits, counted after they are trimmed', async () => {
    const id = await account.createCustomer()
    const taken = [{ country: 'x'.repeat(100) }, { name: `  ${'x'.repeat(256)}  ` }]
    for (const body of taken) expect((await patch(id, body)).status).toBe(200)
    expect((await read(id)).customer.name).toBe('x'.repeat(256))
    const refused = [{ country: 'x'.repeat(101) }, { name: 'x'.repeat(257) }, { name: '  ' }]
    for (const body of refused) await expectPatchRefused(id, body, 400, 'VALIDATION_ERROR')
  })

  it.each(['tags', 'metadata'])('%s are merged by key, null removes one', async (member) => {
    const id = await account.createCustomer({ [member]: { a: 1, b: 'two', c: true } })
    const { body } = await patch(id, { [member]: { a: null, b: 'three', d: false, gone: null } })
    expect(body.data.customer).toMatchObject({ [member]: { b: 'three', c: true, d: false } })
    expect(Object.keys(body.data.customer[member as 'tags']).toSorted()).toEqual(['b', 'c', 'd'])
    expect((await patch(id, { [member]: {} })).body.data.customer).toEqual(body.data.customer)
  })

  it('nested values of metadata are replaced whole, and keep inner nulls', async () => {
    const id = await account.createCustomer({ metadata: { address: { city: 'Rome', zip: '1' } } })
    const { body } = await patch(id, { metadata: { address: { city: null, list: [null, 1.5] } } })
    expect(body.data.customer.metadata).toEqual({ address: { city: null, list: [null, 1.5] } })
  })

  it.each([
    ['101 keys', many(101)],
    ['a key of 65 characters', { ['k'.repeat(65)]: 1 }],
    ['an empty key', { '': 1 }],
    ['6 levels', { a: { a: { a: { a: { a: { a: 1 } } } } } }],
    ['more than 16 KiB', { a: 'x'.repeat(16_384) }],
  ])('metadata with %s: VALIDATION_ERROR', async (_name, metadata) => {
    await expectPatchRefused(await account.createCustomer(), { metadata }, 400, 'VALIDATION_ERROR')
  })

  it('metadata at its limits is taken, and limits count what is stored too', async () => {
    const id = await account.createCustomer()
    const full = await patch(id, { metadata: many(100) })
    expect(Object.keys(full.body.data.customer.metadata)).toHaveLength(100)
    await expectPatchRefused(id, { metadata: { oneMore: 1 } }, 422, 'LIMIT_EXCEEDED')
    expect((await patch(id, { metadata: { key0: null, oneMore: 1 } })).status).toBe(200)
    const deep = { ['k'.repeat(64)]: { a: { a: { a: { a: 1 } } } } }
    expect((await patch(await account.createCustomer(), { metadata: deep })).status).toBe(200)
  })

  it.each([{ a: {} }, { a: [1] }, { a: 'x'.repeat(513) }])(
    'tags %j: VALIDATION_ERROR',
    async (tags) => {
      const id = await account.createCustomer()
      await expectPatchRefused(id, { tags }, 400, 'VALIDATION_ERROR')
      const path = `${at(id)}/tags`
      expectRefusal(
        await account.storefront('PATCH', path, { body: { tags } }),
        400,
        'VALIDATION_ERROR',
      )
    },
  )

  it('40 first writes of one gender: one wins, the others get their one code', async () => {
    const id = await account.createCustomer()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        patch<{ code?: string }>(id, { gender: genderOf(n), name: `n${n}` }),
      ),
    )
    const { gender, name } = (await read(id)).customer
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    // Who writes the value that has won is right too.
    expect(winners.length).toBeGreaterThan(0)
    expect(new Set(winners.map(genderOf))).toEqual(new Set([gender]))
    expect(winners.map((n) => `n${n}`)).toContain(name)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(losers).toHaveLength(20)
    expect(new Set(losers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 FIELD_ALREADY_SET']),
    )
  })

  it('a key answers the effect again, with the customer as it is by now', async () => {
    const id = await account.createCustomer()
    const key = { 'idempotency-key': randomUUID() }
    await patch(id, { name: 'First' }, key)
    await patch(id, { name: 'Second' })
    const again = await patch(id, { name: 'First' }, key)
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect((await read(id)).customer.name).toBe('Second')
    expectRefusal(await patch(id, { name: 'Third' }, key), 422, 'IDEMPOTENCY_KEY_REUSED')
  })
})

const genderOf = (n: number) => (n % 2 === 0 ? 'MALE' : 'FEMALE')

function many(keys: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: keys }, (_, n) => [`key${n}`, n]))
}
