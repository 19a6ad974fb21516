import { randomUUID } from 'node:crypto'
import type { Contact } from '@loyalty/contracts/contacts/contact'
import { tryContact, updateContact } from '@loyalty/contracts/contacts/operations'
import {
  getPersona,
  listPersonaHistory,
  mergePersonas,
  splitPersona,
  undoMerge,
  type PersonaEventKind,
} from '@loyalty/contracts/contacts/persona'
import { compareContacts } from '@loyalty/contracts/customers/same-person'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, tenant, type NewContact, type Tenant, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const personaOf = ({ persona_id: id }: Contact): string => {
  if (id === null) throw new Error('a live contact is in a persona')
  return id
}
const idsOf = (contacts: Contact[]) => contacts.map(({ id }) => id).toSorted()
const phone = (number: number) => ({ phone: `+59399123456${number}`, phone_verified: true })
const verified = { email: 'a@b.co', email_verified: true }
const document = (number: number) => ({ document_type: 'CI', document_number: `17123456${number}` })

async function historyOf(shop: Tenant, persona: string, kind?: PersonaEventKind) {
  const { data } = await shop.yes(listPersonaHistory, { id: persona })
  return kind === undefined ? data : data.filter((event) => event.kind === kind)
}

/** Three contacts that a fourth finds to be one person, and the merge of it. */
async function merged(shop: Tenant) {
  const first = await shop.create(verified)
  const second = await shop.create(phone(1))
  const third = await shop.create({ ...phone(1), ...document(1) })
  const last = await shop.create({ ...verified, ...phone(1) })
  const [merge] = await historyOf(shop, personaOf(first), 'MERGED')
  if (merge === undefined) throw new Error('the personas are merged')
  return { first, second, third, last, merge, id: personaOf(first) }
}

describe('contacts of one person', () => {
  it('are one persona, whatever the order in which a chain of them comes', async () => {
    const chain: NewContact[] = [
      verified,
      { ...verified, email: 'A@B.co', ...phone(1) },
      { ...phone(1), ...document(1) },
      { ...document(1), external_id: 'x', source: 'pos' },
    ]
    const order = fc.shuffledSubarray(chain, { minLength: chain.length })
    await fc.assert(
      fc.asyncProperty(order, async (contacts) => {
        const shop = tenant(world)
        for (const contact of contacts) await shop.create(contact)
        expect(await shop.groups()).toHaveLength(1)
      }),
      { numRuns: 12 },
    )
  })

  it('are shown as one, with what made them so', async () => {
    const shop = tenant(world)
    const { first, second, third, last, merge, id } = await merged(shop)
    const persona = await shop.yes(getPersona, { id })
    expect(idsOf(persona.contacts)).toEqual(idsOf([first, second, third, last]))
    expect(persona.contacts.every((contact) => contact.persona_id === id)).toBe(true)
    expect(merge).toMatchObject({
      contact_id: last.id,
      personas: [{ persona_id: second.persona_id, contact_ids: [second.id, third.id] }],
    })
    expect(merge.matches.map(({ description }) => description)).toEqual([
      'The same e-mail address',
      'The same e-mail address',
      'The same verified phone',
    ])
    expect(await historyOf(shop, id, 'JOINED')).toMatchObject([{ contact_id: last.id }])
    const gone = await shop.call(getPersona, { id: personaOf(second) })
    expect(gone).toMatchObject({
      code: 'PERSONA_NOT_FOUND',
      details: expect.stringContaining(id) as unknown,
    })
  })

  it('are never those of another account, nor those who share what says nothing', async () => {
    const [one, other] = [tenant(world), tenant(world)]
    await Promise.all([one.create({ email: 'a@b.co' }), other.create({ email: 'a@b.co' })])
    await one.create({ email: 'no-reply@b.co' })
    await one.create({ email: 'no-reply@b.co' })
    await one.create({ phone: '+593991234561' })
    await one.create({ phone: '+593991234561' })
    await one.create({ document_type: 'CI', document_number: '000' })
    await one.create({ document_type: 'CI', document_number: '000' })
    expect(await one.groups()).toHaveLength(7)
    const ci = { document_type: 'CI' }
    const nothing: NewContact[] = [
      { ...ci, document_number: '11111111' },
      { ...ci, document_number: '12345678' },
      { ...ci, document_number: '87.654.321' },
      { ...ci, document_number: 'S/N' },
      { ...ci, document_number: 'N/A' },
      { ...ci, document_number: 'xxx' },
      { ...ci, document_number: '1.23457E+11' },
      { ...ci, document_number: '1,23457E+11' },
      { phone: '5.69123E+10', country: 'CL', phone_verified: true },
    ]
    for (const contact of nothing) {
      await one.create(contact)
      const tried = await one.yes(tryContact, contact)
      expect([contact, tried.outcome, tried.matches]).toEqual([contact, 'NEW_PERSONA', []])
      await one.create(contact)
    }
    expect(await one.groups()).toHaveLength(7 + 2 * nothing.length)
    // Two ids that a spreadsheet made alike are no two ids, and an id in a row is one.
    const pos = { external_id: '1.23457E+11', source: 'pos' }
    await one.create({ ...pos, email: 'x@b.co' })
    await one.create({ external_id: '12345678', source: 'pos', email: 'x@b.co' })
    expect(await one.groups()).toHaveLength(8 + 2 * nothing.length)
    expect(await other.groups()).toHaveLength(1)
  })

  it('have no two documents of one type, nor two ids of one source', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co', ...document(1) })
    const eva = await shop.create({ email: 'a@b.co', ...document(2) })
    expect(eva.persona_id).not.toBe(ana.persona_id)
    const bridge = await shop.create({ email: 'a@b.co' })
    expect(bridge.persona_id).toBe(ana.persona_id)
    const pos = { source: 'pos' }
    const first = await shop.create({ email: 'c@b.co', external_id: '1', ...pos })
    const second = await shop.create({ email: 'c@b.co', external_id: '2', ...pos })
    expect(second.persona_id).not.toBe(first.persona_id)
  })

  it('part when one changes so that they contradict each other', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co', ...document(1) })
    const eva = await shop.create({ email: 'a@b.co' })
    expect(eva.persona_id).toBe(ana.persona_id)
    const changed = await shop.put(eva, document(2))
    expect(changed.persona_id).not.toBe(ana.persona_id)
    expect(await historyOf(shop, personaOf(ana), 'PARTED')).toMatchObject([{ contact_id: eva.id }])
    const back = await shop.put(changed, { document_number: document(1).document_number })
    expect(back.persona_id).toBe(ana.persona_id)
  })
})

