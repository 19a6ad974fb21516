import { randomUUID } from 'node:crypto'
import {
  listRevocations,
  REVOCATIONS_MAX,
  revokeToken,
  snapshotRevocations,
} from '@loyalty/contracts/catalog/revocation'
import { steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeToken as revokeTokenCommand } from '../src/revocations/revoke-token.js'
import { REVOCATION_GRACE_SECONDS, RevocationStore } from '../src/revocations/store.js'
import { createWorld, logger, newAccount, type World } from './catalog-fixture.js'

const YEARS_SECONDS = 2 * 31_536_000
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

describe('revocations', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.dispose())

  const gateway = { account: newAccount(), actor: 'gateway' }
  const revoked = async () => (await world.yes(snapshotRevocations, {}, gateway)).revoked

  it('revoke: in the next snapshot, whoever asks, and told and audited once', async () => {
    const account = newAccount()
    const expires_at = inSeconds(YEARS_SECONDS)
    const revocation = await world.yes(revokeToken, { jti: 'token-1', expires_at }, { account })
    expect(revocation).toMatchObject({ jti: 'token-1', expires_at })
    expect(await revoked()).toContainEqual({ account_id: account, jti: 'token-1' })
    const { audit = [] } = await world.dump()
    const [told, ...more] = await factsInOutbox(world.database.db, { account })
    expect(more).toEqual([])
    expect(told).toMatchObject({ subject: `loyalty.events.token.revoked.${account}`, sequence: 1 })
    expect(JSON.parse(told?.event ?? '')).toMatchObject({
      data: { id: revocation.id, expires_at },
    })
    expect(audit.filter((row) => row['account_id'] === account)).toMatchObject([
      { resource: 'token', resource_id: 'token-1', before: null, after: { expires_at } },
    ])
  })

  it('revoke: the id exactly as it is given, blanks and combining marks included', async () => {
    const account = newAccount()
    const expires_at = inSeconds(3_600)
    for (const jti of [' e\u0301 ', '\u00e9', ' ']) {
      await world.yes(revokeToken, { jti, expires_at }, { account })
      expect(await revoked()).toContainEqual({ account_id: account, jti })
    }
    expect((await world.yes(listRevocations, {}, { account })).data).toHaveLength(3)
  })

  it('revoke a subject: in the next snapshot, beside a token of the same name', async () => {
    const account = newAccount()
    const token = await world.yes(
      revokeToken,
      { jti: 'shop', expires_at: inSeconds(3_600) },
      { account },
    )
    const subject = await world.yes(revokeToken, { subject: 'shop' }, { account })
    expect(subject).toMatchObject({ jti: null, subject: 'shop', expires_at: null })
    expect(subject.issued_before).toBe(subject.created_at)
    const { subjects = [] } = await world.yes(snapshotRevocations, {}, gateway)
    expect(subjects).toContainEqual({
      account_id: account,
      subject: 'shop',
      issued_before: subject.issued_before,
    })
    expect((await world.yes(listRevocations, {}, { account })).data).toEqual([token, subject])
    const newest = { order: 'desc' as const, limit: 1 }
    const first = await world.yes(listRevocations, newest, { account })
    expect(first).toMatchObject({ data: [subject], cursor: subject.id })
    const next = { ...newest, cursor: subject.id }
    expect((await world.yes(listRevocations, next, { account })).data).toEqual([token])
    const { audit = [] } = await world.dump()
    expect(
      audit.find(
        (row) => row['resource_id'] === 'shop' && 'issued_before' in (row['after'] as object),
      ),
    ).toMatchObject({
      before: null,
      after: { issued_before: subject.issued_before, expires_at: null },
    })
  })

  it('revoke a subject again: what was issued since is refused too, under the same id', async () => {
    const account = newAccount()
    const early = { subject: 'shop', issued_before: inSeconds(-3_600), expires_at: inSeconds(60) }
    const first = await world.yes(revokeToken, early, { account })
    expect(await world.yes(revokeToken, early, { account })).toEqual(first)
    const again = await world.yes(revokeToken, { subject: 'shop' }, { account })
    expect(again).toMatchObject({ id: first.id, expires_at: null })
    expect(Date.parse(again.issued_before ?? '')).toBeGreaterThan(Date.parse(early.issued_before))
    expect((await world.yes(listRevocations, {}, { account })).data).toEqual([again])
  })

  it('revoke a subject from an instant that has not come: refused, nothing is written', async () => {
    const before = await world.dump()
    const refused = await world.call(
      revokeToken,
      { subject: 'shop', issued_before: inSeconds(60) },
      { account: newAccount() },
    )
    expect(refused).toMatchObject({ ok: false, code: 'INVALID_DATE' })
    expect(await world.dump()).toEqual(before)
  })

  it('revoke again, by one or by twenty at once: the same answer and nothing more', async () => {
    const account = newAccount()
    const request = { jti: 'a|b', expires_at: inSeconds(3_600) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.yes(revokeToken, request, { account })),
    )
    const before = await world.dump()
    const shorter = { ...request, expires_at: inSeconds(60) }
    answers.push(await world.yes(revokeToken, request, { account }))
    answers.push(await world.yes(revokeToken, shorter, { account }))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await world.dump()).toEqual(before)
  })

  it('revoke again until later: holds until then, under the same id', async () => {
    const account = newAccount()
    const first = { jti: 'token-1', expires_at: inSeconds(60) }
    const { id } = await world.yes(revokeToken, first, { account })
    const later = { jti: 'token-1', expires_at: inSeconds(YEARS_SECONDS) }
    const extended = await world.yes(revokeToken, later, { account })
    expect(extended).toMatchObject({ id, ...later })
    expect((await world.yes(listRevocations, {}, { account })).data).toEqual([extended])
  })

  it('revoke until an instant that has passed: refused, nothing is written', async () => {
    const before = await world.dump()
    for (const who of [{ jti: 'token-1' }, { subject: 'shop' }]) {
      const request = { ...who, expires_at: inSeconds(-1) }
      const refused = await world.call(revokeToken, request, { account: newAccount() })
      expect(refused).toMatchObject({ ok: false, code: 'INVALID_DATE' })
    }
    expect(await world.dump()).toEqual(before)
  })

  it('revoke a token that ends nobody knows when: kept for 400 days', async () => {
    const account = newAccount()
    for (const end of [{}, { expires_at: inSeconds(60) }]) {
      const { expires_at: kept, created_at: since } = await world.yes(
        revokeToken,
        { jti: 'token-1', ...end },
        { account },
      )
      expect(Date.parse(kept ?? '') - Date.parse(since)).toBe(400 * 86_400_000)
    }
  })

  /** An account with as many revocations as it may have but for some, and the first of these. */
  async function createFull(room: number) {
    const account = newAccount()
    const { id } = await world.yes(revokeToken, { jti: 'first' }, { account })
    const all = world.database.db.collection<{ _id: string }>('revocations')
    const { _id, ...stored } = (await all.findOne({ id })) ?? { _id: '' }
    const others = Array.from({ length: REVOCATIONS_MAX - 1 - room }, (_, at) => ({
      ...stored,
      _id: `${_id}-${at}`,
      id: randomUUID(),
      jti: `first-${at}`,
    }))
    await all.insertMany(others)
    return {
      account,
      id,
      count: () => all.countDocuments({ account_id: account }),
      remove: () => all.deleteMany({ account_id: account }),
    }
  }

  it('revoke: an account has so many, and goes on prolonging these', async () => {
    const { account, id, count, remove } = await createFull(1)
    await world.yes(revokeToken, { jti: 'last' }, { account })
    const refused = await world.call(revokeToken, { jti: 'one-more' }, { account })
    expect(refused).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' })
    expect(await count()).toBe(REVOCATIONS_MAX)
    const prolonged = { jti: 'first', expires_at: inSeconds(YEARS_SECONDS) }
    expect(await world.yes(revokeToken, prolonged, { account })).toMatchObject({ id })
    await world.yes(revokeToken, { jti: 'one-more' }, { account: newAccount() })
    await remove()
  })

  it('revoke: of two at once that are one too many together, the second is refused', async () => {
    const { account, count, remove } = await createFull(1)
    const { client, db } = world.database
    const counted = await new RevocationStore(db).count(account)
    const processes = [1, 2].map(() => createCommitter({ client, db, service: 'catalog', logger }))
    for (const process of processes) await process.start()
    const outcomes = await Promise.all(
      [...processes, ...processes].map((process, at) => {
        const context = { account, actor: 'test', requestId: '', deadlineMs: steadyNow() + 10_000 }
        return process.run(revokeTokenCommand, { jti: `token-${at}`, counted }, context)
      }),
    )
    for (const process of processes) await process.stop()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await count()).toBe(REVOCATIONS_MAX)
    await remove()
  })

  it('snapshot: holds a token until its end and the grace are past', async () => {
    const account = newAccount()
    const revokeUntil = async (jti: string, seconds: number) => {
      const { id } = await world.yes(revokeToken, { jti }, { account })
      const expires_at = new Date(inSeconds(seconds))
      await world.database.db.collection('revocations').updateOne({ id }, { $set: { expires_at } })
    }
    await revokeUntil('within', -REVOCATION_GRACE_SECONDS + 20)
    await revokeUntil('past', -REVOCATION_GRACE_SECONDS - 1)
    const own = (await revoked()).filter((each) => each.account_id === account)
    expect(own).toEqual([{ account_id: account, jti: 'within' }])
  })

  it('snapshot: in pages where a limit is asked for, which hold together what all of it holds', async () => {
    const account = newAccount()
    for (const request of [{ jti: 'a' }, { jti: 'b' }, { subject: 'shop' }]) {
      await world.yes(revokeToken, request, { account })
    }
    const all = await world.yes(snapshotRevocations, {}, gateway)
    expect(all).not.toHaveProperty('cursor')
    const [first, ...others] = await pagesOf(2)
    expect(first).toHaveProperty('now')
    for (const page of others) {
      expect(page).not.toHaveProperty('now')
      expect(page).not.toHaveProperty('origins')
    }
    const pages = [first, ...others]
    expect(pages.flatMap((page) => page?.revoked ?? [])).toEqual(all.revoked)
    expect(pages.flatMap((page) => page?.subjects ?? [])).toEqual(all.subjects)
    expect(pages.length).toBeGreaterThan(1)
  })

  async function pagesOf(limit: number) {
    const pages = [await world.yes(snapshotRevocations, { limit }, gateway)]
    for (let cursor = pages[0]?.cursor; cursor !== undefined;) {
      const page = await world.yes(snapshotRevocations, { limit, cursor }, gateway)
      pages.push(page)
      cursor = page.cursor
    }
    return pages
  }

  it('list: ascending pages of the account, nothing of another', async () => {
    const account = newAccount()
    const expires_at = inSeconds(3_600)
    const ids: string[] = []
    for (const jti of ['c', 'a', 'b']) {
      const { id } = await world.yes(revokeToken, { jti, expires_at }, { account })
      ids.push(id)
    }
    const first = await world.yes(listRevocations, { limit: 2 }, { account })
    expect(first.data.map(({ jti }) => jti)).toEqual(['c', 'a'])
    expect(first.cursor).toBe(ids[1])
    const rest = await world.yes(listRevocations, { cursor: first.cursor ?? '' }, { account })
    expect(rest).toMatchObject({ data: [{ id: ids[2], jti: 'b' }], cursor: ids[2] })
    const stranger = await world.yes(listRevocations, {}, { account: newAccount() })
    expect(stranger).toEqual({ data: [], cursor: null })
  })

  it('one account revoking a token leaves the same jti of another account alone', async () => {
    const expires_at = inSeconds(3_600)
    const [mine, other] = [newAccount(), newAccount()]
    await world.yes(revokeToken, { jti: 'same', expires_at }, { account: mine })
    expect(await revoked()).not.toContainEqual({ account_id: other, jti: 'same' })
    const theirs = await world.yes(revokeToken, { jti: 'same', expires_at }, { account: other })
    expect((await world.yes(listRevocations, {}, { account: other })).data).toEqual([theirs])
  })

  it.each([
    { jti: '', expires_at: inSeconds(60) },
    { jti: 'token-1', expires_at: '2026-01-31T10:00:00' },
    { jti: { $ne: null }, expires_at: inSeconds(60) },
    {},
    { jti: 'token-1', subject: 'shop', expires_at: inSeconds(60) },
    { jti: 'token-1', issued_before: inSeconds(-60), expires_at: inSeconds(60) },
    { jti: 'a\0', expires_at: inSeconds(60) },
    { subject: '' },
  ])('revoke %j: refused, and nothing is written', async (body) => {
    const before = await world.dump()
    const refused = await world.call(revokeToken, body as never, { account: newAccount() })
    expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
    expect(await world.dump()).toEqual(before)
  })

  it('the database itself drops the dead: a TTL index on expires_at, past the grace', async () => {
    const indexes = await world.database.db.collection('revocations').indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { expires_at: 1 },
        expireAfterSeconds: REVOCATION_GRACE_SECONDS,
      }),
    )
  })
})
