import type { Contract } from '@loyalty/contracts/contract'
import {
  createCustomer,
  deleteTags,
  getCustomer,
  getCustomerCopy,
  getCustomerForOperator,
  giveConsent,
  putConsent,
  updateCustomer,
  updateCustomerForOperator,
  updateDevice,
  updateTags,
} from '@loyalty/contracts/customers/operations'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aggregateOf } from '../src/customers/change-customer.js'
import { account, newId, otherAccount, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const consent = {
  version: '1',
  consent_timestamp: '2026-01-01T00:00:00+01:00',
  purposes: { coupon_campaigns: true, email_marketing: false },
}
const manyTags = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 1]))

describe('customers', () => {
  it('are read by what can be seen: ids, names and numbers without anything else', async () => {
    const id = newId()
    const sent = {
      id: `\u200B${id}\uFEFF`,
      name: 'Ad\u200Ba \u0645\u06CC\u200C\u062E\u0648\u0627\u0647',
      email: 'ada\u00AD@b\u00FCcher.example',
      document_type: 'D\u2060NI',
      document_number: '12\u200B34',
      phone: '\u202A+34 (600) 11-22.33\u202C',
      tags: { 'a\u200B': 'b\u200B' },
    }
    const read = {
      id,
      name: 'Ada \u0645\u06CC\u200C\u062E\u0648\u0627\u0647',
      email: 'ada@b\u00FCcher.example',
      document_type: 'DNI',
      document_number: '1234',
      phone: '+34600112233',
      tags: { 'a\u200B': 'b\u200B' },
    }
    expect(await world.call(createCustomer, sent)).toMatchObject({ ok: true, value: read })
    for (const asked of [id, sent.id, `${id}\u200D`]) {
      expect(await world.call(getCustomer, { id: asked })).toMatchObject({ ok: true, value: read })
    }
    expect(await world.call(createCustomer, { id })).toMatchObject({ code: 'CUSTOMER_EXISTS' })
    // The key of a tag is what was sent.
    expect(await world.call(deleteTags, { id, keys: ['a\u200B'] })).toMatchObject({
      value: { tags: {} },
    })
  })

  it('have null where an empty text is sent, and only where null may be', async () => {
    const id = newId()
    const documents = { document_type: 'DNI', document_number: '1234' }
    const others = { email: 'ada@example.com', phone: '+34600111222', country: 'ES' }
    await world.call(createCustomer, { id, name: 'Ada', ...documents, ...others })
    const texts = { document_type: '', document_number: '  ', country: '\u200B', phone: '' }
    const empty = { ...texts, dob: '' }
    const noTexts = { document_type: null, document_number: null, country: null, phone: null }
    const none = { ...noTexts, dob: null }
    expect(await world.call(updateCustomer, { id, document_number: '' })).toMatchObject({
      code: 'DOCUMENT_PAIR_REQUIRED',
    })
    expect(
      await world.call(updateCustomer, { id, document_type: 'CI', document_number: '' }),
    ).toMatchObject({ code: 'DOCUMENT_PAIR_REQUIRED' })
    expect(await world.call(updateCustomer, { id, ...empty })).toMatchObject({ value: none })
    expect(await world.call(updateCustomer, { id, name: '' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    await world.call(updateCustomer, { id, dob: '1990-05-01' })
    const cleared = { id, name: '', email: ' ', dob: ' ' }
    expect(await world.call(updateCustomerForOperator, cleared)).toMatchObject({
      value: { name: null, email: null, dob: null },
    })
    expect(
      await world.call(createCustomer, { id: newId(), ...empty, name: '', email: '' }),
    ).toMatchObject({ value: { ...none, name: null, email: null, is_anonymous: true } })
    expect(await world.call(createCustomer, { id: '\u200B' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  it('are created, with what was sent and defaults for the rest', async () => {
    const id = newId()
    const created = await world.call(createCustomer, {
      id,
      name: 'Anna',
      email: 'Anna@Example.com',
      dob: '1990-05-05T00:00:00Z',
      platforms: ['web'],
      metadata: { a: { b: [1, null, 2.5] } },
    })
    expect(created).toMatchObject({
      ok: true,
      value: {
        id,
        name: 'Anna',
        email: 'Anna@Example.com',
        is_anonymous: false,
        dob: '1990-05-05T00:00:00.000Z',
        status: 'ACTIVE',
        gender: null,
        platforms: ['web'],
        tags: {},
        metadata: { a: { b: [1, null, 2.5] } },
        metrics: { lifetime: { from: null, to: null, number_of_purchases: 0 }, updated_at: null },
        tier_id: null,
        consent: { version: '0', consent_timestamp: null, customer_id: id },
      },
    })
    const read = await world.call(getCustomerForOperator, { id })
    expect(read).toEqual({ ...created, headers: { ETag: '"1"' } })
    expect(await world.call(getCustomer, { id })).toMatchObject({ ok: true, value: { id } })
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts.map((fact) => JSON.parse(fact.event) as unknown)).toMatchObject([
      {
        type: 'customer.created',
        sequence: '1',
        data: { customer_id: id, version: 1, status: 'ACTIVE', refused_purposes: [], tier: null },
      },
    ])
    const trail = await world.db.collection('audit').find({ resource_id: id }).toArray()
    expect(trail).toMatchObject([
      { resource: 'customer', before: null, after: { status: 'ACTIVE' } },
    ])
  })

  it('take a patch, member by member', async () => {
    const id = await world.create({ phone: '+491701234567', phone_verified: true })
    const patch = {
      name: 'Anna',
      gender: 'FEMALE',
      document_type: 'DNI',
      document_number: '1',
      country: 'DE',
      phone: '+491701234568',
      tags: { vip: true, city: 'Bonn' },
      metadata: { a: 1 },
    } as const
    const patched = await world.call(updateCustomer, { id, ...patch })
    expect(patched).toMatchObject({ ok: true, value: { ...patch, phone_verified: false } })
    const again = await world.call(updateCustomer, {
      id,
      gender: 'FEMALE',
      tags: { vip: null },
      document_type: null,
      document_number: null,
    })
    expect(again).toMatchObject({
      value: { gender: 'FEMALE', tags: { city: 'Bonn' }, document_number: null, name: 'Anna' },
    })
    expect(await world.call(getCustomer, { id })).toEqual(again)
  })

  it.each([
    ['1990-05-01', '1990-05-01'],
    ['1990-05-01T00:00:00+02:00', '1990-05-01'],
    ['1990-05-01T23:00:00-05:00', '1990-05-01'],
    ['1990-05-01T22:00:00.000Z', '1990-05-01'],
  ])('born %s are born that day, whoever says so and however often', async (dob, day) => {
    const shown = { ok: true, value: { dob: `${day}T00:00:00.000Z` } }
    const id = newId()
    expect(await world.call(createCustomer, { id, dob })).toMatchObject(shown)
    const born = await world.create()
    expect(await world.call(updateCustomer, { id: born, dob })).toMatchObject(shown)
    const corrected = await world.create({ dob: '1980-01-01' })
    expect(await world.call(updateCustomerForOperator, { id: corrected, dob })).toMatchObject(shown)
    for (const again of [dob, day, `${day}T12:00:00+14:00`]) {
      expect(await world.call(updateCustomer, { id, dob: again })).toMatchObject(shown)
    }
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts).toHaveLength(1)
  })

  it('born at another hour, as versions before stored them, are mended by what was sent then', async () => {
    const id = await world.create({ dob: '1990-05-01' })
    const stored = new Date('1990-04-30T22:00:00Z')
    await world.db.collection('customers').updateOne({ id }, { $set: { dob: stored } })
    // What is read may be sent back.
    const back = await world.call(updateCustomer, { id, dob: '1990-04-30T22:00:00.000Z' })
    expect(back).toMatchObject({ ok: true, value: { dob: '1990-04-30T22:00:00.000Z' } })
    const other = await world.call(updateCustomer, { id, dob: '1990-05-02' })
    expect(other).toMatchObject({ code: 'FIELD_ALREADY_SET' })
    const mended = await world.call(updateCustomer, { id, dob: '1990-05-01T00:00:00+02:00' })
    expect(mended).toMatchObject({ ok: true, value: { dob: '1990-05-01T00:00:00.000Z' } })
    await world.db.collection('customers').updateOne({ id }, { $set: { dob: stored } })
    const manualAdjustment = { id, dob: '1990-05-01', reason: 'It was shifted' }
    expect(await world.call(updateCustomerForOperator, manualAdjustment)).toMatchObject({
      value: { dob: '1990-05-01T00:00:00.000Z' },
    })
  })

  it('take tags and lose them', async () => {
    const id = await world.create({ tags: { a: 1, b: 'x' } })
    expect(await world.call(updateTags, { id, tags: { b: null, c: true } })).toMatchObject({
      value: { tags: { a: 1, c: true } },
    })
    const deleted = await world.call(deleteTags, { id, keys: ['a', 'unknown'] })
    expect(deleted.ok && deleted.value.tags).toEqual({ c: true })
  })

  it('tell in facts which members changed, in their order and without a value', async () => {
    const id = await world.create()
    await world.call(updateCustomer, { id, name: 'Anna Schmidt', country: 'DE' })
    await world.call(updateCustomer, { id, name: 'Anna Schmidt' })
    await world.call(updateTags, { id, tags: { vip: true } })
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts.map((fact) => [fact.sequence, JSON.parse(fact.event).type])).toEqual([
      [1, 'customer.created'],
      [2, 'customer.updated'],
      [3, 'customer.updated'],
    ])
    expect(JSON.parse(facts[1]?.event ?? '')).toMatchObject({
      data: { customer_id: id, members: ['name', 'country'] },
    })
    expect(JSON.stringify(facts)).not.toContain('Schmidt')
  })

  it('change their status, and nobody but the audit is told who did it', async () => {
    const id = await world.create()
    const request = { id, status: 'BLOCKED', email: 'a@b.de' } as const
    expect(await world.call(updateCustomerForOperator, request)).toMatchObject({
      value: { status: 'BLOCKED', email: 'a@b.de' },
    })
    expect(await world.call(getCustomerCopy, { id })).toMatchObject({
      value: { customer_id: id, version: 2, status: 'BLOCKED' },
    })
    const trail = await world.db
      .collection('audit')
      .find({ resource_id: id })
      .sort({ _id: 1 })
      .toArray()
    expect(trail.at(-1)).toMatchObject({
      actor: 'tester',
      before: { status: 'ACTIVE' },
      after: { status: 'BLOCKED', changed: ['status', 'email'] },
    })
    expect(JSON.stringify(trail)).not.toContain('a@b.de')
  })

  it.each([
    ['in a shop', giveConsent, 1],
    ['to an operator', putConsent, 2],
  ] as const)('give consent %s, a new copy with what they refused', async (_, contract, rows) => {
    const id = await world.create()
    const given = await world.call(contract, { id, ...consent })
    expect(given).toMatchObject({
      value: {
        consent: {
          customer_id: id,
          consent_timestamp: '2025-12-31T23:00:00.000Z',
          purposes: { coupon_campaigns: true, email_marketing: false },
        },
      },
    })
    const copy = await world.call(getCustomerCopy, { id })
    expect(copy).toMatchObject({ value: { version: 2, refused_purposes: ['email_marketing'] } })

    // The same again, and an older one.
    expect(await world.call(contract, { id, ...consent })).toEqual(given)
    const before = await world.dumpStill()
    const older = { ...consent, consent_timestamp: '2025-12-31T22:59:59.999Z', purposes: {} }
    expect(await world.call(contract, { id, ...older })).toMatchObject({
      ok: false,
      code: 'STATE_CONFLICT',
      details: expect.stringContaining('2025-12-31T23:00:00.000Z') as unknown,
    })
    const never = { ...consent, consent_timestamp: '2999-01-01T00:00:00Z' }
    expect(await world.call(contract, { id, ...never })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await world.dumpStill()).toEqual(before)
    // What an operator does leaves a row.
    expect(await world.db.collection('audit').countDocuments({ resource_id: id })).toBe(rows)
  })
})

const unknownId = newId()
const withoutIds = (reply: object) => JSON.stringify(reply).replaceAll(/customer [\w-]{36}/g, '')

const operationsOnOne: [string, Contract, object][] = [
  ['get', getCustomer, {}],
  ['get for operator', getCustomerForOperator, {}],
  ['copy', getCustomerCopy, {}],
  ['update', updateCustomer, { name: 'Anna' }],
  ['update for operator', updateCustomerForOperator, { status: 'BLOCKED' }],
  ['give consent', giveConsent, consent],
  ['put consent', putConsent, consent],
  ['update device', updateDevice, { device_token: 'token' }],
  ['update tags', updateTags, { tags: { a: 1 } }],
  ['delete tags', deleteTags, { keys: ['a'] }],
]

describe('a refusal changes nothing', () => {
  const refusals: [string, Contract, object, string][] = [
    ['create with an id that exists', createCustomer, { name: 'Bert' }, 'CUSTOMER_EXISTS'],
    [
      'create with a day of joining to come',
      createCustomer,
      { registration_date: '2999-01-01T00:00:00Z' },
      'VALIDATION_ERROR',
    ],
    ['another gender', updateCustomer, { gender: 'MALE', name: 'B' }, 'FIELD_ALREADY_SET'],
    ['no gender', updateCustomer, { gender: null }, 'FIELD_ALREADY_SET'],
    ['another dob', updateCustomer, { dob: '1991-01-01T00:00:00Z' }, 'FIELD_ALREADY_SET'],
    ['no dob', updateCustomer, { dob: null, tags: { b: 1 } }, 'FIELD_ALREADY_SET'],
    ['an empty dob', updateCustomer, { dob: ' ', tags: { b: 1 } }, 'FIELD_ALREADY_SET'],
    ['too many tags in a patch', updateCustomer, { tags: manyTags, name: 'B' }, 'LIMIT_EXCEEDED'],
    ['too many tags', updateTags, { tags: manyTags }, 'LIMIT_EXCEEDED'],
    [
      'too much metadata',
      updateCustomer,
      { metadata: { b: 'x'.repeat(16_000) } },
      'LIMIT_EXCEEDED',
    ],
    ['half a document', updateCustomer, { document_type: 'DNI' }, 'DOCUMENT_PAIR_REQUIRED'],
    [
      'half a document at creation',
      createCustomer,
      { document_number: '1', document_type: null },
      'DOCUMENT_PAIR_REQUIRED',
    ],
    ['a phone that is none', updateCustomer, { phone: '0170 1234567' }, 'VALIDATION_ERROR'],
    ['an unknown member', updateCustomer, { surname: 'B' }, 'VALIDATION_ERROR'],
    ['an operator key', updateTags, { tags: { $set: 1 } }, 'VALIDATION_ERROR'],
    [
      'a vendor that the database takes for a type',
      putConsent,
      { ...consent, vendors: { _bsontype: true } },
      'VALIDATION_ERROR',
    ],
  ]

  it.each(refusals)('%s', async (_, contract, input, code) => {
    const id = await world.create({
      gender: 'FEMALE',
      dob: '1990-05-05T00:00:00Z',
      tags: { a: 1 },
      metadata: { a: 'x'.repeat(400) },
    })
    const before = await world.dumpStill()
    expect(await world.call(contract, { id, ...input })).toMatchObject({ ok: false, code })
    expect(await world.dumpStill()).toEqual(before)
  })

  it.each(operationsOnOne)('%s of an unknown customer', async (_, contract, input) => {
    const before = await world.dumpStill()
    expect(await world.call(contract, { id: unknownId, ...input })).toMatchObject({
      ok: false,
      code: 'CUSTOMER_NOT_FOUND',
    })
    expect(await world.dumpStill()).toEqual(before)
  })

  it.each(operationsOnOne)("%s of another account's customer", async (_, contract, input) => {
    const id = await world.create()
    const before = await world.dumpStill()
    const missing = await world.call(contract, { id: unknownId, ...input })
    const others = await world.call(contract, { id, ...input }, { account: otherAccount })
    expect(withoutIds(others)).toBe(withoutIds(missing))
    expect(await world.dumpStill()).toEqual(before)
  })
})

describe('an id', () => {
  it('belongs to its account: another account may have the same', async () => {
    const id = await world.create({ name: 'Anna' })
    const other = await world.call(createCustomer, { id, name: 'Bert' }, { account: otherAccount })
    expect(other).toMatchObject({ ok: true, value: { name: 'Bert' } })
    expect(await world.call(getCustomer, { id })).toMatchObject({ value: { name: 'Anna' } })
  })

  it('may hold whatever keys are made of', async () => {
    for (const id of ['a|b', 'a', '}', '$where', 'ä€😀', '__proto__']) {
      expect(await world.call(createCustomer, { id })).toMatchObject({ ok: true, value: { id } })
      expect(await world.call(getCustomer, { id })).toMatchObject({ ok: true, value: { id } })
    }
  })
})
