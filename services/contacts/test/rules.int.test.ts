import { HOUR_MS } from '@loyalty/contracts/durations'
import { freezeAccount, thawAccount } from '@loyalty/engine/admin'
import { startDatabaseClock, createCommitter } from '@loyalty/engine/service'
import type { Contact } from '@loyalty/contracts/contacts/contact'
import {
  getIdentityRules,
  putIdentityRules,
  type IdentityField,
} from '@loyalty/contracts/contacts/identity-rules'
import { tryContact } from '@loyalty/contracts/contacts/operations'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markFormerKeys } from '../src/rekeying/mark-former-keys.js'
import { createRekeyWorker } from '../src/rekeying/worker.js'
import { logger, startWorld, tenant, type Tenant, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const rule = (...conditions: IdentityField[]) => ({ conditions })
const byName = { rules: [rule('last_name', 'dob')] }
const ana = { last_name: 'Pérez', dob: '1990-01-31' }

/** Looks at contacts as if the rules had changed long before. */
async function rekey() {
  const { client, db } = world
  const committer = createCommitter({ client, db, service: 'contacts', logger })
  await committer.start()
  const clock = await startDatabaseClock({ db, committer, logger })
  const worker = createRekeyWorker({ db, committer, clock, logger })
  await worker.rekeyAll(new Date(clock.now().getTime() + HOUR_MS))
  await worker.stop()
  await committer.stop()
  clock.stop()
}

/** Makes the account's contacts as they were written before verified e-mails had keys. */
async function forgetVerifiedKeys({ account }: Tenant) {
  const key = /email_verified/
  const { db } = world
  const pull = (path: string) => ({ $pull: { [path]: key } }) as Document
  await db
    .collection('contacts')
    .updateMany({ account_id: account }, { ...pull('identity.keys'), $unset: { key_form: '' } })
  await db.collection('personas').updateMany({ account_id: account }, pull('members.$[].keys'))
  await db
    .collection<{ _id: string }>('identity_keys')
    .deleteMany({ account_id: account, _id: key })
}

interface Former {
  phone?: string
  document?: object
  key?: string
}

const row = () => ({ document_type: 'CI', document_number: '12345678' })

/** Makes a contact as it was written in the form before the present one. */
async function asBefore({ account }: Tenant, { id, persona_id }: Contact, was: Former) {
  const { phone, document, key } = was
  const identity = (path: string) => ({
    ...(document !== undefined && { [`${path}document`]: document }),
    ...(phone !== undefined && { [`${path}keys`]: [] }),
    ...(key !== undefined && { [`${path}keys`]: [key] }),
  })
  const { db } = world
  const search = phone === undefined ? {} : { 'search.phone': phone }
  await db
    .collection('contacts')
    .updateOne(
      { account_id: account, id },
      { $set: { key_form: 2, ...search, ...identity('identity.') } },
    )
  const members = identity('members.0.')
  if (Object.keys(members).length > 0) {
    await db
      .collection('personas')
      .updateOne({ account_id: account, id: persona_id }, { $set: members })
  }
  if (key === undefined) return
  const holders = [{ contact: id, persona: persona_id }]
  await db.collection<{ _id: string }>('identity_keys').insertOne({
    _id: `${account}|${key}`,
    version: 1,
    account_id: account,
    holders,
  } as {
    _id: string
  })
}

const statusOf = async (shop: Tenant) => (await shop.yes(getIdentityRules, {})).status

describe('identity rules', () => {
  it('are the default ones until they are changed', async () => {
    const shop = tenant(world)
    const rules = await shop.yes(getIdentityRules, {})
    expect(rules).toMatchObject({ generation: 0, status: 'READY', block_list: [] })
    expect(rules.rules.map(({ conditions }) => conditions)).toEqual([
      ['document_type', 'document_number'],
      ['external_id', 'source'],
      ['email'],
      ['phone', 'phone_verified'],
    ])
    const put = await shop.yes(putIdentityRules, { rules: rules.rules })
    expect(put).toEqual(rules)
  })

  it('that change hold at once for what is written, in every process', async () => {
    const shop = tenant(world)
    await Promise.all(Array.from({ length: 8 }, () => shop.create({ first_name: 'A', ...email() })))
    const changed = await shop.yes(putIdentityRules, byName)
    expect(changed).toMatchObject({ generation: 1, status: 'REKEYING' })
    const made = await Promise.all(
      Array.from({ length: 8 }, () => shop.create({ ...ana, ...email() })),
    )
    expect(new Set(made.map(({ persona_id }) => persona_id)).size).toBe(1)
    const apart = [await shop.create({ email: 'a@b.co' }), await shop.create({ email: 'a@b.co' })]
    expect(new Set(apart.map(({ persona_id }) => persona_id)).size).toBe(2)
  })

  it('that change find those who were there before, in their order', async () => {
    const shop = tenant(world)
    const made = []
    for (let index = 0; index < 140; index++) made.push(shop.create({ ...email(), city: 'Quito' }))
    await Promise.all(made)
    const first = await shop.create({ ...ana, ...email() })
    const second = await shop.create({ ...ana, ...email() })
    const kept = [await shop.create({ email: 'k@b.co' }), await shop.create({ email: 'k@b.co' })]
    await shop.yes(putIdentityRules, byName)
    await rekey()
    expect(await statusOf(shop)).toBe('READY')
    const [found] = await shop.search({ email: second.email ?? '' })
    expect(found?.persona_id).toBe(first.persona_id)
    const groups = await shop.groups()
    expect(groups).toContainEqual(kept.map(({ id }) => id).toSorted())
    expect(groups).toHaveLength(142)
    const stale = { account_id: shop.account, generation: { $lt: 1 } }
    expect(await world.db.collection('contacts').countDocuments(stale)).toBe(0)
  })

  it('do not see listed values, old matches, nor too many joins', async () => {
    const shop = tenant(world)
    const limits = [{ unit: 'day' as const, value: 1, max: 2 }]
    await shop.yes(putIdentityRules, {
      rules: [{ ...rule('email'), temporal_limits: limits }],
      block_list: ['counter@shop.co'],
    })
    await shop.create({ email: 'Counter@shop.co' })
    await shop.create({ email: 'counter@shop.co' })
    expect(await shop.groups()).toHaveLength(2)
    const personas = []
    for (let index = 0; index < 4; index++) {
      personas.push((await shop.create({ email: 'a@b.co' })).persona_id)
    }
    expect(new Set(personas.slice(0, 3)).size).toBe(1)
    expect(personas[3]).not.toBe(personas[0])
    const old = await shop.create({ email: 'old@b.co' })
    await world.db
      .collection('personas')
      .updateOne({ account_id: shop.account, id: old.persona_id }, [
        { $set: { 'members.identity_at': new Date('2020-01-01') } },
      ])
    const young = await shop.create({ email: 'old@b.co' })
    expect(young.persona_id).not.toBe(old.persona_id)
  })

  it('find verified e-mails of those who were there before these had keys', async () => {
    const shop = tenant(world)
    const verified = { email: 'a@b.co', email_verified: true }
    const first = await shop.create(verified)
    const unverified = await shop.create({ email: 'b@b.co' })
    await forgetVerifiedKeys(shop)
    const document = { document_type: 'CI', document_number: '1712345678' }
    const second = await shop.create({ ...verified, ...document })
    const third = await shop.create(document)
    expect(second.persona_id).toBe(first.persona_id)
    expect(third.persona_id).toBe(first.persona_id)
    await shop.create({ phone: '+593991234561', phone_verified: true })
    const bridge = { ...verified, phone: '+593991234561', phone_verified: true }
    await markFormerKeys(world.db)
    const marked = { account_id: shop.account, key_form: 0 }
    expect(await world.db.collection('contacts').countDocuments(marked)).toBe(1)
    await rekey()
    await markFormerKeys(world.db)
    expect(await world.db.collection('contacts').countDocuments(marked)).toBe(0)
    expect((await shop.create(bridge)).persona_id).toBe(first.persona_id)
    expect(await shop.groups()).toHaveLength(2)
    expect((await shop.search({ email: 'b@b.co' }))[0]?.persona_id).toBe(unverified.persona_id)
  })

  it('reach those behind an account that is on its way to another cell', async () => {
    const [moving, behind] = [tenant(world), tenant(world)].toSorted((a, b) =>
      a.account < b.account ? -1 : 1,
    ) as [Tenant, Tenant]
    const contacts = world.db.collection<{ _id: string }>('contacts')
    const one = await contacts.findOne({ id: (await moving.create(email())).id })
    await behind.create(email())
    await freezeAccount(world.db, moving.account)
    const marked = Array.from({ length: 128 }, (_, at) => {
      const id = `0190f3a2-0000-7000-8000-${String(at).padStart(12, '0')}`
      return { ...one, _id: `${moving.account}|${id}`, id, key_form: 0 }
    })
    await contacts.insertMany(marked)
    const ofBehind = { account_id: behind.account }
    await contacts.updateOne(ofBehind, { $set: { key_form: 0 }, $inc: { version: 1 } })
    await rekey()
    expect(await contacts.countDocuments({ ...ofBehind, key_form: 0 })).toBe(0)
    await contacts.deleteMany({ _id: { $in: marked.map(({ _id }) => _id) } })
    await thawAccount(world.db, moving.account)
  })

  it('find phones of countries by name, and leave those who shared what says nothing', async () => {
    const shop = tenant(world)
    const phone = { phone: '9 1234 5678', country: 'Chile', phone_verified: true }
    const known = await shop.create({ phone: '+56912345678', phone_verified: true })
    const chilean = await shop.create({ ...phone, email: 'c@b.co' })
    const strangers = await shop.create({ ...row(), email: 's@b.co' })
    const kept = await shop.create({ email: 'k@b.co' })
    await asBefore(shop, chilean, { phone: '?9 1234 5678' })
    await asBefore(shop, strangers, { document: { type: 'CI', value: 'hash' }, key: 'stale|hash' })
    await asBefore(shop, kept, {})
    expect(await shop.search({ email: 'c@b.co', phone: '+56912345678' })).toEqual([])
    const real = { document_type: 'CI', document_number: '1712345678' }
    const differs = await shop.yes(tryContact, { email: 's@b.co', ...real })
    expect(differs).toMatchObject({ matches: [{ hindrance: 'DOCUMENT_DIFFERS' }] })

    await markFormerKeys(world.db)
    const marked = { account_id: shop.account, key_form: 0 }
    expect(await world.db.collection('contacts').countDocuments(marked)).toBe(2)
    await rekey()
    await markFormerKeys(world.db)
    expect(await world.db.collection('contacts').countDocuments(marked)).toBe(0)
    const [found] = await shop.search({ email: 'c@b.co', phone: '+56912345678' })
    expect(found?.persona_id).toBe(known.persona_id)
    const stale = await world.db
      .collection<{ _id: string; holders: unknown[] }>('identity_keys')
      .findOne({ _id: `${shop.account}|stale|hash` })
    expect(stale?.holders).toEqual([])
    expect((await shop.create({ email: 's@b.co', ...real })).persona_id).toBe(strangers.persona_id)
  })

  it.each([
    [{ rules: [rule('country')] }],
    [{ rules: [rule('email', 'email')] }],
    [{ rules: [rule()] }],
    [{ rules: [rule('email', 'source'), rule('source', 'email')] }],
    [{ rules: [{ ...rule('email'), max_group_size: 201 }] }],
  ])('%j are refused', async (rules) => {
    const reply = await tenant(world).call(putIdentityRules, rules)
    expect(reply).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})

let mailboxes = 0
const email = () => ({ email: `${mailboxes++}@b.co` })