describe('a phone without a country code', () => {
  it.each(['CL', 'CHL', 'Chile', 'chile', 'CHILE'])('is one of %s', async (country) => {
    const shop = tenant(world)
    const phones = { phone: '9 1234 5678', phone_verified: true }
    const known = await shop.create({ ...phones, phone: '+56912345678' })
    expect((await shop.create({ ...phones, country })).persona_id).toBe(known.persona_id)
    const elsewhere = await shop.create({ ...phones, country: 'Perú' })
    expect(elsewhere.persona_id).not.toBe(known.persona_id)
  })
})

describe('a hand', () => {
  it('takes a contact out for good, and puts it back', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co' })
    const eva = await shop.create({ email: 'a@b.co' })
    await shop.yes(splitPersona, { id: personaOf(ana), contact_id: eva.id })
    expect(await shop.groups()).toEqual([[ana.id], [eva.id]])
    await shop.put(eva, { ...phone(1) })
    await shop.put(ana, { ...phone(1) })
    await shop.create({ email: 'a@b.co', ...phone(1) })
    const moved = await shop.put(eva, { email: 'b@b.co' })
    const back = await shop.put(moved, { email: 'a@b.co' })
    expect(back.persona_id).toBe(moved.persona_id)
    expect(await shop.groups()).toHaveLength(2)
    const attached = await shop.put(back, { persona_id: personaOf(ana) })
    expect(attached.persona_id).toBe(ana.persona_id)
    expect(await shop.groups()).toHaveLength(1)
    // What was set apart is so no more: rules bring it back here.
    const deleted = await shop.put(attached, { deleted_at: new Date().toISOString() })
    expect((await shop.put(deleted, { deleted_at: null })).persona_id).toBe(ana.persona_id)
  })

  it('is not seen in a persona_id that is null, as serialisers write it', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co' })
    const eva = await shop.create({ email: 'a@b.co' })
    const before = await world.dump()
    const same = await shop.put(eva, { persona_id: null })
    expect(same).toEqual(eva)
    expect(await world.dump()).toEqual(before)
    const changed = await shop.put(eva, { persona_id: null, city: 'Quito' })
    expect(changed.persona_id).toBe(ana.persona_id)
    // Changed values meet the rules as if it had been left out.
    const other = await shop.create(document(1))
    const known = await shop.create({ email: 'k@b.co' })
    const met = await shop.put(known, { ...document(1), persona_id: null })
    expect(met.persona_id).toBe(other.persona_id)
    const kinds = (await historyOf(shop, personaOf(ana))).map(({ kind }) => kind)
    expect(kinds).not.toContain('DETACHED')
  })

  it('can not make one of two persons', async () => {
    const shop = tenant(world)
    const ana = await shop.create(document(1))
    const eva = await shop.create(document(2))
    const { persona_id: _, deleted_at: _deleted, ...fields } = eva
    const reply = await shop.call(updateContact, { ...fields, persona_id: personaOf(ana) })
    expect(reply).toMatchObject({ code: 'CONTACT_CONFLICT' })
    expect(await shop.groups()).toHaveLength(2)
  })

  it('splits one contact off', async () => {
    const shop = tenant(world)
    const { id, first, last } = await merged(shop)
    const split = await shop.yes(splitPersona, { id, contact_id: last.id })
    expect(split.personas.map(({ contact_ids }) => contact_ids.length)).toEqual([3, 1])
    const alone = split.personas[1]?.id ?? ''
    const again = await shop.yes(splitPersona, { id: alone, contact_id: last.id })
    expect(again.personas).toMatchObject([{ contact_ids: [last.id] }])
    const unknown = await shop.call(splitPersona, { id: alone, contact_id: first.id })
    expect(unknown).toMatchObject({ code: 'CONTACT_NOT_FOUND' })
    const nobody = await shop.call(splitPersona, { id: randomUUID(), contact_id: first.id })
    expect(nobody).toMatchObject({ code: 'PERSONA_NOT_FOUND' })
    const foreign = await tenant(world).call(splitPersona, { id, contact_id: first.id })
    expect(foreign).toMatchObject({ code: 'PERSONA_NOT_FOUND' })
  })
})

