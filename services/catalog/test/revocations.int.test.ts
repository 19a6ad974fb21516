import {
  listRevocations,
  revokeToken,
  snapshotRevocations,
} from '@loyalty/shared/contracts/catalog/revocation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REVOCATION_GRACE_SECONDS } from '../src/revocations/revocations.collection.js'
import { createWorld, newAccount, type World } from './catalog-fixture.js'

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
    const expires_at = inSeconds(3_600)
    const revocation = await world.yes(revokeToken, { jti: 'token-1', expires_at }, { account })
    expect(revocation).toMatchObject({ jti: 'token-1', expires_at })
    expect(await revoked()).toContainEqual({ account_id: account, jti: 'token-1' })
    const { outbox = [], audit = [] } = await world.dump()
    const [told, ...more] = outbox.filter((row) => row['account'] === account)
    expect(more).toEqual([])
    expect(told).toMatchObject({ subject: `loyalty.events.token.revoked.${account}`, sequence: 1 })
    expect(JSON.parse(told?.['event'] as string)).toMatchObject({
      data: { id: revocation.id, expires_at },
    })
    expect(audit.filter((row) => row['account'] === account)).toMatchObject([
      { resource: 'token', resource_id: 'token-1', before: null, after: { expires_at } },
    ])
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
    const later = { jti: 'token-1', expires_at: inSeconds(3_600) }
    const extended = await world.yes(revokeToken, later, { account })
    expect(extended).toMatchObject({ id, ...later })
    expect((await world.yes(listRevocations, {}, { account })).data).toEqual([extended])
  })

  it('snapshot: holds a token until its expiry and the grace are past', async () => {
    const account = newAccount()
    const revokeUntil = (jti: string, seconds: number) =>
      world.yes(revokeToken, { jti, expires_at: inSeconds(seconds) }, { account })
    await revokeUntil('within', -REVOCATION_GRACE_SECONDS + 20)
    await revokeUntil('past', -REVOCATION_GRACE_SECONDS - 1)
    const own = (await revoked()).filter((each) => each.account_id === account)
    expect(own).toEqual([{ account_id: account, jti: 'within' }])
  })

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
    { jti: 'token-1' },
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
