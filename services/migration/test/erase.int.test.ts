import { randomUUID } from 'node:crypto'
import { steadyNow } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { listDeadLetters, runDeadLetter } from '@loyalty/contracts/migration/dead-letters'
import { eraseImportedCustomer } from '@loyalty/contracts/erasure'
import * as contracts from '@loyalty/contracts/migration/imports'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import { storedText } from '@loyalty/testing/stored-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredRow } from '../src/imports/rules/rows.js'
import { ranges, type RangeDocument } from '../src/imports/store.js'
import { finishRange } from '../src/work/finish-range.js'
import { customerRows, eventRows, logger, newAccount, startWorld, type World } from './fixture.js'
import { FAULTY } from './stand-ins.js'

let world: World
let account: AccountId

beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())
beforeEach(() => {
  account = newAccount()
})

const newErasedId = () => `erased-${randomUUID()}` as CustomerId

/** As customers does it: part after part. Answers how many there were. */
async function erase(id: string, erasedId = newErasedId()) {
  const input = { customer_id: id as CustomerId, erased_id: erasedId }
  let parts = 0
  let cursor: string | null = null
  do {
    const part: { cursor: string | null } = await world.yes(
      eraseImportedCustomer,
      { ...input, cursor },
      { account },
    )
    cursor = part.cursor
    parts += 1
  } while (cursor !== null)
  return { erasedId, parts }
}

const stored = async () => storedText(await world.dump())
const ended = (id: string) => world.ended({ account }, id)
const errorsOf = async (id: string) =>
  (await world.yes(contracts.listImportErrors, { import_id: id, limit: 100 }, { account })).data

