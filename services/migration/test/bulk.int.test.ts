import { randomUUID } from 'node:crypto'
import { listAudit } from '@loyalty/contracts/audit'
import * as contracts from '@loyalty/contracts/migration/bulk'
import {
  discardDeadLetter,
  listDeadLetters,
  runDeadLetter,
  runDeadLetters,
} from '@loyalty/contracts/migration/dead-letters'
import { getImport, listImports } from '@loyalty/contracts/migration/imports'
import type { Uuid } from '@loyalty/contracts/ids'
import { withKey, type CallContext } from '@loyalty/testing/caller'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { eventually, until } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports, ranges, type RangeDocument, type WorkDocument } from '../src/imports/store.js'
import { createWorkQueue } from '../src/work/work-queue.js'
import { logger, newAccount, startWorld, type World } from './fixture.js'
import { FAULTY, NO_REWARD, SILENT, TAKEN, UNKNOWN_REWARD } from './stand-ins.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const grant = { action: 'GRANT', reward_id: randomUUID(), amount: 5, reason: 'a test' } as const
const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID() as string)

const create = async (context: CallContext, customer_ids: string[], changes = {}) => {
  const job = await world.yes(contracts.createBulk, { ...grant, customer_ids, ...changes }, context)
  if ('dry_run' in job) throw new Error('no dry run was asked for')
  return job
}

const get = (context: CallContext, id: string) => world.yes(contracts.getBulk, { id }, context)

const finished = (context: CallContext, id: string) =>
  eventually(async () => {
    const job = await get(context, id)
    return job.finished_at === null ? undefined : job
  })

const auditOf = async ({ account }: CallContext) =>
  (await world.yes(listAudit.migration, { resource: 'bulk' }, { account })).data

const grantedOf = (id: string) =>
  [...world.services.grants.keys()].filter((key) => key.startsWith(id))

