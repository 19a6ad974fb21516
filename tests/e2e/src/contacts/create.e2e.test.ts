import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../harness/answers.js'
import { inParallel } from '../harness/in-parallel.js'
import { done, openShop, type Shop } from './contacts.js'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const someEmail = () => `${randomUUID()}@example.com`

describe('POST /contacts', () => {
  it('answers the contact itself, with every member', async () => {
    const email = someEmail()
    const { status, body } = await shop.post({ email })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      persona_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      document_type: null,
      document_number: null,
      external_id: null,
      first_name: null,
      second_name: null,
      last_name: null,
      second_last_name: null,
      email_verified: false,
      dob: null,
      gender: null,
      country: null,
      city: null,
      phone: null,
      is_anonymous: false,
      source: null,
      channel: null,
      phone_verified: false,
      status: 'ACTIVE',
      tags: {},
      addresses: null,
      billing_info: null,
      payments: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
      data: {
        contact: expect.any(Object),
        order: null,
        identity_resolutions: [expect.objectContaining({ conditions: ['email'] })],
      },
    })
    expect(await shop.find({ email })).toEqual([body.id])
  })

  it('keeps the order, and tells the rules that the contact has values for', async () => {
    const order = { purchase_id: 'p-1', value: 12.5, brand_id: 'brand-1', metadata: { till: 7 } }
    const { data } = await shop.create({
      email: someEmail(),
      document_type: 'DNI',
      document_number: randomUUID(),
      order,
    })
    expect(data.order).toMatchObject(order)
    expect(data.identity_resolutions).toEqual([
      {
        conditions: ['document_type', 'document_number'],
        max_group_size: 20,
        temporal_limits: [],
        description: expect.any(String),
        isDefault: true,
      },
      expect.objectContaining({ conditions: ['email'] }),
    ])
  })

  it('passes over what a contact as read brings along', async () => {
    const id = randomUUID()
    const readOnly = { id, created_at: 'then', updated_at: 7, data: { order: [] } }
    const created = await shop.create({ email: someEmail(), deleted_at: null, ...readOnly })
    expect(created.id).not.toBe(id)
    expect(created.data.order).toBeNull()
  })

  it('makes a contact deleted, whom nobody finds until it is restored', async () => {
    const body = { email: someEmail(), external_id: randomUUID(), source: 'till' }
    const { status, body: deleted } = await shop.post({
      ...body,
      deleted_at: '2026-01-31T11:00:00+01:00',
    })
    expect(status).toBe(201)
    expect(deleted).toMatchObject({ deleted_at: '2026-01-31T10:00:00.000Z', persona_id: null })
    expect(await shop.find({ email: body.email })).toEqual([])
    const restored = await shop.replace(deleted, { deleted_at: null })
    expect(restored.persona_id).toEqual(expect.any(String))
    expect(await shop.find({ email: body.email })).toEqual([deleted.id])
  })

  it.each([
    {},
    { first_name: 'Ada', country: 'ES', gender: 'FEMALE' },
    { email: null, external_id: null, phone: null },
    { email: 'ada' },
    { email: ['ada@example.com'] },
    { external_id: '' },
    { external_id: 'x'.repeat(129) },
    { email: 'ada@example.com', persona_id: randomUUID() },
    { email: 'ada@example.com', deleted_at: 'yesterday' },
    { email: 'ada@example.com', nickname: 'Ada' },
    { email: 'ada@example.com', dob: '2026-02-30' },
    { email: 'ada@example.com', dob: '2026-01-31T00:00:00Z' },
    { email: 'ada@example.com', gender: 'female' },
    { email: 'ada@example.com', email_verified: 'true' },
    { email: 'ada@example.com', tags: { deep: { er: 1 } } },
    { email: 'ada@example.com', addresses: {} },
    { email: 'ada@example.com', addresses: [{ street: 'x' }] },
    { email: 'ada@example.com', billing_info: [{ vat: 'x' }] },
    { email: 'ada@example.com', order: { value: 0.000_01 } },
    { email: 'ada@example.com', order: { colour: 'red' } },
  ])('%j: VALIDATION_ERROR', async (body) => {
    expectRefusal(await shop.post(body), 400, 'VALIDATION_ERROR')
  })

  it.each([{ document_type: 'DNI' }, { document_number: '12345678' }])(
    '%j alone: DOCUMENT_PAIR_REQUIRED',
    async (body) => {
      expectRefusal(await shop.post(body), 400, 'DOCUMENT_PAIR_REQUIRED')
    },
  )

  it.each([
    { last_four: '424' },
    { last_four: '42424' },
    { last_four: '42a2' },
    { last_four: 4242 },
    { expiry_month: 0 },
    { expiry_month: 13 },
    { expiry_month: 1.5 },
    { number: '4242' },
    { card_holder: '4242424242424242' },
    { card_holder: 'Ada 4242 4242 4242 4242' },
    { card_brand: '4242-4242-4242' },
    { alias: 'my 4 2 4 2 4 2 4 2 4 2 4 2 card' },
    { alias: '4242\u20114242\u00a04242\u20094242' },
    { alias: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' },
    { alias: '4242424242424242424242424242' },
  ])('the payment %j: VALIDATION_ERROR, and its digits are nowhere', async (payment) => {
    const email = someEmail()
    const answer = await shop.post({ email, payments: [{ last_four: '4242' }, payment] })
    expectRefusal(answer, 400, 'VALIDATION_ERROR')
    // The request id is drawn by chance, and may hold any four digits.
    expect(answer.text.replace(/"request_id":"[^"]*"/, '')).not.toMatch(/4242/)
    expect(await shop.find({ email })).toEqual([])
  })

  it('eleven digits, or a date, are no card number', async () => {
    const payment = { last_four: '0000', alias: '12345678901', card_holder: 'since 01-02-2026' }
    const { payments } = await shop.create({ email: someEmail(), payments: [payment] })
    expect(payments).toMatchObject([payment])
  })

  it('one id of a source is one live contact: CONTACT_CONFLICT', async () => {
    const same = { external_id: randomUUID(), source: 'till' }
    const first = await shop.create(same)
    expectRefusal(await shop.post(same), 409, 'CONTACT_CONFLICT')
    await shop.create({ ...same, source: 'web' })
    await shop.replace(first, { deleted_at: '2026-01-31T00:00:00Z' })
    await shop.create(same)
    const restore = await shop.put(first.id, { ...same, deleted_at: null })
    expectRefusal(restore, 409, 'CONTACT_CONFLICT')
  })

  it('a repeat with its key is the first answer; another body is IDEMPOTENCY_KEY_REUSED', async () => {
    const email = someEmail()
    const options = { headers: { 'idempotency-key': randomUUID() } }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => shop.post({ email }, options)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const replays = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
    expect(replays.length).toBe(15)
    expect(await shop.find({ email })).toHaveLength(1)
    const other = await shop.post({ email, city: 'Quito' }, options)
    expectRefusal(other, 422, 'IDEMPOTENCY_KEY_REUSED')
  })

  it('a refusal is replayed too', async () => {
    const same = { external_id: randomUUID(), source: 'till' }
    const first = await shop.create(same)
    const options = { headers: { 'idempotency-key': randomUUID() } }
    expectRefusal(await shop.post(same, options), 409, 'CONTACT_CONFLICT')
    await shop.replace(first, { deleted_at: '2026-01-31T00:00:00Z' })
    const again = await shop.post(same, options)
    expectRefusal(again, 409, 'CONTACT_CONFLICT')
    expect(again.headers['idempotency-replayed']).toBe('true')
  })
})

