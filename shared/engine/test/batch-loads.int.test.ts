import { describe, expect, it, vi } from 'vitest'
import { command, touch } from '../src/commit/command.js'
import type { IdempotencyRecord } from '../src/commit/idempotency.collection.js'
import {
  BATCH_LOADED_BYTES_MAX,
  BATCH_TIME_MS,
  LONG_LIST_LENGTH_MIN,
} from '../src/commit/limits.js'
import { createListLoader } from '../src/commit/list-loader.js'
import { LongLists } from '../src/commit/long-lists.js'
import { VersionCache } from '../src/commit/version-cache.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { answer } from '@loyalty/contracts/outcome'
import { putCounter } from './commit-fixture.js'
import {
  account,
  contextOf,
  counterId,
  counters,
  needCopy,
  removeCounter,
  useCounter,
} from './commit-toys.js'
import {
  bodies,
  call,
  committed,
  freeze,
  type Notice,
  notices,
  plain,
  type Roll,
  rolls,
  textOf,
  use,
  useBatches,
} from './batch-fixture.js'

const { current, attempt, attemptOnce, watch, store, versionOf } = useBatches()

describe('a batch with time or bytes to spare', () => {
  it.each([
    [BATCH_TIME_MS / 2, true],
    [BATCH_TIME_MS / 2 + 1, false],
  ])('after %i ms is roomy: %s', async (ms, isRoomy) => {
    const show = freeze()
    const slow = command(plain, {
      loads: [() => []],
      decide() {
        show(ms)
        return answer({})
      },
    })
    expect(committed(await attemptOnce([call(slow, { id: 'x' })])).isRoomy).toBe(isRoomy)
  })

  const half = BATCH_LOADED_BYTES_MAX / 2
  const look = command(plain, {
    loads: [({ id }) => [touch(notices, `${account}|${id}`)]],
    decide: ({ id }, view) => answer([textOf(view, id)?.length ?? null]),
  })
  const lookAt = (...ids: string[]) => attempt(ids.map((id) => call(look, { id })))

  it('charges its commands for what their documents took to read and write, too', async () => {
    await store('one', 10)
    let workMs = 0
    vi.spyOn(PipelinedSession.prototype, 'workMs', 'get').mockImplementation(
      () => (workMs += 1_000),
    )
    const commands = [call(look, { id: 'one' }), call(look, { id: 'two' })]
    await attempt(commands)
    const [first = 0, second = 0] = commands.map((one) => one.workMs)
    expect(first + second).toBeGreaterThanOrEqual(1_000)
    expect(Math.min(first, second)).toBeGreaterThan(0)
  })

  it('charges them by how many documents each has', async () => {
    await store('one', 10)
    let workMs = 0
    vi.spyOn(PipelinedSession.prototype, 'workMs', 'get').mockImplementation(
      () => (workMs += 1_000),
    )
    const lookAtThree = command(plain, {
      loads: [({ id }) => [id, 'two', 'three'].map((one) => touch(notices, `${account}|${one}`))],
      decide: () => answer({}),
    })
    const commands = [call(look, { id: 'one' }), call(lookAtThree, { id: 'one' })]
    await attempt(commands)
    const [ofOne = 0, ofThree = 0] = commands.map((one) => one.workMs)
    // The record of its key is one more of each.
    expect(ofThree / ofOne).toBeCloseTo(2, 1)
  })

  it('is roomy when it has loaded less than half of what it may', async () => {
    freeze()
    await store('small', half - 10_000)
    await store('large', half + 10_000)
    expect(committed(await lookAt('small')).isRoomy).toBe(true)
    expect(committed(await lookAt('large')).isRoomy).toBe(false)
  })

  it('is too large when it loads more than it may, unless it has one command alone', async () => {
    await store('a', half + 10_000)
    await store('b', half + 10_000)
    expect(await lookAt('a', 'b')).toMatchObject({ kind: 'tooLarge' })
    await store('huge', BATCH_LOADED_BYTES_MAX + 10_000)
    expect(bodies(await lookAt('huge'))).toEqual([[BATCH_LOADED_BYTES_MAX + 10_000]])
    expect(await lookAt('huge', 'none')).toMatchObject({ kind: 'tooLarge' })
  })

  it('is too large when no message takes what it writes, and writes it in smaller ones', async () => {
    const text = 'x'.repeat(9 * 1024 * 1024)
    const write = command(plain, {
      loads: [({ id }) => [touch(notices, `${account}|${id}`)]],
      decide({ id }, view) {
        view.put(notices, { _id: `${account}|${id}`, text })
        return answer({})
      },
    })
    const [first, second] = [call(write, { id: 'a' }), call(write, { id: 'b' })]
    expect(await attempt([first, second])).toMatchObject({ kind: 'tooLarge' })
    expect(bodies(await attempt([first]))).toEqual([{}])
    expect(bodies(await attempt([second]))).toEqual([{}])
  })

  it('loads all, though it comes in several answers', async () => {
    const bytes = 6 * 1024 * 1024
    for (const name of ['a', 'b', 'c']) await store(name, bytes)
    const lookAtAll = command(plain, {
      loads: [() => ['a', 'b', 'c', 'd'].map((id) => touch(notices, `${account}|${id}`))],
      decide: (_input, view) =>
        answer(['a', 'b', 'c', 'd'].map((id) => textOf(view, id)?.length ?? null)),
    })
    const { names } = watch()
    expect(bodies(await attempt([call(lookAtAll, { id: 'x' })]))).toEqual([
      [bytes, bytes, bytes, null],
    ])
    expect(names().some((name) => name.startsWith('getMore'))).toBe(true)
  })
})

