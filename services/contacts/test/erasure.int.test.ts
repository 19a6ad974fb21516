import { randomUUID } from 'node:crypto'
import { createContact, updateContact } from '@loyalty/contracts/contacts/operations'
import { eraseCustomerContacts } from '@loyalty/contracts/erasure'
import { freezeAccount, thawAccount } from '@loyalty/engine/admin'
import { ownContext, SERVICE_TIMEOUT_MS } from '@loyalty/engine/process'
import { erasePersona, getPersona } from '@loyalty/contracts/contacts/persona'
import { withKey } from '@loyalty/testing/caller'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContactStore } from '../src/contacts/store.js'
import { startWorld, tenant, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const document = { document_type: 'CI', document_number: '1712345678' }

describe('erasing a persona', () => {
  it('leaves nothing of it but ids', async () => {
    const shop = tenant(world)
    const secret = `secret-${randomUUID()}`
    const key = withKey(randomUUID(), 'POST /v1/contacts')
    const about = { email: `${secret}@b.co`, first_name: secret, ...document }
    const order = { purchase_id: secret, value: 1 }
    await shop.call(createContact, { ...about, order }, key)
    const deleted = await shop.create({ ...about, last_name: secret })
    const [live] = await shop.search({ email: about.email })
    await shop.put(deleted, { deleted_at: '2026-01-01T00:00:00Z' })
    const id = live?.persona_id ?? ''
    await shop.yes(erasePersona, { id })
    await until(async () => {
      const marked = { cleaning: true, account_id: shop.account }
      const [contacts, personas] = await Promise.all([
        world.db.collection('contacts').countDocuments(marked),
        world.db.collection('personas').countDocuments(marked),
      ])
      return contacts + personas === 0
    })
    const { identity_keys: keys, ...stored } = await world.dump()
    expect(JSON.stringify(stored)).not.toContain(secret)
    const ofShop = keys?.filter((row) => row['account_id'] === shop.account) ?? []
    expect(ofShop.every((row) => 'unheld_at' in row)).toBe(true)
    const events = await world.db
      .collection('persona_events')
      .find({ account_id: shop.account })
      .toArray()
    const hashes = events.flatMap(({ matches }) => matches as { hash: string | null }[])
    expect(hashes.every(({ hash }) => hash === null)).toBe(true)
    expect(await shop.search({ email: about.email })).toEqual([])
    expect(await shop.call(getPersona, { id })).toMatchObject({ code: 'PERSONA_NOT_FOUND' })
    expect(await shop.call(erasePersona, { id })).toMatchObject({ code: 'PERSONA_NOT_FOUND' })
    const replayed = await shop.call(createContact, { ...about, order }, key)
    expect(replayed).toMatchObject({ code: 'CONTACT_NOT_FOUND' })
    const again = await shop.call(updateContact, { id: deleted.id, email: 'a@b.co' })
    expect(again).toMatchObject({ code: 'CONTACT_NOT_FOUND' })
  })
})

/** Erases a persona of an account, and waits until it is cleaned. */
async function cleanOne(shop = tenant(world)) {
  const { persona_id: id } = await shop.create({ email: 'a@b.co' })
  await shop.yes(erasePersona, { id: id ?? '' })
  const marked = { cleaning: true, account_id: shop.account, id }
  const isCleaned = async () => (await world.db.collection('personas').countDocuments(marked)) === 0
  await until(isCleaned)
  return { shop, id, isCleaned }
}

it('the contacts of an account that moves are cleaned once it has moved', async () => {
  const { shop, id, isCleaned } = await cleanOne()
  await freezeAccount(world.db, shop.account)
  await world.db.collection('personas').updateOne({ id }, { $set: { cleaning: true } })
  // The cleaner looks at all that are marked.
  await cleanOne()
  await cleanOne()
  expect(await isCleaned()).toBe(false)
  await thawAccount(world.db, shop.account)
  await until(isCleaned)
})

it('a kept answer of an update that changes nothing can’t pass by an erasure: both write the contact', async () => {
  const shop = tenant(world)
  const { id } = await shop.create({ external_id: 'ana', source: 'pos' })
  const contacts = world.db.collection<{ id: string; version: number }>('contacts')
  const versionAfter = async (key = {}) => {
    expect(
      await shop.call(updateContact, { id, external_id: 'ana', source: 'pos' }, key),
    ).toMatchObject({ ok: true })
    return (await contacts.findOne({ id }))?.version ?? 0
  }
  const before = await versionAfter()
  expect(await versionAfter()).toBe(before)
  const key = withKey(randomUUID(), 'PUT /v1/contacts/:id')
  expect(await versionAfter(key)).toBeGreaterThan(before)
  expect(await versionAfter(key)).toBe(before + 1)
})

it('a refusal of a taken external id does not repeat it', async () => {
  const shop = tenant(world)
  const secret = `secret-${randomUUID()}`
  await shop.create({ external_id: secret, source: 'pos' })
  const taken = { external_id: secret, source: 'pos' }
  const reply = await shop.call(createContact, taken, withKey(randomUUID(), 'POST /v1/contacts'))
  expect(reply).toMatchObject({ code: 'CONTACT_CONFLICT' })
  const records = await world.db.collection('idempotency').find({}).toArray()
  expect(JSON.stringify(records)).not.toContain(secret)
})

describe('erasing a customer', () => {
  it('erases the contacts with its id, and leaves the others of their personas', async () => {
    const shop = tenant(world)
    const erased = [
      await shop.create({ external_id: 'ana', source: 'pos', email: 'a@b.co' }),
      await shop.create({ external_id: 'ana', source: 'web', email: 'a@b.co' }),
    ]
    const kept = await shop.create({ external_id: 'eva', source: 'pos', email: 'e@b.co' })
    const other = await shop.create({ email: 'a@b.co' })
    const foreign = tenant(world)
    await foreign.create({ external_id: 'ana', source: 'pos' })
    const reply = await shop.yes(eraseCustomerContacts, { external_id: 'ana' })
    expect(reply.contact_ids.toSorted()).toEqual(erased.map(({ id }) => id).toSorted())
    expect(await shop.yes(eraseCustomerContacts, { external_id: 'ana' })).toEqual({
      contact_ids: [],
    })
    expect(await shop.groups()).toEqual([[other.id], [kept.id]])
    expect(await shop.search({ email: 'a@b.co' })).toHaveLength(1)
    expect(await foreign.search({ external_id: 'ana' })).toHaveLength(1)
  })

  it('erases deleted contacts with its id too, which its export shows until then', async () => {
    const shop = tenant(world)
    const secret = `secret-${randomUUID()}`
    const about = { external_id: 'ana', first_name: secret }
    const deleted_at = '2026-01-01T00:00:00Z'
    const live = await shop.create({ ...about, source: 'web' })
    const left = await shop.put(await shop.create({ ...about, source: 'pos' }), { deleted_at })
    const made = await shop.create({ ...about, deleted_at })
    const kept = await shop.create({ external_id: 'eva', deleted_at })
    const exported = async (externalId: string) => {
      const context = ownContext('contacts', shop.account, SERVICE_TIMEOUT_MS)
      const rows = await new ContactStore(world.db).listOfPerson(externalId, { limit: 9 }, context)
      return rows.map(({ id }) => id)
    }
    const ids = [live.id, left.id, made.id]
    expect(await exported('ana')).toEqual(ids)
    const reply = await shop.yes(eraseCustomerContacts, { external_id: 'ana' })
    expect(reply.contact_ids).toEqual(ids)
    expect([await exported('ana'), await exported('eva')]).toEqual([[], [kept.id]])
    expect(JSON.stringify(await world.db.collection('contacts').find().toArray())).not.toContain(
      secret,
    )
    const back = await shop.call(updateContact, { id: left.id, ...about, deleted_at: null })
    expect(back).toMatchObject({ code: 'CONTACT_NOT_FOUND' })
  })
})