describe('a deleted contact', () => {
  it('comes back by rule, with persona_id left out and null', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co' })
    const eva = await shop.create({ email: 'a@b.co' })
    const gone = await shop.put(eva, { deleted_at: '2026-01-01T00:00:00Z' })
    const back = await shop.put(gone, { deleted_at: null })
    expect(back.persona_id).toBe(ana.persona_id)
    await shop.put(eva, { deleted_at: '2026-01-01T00:00:00Z' })
    const again = await shop.put(eva, { deleted_at: null, persona_id: null })
    expect(again.persona_id).toBe(ana.persona_id)
  })

  it('comes back as it was read before, into the persona that was closed without it', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co' })
    const eva = await shop.put(await shop.create({ email: 'e@b.co' }), {
      persona_id: ana.persona_id,
    })
    for (const one of [eva, ana]) await shop.put(one, { deleted_at: '2026-01-01T00:00:00Z' })
    expect(await shop.groups()).toEqual([])
    const { persona_id } = ana
    for (const one of [ana, eva]) {
      expect(await shop.yes(updateContact, one)).toMatchObject([{ persona_id, deleted_at: null }])
    }
    expect(await shop.groups()).toEqual([[ana.id, eva.id]])
    const kinds = (await historyOf(shop, personaOf(ana))).map(({ kind }) => kind)
    expect(kinds).toEqual(['ATTACHED', 'DELETED', 'DELETED', 'JOINED', 'ATTACHED'])
  })
})

const mail = (isVerified: boolean) => ({ email: 'v@b.co', email_verified: isVerified })

describe('an e-mail', () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
  ])('verified here (%s) and there (%s) joins and merges nobody', async (here, there) => {
    const shop = tenant(world)
    const victim = await shop.create(mail(there))
    const other = await shop.create(document(1))
    const both = await shop.create({ ...mail(here), ...document(1) })
    expect(both.persona_id).toBe(other.persona_id)
    const joined = await shop.create(mail(false))
    expect(joined.persona_id).toBe(victim.persona_id)
    const added = await shop.put(joined, document(1))
    expect(added.persona_id).toBe(victim.persona_id)
    await shop.create({ ...document(1), ...phone(1) })
    expect(await shop.groups()).toHaveLength(2)
    expect(await historyOf(shop, personaOf(victim), 'MERGED')).toEqual([])
  })

  it('that is verified on both sides does both', async () => {
    const shop = tenant(world)
    const victim = await shop.create(mail(true))
    const other = await shop.create(document(1))
    const both = await shop.create({ ...mail(true), ...document(1) })
    expect(both.persona_id).toBe(victim.persona_id)
    expect((await shop.put(other, { city: 'Quito' })).persona_id).toBe(victim.persona_id)
    const [merge] = await historyOf(shop, personaOf(victim), 'MERGED')
    expect(merge?.matches.map(({ conditions }) => conditions.join())).toContain(
      'email,email_verified',
    )
  })

  it('that is verified later does both from then on', async () => {
    const shop = tenant(world)
    const first = await shop.create(mail(false))
    const second = await shop.create(mail(true))
    const other = await shop.create(document(1))
    expect((await shop.put(second, document(1))).persona_id).toBe(first.persona_id)
    await shop.put(first, { email_verified: true })
    await shop.put(second, { ...document(1), ...phone(1) })
    expect(await shop.groups()).toHaveLength(1)
    expect((await shop.search({ document_number: other.document_number ?? '' })).length).toBe(2)
  })

  it('fills half of a persona at most', async () => {
    const shop = tenant(world)
    const made = []
    for (let index = 0; index < 13; index++) made.push(await shop.create(mail(false)))
    expect((await shop.groups()).map((group) => group.length)).toEqual([11, 2])
    const whole = { ...mail(true), ...document(1) }
    expect((await shop.yes(tryContact, whole)).persona_id).not.toBe(made[0]?.persona_id)
  })
})