describe('what commands of a batch touch', () => {
  it('leaves the batch where it cannot be said, and the others are committed', async () => {
    await putCounter(current.world, 'one', {})
    const cause = new Error('no idea')
    const fail = () => {
      throw cause
    }
    const steps = [[fail], [() => [], fail], [() => [], () => [], fail]] as const
    const sick = steps.map((loads, at) =>
      call(command(plain, { loads, decide: () => answer({}) }), { id: `${at}` }),
    )
    const well = call(useCounter, { counter: 'one' })
    const end = committed(await attempt([...sick, well]))
    expect(end.decided.slice(0, 3)).toEqual(sick.map((one) => ({ command: one, error: cause })))
    expect(end.decided).toHaveLength(4)
    expect(await current.world.counter('one')).toMatchObject({ used: 1 })
  })

  it('may depend on what is there, in two steps', async () => {
    for (const name of ['a', 'b', 'c'])
      await putCounter(current.world, name, { used: name.charCodeAt(0) })
    const chain = command(plain, {
      loads: [
        () => [touch(counters, counterId('a'))],
        (_input, view) =>
          view.get(counters, counterId('a')) ? [touch(counters, counterId('b'))] : [],
        (_input, view) =>
          view.get(counters, counterId('b')) ? [touch(counters, counterId('c'))] : [],
      ],
      decide: (_input, view) =>
        answer(['a', 'b', 'c'].map((name) => view.get(counters, counterId(name))?.used ?? null)),
    })
    const { names } = watch()
    expect(bodies(await attempt([call(chain, { id: 'x' })]))).toEqual([[97, 98, 99]])
    expect(names().filter((name) => name === 'find counters')).toHaveLength(3)
  })

  it('is one query a collection, of each document once', async () => {
    for (const name of ['a', 'b']) await putCounter(current.world, name, {})
    const commands = ['a', 'b', 'a'].map((counter) => call(useCounter, { counter }))
    const { names } = watch()
    expect(bodies(await attempt(commands))).toMatchObject([{ used: 1 }, { used: 1 }, { used: 2 }])
    expect(names().filter((name) => name === 'find counters')).toHaveLength(1)
  })

  it('is not looked at further for a call whose key has an answer', async () => {
    await putCounter(current.world, 'one', {})
    const [first] = bodies(await attempt([use(contextOf('key'))]))
    let asked = 0
    const curious = command(plain, {
      loads: [
        () => [],
        () => {
          asked += 1
          return []
        },
      ],
      decide: () => answer({ used: 'anew' }),
    })
    expect(bodies(await attempt([call(curious, { id: 'x' }, contextOf('key'))]))).toEqual([first])
    expect(asked).toBe(0)
    expect(await current.world.counter('one')).toMatchObject({ used: 1 })
    const records = current.world.database.db.collection<IdempotencyRecord>('idempotency')
    expect(await records.countDocuments()).toBe(1)
  })

  it('may be nothing: its part of the time is a number all the same', async () => {
    const nothing = command(plain, { loads: [() => []], decide: () => answer({}) })
    const calls = ['x', 'y'].map((id) => call(nothing, { id }))
    expect(bodies(await attempt(calls))).toEqual([{}, {}])
    for (const { workMs } of calls) expect(workMs).toBeGreaterThanOrEqual(0)
  })

  it('may be a copy that is missing, and a document that goes', async () => {
    await putCounter(current.world, 'one', { used: 3 })
    const [missing, removed] = [
      call(needCopy, { counter: 'none' }),
      call(removeCounter, { counter: 'one' }),
    ]
    const end = committed(await attempt([missing, removed]))
    expect(end.decided).toMatchObject([
      { command: missing, missing: { kind: 'counter', id: 'none' } },
      { command: removed, outcome: { ok: true } },
    ])
    expect(await current.world.counter('one')).toBeNull()
  })
})

