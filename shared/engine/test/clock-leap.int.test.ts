import { HOUR_MS } from '@loyalty/contracts/durations'
import type { Document } from 'mongodb'
import { afterEach, describe, expect, it } from 'vitest'
import { createCommitter, type Committer } from '../src/commit/committer.js'
import { createHighWaterMarks } from '../src/commit/high-water-mark.js'
import { CLOCK_LEAP_MS } from '../src/commit/limits.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { createWorld, logger } from './commit-fixture.js'
import { addEntry, contextOf, useCounter } from './commit-toys.js'

type Run = typeof PipelinedSession.prototype.run
const prototype: { run: Run } = PipelinedSession.prototype
const { run: runAsItIs } = prototype

/** Has batches see the primary's clock that far ahead, as if somebody had set it. */
function setClockAhead(ms: number) {
  const ahead = (value: unknown): unknown => {
    if (value === '$$NOW') return { $add: ['$$NOW', ms] }
    if (Array.isArray(value)) return value.map(ahead)
    return isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, ahead(member)]))
      : value
  }
  prototype.run = function (this: PipelinedSession, statement: Document, database?: string) {
    return runAsItIs.call(this, ahead(statement) as Document, database)
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const setClockRight = () => {
  prototype.run = runAsItIs
}

let labels = 0
async function add(committer: Committer | undefined): Promise<string> {
  const request = { counter: 'c', label: `label ${++labels}` }
  const outcome = await committer?.run(addEntry, request, contextOf())
  return (JSON.parse(outcome?.ok ? outcome.body : '{}') as { entry: string }).entry
}

const expectOfNow = (id: string) =>
  expect(Math.abs(millisecondsOf(id) - Date.now())).toBeLessThan(CLOCK_LEAP_MS)

afterEach(setClockRight)

describe('ids of batches while the clock of the primary is an hour ahead', () => {
  it('are of the present, then and later, and ascend', async () => {
    await using world = await createWorld({ committers: 2 })
    const [one, other] = world.committers
    const before = [await add(one), await add(other)]
    setClockAhead(HOUR_MS)
    before.push(await add(one), await add(other), await add(one))
    await using highWaterMark = await createHighWaterMarks(world.database)()
    const after = [await add(other), await add(one)]
    setClockRight()
    after.push(await add(one), await add(other))
    for (const id of [...before, highWaterMark.floor, ...after]) expectOfNow(id)
    expect(before.every((id) => id <= highWaterMark.floor)).toBe(true)
    expect(after.every((id) => id > highWaterMark.floor)).toBe(true)
  })

  it('are of the present in a process that starts beside others that write', async () => {
    await using world = await createWorld()
    const [one] = world.committers
    await add(one)
    setClockAhead(HOUR_MS)
    const { client, db } = world.database
    const starting = createCommitter({ client, db, logger, service: 'test' })
    const started = new AbortController()
    const write = async () => {
      while (!started.signal.aborted) await add(one)
    }
    const writing = write()
    await starting.start()
    started.abort()
    await writing
    expectOfNow(await add(starting))
    await starting.stop()
  })

  it('are not led there by a line that is asked for by that clock', async () => {
    await using world = await createWorld()
    const [one] = world.committers
    await add(one)
    const shown = one?.hearTime(new Date(Date.now() + HOUR_MS)).getTime() ?? 0
    expect(Math.abs(shown - Date.now())).toBeLessThan(CLOCK_LEAP_MS)
  })

  it('are below a line that is drawn when the clock has gone back, by less than a leap', async () => {
    await using world = await createWorld()
    const [one] = world.committers
    setClockAhead(CLOCK_LEAP_MS / 2)
    const id = await add(one)
    setClockRight()
    // A batch without an id of its own.
    await one?.run(useCounter, { counter: 'none' }, contextOf())
    await using highWaterMark = await createHighWaterMarks(world.database)()
    expect(highWaterMark.floor >= id).toBe(true)
  })
})