describe('undo of a merge', () => {
  it('makes the former groups again, although others joined since', async () => {
    const shop = tenant(world)
    const { id, first, second, third, last, merge } = await merged(shop)
    const later = await shop.create(verified)
    const undone = await shop.yes(undoMerge, { id, history_id: merge.id })
    expect(undone.personas.map((persona) => persona.contact_ids.toSorted())).toEqual([
      idsOf([first, last, later]),
      idsOf([second, third]),
    ])
    expect(undone.personas[1]?.id).toBe(second.persona_id)
    const again = await shop.yes(undoMerge, { id, history_id: merge.id })
    expect(again.personas).toMatchObject([{ id }])
    await shop.put(last, { city: 'Quito', email: 'new@b.co' })
    await shop.put(third, { city: 'Quito', email: 'a@b.co' })
    expect(await shop.groups()).toHaveLength(2)
  })

  it('is refused with its reason where it can not be exact', async () => {
    const shop = tenant(world)
    const { id, second, third, last, merge } = await merged(shop)
    const undo = (history_id: string) => shop.call(undoMerge, { id, history_id })
    const [join] = await historyOf(shop, id, 'JOINED')
    expect(await undo(randomUUID())).toMatchObject({ code: 'UNDO_NOT_POSSIBLE' })
    expect(await undo(join?.id ?? '')).toMatchObject({
      details: expect.stringContaining('only a merge') as unknown,
    })
    await shop.yes(splitPersona, { id, contact_id: third.id })
    expect(await undo(merge.id)).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
      details: `the contact ${third.id} was moved since`,
    })
    await shop.put(second, { deleted_at: '2026-01-01T00:00:00Z' })
    await shop.put(third, { deleted_at: '2026-01-01T00:00:00Z' })
    expect(await undo(merge.id)).toMatchObject({ details: 'none of the merged contacts is left' })
    expect(idsOf((await shop.yes(getPersona, { id })).contacts)).toContain(last.id)
  })
})

describe('a merge by hand', () => {
  it('is one person from then on, once, and its undo makes the former ones again', async () => {
    const shop = tenant(world)
    const ana = await shop.create(verified)
    const other = await shop.create(phone(1))
    const [id, otherId] = [personaOf(ana), personaOf(other)]
    const merge = { id, persona_id: otherId }
    const answers = await Promise.all([
      shop.yes(mergePersonas, merge),
      shop.yes(mergePersonas, merge),
    ])
    for (const { personas } of answers)
      expect(personas.map((one) => one.contact_ids.toSorted())).toEqual([idsOf([ana, other])])
    expect(await shop.groups()).toHaveLength(1)
    const events = await historyOf(shop, id, 'MERGED')
    expect(events).toHaveLength(1)
    expect(await shop.call(getPersona, { id: otherId })).toMatchObject({
      code: 'PERSONA_NOT_FOUND',
      details: expect.stringContaining(id) as unknown,
    })
    // Its rules see the keys of both.
    const third = await shop.create(phone(1))
    expect(third.persona_id).toBe(id)

    const [event] = events
    const undone = await shop.yes(undoMerge, { id, history_id: event?.id ?? '' })
    expect(undone.personas.map((one) => one.contact_ids.toSorted())).toEqual([
      idsOf([ana, third]),
      idsOf([other]),
    ])
    // A hand overrides what a hand set apart.
    await shop.yes(mergePersonas, merge)
    await shop.put(other, { city: 'Quito', ...phone(1) })
    expect(await shop.groups()).toHaveLength(1)
  })

  it('is refused with its reason, and changes nothing', async () => {
    const shop = tenant(world)
    const ana = personaOf(await shop.create({ ...verified, ...document(1) }))
    const eva = personaOf(await shop.create({ ...phone(1), ...document(2) }))
    const merge = (id: string, other: string) => shop.call(mergePersonas, { id, persona_id: other })
    expect(await merge(ana, eva)).toMatchObject({
      code: 'CONTACT_CONFLICT',
      details: expect.stringContaining('two persons') as unknown,
    })
    expect(await merge(ana, randomUUID())).toMatchObject({ code: 'PERSONA_UNKNOWN' })
    expect(await merge(randomUUID(), eva)).toMatchObject({ code: 'PERSONA_NOT_FOUND' })
    expect(await merge(ana, ana)).toMatchObject({ code: 'VALIDATION_ERROR' })
    const stranger = personaOf(await tenant(world).create(verified))
    expect(await merge(ana, stranger)).toMatchObject({ code: 'PERSONA_UNKNOWN' })
    expect(await shop.groups()).toHaveLength(2)
    expect(await historyOf(shop, ana, 'MERGED')).toEqual([])
  })
})

