import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { describe, expect, it } from 'vitest'
import { Fault } from '@loyalty/contracts/errors/fault'
import { createWorld, putCounter, type World } from './commit-fixture.js'
import {
  addEntry,
  contextOf,
  counterId,
  needCopy,
  removeCounter,
  useCounter,
} from './commit-toys.js'
import { steadyNow } from '../src/steady-clock.js'

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const bodyOf = (outcome: { ok: boolean; body?: string }) =>
  JSON.parse(outcome.body ?? '{}') as { used: number; entry: string }

describe('group commit', () => {
  it('lets exactly the limit win, each with a place of its own', async () => {
    await using world = await createWorld({ committers: 3 })
    await putCounter(world, 'hot', { limit: 25 })
    const outcomes = await Promise.all(
      times(200, (index) =>
        world.committerAt(index).run(useCounter, { counter: 'hot' }, contextOf()),
      ),
    )
    const won = outcomes.filter((outcome) => outcome?.ok)
    expect(
      won.map((outcome) => bodyOf(outcome ?? { ok: false }).used).toSorted((a, b) => a - b),
    ).toEqual(times(25, (index) => index + 1))
    expect(await world.counter('hot')).toMatchObject({ used: 25, version: 26 })
    expect(await world.count('entries')).toBe(25)
    expect(await factsInOutbox(world.database.db)).toHaveLength(25)
    expect(await world.count('refusals')).toBe(175)
  })

  it('gives a key one effect, whichever committers its copies reach', async () => {
    await using world = await createWorld({ committers: 2 })
    await putCounter(world, 'hot', { limit: 100 })
    const outcomes = await Promise.all(
      times(60, (index) =>
        world.committerAt(index).run(useCounter, { counter: 'hot' }, contextOf('the key')),
      ),
    )
    expect(new Set(outcomes.map((outcome) => bodyOf(outcome ?? { ok: false }).entry)).size).toBe(1)
    expect(outcomes.filter((outcome) => outcome?.isReplay === true)).toHaveLength(59)
    expect(await world.counter('hot')).toMatchObject({ used: 1 })
  })

  it('removes a document once, with all that was counted in it, and nothing comes after', async () => {
    await using world = await createWorld({ committers: 3 })
    await putCounter(world, 'gone', { limit: 1_000 })
    const outcomes = await Promise.all(
      times(120, (index) =>
        world
          .committerAt(index)
          .run(index % 10 === 9 ? removeCounter : useCounter, { counter: 'gone' }, contextOf()),
      ),
    )
    const used = outcomes.filter((outcome, index) => index % 10 !== 9 && outcome?.ok).length
    const removals = outcomes.filter((outcome, index) => index % 10 === 9 && outcome?.ok)
    expect(removals).toHaveLength(1)
    expect(bodyOf(removals[0] ?? { ok: false }).used).toBe(used)
    expect(await world.counter('gone')).toBeNull()
    expect(await world.count('entries')).toBe(used)
  })

  it('keeps with a stored outcome whom it has to do with, a refusal too', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', { limit: 1 })
    await world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf('yes'))
    await world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf('no'))
    await world.committerAt(0).run(addEntry, { counter: 'one', label: 'l' }, contextOf('of nobody'))
    const records = world.database.db.collection<{ _id: string }>('idempotency')
    expect(await records.countDocuments({ about: counterId('one') })).toBe(2)
    expect(await records.countDocuments({ about: { $exists: true } })).toBe(2)
  })

  it('stores a refusal with its key and shows it again, though it would now succeed', async () => {
    await using world = await createWorld()
    await putCounter(world, 'full', { limit: 0 })
    const call = () => world.committerAt(0).run(useCounter, { counter: 'full' }, contextOf('key'))
    const refusal = await call()
    expect(refusal).toEqual({ ok: false, code: 'COUPON_LIMIT_REACHED', details: 'all used' })
    await world.database.db.collection('counters').updateOne({}, { $set: { limit: 5 } })
    expect(await call()).toEqual({ ...refusal, isReplay: true })
    expect(await world.counter('full')).toMatchObject({ used: 0, version: 1 })
  })

  it('writes nothing of a refusal but its record and its key', async () => {
    await using world = await createWorld()
    await putCounter(world, 'full', { limit: 0 })
    const before = await world.counter('full')
    await world.committerAt(0).run(useCounter, { counter: 'full' }, contextOf())
    expect(await world.counter('full')).toEqual(before)
    const counts = await Promise.all(
      ['refusals', 'idempotency', 'entries', 'outbox_rounds', 'audit'].map((name) =>
        world.count(name),
      ),
    )
    expect(counts).toEqual([1, 0, 0, 0, 0])
  })

  it('refuses a key that was used for another request', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', { limit: 5 })
    const run = (hash: string) =>
      world
        .committerAt(0)
        .run(
          useCounter,
          { counter: 'one' },
          contextOf(undefined, { idempotency: { key: 'k', operation: 'POST /x', hash } }),
        )
    const [one, other] = await Promise.all([run('a'), run('b')])
    expect(one.ok).toBe(true)
    expect(other).toMatchObject({ ok: false, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await run('b')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await run('a')).toMatchObject({ ok: true, isReplay: true })
    expect(await world.counter('one')).toMatchObject({ used: 1 })
  })

  it('keeps keys apart whose parts hold the separator', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', { limit: 5 })
    const run = (actor: string, operation: string) =>
      world
        .committerAt(0)
        .run(
          useCounter,
          { counter: 'one' },
          contextOf(undefined, { actor, idempotency: { key: 'k', operation, hash: 'h' } }),
        )
    await Promise.all([run('a|b', 'c'), run('a', 'b|c'), run('a%7Cb', 'c')])
    expect(await world.counter('one')).toMatchObject({ used: 3 })
  })

  it('fails a decision that throws, and nobody else', async () => {
    await using world = await createWorld()
    const run = (label: string) =>
      world.committerAt(0).run(addEntry, { counter: 'c', label }, contextOf(label))
    const [, broken] = await Promise.allSettled([run('a'), run('throw'), run('b')])
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(RangeError) })
    expect(await world.count('entries')).toBe(2)
    expect(await world.count('idempotency')).toBe(2)
  })

  it('sets apart the command whose write the database refuses, and only that', async () => {
    await using world = await createWorld()
    const run = (label: string) =>
      world.committerAt(0).run(addEntry, { counter: 'c', label }, contextOf())
    await run('taken')
    const settled = await Promise.allSettled(
      times(40, (index) => run(index === 20 || index === 30 ? 'taken' : `label ${index}`)),
    )
    const failed = settled.filter((result) => result.status === 'rejected')
    expect(failed.map((result) => (result.reason as Fault).code)).toEqual(['INTERNAL', 'INTERNAL'])
    expect(await world.count('entries')).toBe(39)
  })

  it('asks for a missing copy outside of the batch and goes on with it', async () => {
    const asked: string[] = []
    await using world: World = await createWorld({
      async fetchCopy({ id }) {
        asked.push(id)
        if (id === 'silent') throw new Error('no answer')
        if (id === 'unknown') return 'absent'
        await putCounter(world, id, {})
        return 'applied'
      },
    })
    const run = (counter: string) => world.committerAt(0).run(needCopy, { counter }, contextOf())
    const [one, two, unknown, silent] = await Promise.allSettled(
      ['copy', 'copy', 'unknown', 'silent'].map(run),
    )
    expect(one).toMatchObject({ value: { ok: true } })
    expect(two).toMatchObject({ value: { ok: true } })
    expect(unknown).toMatchObject({ value: { ok: false, code: 'COUPON_NOT_FOUND' } })
    expect(silent).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
    expect(asked.toSorted()).toEqual(['copy', 'silent', 'unknown'])
    expect(await run('copy')).toMatchObject({ ok: true })
  })

  it('waits for a copy as long as the most patient of those who miss it', async () => {
    const asked: number[] = []
    const oneIsGone = Promise.withResolvers<void>()
    await using world: World = await createWorld({
      async fetchCopy({ id }, { deadlineMs }) {
        asked.push(deadlineMs)
        await oneIsGone.promise
        await putCounter(world, id, {})
        return 'applied'
      },
    })
    const now = steadyNow()
    const waits = [1_000, 9_000, 5_000].map((waitMs) => {
      const context = contextOf(undefined, { deadlineMs: now + waitMs })
      return world.committerAt(0).run(needCopy, { counter: 'copy' }, context)
    })
    void waits[0]?.catch(() => oneIsGone.resolve())
    const [impatient, ...others] = await Promise.allSettled(waits)
    expect(asked).toEqual([now + 9_000])
    expect(impatient).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
    expect(others).toMatchObject([{ value: { ok: true } }, { value: { ok: true } }])
  })

  it('drops a command whose deadline has passed, which then had no effect', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', { limit: 5 })
    const late = contextOf(undefined, { deadlineMs: steadyNow() - 1 })
    await expect(
      world.committerAt(0).run(useCounter, { counter: 'one' }, late),
    ).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    expect(await world.counter('one')).toMatchObject({ used: 0 })
  })

  it('takes no command once it stops, and finishes those it has', async () => {
    await using world = await createWorld()
    await putCounter(world, 'one', { limit: 50 })
    const running = times(20, () =>
      world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf()),
    )
    const stopping = world.committerAt(0).stop()
    await expect(
      world.committerAt(0).run(useCounter, { counter: 'one' }, contextOf()),
    ).rejects.toBeInstanceOf(Fault)
    expect((await Promise.all(running)).every((outcome) => outcome.ok)).toBe(true)
    await stopping
    expect(await world.database.db.collection('writers').countDocuments({ closed: false })).toBe(0)
  })
})
