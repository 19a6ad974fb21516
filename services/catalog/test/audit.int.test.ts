import type { AuditDocument } from '@loyalty/engine/collection'
import { byKey } from '@loyalty/engine/query'
import { toFilter, type Query } from '@loyalty/engine/testing'
import { createReviewForm, updateReviewForm } from '@loyalty/contracts/catalog/review-form'
import { revokeToken } from '@loyalty/contracts/catalog/revocation'
import { AUDIT_PART_BYTES_MAX, listAudit, type AuditRow } from '@loyalty/contracts/audit'
import { listOrders } from '@loyalty/contracts/list'
import type { AccountId } from '@loyalty/contracts/ids'
import { createMint, LOWEST_ID, lowestIdAt } from '@loyalty/contracts/uuid-v7'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createWorld, newAccount, type World } from './catalog-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.dispose())

const list = (account: AccountId, query: Partial<Query> = {}) =>
  world.yes(listAudit.catalog, query, { account })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const form: z.input<typeof createReviewForm.input> = {
  name: 'Rating',
  type: 'RATING',
  fields: [{ name: 'stars', label: 'Stars', type: 'SCORE' }],
}
const revoke = (account: AccountId, jti: string, actor = 'bob') =>
  world.yes(revokeToken, { jti, expires_at: inAnHour() }, { account, actor })
const about = ({ data }: { data: AuditRow[] }) => data.map((row) => row.resource_id)

