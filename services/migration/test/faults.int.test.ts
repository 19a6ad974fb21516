import { importCustomers } from '@loyalty/contracts/customers/import'
import {
  discardDeadLetter,
  listDeadLetters,
  runDeadLetter,
  runDeadLetters,
} from '@loyalty/contracts/migration/dead-letters'
import * as contracts from '@loyalty/contracts/migration/imports'
import type { AccountId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { settled } from '@loyalty/testing/settled'
import { until } from '@loyalty/testing/until'
import type { Db } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deadLetters } from '../src/dead-letters/store.js'
import { imports, ranges, type RangeDocument, type WorkDocument } from '../src/imports/store.js'
import { SWEEP_MAX } from '../src/work/limits.js'
import { createWorkQueue } from '../src/work/work-queue.js'
import { partitionOfSubject, WORK_SUBJECTS } from '../src/work/work-stream.js'
import {
  customerRows,
  eventRows,
  logger,
  newAccount,
  points,
  startWorld,
  type World,
} from './fixture.js'
import { FAULTY, SILENT } from './stand-ins.js'

let world: World
let account: AccountId

/** Begun before all others, since its end takes six times as long as a request waits. */
let silent: { account: AccountId; id: string }
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  const of = newAccount()
  const row = { id: `${SILENT} ${of}`, balance: [points(1)] }
  const { import_id: id } = await world.send({ account: of }, 'customers', customerRows([row]))
  silent = { account: of, id }
})
afterAll(() => world.stop())
beforeEach(() => {
  account = newAccount()
})

const send = (customers: readonly unknown[]) =>
  world.send({ account }, 'customers', customerRows(customers))
const many = (count: number, prefix = 'c') =>
  Array.from({ length: count }, (_, at) => ({
    id: `${account} ${prefix}${at}`,
    balance: [points(1)],
  }))
const ended = (id: string) => world.ended({ account }, id)
const letters = (filters = {}) => world.yes(listDeadLetters, filters, { account })

/** Rows that make their request fail, spread among others. */
const withFaulty = (good: number, bad: number) => {
  const every = Math.floor(good / bad)
  return many(good).flatMap((row, at) =>
    at % every === 0 && at / every < bad
      ? [row, { id: `${FAULTY} ${account} ${at}`, balance: [points(1)] }]
      : [row],
  )
}

describe('a fault of the system', () => {
  it('makes an import wait and no row fail', async () => {
    await world.services.leave()
    const { import_id: id } = await send(many(10))
    const asked = () => world.services.requests.length
    const before = asked()
    // Somebody tries, hears that nobody is there, and will try again.
    await until(async () => (await world.get({ account }, id)).status === 'ENQUEUED')
    expect(await world.get({ account }, id)).toMatchObject({ pending: 10, failed: 0 })
    expect(asked()).toBe(before)
    await world.services.comeBack()
    expect(await ended(id)).toMatchObject({ status: 'DONE', created: 10, dead_letters: 0 })
  })
})