describe('a try', () => {
  it('says what a contact would do, and does nothing', async () => {
    const shop = tenant(world)
    const ana = await shop.create({ email: 'a@b.co', ...document(1) })
    const eva = await shop.create({ ...phone(1), external_id: 'x', source: 'pos' })
    const before = await world.dump()
    expect(await shop.yes(tryContact, { email: 'new@b.co' })).toEqual({
      outcome: 'NEW_PERSONA',
      persona_id: null,
      merged_persona_ids: [],
      matches: [],
    })
    expect(await shop.yes(tryContact, { ...document(1), ...phone(1) })).toMatchObject({
      outcome: 'MERGE',
      persona_id: ana.persona_id,
      merged_persona_ids: [eva.persona_id],
    })
    expect(await shop.yes(tryContact, { email: 'a@b.co', ...phone(1) })).toMatchObject({
      outcome: 'JOIN',
      persona_id: eva.persona_id,
      matches: [{ persona_id: ana.persona_id, hindrance: 'EMAIL_NOT_VERIFIED' }, {}],
    })
    expect(await shop.yes(tryContact, { email: 'a@b.co', ...document(2) })).toMatchObject({
      outcome: 'NEW_PERSONA',
      matches: [{ contact_ids: [ana.id], hindrance: 'DOCUMENT_DIFFERS' }],
    })
    const gone = { email: 'a@b.co', deleted_at: '2026-01-01T00:00:00Z' }
    expect(await shop.yes(tryContact, gone)).toMatchObject({ outcome: 'NO_PERSONA', matches: [] })
    const taken = await shop.call(tryContact, { external_id: 'x', source: 'pos' })
    expect(taken).toMatchObject({ code: 'CONTACT_CONFLICT' })
    expect(await world.dump()).toEqual(before)
  })
})

describe('facts of contacts', () => {
  it('hold ids and kinds of change, and nothing personal', async () => {
    const shop = tenant(world)
    const { id, merge } = await merged(shop)
    await shop.yes(undoMerge, { id, history_id: merge.id })
    const rows = await factsInOutbox(world.db, { account: shop.account })
    const text = JSON.stringify(rows)
    for (const personal of ['a@b.co', '59399', '17123456']) expect(text).not.toContain(personal)
    const types = rows
      .map(({ event }) => JSON.parse(event) as { id: string; type: string })
      .toSorted((left, right) => left.id.localeCompare(right.id))
      .map(({ type }) => type)
    expect(types).toEqual([
      ...Array<string>(3).fill('contact.created'),
      'persona.merged',
      'contact.created',
      'persona.split',
    ])
  })
})

it('two customers are one persona where contacts of theirs are', async () => {
  const shop = tenant(world)
  const compare = (customer_id: string, other_id: string) =>
    shop.yes(compareContacts, { customer_id, other_id })
  await shop.create({ ...verified, external_id: 'ana', source: 'web' })
  await shop.create({ ...verified, external_id: 'ana-2', source: 'shop' })
  await shop.create({ ...phone(1), external_id: 'eva' })
  expect(await compare('ana', 'ana-2')).toEqual({ is_same: true })
  expect(await compare('ana', 'eva')).toEqual({ is_same: false })
  expect(await compare('ana', 'nobody')).toEqual({ is_same: false })
  expect(
    await tenant(world).yes(compareContacts, { customer_id: 'ana', other_id: 'ana-2' }),
  ).toEqual({
    is_same: false,
  })
})
