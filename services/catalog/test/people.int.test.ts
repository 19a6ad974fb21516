import { deletePerson, listPeople, notePerson, PEOPLE_MAX } from '@loyalty/contracts/catalog/person'
import { keyOf } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../src/people/store.js'
import { createWorld, newAccount, type World } from './catalog-fixture.js'

describe('people', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.dispose())

  const ada = {
    subject: 'auth0|ada',
    way: 'OPENID_CONNECT' as const,
    roles: ['support'],
    scopes: ['support:read' as const],
  }
  const all = async (account: string) =>
    (await world.yes(listPeople, {}, { account: account as never })).data

  it('note: seen first and last, with the roles of the last token, and neither told nor audited', async () => {
    const account = newAccount()
    await world.yes(notePerson, ada, { account })
    const [first] = await all(account)
    expect(first).toMatchObject({
      subject: ada.subject,
      ways: ['OPENID_CONNECT'],
      roles: ['support'],
      scopes: ['support:read'],
    })
    expect(first?.last_seen_at).toBe(first?.first_seen_at)
    await world.yes(notePerson, { ...ada, way: 'TOKEN', roles: ['manager'] }, { account })
    const [again, ...others] = await all(account)
    expect(again).toMatchObject({
      id: first?.id,
      ways: ['OPENID_CONNECT', 'TOKEN'],
      roles: ['manager'],
      first_seen_at: first?.first_seen_at,
    })
    expect(others).toEqual([])
    const { audit = [], outbox_rounds: rounds = [] } = await world.dump()
    const ofAccount = [...audit, ...rounds].filter((row) => JSON.stringify(row).includes(account))
    expect(ofAccount).toEqual([])
  })

  it('list: pages of the account from either end, nothing of another', async () => {
    const account = newAccount()
    for (const subject of ['c', 'a', 'b']) {
      await world.yes(notePerson, { ...ada, subject }, { account })
    }
    const first = await world.yes(listPeople, { limit: 2 }, { account })
    expect(first.data.map(({ subject }) => subject)).toEqual(['c', 'a'])
    const rest = await world.yes(listPeople, { cursor: first.cursor ?? '' }, { account })
    expect(rest.data.map(({ subject }) => subject)).toEqual(['b'])
    const newest = await world.yes(listPeople, { limit: 1, order: 'desc' }, { account })
    expect(newest.data.map(({ subject }) => subject)).toEqual(['b'])
    expect(await all(newAccount())).toEqual([])
  })

  it('delete: what is kept of one person is gone, audited; of nobody it is refused', async () => {
    const [account, other] = [newAccount(), newAccount()]
    await world.yes(notePerson, ada, { account })
    await world.yes(notePerson, ada, { account: other })
    const gone = await world.yes(deletePerson, { subject: ada.subject }, { account })
    expect(gone).toMatchObject({ subject: ada.subject })
    expect([await all(account), await all(other)]).toMatchObject([[], [{ subject: ada.subject }]])
    const { audit = [] } = await world.dump()
    const { first_seen_at, last_seen_at } = gone
    expect(audit.filter((row) => row['account_id'] === account)).toMatchObject([
      {
        resource: 'person',
        resource_id: ada.subject,
        before: { first_seen_at, last_seen_at },
        after: null,
      },
    ])
    const before = await world.dump()
    expect(await world.call(deletePerson, { subject: ada.subject }, { account })).toMatchObject({
      code: 'PERSON_NOT_FOUND',
    })
    expect(await world.dump()).toEqual(before)
  })

  it('an account above its limit forgets who called longest ago', async () => {
    const account = newAccount()
    const stored = world.database.db.collection<{ _id: string }>(people.name)
    const rowOf = (at: number) => ({
      _id: keyOf(account, `old-${at}`),
      version: 1,
      account_id: account,
      id: crypto.randomUUID(),
      subject: `old-${at}`,
      ways: ['TOKEN'],
      roles: [],
      scopes: [],
      first_seen_at: new Date(at),
      last_seen_at: new Date(at),
    })
    await stored.insertMany(Array.from({ length: PEOPLE_MAX }, (_, at) => rowOf(at)))
    await world.yes(notePerson, ada, { account })
    const query = { account_id: account } as object
    expect(await stored.countDocuments(query)).toBe(PEOPLE_MAX)
    expect(await stored.findOne({ _id: keyOf(account, 'old-0') })).toBeNull()
    expect(await stored.findOne({ _id: keyOf(account, 'old-1') })).not.toBeNull()
    expect(await stored.findOne({ _id: keyOf(account, ada.subject) })).not.toBeNull()
  })

  it('the database itself forgets who has not called for 400 days', async () => {
    const indexes = await world.database.db.collection(people.name).indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { last_seen_at: 1 }, expireAfterSeconds: 400 * 86_400 }),
    )
  })
})