describe('a row that makes its request fail', () => {
  it('is a dead letter with its reason and attempts, and the others are through', async () => {
    const { import_id: id } = await send(withFaulty(400, 10))
    expect(await ended(id)).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      total: 410,
      created: 400,
      failed: 0,
      dead_letters: 10,
      pending: 0,
    })
    const { data } = await letters()
    expect(data).toHaveLength(10)
    for (const letter of data) {
      expect(letter).toMatchObject({ import_id: id, kind: 'customers', attempts: 3 })
      expect(letter.customer_id).toContain(FAULTY)
      expect(letter.reason).toBe('loyalty.wallet.wallets.check-import: INTERNAL')
    }
  })

  it('is run again, one or all that match, and the import follows', async () => {
    const { import_id: id } = await send(withFaulty(40, 4))
    await ended(id)
    const other = await send(withFaulty(20, 1))
    await ended(other.import_id)
    const [first, second] = (await letters({ import_id: id })).data
    if (first === undefined || second === undefined) throw new Error('no dead letters')

    // It fails again: a letter of its own, with all attempts so far.
    await world.yes(runDeadLetter, { id: first.id }, { account })
    await until(async () => (await letters({ import_id: id })).data.length === 4)
    expect(await ended(id)).toMatchObject({ dead_letters: 4, created: 40 })
    const attempts = (await letters({ import_id: id })).data.map((letter) => letter.attempts)
    expect(attempts.toSorted((a, b) => a - b)).toEqual([3, 3, 3, 6])
    expect(await world.call(runDeadLetter, { id: first.id }, { account })).toMatchObject({
      code: 'DEAD_LETTER_NOT_FOUND',
    })

    world.services.heal(account)
    await world.yes(runDeadLetter, { id: second.id }, { account })
    await until(async () => (await world.get({ account }, id)).created === 41)
    const run = await world.yes(runDeadLetters, { import_id: id }, { account })
    expect(run).toEqual({ queued: 3, has_more: false })
    await until(async () => (await world.get({ account }, id)).status === 'DONE')
    expect(await world.get({ account }, id)).toMatchObject({ created: 44, dead_letters: 0 })
    // Those of the other import did not match.
    expect((await letters()).data).toMatchObject([{ import_id: other.import_id }])
  })

  it('is given up: it counts as failed, with its reason', async () => {
    const { import_id: id } = await send(withFaulty(10, 1))
    await ended(id)
    const [letter] = (await letters({ reason: 'loyalty.wallet.wallets.check-import: INTERNAL' }))
      .data
    if (letter === undefined) throw new Error('no dead letter')
    await world.yes(discardDeadLetter, { id: letter.id }, { account })
    expect(await world.get({ account }, id)).toMatchObject({
      failed: 1,
      dead_letters: 0,
      errors: [{ id: letter.customer_id, code: 'INTERNAL', message: letter.reason }],
    })
    expect((await letters()).data).toEqual([])
    const { db } = world.database
    expect(await db.collection(deadLetters.name).findOne({ account_id: account })).toMatchObject({
      state: 'DISCARDED',
      row: null,
    })
  })

  it('tells of each end of its import, in order', async () => {
    const { import_id: id } = await send(withFaulty(4, 1))
    await ended(id)
    world.services.heal(account)
    await world.yes(runDeadLetters, {}, { account })
    await until(async () => (await world.get({ account }, id)).status === 'DONE')
    const facts = await factsInOutbox(world.database.db, { account, aggregate_id: id })
    const told = facts.map(({ sequence, event }) => {
      const { data } = JSON.parse(event) as {
        data: { status?: string; created?: number }
      }
      return [sequence, data.status, data.created]
    })
    expect(told).toEqual([
      [1, undefined, undefined],
      [2, 'DONE_WITH_ERRORS', 4],
      [3, 'DONE', 5],
    ])
  })

  it('is nobody else’s to see, run or discard', async () => {
    const { import_id: id } = await send(withFaulty(4, 1))
    await ended(id)
    const [letter] = (await letters()).data
    const stranger = { account: newAccount() }
    expect(await world.yes(listDeadLetters, {}, stranger)).toEqual({
      data: [],
      cursor: null,
    })
    for (const contract of [runDeadLetter, discardDeadLetter]) {
      const reply = await world.call(contract, { id: letter?.id ?? '' }, stranger)
      expect(reply).toMatchObject({ code: 'DEAD_LETTER_NOT_FOUND' })
    }
    const none = { queued: 0, has_more: false }
    expect(await world.yes(runDeadLetters, {}, stranger)).toEqual(none)
    expect((await letters()).data).toHaveLength(1)
  })
})

