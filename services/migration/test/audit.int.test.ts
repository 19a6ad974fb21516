import { randomUUID } from 'node:crypto'
import { listAudit } from '@loyalty/contracts/audit'
import {
  discardDeadLetter,
  listDeadLetters,
  runDeadLetter,
  runDeadLetters,
} from '@loyalty/contracts/migration/dead-letters'
import * as contracts from '@loyalty/contracts/migration/imports'
import type { AccountId } from '@loyalty/contracts/ids'
import { withKey } from '@loyalty/testing/caller'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerRows, newAccount, startWorld, type World } from './fixture.js'
import { FAULTY } from './stand-ins.js'

let world: World
let account: AccountId

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  account = newAccount()
})

const operator = () => ({ account, actor: 'ada' })
const send = (ids: readonly string[]) =>
  world.send(operator(), 'customers', customerRows(ids.map((id) => ({ id: `${id} ${account}` }))))
const trail = async () => (await world.yes(listAudit.migration, {}, { account })).data
const letters = async () => (await world.yes(listDeadLetters, {}, { account })).data

/** An import that ends with so many rows set aside. */
async function setAside(count: number) {
  const rows = Array.from({ length: count }, (_, at) => `${FAULTY} ${at}`)
  const { import_id: id } = await send(rows)
  await world.ended({ account }, id)
  return (await letters()).map((letter) => letter.id)
}

describe('the audit trail of imports', () => {
  it('has who sent it, a pause and its end, and nothing of what was so already', async () => {
    await world.services.leave()
    const { import_id: id } = await send(['c'])
    for (const change of [contracts.pauseImport, contracts.resumeImport]) {
      await world.yes(change, { import_id: id }, operator())
      await world.yes(change, { import_id: id }, operator())
    }
    await world.services.comeBack()
    const of = { service: 'migration', actor: 'ada', resource: 'import', resource_id: id }
    expect(await trail()).toMatchObject([
      { ...of, before: null, after: { kind: 'customers', rows: 1 } },
      { ...of, before: { paused: false }, after: { paused: true } },
      { ...of, before: { paused: true }, after: { paused: false } },
    ])
  })

  it('has each dead letter that was run or given up, and nobody whose row it was', async () => {
    const [first = '', second = '', ...others] = await setAside(4)
    expect(others).toHaveLength(2)
    world.services.heal(account)
    await world.yes(discardDeadLetter, { id: first }, operator())
    await world.yes(runDeadLetter, { id: second }, operator())
    await world.yes(runDeadLetters, {}, operator())
    await world.call(runDeadLetter, { id: first }, operator())
    const rows = (await trail()).filter(({ resource }) => resource === 'dead_letter')
    expect(rows.map(({ after, resource_id: id }) => [id, after?.['state']])).toEqual([
      [first, 'DISCARDED'],
      [second, 'RUN'],
      ...others.map((id) => [id, 'RUN']),
    ])
    const of = { actor: 'ada', resource: 'dead_letter', before: { state: 'WAITING' } }
    expect(rows).toMatchObject(rows.map(() => of))
    expect(JSON.stringify(rows)).not.toContain(FAULTY)
  })
})

describe('the facts of an import', () => {
  it('tell that it was sealed, paused, resumed and finished, in order and by ids only', async () => {
    await world.services.leave()
    const { import_id: id } = await send(['c', 'd'])
    for (const change of [contracts.pauseImport, contracts.pauseImport, contracts.resumeImport]) {
      await world.yes(change, { import_id: id }, operator())
    }
    await world.services.comeBack()
    await world.ended({ account }, id)
    const facts = await factsInOutbox(world.database.db, { account, aggregate_id: id })
    const of = { import_id: id, kind: 'customers' }
    expect(facts.map(({ event }) => JSON.parse(event) as unknown)).toMatchObject([
      { type: 'import.sealed', sequence: '1', data: { ...of, total: 2 } },
      { type: 'import.paused', sequence: '2', data: of },
      { type: 'import.resumed', sequence: '3', data: of },
      { type: 'import.finished', sequence: '4', data: of },
    ])
    expect(JSON.stringify(facts)).not.toMatch(/\bada\b/)
  })
})

describe('all dead letters that match', () => {
  it('are run once by a key: a repeat answers the same and runs nothing', async () => {
    await setAside(3)
    const key = randomUUID()
    const keyed = (hash?: string) => ({
      ...operator(),
      ...withKey(key, 'POST /operator/v1/dead-letters/run', hash),
    })
    const call = keyed()
    const copies = await Promise.all([1, 2, 3].map(() => world.yes(runDeadLetters, {}, call)))
    expect(copies).toEqual(copies.map(() => ({ queued: 3, has_more: false })))
    await until(async () => (await letters()).length === 3)
    expect(await world.yes(runDeadLetters, {}, call)).toEqual(copies[0])
    expect(await letters()).toHaveLength(3)
    const other = await world.call(runDeadLetters, { reason: 'another' }, keyed('b'.repeat(64)))
    expect(other).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})