describe('a job', () => {
  it('comes to each of its customers once, and tells what it moved', async () => {
    const context = { account: newAccount() }
    const ids = [...idsOf(20), `${NO_REWARD} 1`]
    const begun = await create(context, [...ids, ...ids.slice(0, 3)])
    const job = await finished(context, begun.id)
    expect(job).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      terms: { reward_id: grant.reward_id, amount: 5, expires_after_days: null },
      counts: { total: 21, changed: 20, unchanged: 0, failed: 1, pending: 0 },
      sums: { units: 100, cost: 0 },
    })
    expect(grantedOf(job.id)).toHaveLength(20)
    expect(world.services.begun.filter(({ bulk_id: id }) => id === job.id)).toMatchObject([
      { rows: 21, is_check: false },
    ])
    const errors = await world.yes(contracts.listBulkErrors, { id: job.id }, context)
    expect(errors.data).toMatchObject([
      { index: 20, customer_id: `${NO_REWARD} 1`, code: 'CUSTOMER_NOT_ACTIVE' },
    ])
    const facts = await factsInOutbox(world.database.db, { aggregate_id: job.id })
    expect(facts.map(({ event }) => JSON.parse(event) as unknown)).toMatchObject([
      { type: 'bulk.started', data: { action: 'GRANT', total: 21 } },
      { type: 'bulk.finished', data: { status: 'DONE_WITH_ERRORS', changed: 20, failed: 1 } },
    ])
  })

  it('belongs to the key of its call', async () => {
    const context = { account: newAccount(), ...withKey('one', 'POST /operator/v1/bulk') }
    const ids = idsOf(3)
    const first = await create(context, ids)
    const job = await finished(context, first.id)
    expect(await create(context, ids)).toEqual(job)
    const other = { ...context, ...withKey('one', 'POST /operator/v1/bulk', 'b'.repeat(64)) }
    const call = world.call(contracts.createBulk, { ...grant, customer_ids: ids }, other)
    expect(await call).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(grantedOf(job.id)).toHaveLength(3)
  })

  it('is no import, and is not seen by another account', async () => {
    const context = { account: newAccount() }
    const { id } = await create(context, idsOf(1))
    await finished(context, id)
    expect(await world.call(getImport, { import_id: id }, context)).toMatchObject({ ok: false })
    expect((await world.yes(listImports, {}, context)).data).toEqual([])
    expect((await world.yes(contracts.listBulk, {}, context)).data).toMatchObject([{ id }])
    const other = { account: newAccount() }
    for (const contract of [
      contracts.getBulk,
      contracts.listBulkErrors,
      contracts.pauseBulk,
      contracts.resumeBulk,
      contracts.cancelBulk,
      contracts.undoBulk,
    ]) {
      expect(await world.call(contract, { id }, other)).toMatchObject({ code: 'BULK_NOT_FOUND' })
    }
  })

  it('that wallet refuses as a whole leaves nothing to run', async () => {
    const context = { account: newAccount() }
    const input = { ...grant, reward_id: UNKNOWN_REWARD, customer_ids: idsOf(2) }
    const refused = { code: 'REWARD_UNKNOWN' }
    expect(await world.call(contracts.createBulk, input, context)).toMatchObject(refused)
    const dry = { ...input, dry_run: true }
    expect(await world.call(contracts.createBulk, dry, context)).toMatchObject(refused)
    expect((await world.yes(contracts.listBulk, {}, context)).data).toEqual([])
    expect(await auditOf(context)).toEqual([])
  })

  it('goes on where its process left it', async () => {
    const context = { account: newAccount() }
    const silent = `${SILENT} ${randomUUID()}`
    const job = await create(context, [...idsOf(39), silent])
    await world.restart()
    world.services.heal(silent)
    expect(await finished(context, job.id)).toMatchObject({ status: 'DONE' })
    expect(grantedOf(job.id)).toHaveLength(40)
  })

  it('of which a part is kept no more is not taken back, not even in part', async () => {
    const context = { account: newAccount() }
    const { id } = await create(context, idsOf(3))
    await finished(context, id)
    await world.database.db
      .collection<{ _id: string }>(ranges.name)
      .deleteOne({ _id: { $gt: `${context.account}|${id}|`, $lt: `${context.account}|${id}}` } })
    expect(await world.call(contracts.undoBulk, { id }, context)).toMatchObject({
      code: 'STATE_CONFLICT',
      details: expect.stringMatching(/^1 of its \d parts are kept no more/) as unknown,
    })
    expect(await get(context, id)).toMatchObject({ status: 'DONE' })
  })

  it('keeps what no service could process, until an operator runs it again', async () => {
    const context = { account: newAccount() }
    const { id } = await create(context, [...idsOf(2), `${FAULTY} of a job`])
    const job = await finished(context, id)
    expect(job).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      counts: { changed: 2, dead_letters: 1 },
    })
    expect((await world.yes(listDeadLetters, {}, context)).data).toMatchObject([
      { import_id: id, kind: 'bulk', customer_id: `${FAULTY} of a job` },
    ])
    expect(await world.call(contracts.undoBulk, { id }, context)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    world.services.heal('of a job')
    await world.yes(runDeadLetters, {}, context)
    await until(async () => (await get(context, id)).status === 'DONE')
    expect(grantedOf(id)).toHaveLength(3)
  })
})

