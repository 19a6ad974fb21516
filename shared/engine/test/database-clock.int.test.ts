import { HOUR_MS } from '@loyalty/contracts/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLOCK_LEAP_MS } from '../src/commit/limits.js'
import { startDatabaseClock, type DatabaseClock } from '../src/mongo/database-clock.js'
import { scrape } from '../src/observability/metrics.js'
import { createWorld, type World } from './commit-fixture.js'
import { contextOf, useCounter } from './commit-toys.js'
import { createKeptLog } from './relay-fixture.js'

let world: World
let clock: DatabaseClock
beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  clock.stop()
  await world[Symbol.asyncDispose]()
})

const offset = async () =>
  Number(/^loyalty_clock_offset_seconds\S* (\S+)$/m.exec((await scrape()).text)?.[1])

describe("the database's clock", () => {
  it('goes on as batches do when the clock of the primary leaps', async () => {
    const { logger } = createKeptLog()
    const committer = world.committerAt(0)
    await committer.run(useCounter, { counter: 'none' }, contextOf())
    let asked = 0
    const aheadMs = HOUR_MS
    const leapt = new Proxy(world.database.db, {
      get: (db, name) =>
        name === 'command'
          ? async () => {
              asked += 1
              return { localTime: new Date(Date.now() + aheadMs) }
            }
          : Reflect.get(db, name),
    })
    clock = await startDatabaseClock({ db: leapt, committer, logger, refreshMs: 20 })
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(3)
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(CLOCK_LEAP_MS)
  })

  it("tells how far this machine's own is off, and says so once for each change", async () => {
    const { logger, lines } = createKeptLog()
    const messages = () => lines.map(({ msg }) => msg)
    let aheadMs = 5_000
    let polls = 0
    const ownNow = () => {
      polls += 1
      return Date.now() + aheadMs
    }
    const severalPolls = () => {
      const enough = polls + 3
      return expect.poll(() => polls, { timeout: 10_000 }).toBeGreaterThan(enough)
    }
    const { db } = world.database
    const committer = world.committerAt(0)
    clock = await startDatabaseClock({ db, committer, logger, ownNow, refreshMs: 20 })
    await severalPolls()
    expect(Math.round(await offset())).toBe(5)
    expect(messages()).toEqual(["clock is off the database's"])
    aheadMs = 0
    await severalPolls()
    expect(Math.abs(await offset())).toBeLessThan(1)
    expect(messages()).toEqual(["clock is off the database's", "clock is the database's again"])
    aheadMs = -90_000
    await severalPolls()
    expect(Math.round(await offset())).toBe(-90)
    expect(messages()).toHaveLength(3)
    // What is shown to callers is the database's time all along.
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(30_000)
  })
})
