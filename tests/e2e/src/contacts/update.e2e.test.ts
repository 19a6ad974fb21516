import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../harness/answers.js'
import type { CallOptions } from '../harness/client.js'
import { mintToken } from '../harness/tokens.js'
import { done, openShop, type Shop } from './contacts.js'

let shop: Shop
let stranger: Shop

beforeAll(async () => {
  ;[shop, stranger] = await Promise.all([openShop(), openShop()])
})

const someEmail = () => `${randomUUID()}@example.com`
const create = (fields: object = {}) => shop.create({ email: someEmail(), ...fields })
const LONG_AGO = '2026-01-31T10:00:00.000Z'

describe('PUT /contacts/{id}', () => {
  it('replaces: a member left out takes its default', async () => {
    const email = someEmail()
    const before = await shop.create({
      email,
      first_name: 'Ada',
      email_verified: true,
      status: 'VIP',
      tags: { vip: true },
      addresses: [{ city: 'Madrid' }],
    })
    const { data } = done(await shop.put(before.id, { email, city: 'Quito' }), 200)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      id: before.id,
      persona_id: before.persona_id,
      created_at: before.created_at,
      deleted_at: null,
      email,
      first_name: null,
      city: 'Quito',
      email_verified: false,
      status: 'ACTIVE',
      tags: {},
      addresses: null,
    })
    expect(done(await shop.search({ email }), 200).data).toEqual(data)
  })

  it('takes a contact as read, and changes nothing', async () => {
    const order = { purchase_id: 'p-1', value: 12.5, brand_id: 'brand-1' }
    const contact = await create({ order, payments: [{ last_four: '4242', expiry_month: 12 }] })
    expect(await shop.replace(contact)).toEqual(contact)
    const upper = { ...contact, id: contact.id.toUpperCase() }
    expect(done(await shop.put(upper.id, upper), 200).data).toEqual([contact])
  })

  it('names its own id in the body or none', async () => {
    const contact = await create()
    for (const id of [randomUUID(), 'mine', null]) {
      const answer = await shop.put(contact.id, { email: contact.email, id })
      expectRefusal(answer, 400, 'VALIDATION_ERROR')
      expect(answer.body).toMatchObject({ errors: [{ field: 'body.id' }] })
    }
  })

  it('deletes softly and restores', async () => {
    const email = someEmail()
    const [first, second] = [await shop.create({ email }), await shop.create({ email })]
    expect(second.persona_id).toBe(first.persona_id)
    const deleted = await shop.replace(second, { deleted_at: '2026-01-31T11:00:00+01:00' })
    expect(deleted).toMatchObject({ deleted_at: LONG_AGO, persona_id: null })
    expect(await shop.find({ email })).toEqual([first.id])
    const { data } = done(await shop.persona(first.persona_id), 200)
    expect(data.contact_ids).toEqual([first.id])
    // Left out means unchanged, and a deleted contact can be written.
    const still = done(await shop.put(second.id, { email, city: 'Quito' }), 200).data[0]
    expect(still).toMatchObject({ deleted_at: LONG_AGO, city: 'Quito' })
    const attach = await shop.put(second.id, { email, persona_id: first.persona_id })
    expectRefusal(attach, 409, 'STATE_CONFLICT')
    const restored = done(await shop.put(second.id, { email, deleted_at: null }), 200).data[0]
    expect(restored).toMatchObject({ deleted_at: null, persona_id: first.persona_id })
    expect(await shop.find({ email })).toEqual([first.id, second.id])
  })

  it('takes persona_id null as left out, attaches by hand, and runs the rules when values change', async () => {
    const email = someEmail()
    const [first, second] = [await shop.create({ email }), await shop.create({ email })]
    expect(await shop.replace(second, { persona_id: null })).toEqual(second)
    const split = await shop.account.operator('POST', `/personas/${first.persona_id}/split`, {
      body: { contact_id: second.id },
    })
    done(split, 200)
    // No rule brings the pair together again.
    const moved = await shop.replace(second, { persona_id: null, email: someEmail() })
    expect(moved.persona_id).not.toBe(first.persona_id)
    const back = await shop.replace(moved, { email })
    expect(back.persona_id).toBe(moved.persona_id)
    const joined = await shop.replace(back, { persona_id: first.persona_id })
    expect(joined.persona_id).toBe(first.persona_id)

    const third = await create()
    const same = await shop.replace(third, { email })
    expect(same.persona_id).toBe(first.persona_id)
  })

  it('an unknown persona, and one of another account: PERSONA_UNKNOWN', async () => {
    const contact = await create()
    const theirs = await stranger.create({ email: someEmail() })
    const answers = []
    for (const persona_id of [randomUUID(), theirs.persona_id]) {
      const answer = await shop.put(contact.id, { email: contact.email, persona_id })
      expectRefusal(answer, 422, 'PERSONA_UNKNOWN')
      answers.push(JSON.stringify(answer.body).replaceAll(persona_id, '<id>'))
    }
    expect(answers[0]?.replace(/"request_id":"[^"]*"/, '')).toBe(
      answers[1]?.replace(/"request_id":"[^"]*"/, ''),
    )
  })

  it('by hand, too, two documents of one type are two persons: CONTACT_CONFLICT', async () => {
    const one = await create({ document_type: 'DNI', document_number: '4711' })
    const other = await create({ document_type: 'DNI', document_number: '2822' })
    const answer = await shop.put(other.id, { ...other, persona_id: one.persona_id })
    expectRefusal(answer, 409, 'CONTACT_CONFLICT')
  })

  it('by hand, too, a persona has its size: LIMIT_EXCEEDED', async () => {
    const own = await openShop()
    const rules = [{ conditions: ['email'], max_group_size: 2 }]
    done(await own.account.operator('PUT', '/identity-rules', { body: { rules } }), 200)
    const [first, , third] = [
      await own.create({ email: 'a@b.co' }),
      await own.create({ email: 'a@b.co' }),
      await own.create({ email: 'a@b.co' }),
    ]
    expect(third.persona_id).not.toBe(first.persona_id)
    const answer = await own.put(third.id, { ...third, persona_id: first.persona_id })
    expectRefusal(answer, 422, 'LIMIT_EXCEEDED')
  })

  it("an unknown contact, another account's, and none at all", async () => {
    const theirs = await stranger.create({ email: someEmail() })
    const body = { email: someEmail() }
    expectRefusal(await shop.put(randomUUID(), body), 404, 'CONTACT_NOT_FOUND')
    expectRefusal(await shop.put(theirs.id, body), 404, 'CONTACT_NOT_FOUND')
    expectRefusal(await shop.put('mine', body), 400, 'VALIDATION_ERROR')
    expect(await stranger.find({ email: String(theirs.email) })).toEqual([theirs.id])
  })

  it('is done once with one key', async () => {
    const contact = await create()
    const headers = { 'x-account-id': shop.account.id, 'idempotency-key': randomUUID() }
    const body = { ...contact, persona_id: null, city: 'Quito' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.put(contact.id, body, headers)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { data } = done(answers[0] ?? (await shop.put(contact.id, body, headers)), 200)
    const [moved] = data
    expect(moved).toMatchObject({ city: 'Quito', persona_id: contact.persona_id })
    await shop.replace(moved, { city: 'Lima' })
    const again = await shop.put(contact.id, body, headers)
    expect(again.text).toBe(answers[0]?.text)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await shop.put(contact.id, { ...body, city: 'Lima' }, headers)
    expectRefusal(other, 422, 'IDEMPOTENCY_KEY_REUSED')
  })

  it('20 at once leave what one of them wrote', async () => {
    const contact = await create()
    const cities = Array.from({ length: 20 }, (_, at) => `City ${at}`)
    const answers = await Promise.all(
      cities.map((city) => shop.put(contact.id, { ...contact, city, first_name: city })),
    )
    expect(answers.map(({ status }) => status)).toEqual(cities.map(() => 200))
    const [seen] = done(await shop.search({ email: String(contact.email) }), 200).data
    expect(cities).toContain(seen?.['city'])
    expect(seen?.['first_name']).toBe(seen?.['city'])
  })

  it('is told one wrong thing after the other', async () => {
    const { account } = shop
    const token = await mintToken({
      account: account.id,
      subject: 'weak',
      scopes: ['contacts:read'],
    })
    const contact = await create({ external_id: randomUUID(), source: 'till' })
    const taken = await create({ external_id: randomUUID(), source: 'till' })
    const usedKey = randomUUID()
    const own = { 'x-account-id': account.id }
    const used = { ...own, 'idempotency-key': usedKey }
    await shop.put(randomUUID(), { email: someEmail() }, used)

    const json = { 'content-type': 'application/json' }
    const half = { document_type: 'DNI' }
    const clash = { external_id: taken['external_id'], source: 'till' }
    const unknown = { ...clash, persona_id: randomUUID() }
    const steps: [id: string, CallOptions, status: number, code: string][] = [
      ['mine', { token, rawBody: '{' }, 403, 'INSUFFICIENT_SCOPE'],
      ['mine', { rawBody: 'x'.repeat(2 * 1024 * 1024 + 1) }, 413, 'PAYLOAD_TOO_LARGE'],
      ['mine', { rawBody: '{' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['mine', { rawBody: '{', headers: json }, 400, 'MALFORMED_JSON'],
      ['mine', { body: half }, 400, 'VALIDATION_ERROR'],
      [contact.id, { body: half }, 400, 'ACCOUNT_HEADER_REQUIRED'],
      [
        contact.id,
        { body: half, headers: { 'x-account-id': 'mine' } },
        400,
        'ACCOUNT_HEADER_REQUIRED',
      ],
      [
        contact.id,
        { body: half, headers: { 'x-account-id': randomUUID() } },
        403,
        'ACCOUNT_MISMATCH',
      ],
      [contact.id, { body: half, headers: used }, 400, 'DOCUMENT_PAIR_REQUIRED'],
      [randomUUID(), { body: clash, headers: used }, 422, 'IDEMPOTENCY_KEY_REUSED'],
      [randomUUID(), { body: clash, headers: own }, 404, 'CONTACT_NOT_FOUND'],
      [
        contact.id,
        { body: { ...unknown, deleted_at: LONG_AGO }, headers: own },
        409,
        'STATE_CONFLICT',
      ],
      [contact.id, { body: unknown, headers: own }, 422, 'PERSONA_UNKNOWN'],
      [contact.id, { body: clash, headers: own }, 409, 'CONTACT_CONFLICT'],
    ]
    for (const [id, options, status, code] of steps) {
      const answer = await account.storefront('PUT', `/contacts/${id}`, options)
      expectRefusal(answer, status, code)
    }
    expect(done(await shop.search({ email: String(contact.email) }), 200).data).toEqual([contact])
  })
})