describe('audit rows of a service', () => {
  it('tell who did what to what, before and after, under which request', async () => {
    const account = newAccount()
    const by = (actor: string, requestId: string) => ({ account, actor, requestId })
    const { id } = await world.yes(createReviewForm, form, by('ada', 'r-1'))
    await world.yes(updateReviewForm, { id, name: 'Stars' }, by('bob', 'r-2'))
    const { data } = await list(account)
    const of = { service: 'catalog', resource: 'review_form', resource_id: id }
    expect(data).toMatchObject([
      { ...of, actor: 'ada', before: null, after: form, request_id: 'r-1' },
      { ...of, actor: 'bob', request_id: 'r-2' },
    ])
    expect(data[1]).toMatchObject({ before: { name: 'Rating' }, after: { name: 'Stars' } })
    expect(Math.abs(Date.parse(data[0]?.created_at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('are selected by each filter and by all of them, for their account alone', async () => {
    const account = newAccount()
    const { id } = await world.yes(createReviewForm, form, { account, actor: 'ada' })
    await revoke(account, 'token-1')
    await revoke(account, 'token-2', 'ada')
    expect(about(await list(account))).toEqual([id, 'token-1', 'token-2'])
    expect(about(await list(account, { actor: 'ada' }))).toEqual([id, 'token-2'])
    expect(about(await list(account, { resource: 'token' }))).toEqual(['token-1', 'token-2'])
    expect(about(await list(account, { resource_id: 'token-1' }))).toEqual(['token-1'])
    const all = { actor: 'ada', resource: 'token', resource_id: 'token-2' } as const
    expect(about(await list(account, all))).toEqual(['token-2'])
    expect(about(await list(account, { ...all, actor: 'bob' }))).toEqual([])
    expect(about(await list(newAccount()))).toEqual([])
  })

  it('come in pages; a part that is cut off is complete to its last row only', async () => {
    const account = newAccount()
    for (const jti of ['c', 'a', 'b']) await revoke(account, jti)
    const first = await list(account, { limit: 2 })
    expect(about(first)).toEqual(['c', 'a'])
    expect(first.complete_to).toBe(first.data[1]?.id)
    const rest = await list(account, { limit: 2, cursor: first.complete_to })
    expect(about(rest)).toEqual(['b'])
    expect(rest.complete_to > String(rest.data[0]?.id)).toBe(true)
  })

  it('come newest first when they are asked for so, each once', async () => {
    const account = newAccount()
    for (const jti of ['c', 'a', 'b']) await revoke(account, jti)
    const first = await list(account, { limit: 2, order: 'desc' })
    expect(about(first)).toEqual(['b', 'a'])
    expect(first.complete_to).toBe(first.data[1]?.id)
    await revoke(account, 'd')
    const rest = await list(account, { limit: 2, order: 'desc', cursor: first.complete_to })
    expect(rest).toMatchObject({ data: [{ resource_id: 'c' }], complete_to: LOWEST_ID })
  })

  it('that are large come in parts that a message can carry', async () => {
    const account = newAccount()
    const mint = createMint(Date.now() - 60_000)
    const text = 'x'.repeat(AUDIT_PART_BYTES_MAX / 4)
    const rows = Array.from({ length: 9 }, (_, index): AuditDocument => ({
      _id: `${account}|${mint.next()}`,
      account_id: account,
      actor: 'ada',
      resource: 'review_form',
      resource_id: `form-${index}`,
      before: null,
      after: { text },
      request_id: 'r',
      created_at: new Date(),
    }))
    await world.database.db.collection<AuditDocument>('audit').insertMany(rows)
    const seen: string[] = []
    let parts = 0
    for (let part = await list(account); part.data.length > 0; parts++) {
      seen.push(...about(part))
      part = await list(account, { cursor: part.complete_to })
    }
    expect(seen).toEqual(rows.map((row) => row.resource_id))
    expect(parts).toBe(3)
  })

  it('are complete up to now although nobody writes, and never get one below', async () => {
    const account = newAccount()
    await revoke(account, 'token-1')
    const lines = [await list(account), await list(account), await list(account)]
    const ends = lines.map((part) => part.complete_to)
    expect(ends[0] !== undefined && ends[0] > String(lines[0]?.data[0]?.id)).toBe(true)
    await revoke(account, 'token-2')
    const [, later] = (await list(account)).data
    expect(ends.every((end) => end < String(later?.id))).toBe(true)
    expect(new Set(ends).size).toBeGreaterThan(1)
  })

  it('are all seen, once, by one who follows the cursor while twelve write', async () => {
    const account = newAccount()
    let isWriting = true
    const seen: string[] = []
    const follow = async () => {
      let cursor: string | undefined
      for (let isLast = false; !isLast;) {
        isLast = !isWriting
        const part = await list(account, { limit: 500, cursor: cursor as Query['cursor'] })
        seen.push(...about(part))
        cursor = part.complete_to
      }
    }
    const following = follow()
    const written = await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        const jtis = Array.from({ length: 15 }, (_none, index) => `${writer}-${index}`)
        for (const jti of jtis) await revoke(account, jti)
        return jtis
      }),
    )
    isWriting = false
    await following
    expect(seen.toSorted()).toEqual(written.flat().toSorted())
  })

  it.each([{ limit: 0 }, { limit: 501 }, { cursor: 'x' }, { resource: 'shop' }, { actor: '' }])(
    '%j: refused',
    async (query) => {
      const refused = await world.call(listAudit.catalog, query as never, { account: newAccount() })
      expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    },
  )

  const filters = { actor: 'ada', resource: 'token', resource_id: 'token-1' } as const
  const queries = [{}, ...Object.entries(filters).map(([name, value]) => ({ [name]: value }))]
  describe.each(listOrders)('%s', (order) => {
    it.each([...queries, filters])('by %j are read from an index, in its order', async (query) => {
      const account = newAccount()
      await revoke(account, 'token-1')
      const upTo = lowestIdAt(Date.now() + 60_000)
      const explained = await world.database.db
        .collection<AuditDocument>('audit')
        .find(toFilter(account, { ...query, order, cursor: upTo }, upTo), { sort: byKey(order) })
        .explain('queryPlanner')
      const plan = explained['queryPlanner'] as { winningPlan: Document }
      const stages = JSON.stringify(plan.winningPlan)
      expect(stages).toContain('"IXSCAN"')
      expect(stages).not.toMatch(/"(COLLSCAN|SORT)"/)
    })
  })
})