const spellings = ['ab-123.456', 'AB 123456', 'Ab123456', ' aB-12-34-56 ']

/** Creates 64 contacts of one person at once, and tells how many each persona has. */
async function createAll(own: Shop): Promise<number[]> {
  const bodies = Array.from({ length: 64 }, (_, at) => ({
    document_type: at % 2 === 0 ? 'dni' : 'DNI',
    document_number: spellings[at % spellings.length],
  }))
  const created = await inParallel(bodies, (body) => own.create(body), 64)
  expect(new Set(created.map(({ id }) => id)).size).toBe(64)
  const { data } = done(await own.search({ document_number: 'AB123456' }), 200)
  expect(data).toHaveLength(64)
  const groups = Map.groupBy(data, (contact) => contact.persona_id)
  return [...groups.values()].map((contacts) => contacts.length).toSorted((a, b) => b - a)
}

describe('64 contacts of one person at once', () => {
  it('are personas of 20, 20, 20 and 4', async () => {
    expect(await createAll(await openShop())).toEqual([20, 20, 20, 4])
  })

  it('are one where the rule allows it', async () => {
    const wide = await openShop()
    const rules = [{ conditions: ['document_type', 'document_number'], max_group_size: 64 }]
    done(await wide.account.operator('PUT', '/identity-rules', { body: { rules } }), 200)
    expect(await createAll(wide)).toEqual([64])
  })
})
