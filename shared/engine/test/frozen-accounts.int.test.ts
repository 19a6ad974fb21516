import { LOWEST_ID, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { expect, it } from 'vitest'
import {
  freezeAccount,
  raiseFloors,
  readFrozen,
  thawAccount,
} from '../src/commit/frozen-accounts.js'
import { highestOf } from '../src/commit/writers.js'
import { ofWriters, readWriters } from '../src/writers/writers.collection.js'
import { createWorld, putCounter } from './commit-fixture.js'
import { account, contextOf, useCounter } from './commit-toys.js'

const FREEZES = 5

it('nothing of an account is written from the moment it is frozen, whoever is in a batch', async () => {
  await using world = await createWorld({ committers: 3 })
  const { db } = world.database
  await putCounter(world, 'one', { limit: 1_000_000 })
  const stopping = new AbortController()
  using _stop = { [Symbol.dispose]: () => stopping.abort() }
  const refusals: unknown[] = []
  const write = async (at: number) => {
    while (!stopping.signal.aborted) {
      const context = contextOf()
      await world
        .committerAt(at)
        .run(useCounter, { counter: 'one' }, context)
        .catch((error: unknown) => refusals.push(error))
    }
  }
  const writing = Promise.all(Array.from({ length: 24 }, (_, at) => write(at)))
  for (let freezes = 0; freezes < FREEZES; freezes += 1) {
    const before = await world.counter('one')
    await expect.poll(() => world.counter('one'), { timeout: 10_000 }).not.toEqual(before)
    await freezeAccount(db, account)
    expect([...(await readFrozen(db))]).toEqual([account])
    const [frozen, refused] = [await world.counter('one'), refusals.length]
    // A batch that was under way would be over: each writer has refused commands since.
    await expect.poll(() => refusals.length, { timeout: 10_000 }).toBeGreaterThan(refused + 200)
    expect(await world.counter('one')).toEqual(frozen)
    await thawAccount(db, account)
  }
  stopping.abort()
  await writing
  expect(refusals[0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 })
  expect(await world.count('entries')).toBe((await world.counter('one'))?.used)
})

it('ids of a database are above those of another one, once it has been told of these', async () => {
  await using world = await createWorld()
  const { db } = world.database
  const above = 'ffffffff-0000-7fff-bfff-ffffffffffff' as Parameters<typeof raiseFloors>[1]
  const floor = await raiseFloors(db, above)
  expect(floor > String(above)).toBe(true)
  expect((await readWriters(db)).map((row) => row.floor)).toEqual([floor, floor])
})

it('floors are raised by what was minted, and not by a clock', async () => {
  await using world = await createWorld()
  const { db } = world.database
  await putCounter(world, 'one', { limit: 1 })
  await world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf())
  const known = millisecondsOf(highestOf(await readWriters(db)))
  await expect.poll(() => Date.now()).toBeGreaterThan(known + 50)
  expect(millisecondsOf(await raiseFloors(db))).toBe(known + 1)
})

it('an account is frozen however many writers there have been', async () => {
  await using world = await createWorld()
  const { db } = world.database
  await putCounter(world, 'one', { limit: 1 })
  const ended = { floor: LOWEST_ID, last: LOWEST_ID, round: 0n, closed: true }
  const rows = Array.from({ length: 150 }, (_, at) => ({ _id: `ended ${at}`, ...ended }))
  await ofWriters(db).insertMany(rows)
  await freezeAccount(db, account)
  const writing = world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf())
  await expect(writing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
