import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { putIdentityRules } from '@loyalty/contracts/contacts/identity-rules'
import { createContact } from '@loyalty/contracts/contacts/operations'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { until } from '@loyalty/testing/until'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { newAccount, startWorld, tenant, type Tenant, type World } from './fixture.js'

/** Three processes' worth of the service, so that batches meet in the database. */
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 3 })
})
afterAll(() => world.stop())

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Processes that are killed: a few in each run of the tests, more where somebody asks for them. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const POSTS = 64
const FORMS = ['17-123456/78', '17 12345678', '1712345678', '17.123.456.78']

/** One person's document, each time written in another way. */
const onePerson = (shop: Tenant) =>
  Promise.all(
    Array.from({ length: POSTS }, (_, index) =>
      shop.create({
        document_type: index % 2 === 0 ? 'ci' : 'C.I.',
        document_number: FORMS[index % FORMS.length] ?? '',
      }),
    ),
  )

const sizesOf = async (shop: Tenant) =>
  (await shop.groups()).map((group) => group.length).toSorted((a, b) => b - a)

describe('64 contacts of one person at once', () => {
  it('fill one persona after the other', async () => {
    const shop = tenant(world)
    await onePerson(shop)
    expect(await sizesOf(shop)).toEqual([20, 20, 20, 4])
  })

  it('are one persona where the rules let it be so large', async () => {
    const shop = tenant(world)
    const rule = { conditions: ['document_type' as const, 'document_number' as const] }
    await shop.yes(putIdentityRules, { rules: [{ ...rule, max_group_size: POSTS }] })
    await onePerson(shop)
    expect(await sizesOf(shop)).toEqual([POSTS])
  })

  it('are one contact where they have one id of one source', async () => {
    const shop = tenant(world)
    const replies = await Promise.all(
      Array.from({ length: POSTS }, () =>
        shop.call(createContact, { external_id: 'x', source: 'pos' }),
      ),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.code]))
    expect(new Set(refused)).toEqual(new Set(['CONTACT_CONFLICT']))
  })
})

it('contacts that come back at once open the persona again that all have left, for one of them', async () => {
  const shop = tenant(world)
  const first = await shop.create({ email: 'c0@b.co' })
  const { persona_id } = first
  const all = [first]
  for (let index = 1; index < 8; index++) {
    all.push(await shop.put(await shop.create({ email: `c${index}@b.co` }), { persona_id }))
  }
  for (const one of all) await shop.put(one, { deleted_at: '2026-01-01T00:00:00Z' })
  const back = await Promise.all(all.map((one) => shop.put(one, { deleted_at: null })))
  expect(back.filter(({ persona_id: id }) => id === persona_id)).toHaveLength(1)
  expect(await sizesOf(shop)).toEqual(all.map(() => 1))
  await expectWhole(shop.account)
})

describe('a process that is killed while it merges', () => {
  it('leaves no contact without its persona and no half merge', { timeout: 120_000 }, async () => {
    const account = newAccount()
    for (let killed = 0; killed < KILLS; killed += 2) {
      const workers = [startWorker(account), startWorker(account)]
      await Promise.all(workers.map((worker) => once(worker, 'message')))
      const before = await countOf(account)
      await until(async () => (await countOf(account)) > before + 40)
      for (const worker of workers) {
        await delay(Math.random() * 60)
        worker.kill('SIGKILL')
      }
    }
    // One more contact, which has to wait for what the killed ones held.
    await tenant(world, account).create({ email: 'last@b.co' })
    await expectWhole(account)
    const merges = { account_id: account, kind: 'MERGED' }
    expect(await world.db.collection('persona_events').countDocuments(merges)).toBeGreaterThan(0)
  })
})

const countOf = (account: string) =>
  world.db.collection('contacts').countDocuments({ account_id: account })

const pairOf = (contact: unknown, persona: unknown) => `${String(contact)} ${String(persona)}`

/** Contacts, personas and keys say the same of who belongs to whom. */
async function expectWhole(account: string) {
  const read = (name: string) => world.db.collection(name).find({ account_id: account }).toArray()
  const [contacts, personas, keys] = await Promise.all([
    read('contacts'),
    read('personas'),
    read('identity_keys'),
  ])
  const live = personas.filter(({ state }) => state === 'LIVE')
  const members = live.flatMap(({ id, members: of }) =>
    (of as { id: string; keys: string[] }[]).map((member) => ({ ...member, persona: String(id) })),
  )
  expect(contacts.map(({ id, persona_id }) => pairOf(id, persona_id)).toSorted()).toEqual(
    members.map(({ id, persona }) => pairOf(id, persona)).toSorted(),
  )
  expect(live.every(({ members: of }) => (of as unknown[]).length > 0)).toBe(true)
  const others = personas.filter(({ state }) => state !== 'LIVE')
  expect(others.every(({ members: of }) => (of as unknown[]).length === 0)).toBe(true)
  const held = keys.flatMap(({ _id, holders }) =>
    (holders as { contact: string; persona: string }[]).map(
      ({ contact, persona }) => `${String(_id)} ${pairOf(contact, persona)}`,
    ),
  )
  const wanted = members.flatMap(({ id, keys: of, persona }) =>
    of.map((key) => `${account}|${key} ${pairOf(id, persona)}`),
  )
  expect(held.toSorted()).toEqual(wanted.toSorted())
}

function startWorker(account: string): ChildProcess {
  const worker = fork(
    here('./merge-worker.ts'),
    [databaseUrlFor('contacts', inject('mongoUrl')), world.db.databaseName, account],
    {
      execArgv: [
        '--conditions=source',
        '--import',
        here('../../../shared/engine/test/read-sources.ts'),
      ],
    },
  )
  children.push(worker)
  return worker
}
