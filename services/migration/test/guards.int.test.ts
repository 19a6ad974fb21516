import { randomUUID } from 'node:crypto'
import { steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { keyOf, type AccountId, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { createOwnDatabase, type OwnDatabase } from '@loyalty/testing/own-database'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { collections } from '../src/collections.js'
import { newImport } from '../src/imports/rules/import.js'
import { rangeKey } from '../src/imports/rules/to-documents.js'
import {
  imports,
  ranges,
  type ImportDocument,
  type RangeDocument,
  type WorkDocument,
} from '../src/imports/store.js'
import { finishRange } from '../src/work/finish-range.js'
import {
  partitionKey,
  partitions,
  takePartition,
  type PartitionDocument,
} from '../src/work/store.js'
import { logger, newAccount } from './fixture.js'

let database: OwnDatabase
beforeAll(async () => {
  database = await createOwnDatabase(inject('mongoUrl'), 'migration', collections)
})
afterAll(() => database.drop())

const waitingRange = (
  account: AccountId,
  id: Uuid,
  kind: RangeDocument['kind'],
): RangeDocument => ({
  _id: rangeKey(account, id, 0),
  version: 0,
  account_id: account,
  import_id: id,
  kind,
  lane: 0,
  state: 'WAITING',
  rows: '[]',
  row_count: 1,
  results: null,
  created_at: new Date(),
  delete_at: null,
})

const contextOf = (account: AccountId) => ({
  account,
  actor: 'tester',
  requestId: randomUUID(),
  deadlineMs: steadyNow() + 3_000,
})

const takeAtOnce = async (partition: { account: AccountId; lane: number }) => {
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takePartition(database.db, partition)),
  )
  return taken.filter((lease) => lease !== null)
}

describe('the lease of a partition', () => {
  it('is given to one of many, also the first time, and to the next one when it is released', async () => {
    const partition = { account: newAccount(), lane: 3 }
    const [lease, ...others] = await takeAtOnce(partition)
    expect([lease?.isHeld(), others]).toEqual([true, []])
    expect(await takeAtOnce(partition)).toEqual([])
    await lease?.release()
    const [second, ...more] = await takeAtOnce(partition)
    expect([second?.isHeld(), more]).toEqual([true, []])
    await second?.release()
  })

  it('is free when its time has run out, and its old holder can not free it for the new one', async () => {
    const partition = { account: newAccount(), lane: 0 }
    const [dead] = await takeAtOnce(partition)
    const rows = database.db.collection<PartitionDocument>(partitions.name)
    await rows.updateOne({ _id: partitionKey(partition) }, { $set: { until: new Date(0) } })
    const [heir, ...others] = await takeAtOnce(partition)
    expect([heir?.isHeld(), others]).toEqual([true, []])
    await dead?.release()
    expect(await takeAtOnce(partition)).toEqual([])
    await heir?.release()
  })
})

describe('the end of a range', () => {
  it('is counted once, however many workers come to it', async () => {
    const { client, db } = database
    const account = newAccount()
    const id = randomUUID() as string as Uuid
    const now = new Date()
    await db.collection<ImportDocument>(imports.name).insertOne({
      ...newImport(account, id, { kind: 'customers', actor: 'ada', now }),
      state: 'SEALED',
      total: 2,
      ranges: 2,
    })
    const range = waitingRange(account, id, 'customers')
    await db.collection<RangeDocument>(ranges.name).insertOne(range)
    const committers = [1, 2].map(() =>
      createCommitter({ client, db, service: 'migration', logger }),
    )
    await Promise.all(committers.map((committer) => committer.start()))
    const row = { index: 0, event_index: null, attempts: 0, row: { id: 'c' as never } }
    const request = {
      range,
      settled: [{ row, outcome: { status: 'created' as const } }],
      keptDays: 30,
    }
    const outcomes = await Promise.all(
      [...committers, ...committers].map((committer) =>
        committer.run(finishRange, request, contextOf(account)),
      ),
    )
    await Promise.all(committers.map((committer) => committer.stop()))
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true, true, true])
    const found = await db
      .collection<ImportDocument>(imports.name)
      .findOne({ _id: keyOf(account, id) })
    expect(found).toMatchObject({ created: 1, ranges_done: 1, state: 'SEALED' })
  })

  it('is counted in a job that was cancelled meanwhile, which tells of no second end', async () => {
    const { client, db } = database
    const account = newAccount()
    const id = randomUUID() as string as Uuid
    const now = new Date()
    const action = {
      action: 'EXPIRE',
      reward_id: randomUUID() as string as Uuid,
      reason: 'r',
    } as const
    const bulk = {
      action,
      is_upload: false,
      rows: 1,
      units: toAmount(0),
      cost: toAmount(0),
      cancelled_at: now,
    }
    await db.collection<WorkDocument>(imports.name).insertOne({
      ...newImport(account, id, { kind: 'bulk', actor: 'ada', now }),
      state: 'ENDED',
      is_paused: true,
      total: 1,
      ranges: 1,
      finished_at: now,
      bulk,
    })
    const range = waitingRange(account, id, 'bulk')
    await db.collection<RangeDocument>(ranges.name).insertOne(range)
    const committer = createCommitter({ client, db, service: 'migration', logger })
    await committer.start()
    const row = { index: 0, event_index: null, attempts: 0, customer_id: 'c' as CustomerId }
    const settled = [{ row, outcome: { status: 'updated' as const } }]
    const outcome = await committer.run(
      finishRange,
      { range, settled, keptDays: 30 },
      contextOf(account),
    )
    await committer.stop()
    expect(outcome).toMatchObject({ ok: true, body: JSON.stringify({ has_ended: false }) })
    const found = await db
      .collection<WorkDocument>(imports.name)
      .findOne({ _id: keyOf(account, id) })
    expect(found).toMatchObject({ updated: 1, ranges_done: 1, state: 'ENDED' })
    expect(await factsInOutbox(db, { aggregate_id: id })).toEqual([])
  })
})