describe('erasing a customer in migration', () => {
  it('leaves no row, result, error or letter of the customer, and every count as it was', async () => {
    const mark = `canary ${randomUUID()}`
    const id = `${FAULTY} ${randomUUID()}`
    const customers = [
      { id, name: mark },
      { id: 'other', name: 'Somebody' },
    ]
    const dead = await world.send({ account }, 'customers', customerRows(customers))
    expect(await ended(dead.import_id)).toMatchObject({ created: 1, dead_letters: 1 })
    const wrong = await world.send(
      { account },
      'customers',
      customerRows([{ id: ` ${id} `, email: 'nobody' }]),
    )
    await ended(wrong.import_id)
    const events = await world.send({ account }, 'events', eventRows([[id, mark]]))
    await ended(events.import_id)
    // One letter is run again under a key, and fails again.
    const letters = await world.yes(listDeadLetters, {}, { account })
    const letter = letters.data.find(({ kind }) => kind === 'events')
    const idempotency = { key: randomUUID(), operation: 'POST /test', hash: 'a'.repeat(64) }
    const run = () => world.yes(runDeadLetter, { id: letter?.id ?? '' }, { account, idempotency })
    await run()
    await ended(events.import_id)
    for (const canary of [id, mark]) expect(await stored()).toContain(canary)

    const { erasedId } = await erase(id)

    const left = await stored()
    expect([id, mark].filter((canary) => left.includes(canary))).toEqual([])
    expect(await world.yes(listDeadLetters, {}, { account })).toMatchObject({ data: [] })
    expect(await ended(dead.import_id)).toMatchObject({ created: 1, failed: 1, dead_letters: 0 })
    expect(await ended(events.import_id)).toMatchObject({ failed: 1, dead_letters: 0 })
    for (const one of [dead, wrong, events]) {
      expect(await errorsOf(one.import_id)).toMatchObject([{ id: erasedId }])
    }
    expect(await run()).toMatchObject({ customer_id: erasedId })
    const accepted = await world.yes(
      contracts.getAcceptedImport,
      { import_id: dead.import_id },
      { account },
    )
    expect(JSON.stringify(accepted)).not.toContain(id)
  })

  it('reaches rows that wait, which then fail under the new id, and none of the others', async () => {
    await world.services.leave()
    const id = `customer ${randomUUID()}`
    const mark = `canary ${randomUUID()}`
    const people = [
      { id, name: mark },
      { id: 'neighbour', name: 'Somebody' },
    ]
    const sent = await world.send({ account }, 'customers', customerRows(people))
    await world.yes(contracts.pauseImport, { import_id: sent.import_id }, { account })
    const events = await world.send(
      { account },
      'events',
      eventRows([
        [id, mark],
        ['other', 'p2'],
      ]),
    )
    const { erasedId } = await erase(id)
    const left = await stored()
    expect([id, mark].filter((canary) => left.includes(canary))).toEqual([])

    await world.services.comeBack()
    await world.yes(contracts.resumeImport, { import_id: sent.import_id }, { account })
    expect(await ended(sent.import_id)).toMatchObject({ total: 2, pending: 0 })
    expect(await ended(events.import_id)).toMatchObject({ total: 2, pending: 0 })
    expect(world.services.customers.has(id)).toBe(false)
    // Customers refuses it there; what stands in for customers here takes everybody.
    expect(world.services.customers.get(erasedId)).toBe(JSON.stringify({ id: erasedId }))
    expect(world.services.purchases.get('other')).toEqual(['p2'])
  })

  it('names nobody by the old id who was worked on meanwhile', async () => {
    const marks: string[] = []
    const imports: string[] = []
    await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const id = `${at % 2 === 0 ? FAULTY : 'racer'} ${randomUUID()}`
        const mark = `canary ${randomUUID()}`
        marks.push(id, mark)
        const people = [{ id, name: mark }, { id: `next ${at}` }]
        const { import_id: importId } = await world.send(
          { account },
          'customers',
          customerRows(people),
        )
        imports.push(importId)
        const erasedId = newErasedId()
        // While it runs, and when it has ended: the passes of one erasure.
        await erase(id, erasedId)
        await ended(importId)
        await erase(id, erasedId)
      }),
    )
    const left = await stored()
    expect(marks.filter((mark) => left.includes(mark))).toEqual([])
    for (const id of imports) expect(await ended(id)).toMatchObject({ total: 2, pending: 0 })
  })

  it('names the new id when a worker finishes rows that it had read before', async () => {
    const id = `customer ${randomUUID()}`
    const { client, db } = world.database
    await world.services.leave()
    const sent = await world.send({ account }, 'customers', customerRows([{ id, name: id }]))
    const range = await db.collection<RangeDocument>(ranges.name).findOne({ account_id: account })
    if (range === null) throw new Error('no range is stored')
    const { erasedId } = await erase(id)

    const committer = createCommitter({ client, db, service: 'migration', logger })
    await committer.start()
    const rows = JSON.parse(range.rows ?? '') as StoredRow[]
    const outcome = { status: 'dead' as const, reason: 'test', attempts: 1 }
    const settled = rows.map((row) => ({ row, outcome }))
    const context = {
      account,
      actor: 'tester',
      requestId: randomUUID(),
      deadlineMs: steadyNow() + 3_000,
    }
    await committer.run(finishRange, { range, settled, keptDays: 30 }, context)
    await committer.stop()
    await world.services.comeBack()

    expect(await ended(sent.import_id)).toMatchObject({ dead_letters: 1 })
    expect(await world.yes(listDeadLetters, {}, { account })).toMatchObject({
      data: [{ customer_id: erasedId }],
    })
    expect(await stored()).not.toContain(id)
  })

  it('goes through many ranges part by part, and leaves other partitions alone', async () => {
    const id = `customer ${randomUUID()}`
    const now = new Date()
    const of = (at: number, partition: number, row: string): RangeDocument => ({
      _id: `${account}|${randomUUID()}|${String(at).padStart(6, '0')}`,
      version: 0,
      account_id: account,
      import_id: randomUUID() as never,
      kind: 'customers',
      lane: partition,
      state: 'HELD',
      rows: JSON.stringify([{ index: 0, event_index: null, attempts: 0, row: { id: row } }]),
      row_count: 1,
      results: null,
      created_at: now,
      delete_at: null,
    })
    const partition = partitionOf(id)
    const kept = world.database.db.collection<RangeDocument>(ranges.name)
    await kept.insertMany(
      Array.from({ length: 900 }, (_, at) =>
        of(at, at % 8, at % 8 === partition ? id : `other ${at}`),
      ),
    )
    const { parts } = await erase(id)
    expect(parts).toBe(3)
    const found = await kept.find({ account_id: account }).toArray()
    expect(found.filter(({ rows }) => rows?.includes(id))).toEqual([])
    expect(
      found.filter(({ version }) => version === 0).every((range) => range.lane !== partition),
    ).toBe(true)
  })
})
