import { randomUUID } from 'node:crypto'
import { createCustomer, listCustomers } from '@loyalty/contracts/customers/operations'
import type { AccountId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CustomerLists } from '../src/search/list-customers.js'
import { contextOf, startWorld, type World } from './fixture.js'

let world: World
const account = randomUUID() as string as AccountId
const neighbour = randomUUID() as string as AccountId

const rows = [
  { id: 'a', email: 'Anna@Example.com' },
  { id: 'b', phone: '+491701234567', status: 'BLOCKED' },
  { id: 'c', email: 'anna@example.com', phone: '+491701234567' },
  { id: 'c|', status: 'BLOCKED' },
  { id: 'ä', email: 'other@example.com' },
  { id: '😀', email: 'Jürgen@Bücher.example' },
] as const

beforeAll(async () => {
  world = await startWorld()
  for (const row of rows) await world.call(createCustomer, row, { account })
  await world.call(createCustomer, rows[0], { account: neighbour })
})
afterAll(() => world.stop())

async function list(query: object): Promise<{ ids: string[]; cursor: string | null }> {
  const reply = await world.call(listCustomers, query, { account })
  if (!reply.ok) throw new Error(reply.code)
  return { ids: reply.value.data.map(({ id }) => id), cursor: reply.value.cursor }
}

describe('list customers', () => {
  it('shows the customers of the account in the order of their ids', async () => {
    expect(await list({})).toEqual({ ids: ['a', 'b', 'c', 'c|', 'ä', '😀'], cursor: '😀' })
  })

  it.each([
    [{ email: 'ANNA@example.com' }, ['a', 'c']],
    [{ email: 'jürgen@BÜCHER.example' }, ['😀']],
    [{ email: 'jürgen@xn--bcher-kva.example' }, ['😀']],
    [{ phone: '+49 (170) 123-45.67' }, ['b', 'c']],
    [{ phone: '+491701234567' }, ['b', 'c']],
    [{ status: 'BLOCKED' }, ['b', 'c|']],
    [{ phone: '+491701234567', status: 'BLOCKED' }, ['b']],
    [{ email: 'anna@example.com', phone: '+491701234567', status: 'ACTIVE' }, ['c']],
    [{ email: 'anna@example.co' }, []],
  ])('filters by %j', async (query, ids) => {
    expect(await list(query)).toEqual({ ids, cursor: ids.at(-1) ?? null })
  })

  it('goes on after the cursor, which need not exist', async () => {
    const seen: string[] = []
    let page = await list({ limit: 2 })
    while (page.cursor !== null) {
      expect(page.ids.length).toBeLessThanOrEqual(2)
      seen.push(...page.ids)
      page = await list({ limit: 2, cursor: page.cursor })
    }
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect((await list({ cursor: 'bb' })).ids).toEqual(['c', 'c|', 'ä', '😀'])
    expect((await list({ cursor: 'b', status: 'BLOCKED' })).ids).toEqual(['c|'])
  })

  it.each([{ limit: 0 }, { limit: 501 }, { name: 'Anna' }, { email: 'anna' }, { status: 'GONE' }])(
    'refuses %j',
    async (query) => {
      const reply = await world.call(listCustomers, query as object, { account })
      expect(reply).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    },
  )

  it.each([
    {},
    { email: 'anna@example.com' },
    { phone: '+491701234567' },
    { status: 'BLOCKED' as const },
    { email: 'anna@example.com', status: 'ACTIVE' as const },
  ])('by %j reads an index in its order and no more than the page', async (filters) => {
    await world.db.setProfilingLevel('all')
    const lists = new CustomerLists(world.db)
    const request = { ...filters, order: 'asc' as const, limit: 1, cursor: 'a' }
    await lists.list(request, contextOf({ account }))
    await world.db.setProfilingLevel('off')
    const [profile] = await world.db
      .collection('system.profile')
      .find({ op: 'query', 'command.find': 'customers' })
      .sort({ ts: -1 })
      .limit(1)
      .toArray()
    expect(profile?.['planSummary']).toMatch(/^IXSCAN/)
    expect(profile?.['hasSortStage']).toBeUndefined()
    expect(profile?.['docsExamined']).toBeLessThanOrEqual(2)
  })
})