describe('the customers of a job', () => {
  it('are those of a segment, page by page', async () => {
    const context = { account: newAccount(), ...withKey('segment', 'POST /operator/v1/bulk') }
    const segment_id = randomUUID()
    world.services.segments.set(segment_id, idsOf(30).toSorted())
    const begun = await world.yes(contracts.createBulk, { ...grant, segment_id }, context)
    if ('dry_run' in begun) throw new Error('no dry run was asked for')
    const job = await finished(context, begun.id)
    expect(job).toMatchObject({ segment_id, status: 'DONE', counts: { total: 30, changed: 30 } })
    expect(grantedOf(job.id)).toHaveLength(30)
    expect(await world.yes(contracts.createBulk, { ...grant, segment_id }, context)).toEqual(job)
    const dry = { ...grant, segment_id, dry_run: true }
    expect(await world.yes(contracts.createBulk, dry, context)).toMatchObject({
      counts: { total: 30, changed: 30 },
      sums: { units: 150 },
    })
  })

  it('are not those of a segment that nobody knows', async () => {
    const context = { account: newAccount() }
    const request = { ...grant, segment_id: randomUUID() }
    const unknown = { code: 'SEGMENT_NOT_FOUND' }
    expect(await world.call(contracts.createBulk, request, context)).toMatchObject(unknown)
    const dry = { ...request, dry_run: true }
    expect(await world.call(contracts.createBulk, dry, context)).toMatchObject(unknown)
    expect((await world.yes(contracts.listBulk, {}, context)).data).toEqual([])
    expect(await auditOf(context)).toEqual([])
  })

  it('are collected call by call, until the job is resumed', async () => {
    const context = { account: newAccount() }
    const job = await world.yes(contracts.createBulk, grant, context)
    if ('dry_run' in job) throw new Error('no dry run was asked for')
    expect(job).toMatchObject({ status: 'COLLECTING', counts: { total: 0 } })
    const { id } = job
    const first = { id, customer_ids: idsOf(300) }
    const keyed = { ...context, ...withKey('rows', 'POST /operator/v1/bulk/:id/rows') }
    for (const _repeat of [1, 2]) {
      expect(await world.yes(contracts.appendBulkRows, first, keyed)).toMatchObject({
        counts: { total: 300 },
      })
    }
    const [one] = first.customer_ids
    await world.yes(
      contracts.appendBulkRows,
      { id, customer_ids: [...idsOf(2), one ?? ''] },
      context,
    )
    await world.yes(contracts.resumeBulk, { id }, context)
    // Who was sent twice has it once.
    expect(await finished(context, id)).toMatchObject({
      status: 'DONE',
      counts: { total: 303, changed: 302, unchanged: 1 },
    })
    expect(await world.call(contracts.appendBulkRows, first, context)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })
})

describe('the audit of a job', () => {
  it('has who began it, and why, once however often the call is repeated', async () => {
    const account = newAccount()
    const context = { account, actor: 'ada', ...withKey('one', 'POST /operator/v1/bulk') }
    const ids = idsOf(2)
    const { id } = await create(context, ids)
    await create(context, ids)
    const { reason, ...after } = { ...grant, expires_after_days: null }
    const of = { actor: 'ada', resource_id: id, customer_ids: [] }
    expect(await auditOf(context)).toMatchObject([{ ...of, before: null, after, reason }])
  })

  it('has who opened it, who added rows, by their number alone, and who started it', async () => {
    const account = newAccount()
    const [ada, bob, eve] = [
      { account, actor: 'ada' },
      { account, actor: 'bob' },
      { account, actor: 'eve' },
    ]
    const id = await collecting(ada)
    const customers = idsOf(2)
    await world.yes(contracts.appendBulkRows, { id, customer_ids: customers }, bob)
    const rows = [...idsOf(1), { line: 2, message: 'must be JSON' }]
    await world.yes(contracts.uploadBulkRows, { id, rows, following: 0 }, ada)
    await world.yes(contracts.resumeBulk, { id }, eve)
    await world.yes(contracts.resumeBulk, { id }, bob)
    const audit = await auditOf(ada)
    expect(audit).toMatchObject([
      { actor: 'ada', resource_id: id, before: null, reason: grant.reason },
      { actor: 'bob', resource_id: id, before: { rows: 0 }, after: { rows: 2 } },
      { actor: 'ada', resource_id: id, before: { rows: 2 }, after: { rows: 4 } },
      {
        actor: 'eve',
        resource_id: id,
        before: { status: 'COLLECTING' },
        after: { status: 'RUNNING' },
      },
    ])
    expect(JSON.stringify(audit)).not.toContain(customers[0])
  })
})

describe('a job that begins', () => {
  it('is counted anew for rows that come meanwhile', async () => {
    const context = { account: newAccount() }
    const id = await collecting(context)
    const append = (count: number) =>
      world.yes(contracts.appendBulkRows, { id, customer_ids: idsOf(count) }, context)
    await append(1)
    world.services.meanwhile.push(() => append(2))
    await world.yes(contracts.resumeBulk, { id }, context)
    expect(await finished(context, id)).toMatchObject({
      status: 'DONE',
      counts: { total: 3, changed: 3, pending: 0 },
    })
    const counted = world.services.begun.filter(({ bulk_id: of }) => of === id)
    expect(counted.map(({ rows }) => rows)).toEqual([1, 3])
  })

  it('is counted as the one of the same call that was given up before, however often', async () => {
    const account = newAccount()
    const withSame = { account, ...withKey('one', 'POST /operator/v1/bulk') }
    // As a process that dies here: nobody begins the job, and it is given up and deleted.
    const giveUp = () =>
      world.database.db.collection(imports.name).deleteMany({ account_id: account })
    world.services.meanwhile.push(giveUp, giveUp)
    const before = world.services.begun.length
    // It is asked for again, as long as the job was given up.
    const { id } = await create(withSame, idsOf(2))
    expect(await finished({ account }, id)).toMatchObject({ status: 'DONE', sums: { units: 10 } })
    const counted = world.services.begun.slice(before).map(({ bulk_id: of }) => of)
    expect(counted).toHaveLength(3)
    expect(new Set(counted).size).toBe(1)
    expect(counted).not.toContain(id)
    expect(grantedOf(id)).toHaveLength(2)
  })
})

const statesOf = (id: string) =>
  world.database.db
    .collection<RangeDocument>(ranges.name)
    .distinct('state', { import_id: id as Uuid })

const collecting = async (context: CallContext) => {
  const job = await world.yes(contracts.createBulk, grant, context)
  if ('dry_run' in job) throw new Error('no dry run was asked for')
  return job.id
}

describe('an upload', () => {
  it('has lines that fail alone, and is told with their numbers', async () => {
    const context = { account: newAccount() }
    const id = await collecting(context)
    const wrong = { line: 3, message: 'must be JSON' }
    const rows = [...idsOf(2), wrong, ...idsOf(1)]
    const keyed = { ...context, ...withKey('upload', 'POST /operator/v1/bulk/:id/rows') }
    for (const _repeat of [1, 2]) {
      const piece = { id, rows, following: 0 }
      expect(await world.yes(contracts.uploadBulkRows, piece, keyed)).toMatchObject({
        status: 'COLLECTING',
        counts: { total: 4, failed: 1, pending: 3 },
      })
    }
    await world.yes(contracts.resumeBulk, { id }, context)
    expect(await finished(context, id)).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      counts: { total: 4, changed: 3, failed: 1, pending: 0 },
    })
    expect((await world.yes(contracts.listBulkErrors, { id }, context)).data).toMatchObject([
      { index: 2, customer_id: null, code: 'VALIDATION_ERROR', message: 'line 3: must be JSON' },
    ])
  })

  it('that names nobody ends at once', async () => {
    const context = { account: newAccount() }
    const id = await collecting(context)
    const rows = [{ line: 1, message: 'must be JSON' }]
    await world.yes(contracts.uploadBulkRows, { id, rows, following: 0 }, context)
    const job = await world.yes(contracts.resumeBulk, { id }, context)
    expect(job).toMatchObject({ status: 'DONE_WITH_ERRORS', counts: { total: 1, failed: 1 } })
  })

  it('adds nothing when all of it has no room', async () => {
    const context = { account: newAccount() }
    const id = await collecting(context)
    const piece = { id, rows: idsOf(2), following: contracts.BULK_ROWS_MAX - 1 }
    expect(await world.call(contracts.uploadBulkRows, piece, context)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    expect(await get(context, id)).toMatchObject({ counts: { total: 0 } })
    const other = { account: newAccount() }
    expect(await world.call(contracts.uploadBulkRows, piece, other)).toMatchObject({
      code: 'BULK_NOT_FOUND',
    })
  })
})

