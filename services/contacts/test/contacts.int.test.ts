import { randomUUID } from 'node:crypto'
import {
  createContact,
  searchContacts,
  updateContact,
} from '@loyalty/contracts/contacts/operations'
import { withKey } from '@loyalty/testing/caller'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, tenant, type NewContact, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const whole: NewContact = {
  email: 'Ana.Perez@Example.com',
  document_type: 'CI',
  document_number: '171-234 567',
  external_id: 'crm-1',
  first_name: 'Ana',
  second_name: 'María',
  last_name: 'Pérez',
  second_last_name: 'Ñandú',
  email_verified: true,
  dob: '1990-01-31',
  gender: 'FEMALE',
  country: 'EC',
  city: 'São Paulo',
  phone: '099 123 4567',
  phone_verified: true,
  source: 'CRM',
  channel: 'web',
  tags: { vip: true },
  addresses: [{ street_1: 'Main', city: 'Quito' }],
  billing_info: [{ legal_name: 'Ana' }],
  payments: [{ last_four: '1234', card_brand: 'VISA', expiry_month: 12, expiry_year: 2030 }],
}

describe('a contact', () => {
  it('is answered with every member, and found at once by what was sent in another way', async () => {
    const shop = tenant(world)
    const created = await shop.create(whole)
    expect(created).toMatchObject({ ...whole, status: 'ACTIVE', is_anonymous: false })
    expect(created.persona_id).toEqual(expect.any(String))
    expect(await shop.search({ email: 'ANA.PEREZ@example.COM' })).toEqual([created])
    const all = {
      external_id: 'crm-1',
      email: 'ana.perez@example.com',
      document_number: '171234567',
      document_type: 'c.i.',
      phone: '+593 99 123 4567',
      dob: '1990-01-31',
      gender: 'FEMALE' as const,
      first_name: 'ANA',
      last_name: 'perez',
      second_last_name: 'nandu',
      country: 'ec',
      city: 'sao  paulo',
      source: 'CRM',
      channel: 'web',
      ...(created.persona_id !== null && { persona_id: created.persona_id }),
    }
    expect(await shop.search(all)).toEqual([created])
    expect(await shop.search({ ...all, city: 'Quito' })).toEqual([])
    expect(await shop.search({ document_number: '---' })).toEqual([])
    expect(await tenant(world).search({ external_id: 'crm-1' })).toEqual([])
  })

  it('has null where an empty text is sent, and nothing that nobody can see', async () => {
    const shop = tenant(world)
    const empty = {
      document_type: '',
      document_number: ' ',
      external_id: '\u200B',
      first_name: '',
      second_name: '  ',
      country: '',
      city: '\uFEFF',
      phone: '',
      source: '',
      channel: '',
    }
    const none = Object.fromEntries(Object.keys(empty).map((name) => [name, null]))
    const created = await shop.create({ email: 'j\u200B\u00FCrgen@b\u00FCcher.example', ...empty })
    expect(created).toMatchObject({ email: 'j\u00FCrgen@b\u00FCcher.example', ...none })
    expect(await shop.search({ email: 'J\u00DCRGEN@xn--bcher-kva.example' })).toEqual([created])
    expect(await shop.create({ email: '', external_id: 'crm\u200B-2' })).toMatchObject({
      email: null,
      external_id: 'crm-2',
    })
    const nobody = await world.call(
      createContact,
      { ...empty, email: '' },
      { account: shop.account },
    )
    expect(nobody).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
  })

  it('has what is usual where null is sent for what is not set, and for a status an empty text', async () => {
    const shop = tenant(world)
    const unset = { email_verified: null, is_anonymous: null, phone_verified: null, tags: null }
    const usual = { email_verified: false, is_anonymous: false, phone_verified: false, tags: {} }
    for (const status of [null, '']) {
      const created = await shop.create({ email: 'a@b.co', ...unset, status })
      expect(created).toMatchObject({ ...usual, status: 'ACTIVE' })
    }
  })

  it('keeps its order with the rules that applied', async () => {
    const shop = tenant(world)
    const order = {
      purchase_id: 'p-1',
      value: 10.5,
      brand_id: 'brand',
      products: [{ sku: 's', amount: 1, value: 10.5 }],
    }
    const created = await shop.create({ email: 'a@b.co', order })
    expect(created.data).toEqual({
      contact: expect.objectContaining({ email: 'a@b.co' }) as unknown,
      order: {
        purchase_id: 'p-1',
        value: 10.5,
        discounted_value: null,
        products: [
          {
            sku: 's',
            amount: 1,
            value: 10.5,
            discounted_value: null,
            redeem: null,
            tags: null,
            metadata: null,
          },
        ],
        channel_id: null,
        store_id: null,
        shipping: null,
        redeem: null,
        metadata: null,
        brand_id: 'brand',
      },
      identity_resolutions: [
        {
          conditions: ['email'],
          max_group_size: 20,
          temporal_limits: [],
          description: 'The same e-mail address',
          isDefault: true,
        },
      ],
    })
    expect(await shop.search({ email: 'a@b.co' })).toEqual([created])
    const again = await shop.create({ email: 'b@b.co', order: created.data.order })
    expect(again.data.order).toEqual(created.data.order)
    const empty = await shop.create({ email: 'c@b.co', order: {} })
    expect(new Set(Object.values(empty.data.order ?? {}))).toEqual(new Set([null]))
  })

  it('is shown in order of creation, at most 100 at once', async () => {
    const shop = tenant(world)
    const ids: string[] = []
    for (let part = 0; part < 4; part++) {
      const created = await Promise.all(
        Array.from({ length: 26 }, () => shop.create({ email: 'many@b.co', city: 'Quito' })),
      )
      ids.push(...created.map(({ id }) => id))
    }
    const found = await shop.call(searchContacts, { email: 'many@b.co' })
    if (!found.ok) throw new Error(found.code)
    expect(found.headers).toEqual({ 'X-Result-Truncated': 'true' })
    expect(found.value.map(({ id }) => id)).toEqual(ids.toSorted().slice(0, 100))
  })

  it('is unique by source and external id while it lives', async () => {
    const shop = tenant(world)
    const first = await shop.create({ external_id: 'x', source: 'pos' })
    await shop.create({ external_id: 'x', source: 'web' })
    await shop.create({ external_id: 'x' })
    const before = await world.dump()
    for (const source of ['pos', null]) {
      const again = await shop.call(createContact, { external_id: 'x', source })
      expect(again).toMatchObject({ code: 'CONTACT_CONFLICT' })
    }
    expect(await world.dump()).toEqual(before)
    await shop.put(first, { deleted_at: '2026-01-01T00:00:00Z' })
    const second = await shop.create({ external_id: 'x', source: 'pos' })
    expect(second.id).not.toBe(first.id)
    const restored = await shop.call(updateContact, {
      id: first.id,
      external_id: 'x',
      source: 'pos',
      deleted_at: null,
    })
    expect(restored).toMatchObject({ code: 'CONTACT_CONFLICT' })
  })

  it.each([
    [{}, 'VALIDATION_ERROR'],
    [{ first_name: 'Ana' }, 'VALIDATION_ERROR'],
    [{ document_number: '1' }, 'DOCUMENT_PAIR_REQUIRED'],
    [{ document_type: 'CI' }, 'DOCUMENT_PAIR_REQUIRED'],
    [{ email: 'none' }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', persona_id: 'x' }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', deleted_at: 'yesterday' }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', unknown: 1 }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', dob: '2026-02-30' }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', gender: 'X' }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', tags: { a: { b: 1 } } }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', payments: [{ last_four: '123' }] }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', payments: [{ alias: '4111 1111-1111 1111' }] }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', payments: [{ expiry_month: 13 }] }, 'VALIDATION_ERROR'],
    [{ email: 'a@b.co', order: { value: -1 } }, 'VALIDATION_ERROR'],
  ])('%j is refused', async (body, code) => {
    const reply = await tenant(world).call(createContact, body)
    expect(reply).toMatchObject({ ok: false, code })
  })

  it('is born on no day that has begun nowhere yet, and one of before keeps its own', async () => {
    const shop = tenant(world)
    const created = await shop.create({ email: 'a@b.co', dob: '1850-01-31' })
    const all = world.db.collection('contacts')
    await all.updateOne({ id: created.id }, { $set: { dob: '2999-01-01' } })
    const before = await world.dump()
    for (const reply of [
      await shop.call(createContact, { email: 'a@b.co', dob: '2999-01-01' }),
      await shop.call(updateContact, { id: created.id, email: 'a@b.co', dob: '2999-01-02' }),
      await shop.call(updateContact, { id: randomUUID(), email: 'a@b.co', dob: '2999-01-01' }),
    ]) {
      const errors = [{ field: 'body.dob', code: 'VALIDATION_ERROR' }]
      expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR', errors })
    }
    expect(await world.dump()).toEqual(before)
    expect(await shop.put(created, { dob: '2999-01-01', city: 'Quito' })).toMatchObject({
      city: 'Quito',
    })
    expect(await shop.put(created, { dob: '1990-01-31' })).toMatchObject({ dob: '1990-01-31' })
  })

  it.each([
    [{}, 'SEARCH_FILTER_REQUIRED'],
    [{ first_name: 'Ana' }, 'SEARCH_FILTER_REQUIRED'],
    [{ email: 'a@b.co', other: '1' }, 'VALIDATION_ERROR'],
  ])('is not searched by %j', async (filters, code) => {
    expect(await tenant(world).call(searchContacts, filters)).toMatchObject({ ok: false, code })
  })
})

