import { randomUUID } from 'node:crypto'
import { steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { createOwnDatabase, type OwnDatabase } from '@loyalty/testing/own-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { collections } from '../src/collections.js'
import { newImport } from '../src/imports/rules/import.js'
import { rangeKey } from '../src/imports/rules/to-documents.js'
import { imports, ranges, type ImportDocument, type RangeDocument } from '../src/imports/store.js'
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
    const _id = rangeKey(account, id, 0)
    await db.collection<ImportDocument>(imports.name).insertOne({
      ...newImport(account, id, { kind: 'customers', actor: 'ada', now }),
      state: 'SEALED',
      total: 2,
      ranges: 2,
    })
    await db.collection<RangeDocument>(ranges.name).insertOne({
      _id,
      version: 0,
      account_id: account,
      import_id: id,
      kind: 'customers',
      lane: 0,
      state: 'WAITING',
      rows: '[]',
      row_count: 1,
      results: null,
      created_at: now,
      delete_at: null,
    })
    const committers = [1, 2].map(() =>
      createCommitter({ client, db, service: 'migration', logger }),
    )
    await Promise.all(committers.map((committer) => committer.start()))
    const row = { index: 0, event_index: null, attempts: 0, row: { id: 'c' as never } }
    const request = {
      range: { _id, import_id: id, rows: '[]' },
      settled: [{ row, outcome: { status: 'created' as const } }],
      keptDays: 30,
    }
    const context = () => ({
      account,
      actor: 'tester',
      requestId: randomUUID(),
      deadlineMs: steadyNow() + 3_000,
    })
    const outcomes = await Promise.all(
      [...committers, ...committers].map((committer) =>
        committer.run(finishRange, request, context()),
      ),
    )
    await Promise.all(committers.map((committer) => committer.stop()))
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true, true, true])
    const found = await db
      .collection<ImportDocument>(imports.name)
      .findOne({ _id: keyOf(account, id) })
    expect(found).toMatchObject({ created: 1, ranges_done: 1, state: 'SEALED' })
  })
})