describe('a batch with a version cache', () => {
  const write = command(plain, {
    loads: [({ id }) => [touch(notices, `${account}|${id}`)]],
    decide({ id }, view) {
      view.put(notices, { _id: `${account}|${id}`, text: `${textOf(view, id) ?? ''}.` })
      return answer({})
    },
  })
  const read = command(plain, {
    loads: [({ id }) => [touch(notices, `${account}|${id}`)]],
    decide: ({ id }, view) => answer([textOf(view, id)]),
  })

  it('loads a document once, until somebody changes one of its account', async () => {
    const cache = new VersionCache()
    await attempt([call(write, { id: 'a' })], { cache })
    const readAll = async () => {
      const { names } = watch()
      const texts = bodies(await attempt([call(read, { id: 'a' })], { cache }))
      vi.restoreAllMocks()
      return { texts, loads: names().filter((name) => name === 'find notices').length }
    }
    expect(await readAll()).toEqual({ texts: [['.']], loads: 1 })
    expect(await readAll()).toEqual({ texts: [['.']], loads: 0 })
    const before = await versionOf()
    // By another process, which has a cache of its own.
    await attempt([call(write, { id: 'a' })], { cache: new VersionCache() })
    expect(await versionOf()).not.toBe(before)
    expect(await readAll()).toEqual({ texts: [['..']], loads: 1 })
    expect(await readAll()).toEqual({ texts: [['..']], loads: 0 })
  })

  it('caches nothing of an account without a version, nor what is not there', async () => {
    await current.world.database.db
      .collection<Notice>('notices')
      .insertOne({ _id: `${account}|a`, version: 1, text: 'by hand' })
    const cache = new VersionCache()
    const key = `notices|${account}|a`
    await attempt([call(read, { id: 'a' })], { cache })
    expect(cache.has(key)).toBe(false)
    await attempt([call(write, { id: 'b' })], { cache })
    await attempt([call(read, { id: 'a' }), call(read, { id: 'none' })], { cache })
    const { names } = watch()
    expect(
      bodies(await attempt([call(read, { id: 'a' }), call(read, { id: 'none' })], { cache })),
    ).toEqual([['by hand'], [null]])
    expect(names().filter((name) => name === 'find notices')).toHaveLength(1)
  })
})

const namesOf = (length: number) => Array.from({ length }, (_, at) => ({ name: `n${at}` }))
const stored = () => current.world.database.db.collection<Roll>('rolls').findOne()

describe('a batch with kept lists', () => {
  const touchRoll = [({ id }: { id: string }) => [touch(rolls, `${account}|${id}`)]] as const
  const add = command(plain, {
    loads: [...touchRoll],
    decide({ id }, view) {
      const key = `${account}|${id}`
      const names = view.get(rolls, key)?.names ?? namesOf(LONG_LIST_LENGTH_MIN)
      view.put(rolls, { _id: key, names: [...names, { name: `n${names.length}` }] })
      return answer([names.length + 1])
    },
  })
  const cut = command(plain, {
    loads: [...touchRoll],
    decide({ id }, view) {
      view.put(rolls, { _id: `${account}|${id}`, names: namesOf(1) })
      return answer([1])
    },
  })
  const run = async (own: typeof add, lists: LongLists) => {
    const { last } = watch()
    const [[length]] = bodies(await attempt([call(own, { id: 'a' })], { lists })) as [[number]]
    vi.restoreAllMocks()
    const loads = last().filter(({ name, on }) => name === 'find' && on === 'rolls')
    const roll = await stored()
    expect(roll?.names).toEqual(namesOf(length))
    return loads.map(({ projection }) => (projection === undefined ? 'whole' : 'without'))
  }

  const keeping = async () => {
    const lists = new LongLists()
    for (const _time of [1, 2, 3]) await run(add, lists)
    return lists
  }

  it('loads no list that it has, and the whole document where another process changed it', async () => {
    const [own, other] = [new LongLists(), new LongLists()]
    for (const _time of [1, 2, 3]) expect(await run(add, own)).toEqual(['whole'])
    expect(await run(add, own)).toEqual(['without'])
    expect(await run(add, own)).toEqual(['without'])
    expect(await run(add, other)).toEqual(['whole'])
    expect(await run(add, own)).toEqual(['without', 'whole'])
    expect(await run(add, own)).toEqual(['without'])
  })

  it('takes the list of a batch that was not committed for nobody', async () => {
    const lists = await keeping()
    const end = await attempt([call(add, { id: 'a' })], { lists, mayCommit: () => false })
    expect(end.kind).toBe('late')
    expect(await run(add, lists)).toEqual(['without', 'whole'])
  })

  it('loads a list whole that a process changed which names no states', async () => {
    const lists = await keeping()
    await current.world.database.db
      .collection<Roll>('rolls')
      .updateOne(
        {},
        { $push: { names: { name: `n${LONG_LIST_LENGTH_MIN + 3}` } }, $inc: { version: 1 } },
      )
    expect(await run(add, lists)).toEqual(['without', 'whole'])
  })

  it('is read without the list that it has, and whole after a change by another process', async () => {
    const lists = await keeping()
    const reads = createListLoader(current.world.database.db, rolls, lists)
    const read = async () => {
      const found = await reads.load(`${account}|a`)
      expect(found).toEqual(await stored())
      return found?.names
    }
    const kept = await read()
    expect(await read()).toBe(kept)
    await run(add, new LongLists())
    expect(await read()).toHaveLength(Number(kept?.length) + 1)
    expect(await reads.load(`${account}|none`)).toBeNull()
  })

  it('names no state of a list that is short again', async () => {
    const lists = await keeping()
    expect(await stored()).toHaveProperty('names_state')
    await run(cut, lists)
    expect(await stored()).not.toHaveProperty('names_state')
    expect(await run(cut, lists)).toEqual(['without', 'whole'])
  })
})