describe('a contact that is made deleted', () => {
  const deletedAt = '2026-01-31T12:00:00+02:00'
  const fields = { email: 'a@b.co', external_id: 'x', source: 'pos' }

  it('is in no persona, in no search, and keeps nobody from its external id', async () => {
    const shop = tenant(world)
    const live = await shop.create(fields)
    const deleted = await shop.create({ ...fields, deleted_at: deletedAt })
    expect(deleted).toMatchObject({
      ...fields,
      persona_id: null,
      deleted_at: '2026-01-31T10:00:00.000Z',
    })
    expect(await shop.search({ external_id: 'x' })).toEqual([live])
    expect(await shop.groups()).toEqual([[live.id]])
    const again = await shop.create({ ...fields, deleted_at: deletedAt })
    expect(again.id).not.toBe(deleted.id)
    const restored = await shop.call(updateContact, { id: deleted.id, ...fields, deleted_at: null })
    expect(restored).toMatchObject({ code: 'CONTACT_CONFLICT' })
    await shop.put(live, { external_id: 'y' })
    const back = await shop.put(deleted, { deleted_at: null, source: 'web' })
    expect(back).toMatchObject({ persona_id: live.persona_id, deleted_at: null })
    expect(back.data.identity_resolutions).toHaveLength(2)
    expect(await shop.groups()).toEqual([[live.id, deleted.id].toSorted()])
  })

  it('is told and audited as created and deleted', async () => {
    const shop = tenant(world)
    const deleted = await shop.create({ ...fields, deleted_at: deletedAt })
    const rows = await factsInOutbox(world.db, { account: shop.account })
    const facts = rows
      .map(({ event }) => JSON.parse(event) as { type: string; sequence: number; data: unknown })
      .toSorted((left, right) => left.sequence - right.sequence)
    const data = { contact_id: deleted.id, persona_id: null }
    expect(facts).toMatchObject([
      { type: 'contact.created', data },
      { type: 'contact.deleted', data },
    ])
    const trail = await world.db.collection('audit').find({ resource_id: deleted.id }).toArray()
    expect(trail).toMatchObject([
      { before: null, after: { persona_id: null, deleted_at: deleted.deleted_at } },
    ])
  })

  it('is made once for one key, also when it was restored since', async () => {
    const shop = tenant(world)
    const key = withKey(randomUUID(), 'POST /v1/contacts')
    const make = () => shop.call(createContact, { ...fields, deleted_at: deletedAt }, key)
    const replies = await Promise.all(Array.from({ length: 8 }, make))
    const [first] = replies
    if (first?.ok !== true) throw new Error('a contact may be made deleted')
    expect(new Set(replies.map((reply) => (reply.ok ? reply.value.id : reply.code))).size).toBe(1)
    await shop.put(first.value, { deleted_at: null })
    expect(await make()).toMatchObject({ ok: true, value: first.value })
  })

  it('is one that is not, by null and by nothing', async () => {
    const shop = tenant(world)
    const made = await shop.create({ ...fields, deleted_at: null })
    expect(made).toMatchObject({ deleted_at: null, persona_id: expect.any(String) as unknown })
  })
})