describe('a paused import', () => {
  it('stands still between ranges, lets others pass, and goes on', async () => {
    await world.services.leave()
    const { import_id: id } = await send(many(20))
    const paused = await world.yes(contracts.pauseImport, { import_id: id }, { account })
    expect(paused).toMatchObject({ paused: true, status: 'ENQUEUED' })
    await world.services.comeBack()
    const other = await send(many(20, 'other'))
    await ended(other.import_id)
    const standing = await world.get({ account }, id)
    // Ranges that a worker had in hand when it was paused are finished.
    expect(standing.created + standing.pending).toBe(20)
    await world.yes(contracts.resumeImport, { import_id: id }, { account })
    expect(await ended(id)).toMatchObject({ paused: false, created: 20 })
    expect(await world.call(contracts.pauseImport, { import_id: id }, { account })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })
})

/** A database at which a process reads an import, is late, and dies after it has changed the ranges. */
function ofLateProcess(db: Db, beLate: () => Promise<unknown>): Db {
  const rows = db.collection<WorkDocument>(imports.name)
  const watched = {
    async findOne(...args: Parameters<typeof rows.findOne>) {
      const found = await rows.findOne(...args)
      await beLate()
      return found
    },
    updateOne: () => Promise.reject(new Error('killed')),
  }
  return new Proxy(db, {
    get: (target, name) =>
      name === 'collection'
        ? (of: string) => (of === imports.name ? watched : target.collection(of))
        : (Reflect.get(target, name) as unknown),
  })
}

describe('an import that was resumed', () => {
  it('goes on although a process that had read the pause wrote after that, and ended', async () => {
    await world.services.leave()
    const { import_id: id } = await send(many(20))
    await world.yes(contracts.pauseImport, { import_id: id }, { account })
    const statesOf = () =>
      world.database.db.collection<RangeDocument>(ranges.name).distinct('state', { import_id: id })
    await expect.poll(statesOf).toEqual(['HELD'])
    const resumed = async () => {
      await world.yes(contracts.resumeImport, { import_id: id }, { account })
      await expect.poll(statesOf).toEqual(['WAITING'])
    }
    const { broker } = world
    const late = createWorkQueue({ db: ofLateProcess(world.database.db, resumed), broker, logger })
    await late.follow(account, id)
    late.close()
    expect(await statesOf()).toEqual(['WAITING'])
    await world.services.comeBack()
    expect(await ended(id)).toMatchObject({ created: 20 })
  })
})

describe('a row at which its service says nothing', () => {
  /** Three times with its range and three times alone, as long as a request waits. */
  const SILENCE_MS_MAX = 50_000

  it('is a dead letter, also when its range holds no other, and is run again', async () => {
    const { account: of, id } = silent
    const get = () => world.get({ account: of }, id)
    await until(async () => (await get()).finished_at !== null, SILENCE_MS_MAX)
    expect(await get()).toMatchObject({ status: 'FAILED', dead_letters: 1 })
    const { data } = await world.yes(listDeadLetters, {}, { account: of })
    expect(data).toMatchObject([
      { reason: 'loyalty.wallet.wallets.check-import: UPSTREAM_TIMEOUT', attempts: 3 },
    ])
    world.services.heal(of)
    await world.yes(runDeadLetters, {}, { account: of })
    await until(async () => (await get()).status === 'DONE')
  })
})

describe('what is lost on the way', () => {
  it('is told of for each account, where more wait than one sweep takes in hand', async () => {
    const db = world.database.db.client.db('waiting')
    const accounts = Array.from({ length: SWEEP_MAX + 5 }, () => newAccount())
    const rows = accounts.map((of) => ({
      _id: of,
      account_id: of,
      lane: 0,
      state: 'WAITING' as const,
    }))
    await db.collection<(typeof rows)[number]>(ranges.name).insertMany(rows)
    const told = new Set<string>()
    const { connection } = world.broker
    const subscription = connection.subscribe(WORK_SUBJECTS, {
      callback: (_error, { subject }) => {
        const partition = partitionOfSubject(subject)
        if (partition !== null) told.add(partition.account)
      },
    })
    const queue = createWorkQueue({ db, broker: world.broker, logger })
    await queue.hintIdle()
    await queue.hintIdle()
    await connection.flush()
    subscription.unsubscribe()
    queue.close()
    expect(accounts.filter((of) => !told.has(of))).toEqual([])
  })

  it('a broker that forgot everything: what waits is told of again', async () => {
    const { import_id: id } = await send([])
    expect(await ended(id)).toMatchObject({ total: 0 })
    await world.services.leave()
    const sent = await send(many(30))
    await world.jetStream.stop()
    await world.jetStream.wipe()
    await world.jetStream.start()
    await until(async () => {
      await settled(() => world.get({ account }, sent.import_id))
      return true
    })
    await world.services.comeBack()
    expect(await settled(() => ended(sent.import_id))).toMatchObject({
      status: 'DONE',
      created: 30,
    })
  })

  it('a service that stops in the middle: another one goes on, and nothing is counted twice', async () => {
    const rows = eventRows(
      Array.from({ length: 600 }, (_, at): [string, string] => [`${account} ${at % 50}`, `${at}`]),
    )
    const { import_id: id } = await world.send({ account }, 'events', rows)
    await world.restart()
    const found = await settled(() => ended(id))
    expect(found).toMatchObject({ status: 'DONE', total: 600, failed: 0, dead_letters: 0 })
    expect(found.created + found.unchanged).toBe(600)
    const orders = [...world.services.purchases].filter(([key]) => key.startsWith(account))
    expect(orders.flatMap(([, purchases]) => purchases)).toHaveLength(600)
  })

  it('no request is larger than what a service takes', () => {
    const sizes = world.services.requests
      .filter(({ subject }) => subject === importCustomers.subject)
      .map(({ rows }) => rows)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(contracts.RANGE_ROWS_MAX)
  })
})