describe('a dry run', () => {
  it('tells counts, sums and who is left out, and changes nothing', async () => {
    const context = { account: newAccount() }
    const before = await world.dump()
    const grants = world.services.grants.size
    const request = { ...grant, customer_ids: [...idsOf(2), `${NO_REWARD} 2`], dry_run: true }
    expect(await world.yes(contracts.createBulk, request, context)).toEqual({
      dry_run: true,
      counts: { total: 3, changed: 2, unchanged: 0, failed: 1 },
      sums: { units: 10 },
      cost: 0,
      left_out: [
        {
          customer_id: `${NO_REWARD} 2`,
          code: 'CUSTOMER_NOT_ACTIVE',
          message: 'CUSTOMER_NOT_ACTIVE',
        },
      ],
    })
    expect(await world.dump()).toEqual(before)
    expect(world.services.grants.size).toBe(grants)
  })
})

describe('an operator', () => {
  it('pauses a job and goes on with it', async () => {
    const context = { account: newAccount() }
    const silent = `${SILENT} ${randomUUID()}`
    const { id } = await create(context, [silent])
    expect(await world.yes(contracts.pauseBulk, { id }, context)).toMatchObject({
      status: 'PAUSED',
    })
    world.services.heal(silent)
    // A range that was in work may still end.
    expect(['PAUSED', 'DONE']).toContain((await get(context, id)).status)
    await world.yes(contracts.resumeBulk, { id }, context)
    expect(await finished(context, id)).toMatchObject({ status: 'DONE', counts: { changed: 1 } })
  })

  it('cancels a job, whose customers get nothing more once it is taken back', async () => {
    const context = { account: newAccount() }
    const silent = `${SILENT} ${randomUUID()}`
    const { id } = await create(context, [silent, ...idsOf(3)])
    const cancelled = await world.yes(contracts.cancelBulk, { id }, context)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', counts: { total: 4 } })
    expect(await world.yes(contracts.cancelBulk, { id }, context)).toMatchObject({
      status: 'CANCELLED',
    })
    expect(await world.call(contracts.resumeBulk, { id }, context)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    world.services.heal(silent)
    await until(
      async () => (await world.yes(contracts.undoBulk, { id }, context)).status === 'UNDONE',
    )
    expect(grantedOf(id)).toEqual([])
  })

  it('cancels a job while another call still follows what it said before', async () => {
    const context = { account: newAccount() }
    const silent = `${SILENT} ${randomUUID()}`
    const { id } = await create(
      context,
      idsOf(3).map((customer) => `${silent} ${customer}`),
    )
    const { db } = world.database
    const ofImports = db.collection<WorkDocument>(imports.name)
    const slow = new Proxy(ofImports, {
      get: (target, key) =>
        key === 'findOne'
          ? async (filter: object, options: object) => {
              const found = await target.findOne(filter, options)
              await world.yes(contracts.cancelBulk, { id }, context)
              return found
            }
          : Reflect.get(target, key, target),
    })
    const racing = new Proxy(db, {
      get: (target, key) =>
        key === 'collection'
          ? (name: string) => (name === imports.name ? slow : target.collection(name))
          : Reflect.get(target, key, target),
    })
    const queue = createWorkQueue({ db: racing, broker: world.broker, logger })
    await queue.follow(context.account, id)
    queue.close()
    expect(await statesOf(id)).toEqual(['HELD'])
    world.services.heal(silent)
  })

  it('holds a range that waits although its job is paused', async () => {
    const context = { account: newAccount() }
    const id = await collecting(context)
    await world.yes(contracts.appendBulkRows, { id, customer_ids: idsOf(3) }, context)
    const { db } = world.database
    await db
      .collection<WorkDocument>(imports.name)
      .updateOne(
        { account_id: context.account, id },
        { $set: { state: 'SEALED', is_paused: true, ranges: 3, total: 3 }, $inc: { version: 1 } },
      )
    await db
      .collection<RangeDocument>(ranges.name)
      .updateMany({ import_id: id }, { $set: { state: 'WAITING' }, $inc: { version: 1 } })
    await until(async () => (await statesOf(id)).join() === 'HELD')
    expect(grantedOf(id)).toEqual([])
  })

  it('has its dead letters given up once it is cancelled, and leaves nothing behind', async () => {
    const context = { account: newAccount() }
    const { account } = context
    const id = await collecting(context)
    const silent = `${SILENT} ${randomUUID()}`
    // Each call is a range of its own: the second one holds the job up.
    const faulty = `${FAULTY} ${randomUUID()}`
    for (const customer of [faulty, silent]) {
      await world.yes(contracts.appendBulkRows, { id, customer_ids: [customer] }, context)
    }
    await world.yes(contracts.resumeBulk, { id }, context)
    const letter = await eventually(
      async () => (await world.yes(listDeadLetters, {}, context)).data[0],
    )
    await world.yes(contracts.pauseBulk, { id }, context)
    await world.yes(contracts.cancelBulk, { id }, context)
    const of = { account_id: account, import_id: id }
    const jobOf = () => world.database.db.collection('imports').findOne({ account_id: account, id })
    const conflict = { code: 'STATE_CONFLICT' }
    expect(await world.call(runDeadLetter, { id: letter.id }, context)).toMatchObject(conflict)
    expect(await world.yes(runDeadLetters, {}, context)).toMatchObject({ queued: 0 })
    const undo = () => world.call(contracts.undoBulk, { id }, context)
    expect(await undo()).toMatchObject(conflict)
    expect(await jobOf()).toMatchObject({ state: 'ENDED', delete_at: null })
    await world.yes(discardDeadLetter, { id: letter.id }, context)
    for (const part of [faulty, silent]) world.services.heal(part)
    expect((await jobOf())?.['delete_at']).toBeInstanceOf(Date)
    await until(async () => {
      const left = { ...of, delete_at: null }
      return (await world.database.db.collection('import_rows').countDocuments(left)) === 0
    })
    await until(
      async () => (await world.yes(contracts.undoBulk, { id }, context)).status === 'UNDONE',
    )
    expect(grantedOf(id)).toEqual([])
  })

  it('takes back what is untouched, and is told the rest', async () => {
    const context = { account: newAccount() }
    const touched = `${TAKEN} ${randomUUID()}`
    const { id } = await create(context, [...idsOf(4), touched])
    await finished(context, id)
    const undone = () => world.yes(contracts.undoBulk, { id }, context)
    const first = await undone()
    expect(first).toMatchObject({
      status: 'UNDONE',
      undo: { state: 'UNDONE', lines: 4, kept: [{ customer_id: touched }] },
    })
    expect(await undone()).toEqual(first)
    expect(grantedOf(id)).toHaveLength(1)
  })

  it('counts all who keep it, also those beyond the first whom it tells', async () => {
    const context = { account: newAccount() }
    const touched = Array.from({ length: 103 }, () => `${TAKEN} ${randomUUID()}`)
    const { id } = await create(context, [...idsOf(2), ...touched])
    await finished(context, id)
    await world.yes(contracts.undoBulk, { id }, context)
    await until(async () => (await get(context, id)).status === 'UNDONE')
    const { undo } = await get(context, id)
    expect(undo).toMatchObject({ lines: 2, kept_count: 103 })
    expect(undo?.kept).toHaveLength(100)
  })

  it('asks once for a customer whose row was run again', async () => {
    const context = { account: newAccount() }
    const touched = `${FAULTY} ${TAKEN} of two ranges`
    const { id } = await create(context, [...idsOf(2), touched])
    await finished(context, id)
    world.services.heal('of two ranges')
    await world.yes(runDeadLetters, {}, context)
    await until(async () => (await get(context, id)).status === 'DONE')
    expect(grantedOf(id)).toHaveLength(3)
    const undone = await world.yes(contracts.undoBulk, { id }, context)
    expect(undone).toMatchObject({ undo: { lines: 2, kept: [{ customer_id: touched }] } })
  })

  it('does not take back what is no grant', async () => {
    const context = { account: newAccount() }
    const request = {
      action: 'EXPIRE' as const,
      reward_id: grant.reward_id,
      reason: 'a test',
      customer_ids: idsOf(1),
    }
    const job = await world.yes(contracts.createBulk, request, context)
    if ('dry_run' in job) throw new Error('no dry run was asked for')
    await finished(context, job.id)
    const refused = { code: 'STATE_CONFLICT' }
    expect(await world.call(contracts.undoBulk, { id: job.id }, context)).toMatchObject(refused)
    expect(await world.call(contracts.cancelBulk, { id: job.id }, context)).toMatchObject(refused)
  })
})