describe('a search by phone', () => {
  const email = 'a@b.co'

  it('finds it with and without the plus, and as it is dialled in the country', async () => {
    const shop = tenant(world)
    const known = await shop.create({ email, phone: '+56 9 1234 5678', country: 'Chile' })
    const local = await shop.create({ email, phone: '9 1234 5678', country: 'CHL' })
    const bare = await shop.create({ email, phone: '56 9 1234 5678' })
    const ids = [known, local, bare].map(({ id }) => id)
    for (const phone of ['56912345678', '+56 9 1234 5678', '56-9-1234-5678', '0056912345678']) {
      const found = await shop.search({ email, phone })
      expect(found.map(({ id }) => id)).toEqual(ids)
    }
    for (const phone of ['912345678', '9 1234 5678', '56912345678']) {
      expect(await shop.search({ email, phone, country: 'chile' })).toEqual([known])
      expect(await shop.search({ email, phone, country: 'chl' })).toEqual([local])
    }
    expect(await shop.search({ email, phone: '912345678' })).toEqual([])
    expect(await shop.search({ email, phone: '+' })).toEqual([])
  })

  it('finds what is no number in any spelling', async () => {
    const shop = tenant(world)
    const created = await shop.create({ email, phone: '099 123 4567' })
    expect(await shop.search({ email, phone: '(099) 123-4567' })).toEqual([created])
  })
})

describe('a replacement', () => {
  it('takes back what was read, and gives what is left out its default', async () => {
    const shop = tenant(world)
    const created = await shop.create({ ...whole, status: 'VIP' })
    const [same] = await shop.yes(updateContact, created)
    expect(same).toEqual(created)
    const [bare] = await shop.yes(updateContact, { id: created.id, email: 'a@b.co' })
    expect(bare).toMatchObject({
      id: created.id,
      persona_id: created.persona_id,
      email: 'a@b.co',
      phone: null,
      status: 'ACTIVE',
      tags: {},
      addresses: null,
      email_verified: false,
    })
    expect(await shop.search({ external_id: 'crm-1' })).toEqual([])
    expect(await shop.search({ email: 'a@b.co' })).toEqual([bare])
  })

  it('deletes and restores', async () => {
    const shop = tenant(world)
    const created = await shop.create({ email: 'a@b.co' })
    const deleted = await shop.put(created, { deleted_at: '2026-01-31T12:00:00+02:00' })
    expect(deleted).toMatchObject({ persona_id: null, deleted_at: '2026-01-31T10:00:00.000Z' })
    expect(await shop.search({ email: 'a@b.co' })).toEqual([])
    expect(await shop.groups()).toEqual([])
    const asRead = await shop.yes(updateContact, deleted)
    expect(asRead).toEqual([deleted])
    const still = await shop.put(deleted, { city: 'Quito', persona_id: null })
    expect(still).toMatchObject({ city: 'Quito', deleted_at: deleted.deleted_at })
    const restored = await shop.put(still, { deleted_at: null })
    expect(restored).toMatchObject({ deleted_at: null, persona_id: expect.any(String) as unknown })
    expect(await shop.search({ email: 'a@b.co' })).toEqual([restored])
    expect(await shop.groups()).toEqual([[created.id]])
  })

  it('is refused where there is nothing to replace', async () => {
    const shop = tenant(world)
    const created = await shop.create({ email: 'a@b.co' })
    const foreign = await tenant(world).create({ email: 'a@b.co' })
    for (const id of [randomUUID(), foreign.id]) {
      const reply = await shop.call(updateContact, { id, email: 'a@b.co' })
      expect(reply).toMatchObject({ code: 'CONTACT_NOT_FOUND' })
    }
    const into = [randomUUID(), foreign.persona_id ?? '']
    for (const persona_id of into) {
      const reply = await shop.call(updateContact, { id: created.id, email: 'a@b.co', persona_id })
      expect(reply).toMatchObject({ code: 'PERSONA_UNKNOWN' })
    }
    const deleted = await shop.put(created, { deleted_at: '2026-01-31T10:00:00Z' })
    const reply = await shop.call(updateContact, {
      id: deleted.id,
      email: 'a@b.co',
      persona_id: randomUUID(),
    })
    expect(reply).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('has its effect once for one key', async () => {
    const shop = tenant(world)
    const key = withKey(randomUUID(), 'POST /v1/contacts')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.call(createContact, { email: 'a@b.co' }, key)),
    )
    const ids = new Set(replies.map((reply) => (reply.ok ? reply.value.id : reply.code)))
    expect(ids.size).toBe(1)
    expect(await shop.search({ email: 'a@b.co' })).toHaveLength(1)
  })
})
